import { SeasonInput } from '@vuon/contract/crops/season';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import {
  changeColumns,
  dayColumn,
  foundColumn,
  historySnapshots,
  type ImportBatch,
  type Importer,
  importedInto,
  insertColumns,
  intColumn,
  keepEdited,
  type RowColumns,
  removeImported,
  textColumn,
  withinEntity,
} from '#imports';
import { checkSeasons, cropGroupLookup } from './season.import-check.ts';
import { seasonList, seasonsWhere } from './season.queries.ts';
import { seasonSheet } from './season.sheet.ts';
import type { SeasonUse } from './season-use.ts';

/** The crop group stays as the cell has it: only the database can resolve it. */
const parse: Importer['parse'] = (values) => {
  const parsed = SeasonInput.safeParse({ ...values, cropGroupId: 1 });
  return parsed.success ? { ...parsed, data: { ...parsed.data, cropGroupId: values.cropGroupId } } : parsed;
};

const columns: RowColumns = {
  crop_group_id: foundColumn('cropGroupId', 'foundCropGroupId'),
  name: textColumn('name'),
  year: intColumn('year'),
  kind: textColumn('kind'),
  starts_on: dayColumn('startsOn'),
  ends_on: dayColumn('endsOn'),
  notes: textColumn('notes'),
};

const insertSeasons = insertColumns('season', columns);
const changed = changeColumns('season', columns);

const insertStages = ({ entityId, rows }: ImportBatch) => sql`
  insert into season_stage (entity_id, season_id, position, name, days)
  select ${entityId}::int, record_id, place - 1, stage ->> 'name', (stage ->> 'days')::int
  from ${rows} as r, jsonb_array_elements(input -> 'stages') with ordinality as stages (stage, place)
  order by line, place`;

const insert: Importer<number>['insert'] = async (tx, batch, stamp) => {
  await insertSeasons(tx, batch, stamp);
  await insertStages(batch).execute(tx);
};

/** A stage keeps its id over edits, by its place in the season: plans and diaries will refer to it. `stages`: a list. */
const replaceStages = async (tx: Db, { entityId, rows }: ImportBatch<number>, stages: RawBuilder<unknown>) => {
  const listed = sql`
    select record_id, (place - 1)::int as position, stage ->> 'name' as name, (stage ->> 'days')::int as days
    from ${rows} as r, jsonb_array_elements(${stages}) with ordinality as stages (stage, place)
    where before ? 'stages'`;
  const same = sql`season_stage.entity_id = ${entityId} and season_stage.season_id = listed.record_id
    and season_stage.position = listed.position`;
  await sql`
    delete from season_stage where entity_id = ${entityId}
      and season_id = any(array(select record_id from ${rows} as r where before ? 'stages'))
      and not exists (select from (${listed}) as listed where ${same})`.execute(tx);
  await sql`update season_stage set name = listed.name, days = listed.days from (${listed}) as listed where ${same}`.execute(
    tx,
  );
  await sql`
    insert into season_stage (entity_id, season_id, position, name, days)
    select ${entityId}::int, record_id, position, name, days from (
      select * from (${listed}) as listed where not exists (select from season_stage where ${same}) offset 0
    ) as missing order by record_id, position`.execute(tx);
};

const written = importedInto('season');

/** `uses`: an imported season that is in use stays when the import is undone. */
export const seasonImporter = (uses: SeasonUse[]): Importer =>
  withinEntity({
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
    findKept: keepEdited('season', written, ({ entityId }) =>
      uses.map(
        ({ noun, held }) =>
          sql`when id in (select season_id from (${held(entityId ?? 0)}) as held) then ${`đang có ${noun}`}::text`,
      ),
    ),
    remove: removeImported('season', written),
    update: {
      key: ['cropGroupId', 'name'],
      by: 'nhóm cây và tên vụ',
      // Of seasons with the same name, the one of the same year.
      match: (batch) => sql`
      select line, min(id) as id from (
        select r.line, season.id, season.year = (r.input ->> 'year')::int as is_year,
          count(*) over (partition by r.line) as count,
          count(*) filter (where season.year = (r.input ->> 'year')::int) over (partition by r.line) as of_year
        from ${batch.rows} as r join (${cropGroupLookup(batch).found}) as groups on groups.line = r.line
        join season on season.entity_id = ${batch.entityId}::int and season.deleted_at is null
          and season.crop_group_id = (groups.input ->> 'foundCropGroupId')::int and season.sort_name = fold(r.input ->> 'name')
      ) as fitting where count = 1 or (of_year = 1 and is_year) group by line`,
      read: seasonList.findMany,
      columns: changed.columns,
      write: async (tx, batch, stamp) => {
        await changed.write(tx, batch, stamp);
        await replaceStages(tx, batch, sql`input -> 'stages'`);
      },
      restore: (tx, batch) => replaceStages(tx, batch, sql`replaced -> 'recorded' -> 'stages'`),
    },
  });
