import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { catalogueFilters, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import {
  Color,
  code,
  Id,
  IdText,
  measured,
  oneOf,
  optionalText,
  required,
  requiredText,
  Stored,
  Version,
  VersionText,
} from '../value.ts';

export const workKindNames = {
  care: 'Chăm sóc',
  fertilizing: 'Bón phân',
  protection: 'Phòng trừ sâu bệnh',
  watering: 'Tưới nước',
  pruning: 'Cắt tỉa',
  fruiting: 'Hoa và trái',
  harvest: 'Thu hoạch',
  inspection: 'Kiểm tra',
  other: 'Việc khác',
} as const;
export type WorkKind = keyof typeof workKindNames;

/** The drawings that the web has for a work type. */
export const workIconNames = {
  sack: 'Bao phân',
  leaf: 'Lá',
  sprayer: 'Bình phun',
  drop: 'Giọt nước',
  'drop-off': 'Ngưng nước',
  scissors: 'Kéo tỉa',
  saw: 'Cưa cành',
  grass: 'Cỏ',
  shovel: 'Xẻng',
  seedling: 'Cây con',
  flower: 'Hoa',
  brush: 'Cọ phấn',
  fruit: 'Trái',
  bag: 'Túi bao trái',
  prop: 'Cọc chống',
  shield: 'Phòng bệnh',
  basket: 'Giỏ thu hoạch',
  rake: 'Cào lá',
  eye: 'Quan sát',
  tally: 'Đếm mẫu',
  tools: 'Dụng cụ',
} as const;
export type WorkIcon = keyof typeof workIconNames;

/** Personal protective equipment, from head to foot. */
export const ppeNames = {
  hat: 'Mũ rộng vành',
  helmet: 'Mũ cứng',
  goggles: 'Kính bảo hộ',
  'face-shield': 'Tấm che mặt',
  mask: 'Khẩu trang',
  respirator: 'Mặt nạ lọc độc',
  earmuffs: 'Chụp tai chống ồn',
  coverall: 'Quần áo bảo hộ',
  raincoat: 'Áo mưa',
  harness: 'Dây an toàn',
  gloves: 'Găng tay',
  boots: 'Ủng',
} as const;
export type Ppe = keyof typeof ppeNames;
const allPpe = Object.keys(ppeNames) as Ppe[];

/** 'Khẩu trang, găng tay' */
export const ppeText = (ppe: Ppe[]): string => {
  const [first = '', ...others] = ppe.map((one) => ppeNames[one]);
  return [first, ...others.map((name) => name.toLocaleLowerCase('vi'))].join(', ');
};

export const maxChecklistItems = 30;
/** One line of a checklist. A sheet has the whole list in one cell, where a semicolon begins the next line. */
export const ChecklistItem = requiredText('Mục', 200).pipe(
  z.string().regex(/^[^;\n]*$/, 'Mỗi mục một ý, không có dấu chấm phẩy'),
);

export const WorkTypeFields = z.strictObject({
  code: code('Mã loại công việc'),
  name: requiredText('Tên loại công việc', 120),
  kind: required('Nhóm', oneOf(workKindNames)),
  color: Color.default('#2f9e44'),
  icon: oneOf(workIconNames).default('tools'),
  appliesMaterials: z.boolean().default(false),
  isHarvest: z.boolean().default(false),
  /** Days of one person's labour for a hectare: a hint for plans. */
  labourDaysPerHa: measured(1_000, 'công/ha').nullable().default(null),
  checklist: z.array(ChecklistItem).max(maxChecklistItems, `Nhiều nhất ${maxChecklistItems} mục`).default([]),
  /** In the order of the names, each once: the same choice is the same value. */
  ppe: z
    .array(oneOf(ppeNames))
    .max(100)
    .transform((chosen) => allPpe.filter((one) => chosen.includes(one)))
    .default([]),
  description: optionalText(2_000),
});

type Fields = z.output<typeof WorkTypeFields>;
const checkAcrossFields = ({ kind, isHarvest, checklist }: Fields, context: z.RefinementCtx) => {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (isHarvest && kind !== 'harvest') refuse(['kind'], 'Loại là thu hoạch thì thuộc nhóm Thu hoạch');
  const items = checklist.map((item) => item.toLocaleLowerCase('vi'));
  items.forEach((item, index) => {
    if (items.indexOf(item) < index) refuse(['checklist', index], 'Mục này đã có ở trên');
  });
};
export const WorkTypeInput = WorkTypeFields.superRefine(checkAcrossFields);
export type WorkTypeInput = z.output<typeof WorkTypeInput>;
export const WorkTypeUpdate = WorkTypeFields.extend({ version: Version }).superRefine(checkAcrossFields);
export type WorkTypeUpdate = z.output<typeof WorkTypeUpdate>;

export const workTypeWords = {
  code: { label: 'Mã loại công việc', width: 18 },
  name: { label: 'Tên loại công việc', width: 34 },
  kind: { label: 'Nhóm', kind: 'choice', names: workKindNames, width: 16 },
  color: { label: 'Màu', width: 12 },
  icon: { label: 'Biểu tượng', kind: 'choice', names: workIconNames, width: 16 },
  appliesMaterials: { label: 'Dùng vật tư', kind: 'yes-no', width: 14 },
  isHarvest: { label: 'Là thu hoạch', kind: 'yes-no', width: 14 },
  labourDaysPerHa: { label: 'Định mức công', kind: 'number', unit: 'công/ha', width: 16 },
  checklist: { label: 'Danh sách kiểm tra', kind: 'list', width: 48 },
  ppe: { label: 'Bảo hộ', kind: 'list', width: 34 },
  description: { label: 'Mô tả', width: 44 },
} satisfies FieldWords<keyof WorkTypeInput>;

export const WorkType = Stored.extend(WorkTypeFields.shape).extend({
  /** null: the system's record, which everybody reads and only the admin writes. */
  entityId: Id.nullable(),
  archived: z.boolean(),
});
export type WorkType = z.infer<typeof WorkType>;

const yesNo = z.enum(['true', 'false']).optional();
export const WorkTypeQuery = listQuery(['name', 'code', 'updatedAt'], 'name').extend({
  ...catalogueFilters,
  kind: oneOf(workKindNames).optional(),
  appliesMaterials: yesNo,
  isHarvest: yesNo,
});
export type WorkTypeQuery = z.output<typeof WorkTypeQuery>;

const params = z.strictObject({ id: IdText });

export const workTypeRoutes = {
  list: {
    method: 'GET',
    path: '/api/work-types',
    summary: 'Loại công việc của hệ thống và của đơn vị đã chọn',
    query: WorkTypeQuery,
    answer: page(WorkType),
    may: 'farm.read',
    entity: 'optional',
  },
  get: {
    method: 'GET',
    path: '/api/work-types/:id',
    summary: 'Một loại công việc',
    params,
    answer: WorkType,
    may: 'farm.read',
    entity: 'optional',
  },
  create: {
    method: 'POST',
    path: '/api/work-types',
    summary: 'Thêm loại công việc: của đơn vị đã chọn, hoặc của hệ thống khi không chọn',
    body: WorkTypeInput,
    answer: WorkType,
    may: 'catalogue.write',
    entity: 'optional',
  },
  update: {
    method: 'PUT',
    path: '/api/work-types/:id',
    summary: 'Sửa loại công việc',
    params,
    body: WorkTypeUpdate,
    answer: WorkType,
    may: 'catalogue.write',
    entity: 'optional',
  },
  archive: {
    method: 'PATCH',
    path: '/api/work-types/:id/archived',
    summary: 'Lưu trữ loại công việc, hoặc dùng lại',
    params,
    body: z.strictObject({ version: Version, archived: required('Lưu trữ', z.boolean()) }),
    answer: WorkType,
    may: 'catalogue.write',
    entity: 'optional',
  },
  remove: {
    method: 'DELETE',
    path: '/api/work-types/:id',
    summary: 'Xóa loại công việc (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: WorkType,
    may: 'catalogue.write',
    entity: 'optional',
  },
  restore: {
    method: 'POST',
    path: '/api/work-types/:id/restore',
    summary: 'Khôi phục loại công việc đã xóa',
    params,
    answer: WorkType,
    may: 'catalogue.write',
    entity: 'optional',
  },
} satisfies RouteTable;
