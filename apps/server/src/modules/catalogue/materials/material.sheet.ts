import {
  type Material,
  type MaterialCrop,
  MaterialInput,
  materialUnitNames,
  materialWords,
  safetyText,
} from '@vuon/contract/catalogue/material';
import { type RawBuilder, sql } from 'kysely';
import { cropGroupsByCell, cropGroupsMeant } from '#crops';
import type { Db } from '#db/db.ts';
import {
  changeColumns,
  choiceField,
  historySnapshots,
  type ImportBatch,
  type Importer,
  importedIntoCatalogue,
  insertColumns,
  keepEdited,
  type Lookup,
  lookUp,
  matchOwnCodes,
  numericColumn,
  type RowColumns,
  refuseTakenCodes,
  removeImported,
  sheetOf,
  textColumn,
  writtenField,
} from '#imports';
import type { CatalogueUse } from '../catalogue-use.ts';
import { materialList, materialsWhere } from './material.queries.ts';

/** A crop in a cell: by its code. */
type CropCell = Omit<MaterialCrop, 'cropGroupId'> & { cropGroup: string };

const cropsExample = 'SR-RI6: cách ly 14 ngày, vào lại 24 giờ; MIT-THAI: cách ly 7 ngày';

const formatCrops = (crops: CropCell[]) => crops.map((crop) => `${crop.cropGroup}: ${safetyText(crop)}`).join('; ');

/** Also reads '14 ngày' without the word before it. null: not a list of crops. */
const parseCrops = (cell: string): CropCell[] | null => {
  const parts = cell.normalize('NFC').split(/[;\n]/);
  const crops = parts.filter((part) => part.trim()).map(parseCrop);
  return crops.every((crop) => crop !== null) ? crops : null;
};

const parseCrop = (part: string): CropCell | null => {
  const [, cropGroup, rest = ''] = /^\s*([^:]*[^:\s])\s*:(.*)$/.exec(part) ?? [];
  const [days, hours] = [/(\d{1,4})\s*ngày/i.exec(rest)?.[1], /(\d{1,4})\s*giờ/i.exec(rest)?.[1]];
  if (!cropGroup || !(days || hours)) return null;
  return { cropGroup, phiDays: days ? Number(days) : null, reentryHours: hours ? Number(hours) : null };
};

const units = choiceField(materialUnitNames, { 'ki lô': 'kg', ký: 'kg', gam: 'g', gram: 'g', l: 'l' });

export const materialSheet = sheetOf<Material, keyof typeof materialWords>(materialWords, {
  code: {
    synonyms: ['Mã', 'Mã hàng'],
    required: true,
    help: 'Chữ, số và các dấu . _ / -; mỗi vật tư một mã.',
    example: 'NPK-16',
  },
  name: {
    synonyms: ['Tên', 'Vật tư', 'Tên thuốc', 'Tên phân', 'Tên hàng'],
    required: true,
    example: 'Phân NPK 16-16-8',
  },
  kind: { synonyms: ['Loại vật tư', 'Nhóm'], required: true, example: 'Phân bón' },
  unit: { read: units, synonyms: ['Đơn vị', 'ĐVT'], required: true, example: 'kg' },
  activeIngredient: { synonyms: ['Thành phần'], example: null },
  registrationNumber: { synonyms: ['Số đăng ký lưu hành', 'Số ĐK'], example: null },
  dose: { synonyms: ['Liều', 'Liều lượng', 'Liều dùng'], example: 1.5 },
  doseUnit: { read: units, help: 'Cùng loại với đơn vị tính: g và kg, ml và lít.', example: 'kg' },
  dosePer: { synonyms: ['Tính trên', 'Liều trên'], example: 'cây' },
  maxDose: {
    synonyms: ['Liều tối đa', 'Liều cao nhất'],
    help: 'Cùng đơn vị và cách tính với liều mặc định; không thấp hơn liều đó.',
    example: 2,
  },
  price: { synonyms: ['Giá', 'Đơn giá', 'Giá mua'], help: 'Đồng cho một đơn vị tính.', example: 15_500 },
  crops: {
    read: writtenField(parseCrops, formatCrops, cropsExample),
    value: ({ crops }) => formatCrops(crops.map((crop) => ({ ...crop, cropGroup: crop.cropGroupCode }))),
    synonyms: ['Thời gian cách ly', 'Cách ly', 'PHI'],
    help: 'Mã nhóm cây, số ngày cách ly, số giờ được vào lại vườn; các nhóm cách nhau bằng dấu chấm phẩy.',
    example: cropsExample,
  },
  notes: { synonyms: ['Chú thích', 'Mô tả'], example: 'Bón gốc, lấp đất' },
});

/** The crop groups stay as the cell has them: only the database can resolve them. */
const parse: Importer['parse'] = (values) => {
  const cells = (values.crops ?? []) as CropCell[];
  const names = cells.map(({ cropGroup }) => cropGroup.toLowerCase());
  const crops = cells.map(({ cropGroup, ...crop }, index) => ({
    ...crop,
    cropGroupId: names.indexOf(names[index] ?? '') + 1,
  }));
  const parsed = MaterialInput.safeParse({ ...values, crops });
  return parsed.success ? { ...parsed, data: { ...parsed.data, crops: cells } } : parsed;
};

const check: Importer['check'] = async (db, batch) => {
  await refuseTakenCodes(db, batch, 'material');
  await lookUp(db, batch, (part) => [cropLookup(part)]);
};

const cropLookup = ({ entityId, rows }: ImportBatch): Lookup => {
  const named = sql`(select line, crop from ${rows} as r, jsonb_array_elements(input -> 'crops') as crop) as named`;
  const cells = sql`select crop ->> 'cropGroup' from ${named}`;
  const groups = sql`(${cropGroupsByCell(entityId, cells)}) as groups on cell = crop ->> 'cropGroup'`;
  return {
    hold: cropGroupsMeant(entityId, cells),
    found: sql`select line, '{}'::jsonb as shown,
        jsonb_build_object('foundCrops', jsonb_agg(crop || jsonb_build_object('cropGroupId', id))) as input
      from ${named} join ${groups} where problem is null group by line`,
    wrong: sql`select line, 'crops' as path,
        coalesce(problem, 'Không có nhóm cây “' || left(crop ->> 'cropGroup', 60) || '”. Hãy ghi mã như trong danh mục.') as message
      from ${named} left join ${groups} where cell is null or problem is not null`,
  };
};

const columns: RowColumns = {
  code: textColumn('code'),
  name: textColumn('name'),
  kind: textColumn('kind'),
  unit: textColumn('unit'),
  active_ingredient: textColumn('activeIngredient'),
  registration_number: textColumn('registrationNumber'),
  dose: numericColumn('dose'),
  dose_unit: textColumn('doseUnit'),
  dose_per: textColumn('dosePer'),
  max_dose: numericColumn('maxDose'),
  price: numericColumn('price'),
  notes: textColumn('notes'),
};

const insertMaterials = insertColumns('material', columns);
const changed = changeColumns('material', columns, { isTenant: false });

/** `crops`: the list of the rows that is written. */
const insertCrops = (tx: Db, rows: RawBuilder<unknown>, crops: RawBuilder<unknown>) =>
  sql`
    insert into material_crop (material_id, crop_group_id, phi_days, reentry_hours)
    select record_id, (crop ->> 'cropGroupId')::int, (crop ->> 'phiDays')::int, (crop ->> 'reentryHours')::int
    from ${rows} as r, jsonb_array_elements(${crops}) as crop`.execute(tx);

const replaceCrops = async (tx: Db, { rows }: ImportBatch, crops: RawBuilder<unknown>) => {
  const those = sql`(select * from ${rows} as r where before ? 'crops')`;
  await sql`delete from material_crop where material_id = any(array(select record_id from ${those} as r))`.execute(tx);
  await insertCrops(tx, those, crops);
};

const insert: Importer['insert'] = async (tx, batch, stamp) => {
  await insertMaterials(tx, batch, stamp);
  await insertCrops(tx, batch.rows, foundCrops);
};

const foundCrops = sql`input -> 'foundCrops'`;

const written = importedIntoCatalogue('material');

export const materialImporter = (uses: CatalogueUse[]): Importer => ({
  type: 'material',
  noun: 'vật tư',
  title: 'Vật tư',
  write: 'catalogue.write',
  entity: 'optional',
  fields: materialSheet.fields,
  parse,
  check,
  table: 'material',
  insert,
  constraints: ['material_code'],
  records: (db, batch) => historySnapshots(sql`${materialsWhere(db, batch.entityId, written(batch))}`),
  findKept: keepEdited('material', written, ({ entityId }) =>
    uses.map(({ noun, ids }) => sql`when id in (${ids(entityId)}) then ${`đang có ${noun}`}::text`),
  ),
  remove: removeImported('material', written),
  update: {
    ...matchOwnCodes('material', 'vật tư'),
    read: materialList.findMany,
    columns: changed.columns,
    write: async (tx, batch, stamp) => {
      await changed.write(tx, batch, stamp);
      await replaceCrops(tx, batch, foundCrops);
    },
    restore: (tx, batch) => replaceCrops(tx, batch, sql`replaced -> 'recorded' -> 'crops'`),
  },
});
