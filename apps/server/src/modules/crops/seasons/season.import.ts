import { SeasonInput } from '@vuon/contract/crops/season';
import { sql } from 'kysely';
import {
  historySnapshots,
  type Importer,
  importedInto,
  insertRows,
  keepEdited,
  removeImported,
  withinEntity,
} from '#imports';
import { checkSeasons } from './season.import-check.ts';
import { seasonColumns, seasonsWhere } from './season.queries.ts';
import { seasonSheet } from './season.sheet.ts';

/** The crop group stays as the cell has it: only the database can resolve it. */
const parse: Importer['parse'] = (values) => {
  const parsed = SeasonInput.safeParse({ ...values, cropGroupId: 1 });
  return parsed.success ? { ...parsed, data: { ...parsed.data, cropGroupId: values.cropGroupId } } : parsed;
};

const insertSeasons = insertRows(
  'season',
  ({ foundCropGroupId, ...input }: SeasonInput & { foundCropGroupId: number }) =>
    seasonColumns({ ...input, cropGroupId: foundCropGroupId }),
);

const insert: Importer<number>['insert'] = async (tx, batch, stamp) => {
  await insertSeasons(tx, batch, stamp);
  await sql`
    insert into season_stage (entity_id, season_id, position, name, days)
    select ${batch.entityId}::int, record_id, place - 1, stage ->> 'name', (stage ->> 'days')::int
    from ${batch.rows} as r, jsonb_array_elements(input -> 'stages') with ordinality as stages (stage, place)
    order by line, place`.execute(tx);
};

const written = importedInto('season');

export const seasonImporter = withinEntity({
  type: 'season',
  noun: 'mùa vụ',
  title: 'Mùa vụ',
  write: 'crops.write',
  fields: seasonSheet.fields,
  parse,
  check: checkSeasons,
  table: 'season',
  insert,
  constraints: ['season_overlap'],
  records: (db, batch) => historySnapshots(sql`${seasonsWhere(db, batch.entityId, written(batch))}`),
  findKept: keepEdited('season', written),
  remove: removeImported('season', written),
});
