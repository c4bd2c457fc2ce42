import { maxImportedPlants } from '@vuon/contract/imports/import';
import { PlantInput } from '@vuon/contract/orchard/plant';
import { optionalText } from '@vuon/contract/value';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { formatCropGroup } from '../crops/index.ts';
import {
  dayField,
  holdWritten,
  type ImportBatch,
  type Importer,
  type ImporterField,
  numberField,
  type PlaceReader,
  removeWritten,
  textField,
} from '../imports/index.ts';
import { analyzeTrees } from './analyze-trees.ts';
import { numberedRows } from './import-numbers.ts';
import { plantHeaders as headers } from './plant.columns.ts';
import { checkPlants } from './plant.import-check.ts';
import { tallyPlots } from './plant-tally.ts';

const fields: ImporterField[] = [
  {
    ...textField,
    key: 'areaCode',
    header: headers.areaCode,
    synonyms: ['Khu vực', 'Mã khu', 'Khu'],
    help: 'Mã khu vực; để trống được khi mã lô chỉ có một.',
    example: 'DD',
  },
  {
    ...textField,
    key: 'plotCode',
    header: headers.plotCode,
    synonyms: ['Lô', 'Tên lô', 'Số lô'],
    help: 'Mã lô; để trống được khi mã hàng chỉ có một.',
    example: 'A-10',
  },
  {
    ...textField,
    key: 'rowId',
    header: headers.rowId,
    synonyms: ['Hàng', 'Tên hàng', 'Số hàng'],
    required: true,
    help: 'Mã của hàng đã có.',
    example: 'H01',
  },
  {
    ...textField,
    key: 'code',
    header: headers.code,
    synonyms: ['Mã', 'Cây', 'Tên cây', 'Số hiệu', 'Name', 'Code'],
    required: true,
    help: 'Chữ, số và các dấu . _ / -, không có khoảng trắng; mỗi cây của hàng một mã.',
    example: 'A-10-H01-C001',
  },
  {
    ...numberField(),
    key: 'number',
    header: headers.number,
    synonyms: ['Thứ tự', 'Số thứ tự', 'Cây số'],
    help: 'Số nguyên từ 1; để trống thì xếp sau cây cuối.',
    example: 1,
  },
  {
    ...textField,
    key: 'cropGroupId',
    header: headers.cropGroupId,
    synonyms: ['Nhóm cây', 'Cây trồng', 'Loại cây', 'Giống'],
    help: 'Mã hoặc tên của nhóm cây đã có, hoặc “Tên (mã)”.',
    example: formatCropGroup({ code: 'SR-RI6', name: 'Sầu riêng RI6' }),
  },
  {
    ...textField,
    key: 'plantStatusId',
    header: headers.plantStatusId,
    synonyms: ['Trạng thái', 'Sức khỏe', 'Tình trạng cây'],
    help: 'Tên trong danh mục tình trạng cây; để trống thì là Khỏe mạnh.',
    example: 'Khỏe mạnh',
  },
  { ...textField, key: 'statusReason', header: headers.statusReason, synonyms: ['Lý do'], example: null },
  {
    ...dayField,
    key: 'plantedOn',
    header: headers.plantedOn,
    synonyms: ['Trồng ngày'],
    help: 'dd/mm/yyyy.',
    example: { day: '2019-06-15' },
  },
  {
    ...textField,
    key: 'seedlingSource',
    header: headers.seedlingSource,
    synonyms: ['Vườn ươm', 'Cây giống'],
    example: null,
  },
  { ...numberField('cm'), key: 'trunk', header: headers.trunk, synonyms: ['Thân', 'Đường kính gốc'], example: 18.5 },
  { ...numberField('m'), key: 'canopy', header: headers.canopy, synonyms: ['Tán'], example: 5.5 },
  { ...numberField('m'), key: 'height', header: headers.height, synonyms: ['Cao'], example: 6.5 },
  {
    ...numberField(),
    key: 'longitude',
    header: headers.longitude,
    // On land papers X is the north.
    synonyms: ['Longitude', 'Long', 'Lng', 'Lon', 'Y', 'Tọa độ Y', 'Tọa độ Đông', 'East', 'Easting', 'E'],
    help: 'Độ, theo WGS 84; hoặc tọa độ Y (Đông) tính bằng mét, rồi chọn hệ tọa độ khi nhập.',
    example: 108.0512345,
  },
  {
    ...numberField(),
    key: 'latitude',
    header: headers.latitude,
    synonyms: ['Latitude', 'Lat', 'X', 'Tọa độ X', 'Tọa độ Bắc', 'North', 'Northing', 'N'],
    help: 'Độ, theo WGS 84; hoặc tọa độ X (Bắc) tính bằng mét.',
    example: 12.6812345,
  },
  { ...numberField('m'), key: 'gpsAccuracy', header: headers.gpsAccuracy, synonyms: ['Sai số'], example: 3 },
  { ...textField, key: 'notes', header: headers.notes, synonyms: ['Chú thích', 'Mô tả'], example: null },
];

const PlantRow = PlantInput.extend({ statusReason: optionalText(500) });

const parse: Importer['parse'] = (values) => {
  const { areaCode, plotCode, rowId, cropGroupId, plantStatusId, longitude, latitude, ...own } = values;
  const parsed = PlantRow.safeParse({ ...own, rowId: 1, plantStatusId: 1 });
  const said = { areaCode, plotCode, rowId, cropGroupId, plantStatusId, longitude, latitude };
  return parsed.success ? { ...parsed, data: { ...parsed.data, ...said } } : parsed;
};

const place: PlaceReader = {
  ofCells: ({ longitude, latitude }) => {
    if (longitude === undefined && latitude === undefined) return null;
    if (longitude === undefined) return { error: 'Có vĩ độ thì cần cả kinh độ', path: 'longitude' };
    if (latitude === undefined) return { error: 'Có kinh độ thì cần cả vĩ độ', path: 'latitude' };
    return { geometry: { type: 'Point', coordinates: [longitude, latitude] }, path: 'longitude' };
  },
  measure: (geometry) => ({ geometry, input: {} }),
};

const insert: Importer['insert'] = async (tx, batch, { userId, now }) => {
  const rows = numberedRows(batch, { table: 'plant', parent: 'row_id', found: 'foundRowId' });
  const lies = sql`point((geometry -> 'coordinates' ->> 0)::float8, (geometry -> 'coordinates' ->> 1)::float8)`;
  const { numAffectedRows = 0n } = await sql`
    insert into plant (
      entity_id, id, plot_id, row_id, number, plant_status_id, crop_group_id, planted_on, trunk, canopy, height,
      gps_accuracy, location, code, status_reason, seedling_source, notes,
      status_at, created_at, created_by, updated_at, updated_by
    )
    select ${batch.entityId}::int, record_id, (input ->> 'foundPlotId')::int, parent_id, number,
      (input ->> 'foundPlantStatusId')::int, (input ->> 'foundCropGroupId')::int, (input ->> 'plantedOn')::date,
      (input ->> 'trunk')::real, (input ->> 'canopy')::real, (input ->> 'height')::real, (input ->> 'gpsAccuracy')::real,
      case when geometry is not null then ${lies} end,
      input ->> 'code', input ->> 'statusReason', input ->> 'seedlingSource', input ->> 'notes',
      ${now}::timestamptz, ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows} order by line`.execute(tx);
  await tallyWritten(tx, batch);
  await analyzeTrees(tx, Number(numAffectedRows));
};

const written = ({ entityId, rows }: ImportBatch) =>
  sql<boolean>`plant.entity_id = ${entityId} and plant.id in (select record_id from ${rows} as r)`;

const tallyWritten = async (tx: Db, batch: ImportBatch): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select distinct plot_id as id from plant where ${written(batch)}`.execute(
    tx,
  );
  const plotIds = rows.map(({ id }) => id);
  await tallyPlots(tx, batch.entityId ?? 0, plotIds);
};

const remove = removeWritten('plant', written);

export const plantImporter: Importer = {
  type: 'plant',
  noun: 'cây',
  title: 'Cây trồng',
  write: 'orchard.write',
  entity: 'required',
  geometry: ['Point'],
  place,
  maxRows: maxImportedPlants,
  fields,
  parse,
  check: checkPlants,
  table: 'plant',
  insert,
  constraints: ['plant_code'],
  records: (_, batch) => sql`
    select id, version, deleted_at as "deletedAt", jsonb_build_object('name', code, 'number', number, 'version', version)
      as recorded from plant where ${written(batch)}`,
  findKept: async (tx, batch, limit) => {
    await sql`select count(*) from (
      select from plot where entity_id = ${batch.entityId} and id in (select plot_id from plant where ${written(batch)})
      order by id for update
    ) as held`.execute(tx);
    await holdWritten(tx, 'plant', written(batch));
    const { rows } = await sql<{ name: string; why: string }>`
      select code as name, case when version > 1 then 'đã được sửa' else 'đã có ảnh hoặc tệp' end as why from plant
      where ${written(batch)} and deleted_at is null and (version > 1 or exists (
        select from upload where upload.entity_id = plant.entity_id and upload.record_type = 'plant'
          and upload.record_id = plant.id and upload.deleted_at is null
      ))
      order by sort_code, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: async (tx, batch, stamp) => {
    await remove(tx, batch, stamp);
    await tallyWritten(tx, batch);
  },
};
