import { PlotInput } from '@vuon/contract/orchard/plot';
import { sql } from 'kysely';
import { cropGroupLookup } from '#crops';
import { holdImported, type Importer, importedInto, lookUp, removeImported, withinEntity } from '#imports';
import { polygonOf } from '../places/place.ts';
import { checkCodes } from '../sheets/import-codes.ts';
import { managerLookup } from '../sheets/import-manager.ts';
import { tellingMap } from '../sheets/import-map.ts';
import { holdParents, parentLookup } from '../sheets/import-parents.ts';
import { importedBounds, importedCoordinates, polygonPlace } from '../sheets/import-place.ts';
import { plotSheet } from './plot.sheet.ts';

/** The records and the shape stay as the cells name them: only the database and the map can resolve them. */
const parse: Importer['parse'] = ({ areaId, cropGroupId, managerId, shape, ...values }) => {
  const parsed = PlotInput.safeParse({ ...values, areaId: 1 });
  const said = { areaId, cropGroupId, managerId, shape };
  return parsed.success ? { ...parsed, data: { ...parsed.data, ...said } } : parsed;
};

const check: Importer<number>['check'] = async (db, batch) => {
  await holdParents(db, batch, 'area');
  await lookUp(db, batch, [parentLookup(batch, 'area'), cropGroupLookup(batch), managerLookup(batch)]);
  const parent = { column: 'area_id', key: 'foundAreaId' };
  await checkCodes(db, batch, { table: 'plot', parent, within: 'trong khu vực này' });
};

const insert: Importer<number>['insert'] = async (tx, { entityId, rows }, { userId, now }) => {
  await sql`
    insert into plot (
      entity_id, id, area_id, code, crop_group_id, planted_on, irrigation, manager_id, declared_hectares, slope, rings,
      bounds, square_metres, perimeter, gps_accuracy, exclusions, notes, created_at, created_by, updated_at, updated_by
    )
    select ${entityId}::int, record_id, (input ->> 'foundAreaId')::int, input ->> 'code', (input ->> 'foundCropGroupId')::int,
      (input ->> 'plantedOn')::date, input ->> 'irrigation', (input ->> 'foundManagerId')::int,
      (input ->> 'declaredHectares')::numeric, (input ->> 'slope')::numeric, ${importedCoordinates}, ${importedBounds},
      case when geometry is not null then (input ->> 'squareMetres')::float8 end,
      case when geometry is not null then (input ->> 'perimeter')::float8 end,
      (input ->> 'gpsAccuracy')::real, coalesce(input -> 'exclusions', '[]'), input ->> 'notes',
      ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows} as r order by line`.execute(tx);
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
  insert: tellingMap(insert),
  constraints: ['plot_code'],
  records: (_, batch) => sql`
    select id, version, deleted_at as "deletedAt", jsonb_build_object(
      'id', id, 'name', code, 'code', code, 'areaId', area_id, 'cropGroupId', crop_group_id, 'plantedOn', planted_on,
      'irrigation', irrigation, 'managerId', manager_id, 'declaredHectares', declared_hectares, 'slope', slope,
      'location', ${polygonOf('plot.rings')}, 'gpsAccuracy', gps_accuracy, 'exclusions', exclusions, 'notes', notes,
      'version', version
    ) as recorded from plot where ${written(batch)}`,
  findKept: async (tx, batch, limit) => {
    await holdImported(tx, 'plot', written(batch));
    const { rows } = await sql<{ name: string; why: string }>`
      select code as name, case when version > 1 then 'đã được sửa' else 'đang có hàng' end as why from plot
      where ${written(batch)} and deleted_at is null and (version > 1 or exists (
        select from "row" where "row".entity_id = plot.entity_id and "row".plot_id = plot.id and "row".deleted_at is null
      ))
      order by natural_code, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: tellingMap(removeImported('plot', written)),
});
