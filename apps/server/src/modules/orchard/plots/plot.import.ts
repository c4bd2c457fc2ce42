import { PlotInput } from '@vuon/contract/orchard/plot';
import { sql } from 'kysely';
import { cropGroupLookup } from '#crops';
import {
  changeColumns,
  dayColumn,
  foundColumn,
  historySnapshots,
  holdImported,
  type Importer,
  importedInto,
  insertColumns,
  jsonColumn,
  lookUp,
  numericColumn,
  type RowColumns,
  realColumn,
  removeImported,
  textColumn,
  withinEntity,
} from '#imports';
import { tellMapChanged } from '../places/map-change.ts';
import { polygonOf } from '../places/place.ts';
import { checkCodes, matchCodes } from '../sheets/import-codes.ts';
import { managerLookup } from '../sheets/import-manager.ts';
import { tellingMap } from '../sheets/import-map.ts';
import { holdParents, parentLookup } from '../sheets/import-parents.ts';
import { boundsColumn, coordinatesColumn, measureColumn, polygonPlace } from '../sheets/import-place.ts';
import { keptPlaces } from '../sheets/kept-places.ts';
import { recallNames } from '../sheets/recall-names.ts';
import { holdPlots } from '../tallies/plant-tally.ts';
import { plotList, plotsWhere } from './plot.queries.ts';
import { plotSheet } from './plot.sheet.ts';

/** The records and the shape stay as the cells name them: only the database and the map can resolve them. */
const parse: Importer['parse'] = ({ areaId, cropGroupId, managerId, shape, ...values }) => {
  const parsed = PlotInput.safeParse({ ...values, areaId: 1 });
  const said = { areaId, cropGroupId, managerId, shape };
  return parsed.success ? { ...parsed, data: { ...parsed.data, ...said } } : parsed;
};

const coded = { table: 'plot', parent: { column: 'area_id', key: 'foundAreaId' } } as const;

const check: Importer<number>['check'] = async (db, batch) => {
  await holdParents(db, batch, 'area');
  await lookUp(db, batch, (part) => [parentLookup(part, 'area'), cropGroupLookup(part), managerLookup(part)]);
  await checkCodes(db, batch, { ...coded, within: 'trong khu vực này' });
};

const columns: RowColumns = {
  area_id: foundColumn('areaId', 'foundAreaId'),
  code: textColumn('code'),
  crop_group_id: foundColumn('cropGroupId', 'foundCropGroupId'),
  planted_on: dayColumn('plantedOn'),
  irrigation: textColumn('irrigation'),
  manager_id: foundColumn('managerId', 'foundManagerId'),
  declared_hectares: numericColumn('declaredHectares'),
  slope: numericColumn('slope'),
  rings: coordinatesColumn,
  bounds: boundsColumn,
  square_metres: measureColumn('squareMetres'),
  perimeter: measureColumn('perimeter'),
  gps_accuracy: realColumn('gpsAccuracy'),
  exclusions: jsonColumn('exclusions'),
  notes: textColumn('notes'),
};

const written = importedInto('plot');

export const plotImporter = withinEntity({
  type: 'plot',
  noun: 'lô',
  title: 'Lô trồng',
  write: 'orchard.write',
  geometry: ['Polygon'],
  place: polygonPlace,
  fields: plotSheet.fields,
  parse,
  check,
  table: 'plot',
  insert: tellingMap(insertColumns('plot', columns)),
  constraints: ['plot_code'],
  records: (_, batch) => sql`
    select id, version, deleted_at as "deletedAt", jsonb_build_object(
      'id', id, 'name', code, 'code', code, 'areaId', area_id, 'cropGroupId', crop_group_id, 'plantedOn', planted_on,
      'irrigation', irrigation, 'managerId', manager_id, 'declaredHectares', declared_hectares, 'slope', slope,
      'location', ${polygonOf('plot.rings')}, 'gpsAccuracy', gps_accuracy, 'exclusions', exclusions, 'notes', notes,
      'version', version
    ) as recorded from plot where ${written(batch)}`,
  findKept: async (tx, batch, limit) => {
    await holdImported(tx, 'plot', written, batch);
    const use = sql`
      select from "row" where "row".entity_id = ${batch.entityId} and "row".plot_id = plot.id and "row".deleted_at is null`;
    return keptPlaces(tx, batch, limit, { table: 'plot', written, use, why: 'đang có hàng' });
  },
  remove: tellingMap(removeImported('plot', written)),
  update: {
    key: ['areaId', 'code'],
    by: 'mã lô',
    match: (batch) => matchCodes(batch, coded, parentLookup(batch, 'area')),
    read: plotList.findManyInFile,
    recall: recallNames,
    hold: async (tx, { entityId, rows }) => {
      const { rows: found } = await sql<{ id: number }>`select stored_id as id from ${rows} as r`.execute(tx);
      await holdPlots(
        tx,
        entityId,
        found.map(({ id }) => id),
      );
    },
    ...changeColumns('plot', columns),
    records: (db, batch) => historySnapshots(sql`${plotsWhere(db, batch.entityId, written(batch))}`),
    settle: (tx, { entityId }) => tellMapChanged(tx, entityId),
  },
});
