import { AreaInput } from '@vuon/contract/orchard/area';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { findUnits } from '#entities';
import {
  addRowErrors,
  completeRows,
  historySnapshots,
  holdImported,
  type ImportBatch,
  type Importer,
  importedInto,
  lookUp,
  removeImported,
  withinEntity,
} from '#imports';
import { checkCodes } from '../sheets/import-codes.ts';
import { managerLookup } from '../sheets/import-manager.ts';
import { tellingMap } from '../sheets/import-map.ts';
import { importedBounds, importedCoordinates, polygonPlace } from '../sheets/import-place.ts';
import { recordedAreas } from './area.queries.ts';
import { areaSheet } from './area.sheet.ts';

/** The manager, the units and the shape stay as the cells have them: only the database and the map can resolve them. */
const parse: Importer['parse'] = ({ managerId, wardName, provinceName, oldUnit, shape, ...values }) => {
  const parsed = AreaInput.safeParse(values);
  const said = { managerId, wardName, provinceName, oldUnit, shape };
  return parsed.success ? { ...parsed, data: { ...parsed.data, ...said } } : parsed;
};

const check: Importer<number>['check'] = async (db, batch) => {
  await checkCodes(db, batch, { table: 'area', parent: null, within: 'trong đơn vị' });
  await lookUp(db, batch, [managerLookup(batch)]);
  await findUnits(db, batch);
  await findOldUnits(db, batch);
};

/** The unit that older papers name; a unit found by the two other columns is kept. */
const findOldUnits = async (db: Db, batch: ImportBatch) => {
  const named = sql`${batch.rows} as r left join location on location.system = 'old'
    and fold(location.full_name) = fold(input ->> 'oldUnit')`;
  await completeRows(
    db,
    batch,
    sql`select line, '{}'::jsonb as shown, jsonb_build_object('oldLocationId', min(location.id), 'provinceId', coalesce(
        (min(input ->> 'provinceId'))::int,
        (select min(new_id) from location_successor where old_id = min(location.province_id))
      )) as input
      from ${named} where input ->> 'oldUnit' is not null and location.id is not null group by line`,
  );
  await addRowErrors(
    db,
    batch,
    sql`select line, 'oldUnit' as path, 'Không có đơn vị cũ “' || left(input ->> 'oldUnit', 60) || '”' as message
      from ${named} where input ->> 'oldUnit' is not null and location.id is null`,
  );
};

const insert: Importer<number>['insert'] = async (tx, { entityId, rows }, { userId, now }) => {
  await sql`
    insert into area (
      entity_id, id, code, name, growing_code, growing_status, growing_expires_on, manager_id, address_line, location_id,
      old_location_id, province_id, declared_hectares, soil, water, terrain, certificates, rings, bounds, square_metres,
      gps_accuracy, notes, created_at, created_by, updated_at, updated_by
    )
    select ${entityId}::int, record_id, input ->> 'code', input ->> 'name', input ->> 'growingCode', input ->> 'growingStatus',
      (input ->> 'growingExpiresOn')::date, (input ->> 'foundManagerId')::int, input ->> 'addressLine',
      (input ->> 'locationId')::int, (input ->> 'oldLocationId')::int, (input ->> 'provinceId')::int,
      (input ->> 'declaredHectares')::numeric, input ->> 'soil', input ->> 'water', input ->> 'terrain',
      input -> 'certificates', ${importedCoordinates}, ${importedBounds},
      case when geometry is not null then (input ->> 'squareMetres')::float8 end,
      (input ->> 'gpsAccuracy')::real, input ->> 'notes',
      ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows} as r order by line`.execute(tx);
};

const written = importedInto('area');

export const areaImporter = withinEntity({
  type: 'area',
  noun: 'khu vực',
  title: 'Khu vực trồng',
  write: 'orchard.write',
  geometry: ['Polygon'],
  place: polygonPlace,
  fields: areaSheet.fields,
  parse,
  check,
  table: 'area',
  insert: tellingMap(insert),
  constraints: ['area_code'],
  records: (db, batch) => historySnapshots(sql`${recordedAreas(db, batch.entityId, written(batch))}`),
  findKept: async (tx, batch, limit) => {
    await holdImported(tx, 'area', written(batch));
    const { rows } = await sql<{ name: string; why: string }>`
      select name, case when version > 1 then 'đã được sửa' else 'đang có lô' end as why from area
      where ${written(batch)} and deleted_at is null and (version > 1 or exists (
        select from plot where plot.entity_id = area.entity_id and plot.area_id = area.id and plot.deleted_at is null
      ))
      order by sort_name, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: tellingMap(removeImported('area', written)),
});
