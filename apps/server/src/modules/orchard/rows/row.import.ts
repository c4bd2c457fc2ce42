import { RowInput } from '@vuon/contract/orchard/row';
import { sql } from 'kysely';
import {
  changeColumns,
  foundColumn,
  historySnapshots,
  holdImported,
  type Importer,
  importedInto,
  insertColumns,
  intColumn,
  lookUp,
  type RowColumns,
  removeImported,
  textColumn,
  withinEntity,
} from '#imports';
import { lineOf } from '../places/place.ts';
import { checkCodes, matchCodes } from '../sheets/import-codes.ts';
import { holdPlotsMeant, holdPlotsWritten } from '../sheets/import-map.ts';
import { numberedRows } from '../sheets/import-numbers.ts';
import { holdParents, parentLookup } from '../sheets/import-parents.ts';
import { boundsColumn, coordinatesColumn, linePlace, measureColumn } from '../sheets/import-place.ts';
import { keptPlaces } from '../sheets/kept-places.ts';
import { rowList, rowsWhere } from './row.queries.ts';
import { rowSheet } from './row.sheet.ts';

const parse: Importer['parse'] = ({ areaCode, plotId, shape, ...values }) => {
  const parsed = RowInput.safeParse({ ...values, plotId: 1 });
  return parsed.success ? { ...parsed, data: { ...parsed.data, areaCode, plotId, shape } } : parsed;
};

const coded = { table: 'row', parent: { column: 'plot_id', key: 'foundPlotId' } } as const;

const check: Importer<number>['check'] = async (db, batch) => {
  await holdParents(db, batch, 'plot');
  await lookUp(db, batch, (part) => [parentLookup(part, 'plot')]);
  await checkCodes(db, batch, { ...coded, within: 'trong lô này' });
};

const columns: RowColumns = {
  plot_id: foundColumn('plotId', 'foundPlotId'),
  code: textColumn('code'),
  number: intColumn('number'),
  line: coordinatesColumn,
  bounds: boundsColumn,
  length: measureColumn('length'),
  notes: textColumn('notes'),
};

const insertRows = insertColumns('row', columns, {
  more: () => ({ plot_id: sql`parent_id`, number: sql`number` }),
  from: numberedRows({ table: 'row', parent: 'plot_id', found: 'foundPlotId' }),
});

const insert: Importer<number>['insert'] = async (tx, batch, stamp) => {
  await insertRows(tx, batch, stamp);
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
    await holdImported(tx, 'row', written, batch);
    const use = sql`
      select from plant where plant.entity_id = ${batch.entityId} and plant.row_id = "row".id and plant.deleted_at is null`;
    return keptPlaces(tx, batch, limit, { table: 'row', written, use, why: 'đang có cây' });
  },
  remove: removeImported('row', written),
  update: {
    key: ['areaCode', 'plotId', 'code'],
    by: 'mã hàng trong lô',
    match: (batch) => matchCodes(batch, coded, parentLookup(batch, 'plot')),
    read: rowList.findManyInFile,
    hold: holdPlotsMeant('row'),
    ...changeColumns('row', columns),
    records: (db, batch) => historySnapshots(sql`${rowsWhere(db, batch.entityId, written(batch))}`),
  },
});
