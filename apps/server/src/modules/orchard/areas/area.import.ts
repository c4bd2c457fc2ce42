import { AreaInput, growingStatusNames, terrainNames } from '@vuon/contract/orchard/area';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { findUnits } from '#entities';
import {
  addRowErrors,
  choiceField,
  completeRows,
  dayField,
  holdWritten,
  type ImportBatch,
  type Importer,
  type ImporterField,
  lookUp,
  numberField,
  recorded,
  removeWritten,
  textField,
  withinEntity,
  writtenField,
  writtenTo,
} from '#imports';
import { checkCodes } from '../sheets/import-codes.ts';
import { managerLookup } from '../sheets/import-manager.ts';
import { tellingMap } from '../sheets/import-map.ts';
import { importedBounds, importedCoordinates, polygonPlace, shapeField, shapeHelp } from '../sheets/import-place.ts';
import { placeHeaders } from '../sheets/place-headers.ts';
import { certificatesExample, formatCertificates, areaHeaders as headers, parseCertificates } from './area.columns.ts';
import { recordedAreas } from './area.queries.ts';

const fields: ImporterField[] = [
  {
    ...textField,
    key: 'code',
    header: headers.code,
    synonyms: ['Mã', 'Mã KV', 'Ma khu', 'Code'],
    required: true,
    help: 'Chữ, số và các dấu . _ / -, không có khoảng trắng; mỗi khu vực một mã.',
    example: 'DD',
  },
  {
    ...textField,
    key: 'name',
    header: headers.name,
    synonyms: ['Tên', 'Khu vực', 'Tên khu', 'Tên vùng', 'Name'],
    required: true,
    example: 'Đồi Đông',
  },
  {
    ...textField,
    key: 'growingCode',
    header: headers.growingCode,
    synonyms: ['Mã vùng trồng', 'MSVT', 'PUC'],
    example: 'VN-66-650-24370-94-21',
  },
  {
    ...choiceField(growingStatusNames),
    key: 'growingStatus',
    header: headers.growingStatus,
    synonyms: ['Trạng thái mã'],
    help: `${Object.values(growingStatusNames).join(', ')}; để trống thì là ${growingStatusNames.none}.`,
    example: growingStatusNames.granted,
  },
  {
    ...dayField,
    key: 'growingExpiresOn',
    header: headers.growingExpiresOn,
    synonyms: ['Ngày hết hạn mã', 'Hiệu lực đến'],
    help: 'dd/mm/yyyy.',
    example: { day: '2028-03-01' },
  },
  {
    ...textField,
    key: 'managerId',
    header: headers.managerId,
    synonyms: ['Phụ trách', 'Quản lý'],
    help: 'Mã hoặc họ tên của nhân sự đã có.',
    example: null,
  },
  {
    ...textField,
    key: 'addressLine',
    header: headers.addressLine,
    synonyms: ['Địa chỉ', 'Thôn'],
    example: 'Buôn Cuôr',
  },
  {
    ...textField,
    key: 'wardName',
    header: headers.wardName,
    synonyms: ['Xã', 'Phường', 'Xã phường'],
    help: 'Tên xã, phường hiện nay hoặc trước 01/07/2025.',
    example: 'Xã Ea Kao',
  },
  {
    ...textField,
    key: 'provinceName',
    header: headers.provinceName,
    synonyms: ['Tỉnh', 'Thành phố'],
    example: 'Đắk Lắk',
  },
  {
    ...textField,
    key: 'oldUnit',
    header: headers.oldLocationId,
    help: 'Tên đầy đủ của đơn vị trước 01/07/2025: xã, huyện, tỉnh.',
    example: null,
  },
  {
    ...numberField('ha'),
    key: 'declaredHectares',
    header: headers.declaredHectares,
    synonyms: ['Diện tích', 'Diện tích (ha)', 'Khai báo'],
    example: 12.5,
  },
  { ...textField, key: 'soil', header: headers.soil, synonyms: ['Đất'], example: 'Đất đỏ bazan' },
  { ...textField, key: 'water', header: headers.water, synonyms: ['Nước tưới'], example: 'Hồ chứa' },
  { ...choiceField(terrainNames), key: 'terrain', header: headers.terrain, example: terrainNames.gentle },
  {
    ...writtenField(parseCertificates, formatCertificates, certificatesExample),
    key: 'certificates',
    header: headers.certificates,
    help: 'Mỗi dòng một chứng nhận: tên | số | nơi cấp | ngày cấp | ngày hết hạn.',
    example: certificatesExample,
  },
  {
    ...shapeField(shapeHelp),
    key: 'shape',
    header: placeHeaders.boundary,
    synonyms: ['WKT', 'Tọa độ', 'Geometry'],
    help: 'Vùng theo WKT (kinh độ trước), hoặc danh sách góc như trên giấy chứng nhận, mỗi dòng một góc.',
    example: shapeHelp,
  },
  { ...numberField('m'), key: 'gpsAccuracy', header: headers.gpsAccuracy, synonyms: ['Sai số'], example: 3 },
  { ...textField, key: 'notes', header: headers.notes, synonyms: ['Chú thích', 'Mô tả'], example: null },
];

/** The person, the units and the shape stay what the cells say: which they are, only the database and the map know. */
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

/** What papers from before name; a unit that the two other columns found stays. */
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

const written = writtenTo('area');

export const areaImporter = withinEntity({
  type: 'area',
  noun: 'khu vực',
  title: 'Khu vực trồng',
  write: 'orchard.write',
  geometry: ['Polygon'],
  place: polygonPlace,
  fields,
  parse,
  check,
  table: 'area',
  insert: tellingMap(insert),
  constraints: ['area_code'],
  records: (db, batch) => recorded(sql`${recordedAreas(db, batch.entityId, written(batch))}`),
  findKept: async (tx, batch, limit) => {
    await holdWritten(tx, 'area', written(batch));
    const { rows } = await sql<{ name: string; why: string }>`
      select name, case when version > 1 then 'đã được sửa' else 'đang có lô' end as why from area
      where ${written(batch)} and deleted_at is null and (version > 1 or exists (
        select from plot where plot.entity_id = area.entity_id and plot.area_id = area.id and plot.deleted_at is null
      ))
      order by sort_name, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: tellingMap(removeWritten('area', written)),
});
