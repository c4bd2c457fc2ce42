import { RowInput } from '@vuon/contract/orchard/row';
import { sql } from 'kysely';
import { holdImported, type Importer, importedInto, lookUp, removeImported, withinEntity } from '#imports';
import { lineOf } from '../places/place.ts';
import { checkCodes } from '../sheets/import-codes.ts';
import { holdPlotsWritten } from '../sheets/import-map.ts';
import { numberedRows } from '../sheets/import-numbers.ts';
import { holdParents, parentLookup } from '../sheets/import-parents.ts';
import { importedBounds, importedCoordinates, linePlace } from '../sheets/import-place.ts';
import { rowSheet } from './row.sheet.ts';

const parse: Importer['parse'] = ({ areaCode, plotId, shape, ...values }) => {
  const parsed = RowInput.safeParse({ ...values, plotId: 1 });
  return parsed.success ? { ...parsed, data: { ...parsed.data, areaCode, plotId, shape } } : parsed;
};

const check: Importer<number>['check'] = async (db, batch) => {
  await holdParents(db, batch, 'plot');
  await lookUp(db, batch, [parentLookup(batch, 'plot')]);
  await checkCodes(db, batch, {
    table: 'row',
    parent: { column: 'plot_id', key: 'foundPlotId' },
    within: 'trong lô này',
  });
};

const insert: Importer<number>['insert'] = async (tx, batch, { userId, now }) => {
  const rows = numberedRows(batch, { table: 'row', parent: 'plot_id', found: 'foundPlotId' });
  await sql`
    insert into "row" (
      entity_id, id, plot_id, code, number, line, bounds, length, notes, created_at, created_by, updated_at, updated_by
    )
    select ${batch.entityId}::int, record_id, parent_id, input ->> 'code', number,
      ${importedCoordinates}, ${importedBounds}, case when geometry is not null then (input ->> 'length')::float8 end,
      input ->> 'notes', ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows} order by line`.execute(tx);
  await holdPlotsWritten(tx, batch, 'row');
};

const written = importedInto('row');

export const rowImporter = withinEntity({
  type: 'row',
  noun: 'hàng',
  title: 'Hàng trồng',
  write: 'orchard.write',
  geometry: ['LineString'],
  place: linePlace,
  fields: rowSheet.fields,
  parse,
  check,
  table: 'row',
  insert,
  constraints: ['row_code'],
  records: (_, batch) => sql`
    select id, version, deleted_at as "deletedAt", jsonb_build_object(
      'id', id, 'name', code, 'code', code, 'plotId', plot_id, 'number', number, 'location', ${lineOf('row.line')},
      'notes', notes, 'version', version
    ) as recorded from "row" where ${written(batch)}`,
  findKept: async (tx, batch, limit) => {
    // Plots are locked before the records in them, as everywhere.
    await holdPlotsWritten(tx, batch, 'row');
    await holdImported(tx, 'row', written(batch));
    const { rows } = await sql<{ name: string; why: string }>`
      select code as name, case when version > 1 then 'đã được sửa' else 'đang có cây' end as why from "row"
      where ${written(batch)} and deleted_at is null and (version > 1 or exists (
        select from plant where plant.entity_id = "row".entity_id and plant.row_id = "row".id and plant.deleted_at is null
      ))
      order by natural_code, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: removeImported('row', written),
});
