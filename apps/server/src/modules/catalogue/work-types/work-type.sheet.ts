import {
  type Ppe,
  ppeNames,
  type WorkType,
  WorkTypeInput,
  workIconNames,
  workKindNames,
  workTypeWords,
} from '@vuon/contract/catalogue/work-type';
import { sql } from 'kysely';
import {
  booleanColumn,
  changeColumns,
  choiceField,
  colorField,
  historySnapshots,
  type Importer,
  importedIntoCatalogue,
  insertColumns,
  jsonColumn,
  keepEdited,
  matchOwnCodes,
  type RowColumns,
  realColumn,
  refuseTakenCodes,
  removeImported,
  sheetOf,
  textColumn,
  writtenField,
} from '#imports';
import type { CatalogueUse } from '../catalogue-use.ts';
import { workTypeList, workTypesWhere } from './work-type.queries.ts';

const parts = (cell: string) =>
  cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A line in the cell for each item. */
const formatChecklist = (items: string[]) => items.join('\n');

const ppeField = choiceField(ppeNames, { mũ: 'hat', nón: 'hat', kính: 'goggles', 'mặt nạ': 'respirator' });
const formatPpe = (ppe: Ppe[]) => ppe.map((one) => ppeNames[one]).join('; ');
/** null: one of them is unknown. */
const parsePpe = (cell: string): Ppe[] | null => {
  const read = parts(cell).map((part) => ppeField.read(part));
  return read.every((one) => 'value' in one) ? read.map(({ value }) => value as Ppe) : null;
};

export const workTypeSheet = sheetOf<WorkType, keyof typeof workTypeWords>(workTypeWords, {
  code: {
    synonyms: ['Mã', 'Mã việc', 'Mã công việc'],
    required: true,
    help: 'Chữ, số và các dấu . _ / -; mỗi loại một mã.',
    example: 'LCV-PHU-GOC',
  },
  name: {
    synonyms: ['Tên', 'Tên việc', 'Tên công việc', 'Loại công việc', 'Công việc'],
    required: true,
    example: 'Phủ gốc giữ ẩm',
  },
  kind: {
    read: choiceField(workKindNames, {
      Tưới: 'watering',
      'Tỉa cành': 'pruning',
      'Phun thuốc': 'protection',
      Khác: 'other',
    }),
    synonyms: ['Nhóm việc', 'Nhóm công việc', 'Loại'],
    required: true,
    example: 'Chăm sóc',
  },
  color: {
    read: colorField,
    synonyms: ['Mã màu', 'Màu sắc'],
    help: 'Mã màu #rrggbb; để trống thì lấy màu xanh lá.',
    example: '#8d5a3b',
  },
  icon: {
    read: choiceField(workIconNames),
    synonyms: ['Icon', 'Hình'],
    help: 'Chọn một trong danh sách; để trống thì là Dụng cụ.',
    example: 'Cỏ',
  },
  appliesMaterials: { synonyms: ['Vật tư', 'Có dùng vật tư'], example: 'Có' },
  isHarvest: { synonyms: ['Thu hoạch'], help: 'Có: loại thuộc nhóm Thu hoạch.', example: 'Không' },
  labourDaysPerHa: {
    synonyms: ['Công', 'Số công', 'Công/ha', 'Ngày công'],
    help: 'Số công của một người cho một ha.',
    example: 2.5,
  },
  checklist: {
    read: writtenField(parts, formatChecklist, 'Dọn sạch cỏ; Phủ cách gốc 20 cm'),
    value: ({ checklist }) => formatChecklist(checklist),
    synonyms: ['Checklist', 'Các bước', 'Kiểm tra'],
    help: 'Mỗi mục một dòng trong ô, hoặc cách nhau bằng dấu chấm phẩy; nhiều nhất 30 mục.',
    example: 'Dọn sạch cỏ quanh gốc; Phủ dày 10 cm, cách gốc 20 cm',
  },
  ppe: {
    read: writtenField(parsePpe, formatPpe, formatPpe(Object.keys(ppeNames) as Ppe[])),
    value: ({ ppe }) => formatPpe(ppe),
    synonyms: ['Bảo hộ lao động', 'Đồ bảo hộ', 'PPE'],
    help: `Cách nhau bằng dấu chấm phẩy: ${Object.values(ppeNames).join('; ')}.`,
    example: 'Găng tay; Ủng',
  },
  description: { synonyms: ['Ghi chú', 'Chú thích'], example: 'Đầu mùa khô' },
});

const columns: RowColumns = {
  code: textColumn('code'),
  name: textColumn('name'),
  kind: textColumn('kind'),
  color: textColumn('color'),
  icon: textColumn('icon'),
  applies_materials: booleanColumn('appliesMaterials'),
  is_harvest: booleanColumn('isHarvest'),
  labour_days_per_ha: realColumn('labourDaysPerHa'),
  checklist: jsonColumn('checklist'),
  ppe: jsonColumn('ppe'),
  description: textColumn('description'),
};

const written = importedIntoCatalogue('work_type');

export const workTypeImporter = (uses: CatalogueUse[]): Importer => ({
  type: 'work-type',
  noun: 'loại công việc',
  title: 'Loại công việc',
  write: 'catalogue.write',
  entity: 'optional',
  fields: workTypeSheet.fields,
  parse: (values) => WorkTypeInput.safeParse(values),
  check: (db, batch) => refuseTakenCodes(db, batch, 'work_type'),
  table: 'work_type',
  insert: insertColumns('work_type', columns),
  constraints: ['work_type_code'],
  records: (db, batch) => historySnapshots(sql`${workTypesWhere(db, batch.entityId, written(batch))}`),
  findKept: keepEdited('work_type', written, ({ entityId }) =>
    uses.map(({ noun, ids }) => sql`when id in (${ids(entityId)}) then ${`đang có ${noun}`}::text`),
  ),
  remove: removeImported('work_type', written),
  update: {
    ...matchOwnCodes('work_type', 'loại công việc'),
    ...changeColumns('work_type', columns, { isTenant: false }),
    read: workTypeList.findMany,
  },
});
