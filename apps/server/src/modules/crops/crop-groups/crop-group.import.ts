import { CropGroupInput, cropIconNames } from '@vuon/contract/crops/crop-group';
import { sql } from 'kysely';
import {
  addRowErrors,
  choiceField,
  type FieldKind,
  holdWritten,
  type ImportBatch,
  type Importer,
  type ImporterField,
  numberField,
  recorded,
  recordIds,
  removeWritten,
  textField,
  writtenField,
} from '#imports';
import { formatYields, cropGroupHeaders as headers, parseYields, yieldsExample } from './crop-group.columns.ts';
import { recordedCropGroups } from './crop-group.queries.ts';
import type { CropGroupUse } from './crop-group-use.ts';

/** '#2f9e44', also in capitals and without its sign. */
const colorField: FieldKind = {
  ...textField,
  read: (cell) => ({
    value: String(cell)
      .toLowerCase()
      .replace(/^(?=[0-9a-f]{6}$)/, '#'),
  }),
};

const fields: ImporterField[] = [
  {
    ...textField,
    key: 'code',
    header: headers.code,
    synonyms: ['Mã', 'Mã nhóm', 'Mã nhóm cây trồng', 'Mã cây', 'Mã cây trồng', 'Code'],
    required: true,
    help: 'Chữ, số và các dấu . _ / -, không có khoảng trắng; mỗi nhóm một mã.',
    example: 'BO-034',
  },
  {
    ...textField,
    key: 'name',
    header: headers.name,
    synonyms: [
      'Tên',
      'Tên nhóm',
      'Tên nhóm cây trồng',
      'Nhóm cây',
      'Nhóm cây trồng',
      'Tên cây',
      'Tên cây trồng',
      'Cây trồng',
    ],
    required: true,
    example: 'Bơ 034',
  },
  { ...textField, key: 'variety', header: headers.variety, synonyms: ['Giống cây', 'Tên giống'], example: '034' },
  {
    ...textField,
    key: 'scientificName',
    header: headers.scientificName,
    synonyms: ['Tên Latin', 'Danh pháp'],
    example: 'Persea americana',
  },
  {
    ...colorField,
    key: 'color',
    header: headers.color,
    synonyms: ['Màu', 'Mã màu', 'Màu sắc', 'Màu trên bản đồ'],
    help: 'Mã màu #rrggbb; để trống thì lấy màu xanh lá.',
    example: '#5c7f2b',
  },
  {
    ...choiceField(cropIconNames),
    key: 'icon',
    header: headers.icon,
    synonyms: ['Icon', 'Hình'],
    help: 'Chọn một trong danh sách; để trống thì là Cây khác.',
    example: 'Bơ',
  },
  {
    ...numberField('m'),
    key: 'rowSpacing',
    header: headers.rowSpacing,
    synonyms: ['Khoảng cách hàng', 'Hàng cách hàng', 'Cự ly hàng'],
    help: 'Mét, từ 0,5 đến 50.',
    example: 7.5,
  },
  {
    ...numberField('m'),
    key: 'treeSpacing',
    header: headers.treeSpacing,
    synonyms: ['Khoảng cách cây', 'Cây cách cây', 'Cự ly cây'],
    help: 'Mét, từ 0,5 đến 50.',
    example: 6.5,
  },
  {
    ...numberField('ngày'),
    key: 'bloomToHarvestMin',
    header: headers.bloomToHarvestMin,
    synonyms: ['Số ngày ra hoa đến thu hoạch ít nhất', 'Ngày thu hoạch ít nhất'],
    help: 'Số ngày nguyên, từ 1 đến 1.000.',
    example: 200,
  },
  {
    ...numberField('ngày'),
    key: 'bloomToHarvestMax',
    header: headers.bloomToHarvestMax,
    synonyms: ['Số ngày ra hoa đến thu hoạch nhiều nhất', 'Ngày thu hoạch nhiều nhất'],
    help: 'Số ngày nguyên, không nhỏ hơn cột trước.',
    example: 240,
  },
  {
    ...writtenField(parseYields, formatYields, yieldsExample),
    key: 'yields',
    header: headers.yields,
    synonyms: ['Sản lượng', 'Năng suất', 'Năng suất theo tuổi'],
    help: 'Mỗi tuổi một mức, cách nhau bằng dấu chấm phẩy.',
    example: yieldsExample,
  },
  { ...textField, key: 'notes', header: headers.notes, synonyms: ['Chú thích', 'Mô tả'], example: 'Trồng xen cà phê' },
];

const parsed = CropGroupInput.transform(({ yields, ...group }) => ({
  ...group,
  yields: yields.toSorted((a, b) => a.age - b.age),
}));

/** Codes differ without regard to case, as the index has it. */
const check: Importer['check'] = async (db, batch) => {
  const coded = sql`select line, input ->> 'code' as code, lower(input ->> 'code') as key
    from ${batch.rows} as r where input ->> 'code' is not null`;
  await addRowErrors(
    db,
    batch,
    sql`select line, 'code' as path, 'Trùng mã với dòng ' || other || ' trong tệp' as message
      from (
        select line, coalesce(lag(line) over same, lead(line) over same) as other
        from (${coded}) as coded window same as (partition by key order by line)
      ) as neighbours where other is not null`,
  );
  await addRowErrors(
    db,
    batch,
    sql`select line, 'code' as path, 'Mã ' || coded.code || ' đã có: ' || crop_group.name as message
      from (${coded}) as coded
      join crop_group on coalesce(crop_group.entity_id, 0) = ${batch.entityId ?? 0}
        and lower(crop_group.code) = key and crop_group.deleted_at is null`,
  );
};

const insert: Importer['insert'] = async (tx, { entityId, rows }, { userId, now }) => {
  await sql`
    insert into crop_group (
      id, entity_id, code, name, scientific_name, variety, color, icon, row_spacing, tree_spacing,
      bloom_to_harvest_min, bloom_to_harvest_max, yields, notes, created_at, created_by, updated_at, updated_by
    )
    select record_id, ${entityId}::int, input ->> 'code', input ->> 'name', input ->> 'scientificName',
      input ->> 'variety', input ->> 'color', input ->> 'icon',
      (input ->> 'rowSpacing')::numeric, (input ->> 'treeSpacing')::numeric,
      (input ->> 'bloomToHarvestMin')::int, (input ->> 'bloomToHarvestMax')::int,
      input -> 'yields', input ->> 'notes', ${now}::timestamptz, ${userId}::int, ${now}::timestamptz, ${userId}::int
    from ${rows} as r order by line`.execute(tx);
};

const written = (batch: ImportBatch) => sql<boolean>`crop_group.id = ${recordIds(batch)}`;

export const cropGroupImporter = (uses: CropGroupUse[]): Importer => ({
  type: 'crop-group',
  noun: 'nhóm cây',
  title: 'Nhóm cây trồng',
  write: 'crops.write',
  entity: 'optional',
  fields,
  parse: (values) => parsed.safeParse(values),
  check,
  table: 'crop_group',
  insert,
  constraints: ['crop_group_code'],
  records: (db, batch) => recorded(sql`${recordedCropGroups(db, batch.entityId, written(batch))}`),
  findKept: async (tx, batch, limit) => {
    await holdWritten(tx, 'crop_group', written(batch));
    const ofEntity = batch.entityId === null ? sql`true` : sql`entity_id = ${batch.entityId}`;
    const used = [
      sql`when id in (select crop_group_id from season where ${ofEntity} and deleted_at is null) then 'đang có mùa vụ'`,
      ...uses.map(({ noun, groups }) => sql`when id in (${groups(batch.entityId)}) then ${`đang có ${noun}`}::text`),
    ];
    const { rows } = await sql<{ name: string; why: string }>`
      select name, why from (
        select name, sort_code, id, case when version > 1 then 'đã được sửa' ${sql.join(used, sql` `)} end as why
        from crop_group where ${written(batch)} and deleted_at is null
      ) as kept where why is not null
      order by sort_code, id limit ${limit}`.execute(tx);
    return rows;
  },
  remove: removeWritten('crop_group', written),
});
