import { AreaInput } from '@vuon/contract/orchard/area';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { findUnits } from '#entities';
import {
  addCellErrors,
  changeColumns,
  completeRows,
  computed,
  dayColumn,
  foundColumn,
  historySnapshots,
  holdImported,
  type ImportBatch,
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
import { checkCodes, matchCodes } from '../sheets/import-codes.ts';
import { managerLookup } from '../sheets/import-manager.ts';
import { tellingMap } from '../sheets/import-map.ts';
import { boundsColumn, coordinatesColumn, measureColumn, polygonPlace } from '../sheets/import-place.ts';
import { recallNames } from '../sheets/recall-names.ts';
import { areaList, recordedAreas } from './area.queries.ts';
import { areaSheet } from './area.sheet.ts';

/** The manager, the units and the shape stay as the cells have them: only the database and the map can resolve them. */
const parse: Importer['parse'] = ({ managerId, wardName, provinceName, oldUnit, shape, ...values }) => {
  const parsed = AreaInput.safeParse(values);
  const said = { managerId, wardName, provinceName, oldUnit, shape };
  return parsed.success ? { ...parsed, data: { ...parsed.data, ...said } } : parsed;
};

const coded = { table: 'area', parent: null } as const;

const check: Importer<number>['check'] = async (db, batch) => {
  await checkCodes(db, batch, { ...coded, within: 'trong đơn vị' });
  await lookUp(db, batch, (part) => [managerLookup(part)]);
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
    sql`select line, jsonb_build_object('oldUnit', min(location.full_name)) as shown, jsonb_build_object('oldLocationId', min(location.id), 'provinceId', coalesce(
        (min(input ->> 'provinceId'))::int,
        (select min(new_id) from location_successor where old_id = min(location.province_id))
      )) as input
      from ${named} where input ->> 'oldUnit' is not null and location.id is not null group by line`,
  );
  await addCellErrors(
    db,
    batch,
    sql`select line, 'oldUnit' as path, 'Không có đơn vị cũ “' || left(input ->> 'oldUnit', 60) || '”' as message
      from ${named} where input ->> 'oldUnit' is not null and location.id is null`,
  );
};

const address = ['wardName', 'provinceName', 'oldUnit'];

const columns: RowColumns = {
  code: textColumn('code'),
  name: textColumn('name'),
  growing_code: textColumn('growingCode'),
  growing_status: textColumn('growingStatus'),
  growing_expires_on: dayColumn('growingExpiresOn'),
  manager_id: foundColumn('managerId', 'foundManagerId'),
  address_line: textColumn('addressLine'),
  location_id: computed(address, sql`(input ->> 'locationId')::int`),
  old_location_id: computed(address, sql`(input ->> 'oldLocationId')::int`),
  province_id: computed(address, sql`(input ->> 'provinceId')::int`),
  declared_hectares: numericColumn('declaredHectares'),
  soil: textColumn('soil'),
  water: textColumn('water'),
  terrain: textColumn('terrain'),
  certificates: jsonColumn('certificates'),
  rings: coordinatesColumn,
  bounds: boundsColumn,
  square_metres: measureColumn('squareMetres'),
  gps_accuracy: realColumn('gpsAccuracy'),
  notes: textColumn('notes'),
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
  insert: tellingMap(insertColumns('area', columns)),
  constraints: ['area_code'],
  records: (db, batch) => historySnapshots(sql`${recordedAreas(db, batch.entityId, written(batch))}`),
  findKept: async (tx, batch, limit) => {
    await holdImported(tx, 'area', written, batch);
    const { rows } = await sql<{ name: string; why: string }>`
      select name, case when version > 1 then 'đã được sửa' else 'đang có lô' end as why from area
      where ${written(batch)} and deleted_at is null and (version > 1 or exists (
        select from plot where plot.entity_id = ${batch.entityId} and plot.area_id = area.id and plot.deleted_at is null
      ))
      order by sort_name, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: tellingMap(removeImported('area', written)),
  update: {
    key: ['code'],
    by: 'mã khu vực',
    match: (batch) => matchCodes(batch, coded, null),
    read: areaList.findManyInFile,
    recall: recallNames,
    ...changeColumns('area', columns),
    settle: (tx, { entityId }) => tellMapChanged(tx, entityId),
  },
});
