import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { catalogueFilters, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import {
  Color,
  code,
  Id,
  IdText,
  optionalText,
  required,
  requiredText,
  Stored,
  Version,
  VersionText,
} from '../value.ts';

export const cropIcons = [
  'durian',
  'jackfruit',
  'coffee',
  'pepper',
  'mango',
  'citrus',
  'avocado',
  'banana',
  'tree',
] as const;

export const cropIconNames: Record<(typeof cropIcons)[number], string> = {
  durian: 'Sầu riêng',
  jackfruit: 'Mít',
  coffee: 'Cà phê',
  pepper: 'Hồ tiêu',
  mango: 'Xoài',
  citrus: 'Cam, bưởi',
  avocado: 'Bơ',
  banana: 'Chuối',
  tree: 'Cây khác',
};

const metres = z.number('Phải là số').min(0.5, 'Nhỏ nhất 0,5 m').max(50, 'Lớn nhất 50 m').nullable().default(null);
const days = z
  .int('Phải là số ngày nguyên')
  .min(1, 'Ít nhất 1 ngày')
  .max(1_000, 'Nhiều nhất 1.000 ngày')
  .nullable()
  .default(null);
const kilograms = z.number('Phải là số').min(0, 'Không được âm').max(10_000, 'Lớn nhất 10.000 kg');

/** The yearly yield of a tree of this age (full years since planting); valid until the next age given. */
export const YieldByAge = z
  .strictObject({
    age: z.int('Phải là số năm nguyên').min(1, 'Ít nhất 1 năm').max(200, 'Nhiều nhất 200 năm'),
    minKg: kilograms,
    maxKg: kilograms,
  })
  .refine(({ minKg, maxKg }) => minKg <= maxKg, { path: ['maxKg'], message: 'Không nhỏ hơn mức thấp' });
export type YieldByAge = z.infer<typeof YieldByAge>;

export const CropGroupFields = z.strictObject({
  code: code('Mã nhóm cây'),
  name: requiredText('Tên nhóm cây', 120),
  scientificName: optionalText(120),
  variety: optionalText(120),
  color: Color.default('#2f9e44'),
  icon: z.enum(cropIcons).default('tree'),
  rowSpacing: metres,
  treeSpacing: metres,
  bloomToHarvestMin: days,
  bloomToHarvestMax: days,
  yields: z.array(YieldByAge).max(50, 'Nhiều nhất 50 mốc tuổi').default([]),
  notes: optionalText(2_000),
});

export const cropGroupWords = {
  code: { label: 'Mã nhóm cây', width: 16 },
  name: { label: 'Tên nhóm cây', width: 32 },
  scientificName: { label: 'Tên khoa học', width: 26 },
  variety: { label: 'Giống', width: 18 },
  color: { label: 'Màu trên bản đồ và biểu đồ', width: 16 },
  icon: { label: 'Biểu tượng', kind: 'choice', names: cropIconNames, width: 14 },
  rowSpacing: { label: 'Cách hàng', kind: 'number', unit: 'm', width: 12 },
  treeSpacing: { label: 'Cách cây', kind: 'number', unit: 'm', width: 12 },
  bloomToHarvestMin: { label: 'Ra hoa đến thu hoạch, ít nhất', kind: 'integer', unit: 'ngày', width: 18 },
  bloomToHarvestMax: { label: 'Ra hoa đến thu hoạch, nhiều nhất', kind: 'integer', unit: 'ngày', width: 18 },
  yields: { label: 'Sản lượng theo tuổi', kind: 'list', unit: 'kg/cây', width: 38 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof Fields>;

type Fields = z.output<typeof CropGroupFields>;
const checkRanges = (group: Fields, context: z.RefinementCtx) => {
  const { bloomToHarvestMin: min, bloomToHarvestMax: max } = group;
  if (min !== null && max !== null && max < min)
    context.addIssue({ code: 'custom', path: ['bloomToHarvestMax'], message: 'Không nhỏ hơn số ngày ít nhất' });
  const ages = group.yields.map(({ age }) => age);
  ages.forEach((age, index) => {
    if (ages.indexOf(age) < index)
      context.addIssue({ code: 'custom', path: ['yields', index, 'age'], message: `Tuổi ${age} đã có ở trên` });
  });
};
export const CropGroupInput = CropGroupFields.superRefine(checkRanges);
export type CropGroupInput = z.output<typeof CropGroupInput>;
export const CropGroupUpdate = CropGroupFields.extend({ version: Version }).superRefine(checkRanges);
export type CropGroupUpdate = z.output<typeof CropGroupUpdate>;

export const CropGroup = Stored.extend(CropGroupFields.shape).extend({
  /** null: the system's record, which everybody reads and only the admin writes. */
  entityId: Id.nullable(),
  archived: z.boolean(),
  /** Of the selected entity; 0 without one. */
  seasonCount: z.int(),
});
export type CropGroup = z.infer<typeof CropGroup>;

export const CropGroupQuery = listQuery(['name', 'code', 'updatedAt'], 'name').extend(catalogueFilters);
export type CropGroupQuery = z.output<typeof CropGroupQuery>;

const params = z.strictObject({ id: IdText });

export const cropGroupRoutes = {
  list: {
    method: 'GET',
    path: '/api/crop-groups',
    summary: 'Nhóm cây trồng của hệ thống và của đơn vị đã chọn',
    query: CropGroupQuery,
    answer: page(CropGroup),
    may: 'farm.read',
    entity: 'optional',
  },
  get: {
    method: 'GET',
    path: '/api/crop-groups/:id',
    summary: 'Một nhóm cây trồng',
    params,
    answer: CropGroup,
    may: 'farm.read',
    entity: 'optional',
  },
  create: {
    method: 'POST',
    path: '/api/crop-groups',
    summary: 'Thêm nhóm cây: của đơn vị đã chọn, hoặc của hệ thống khi không chọn',
    body: CropGroupInput,
    answer: CropGroup,
    may: 'crops.write',
    entity: 'optional',
  },
  update: {
    method: 'PUT',
    path: '/api/crop-groups/:id',
    summary: 'Sửa nhóm cây',
    params,
    body: CropGroupUpdate,
    answer: CropGroup,
    may: 'crops.write',
    entity: 'optional',
  },
  archive: {
    method: 'PATCH',
    path: '/api/crop-groups/:id/archived',
    summary: 'Lưu trữ nhóm cây, hoặc dùng lại',
    params,
    body: z.strictObject({ version: Version, archived: required('Lưu trữ', z.boolean()) }),
    answer: CropGroup,
    may: 'crops.write',
    entity: 'optional',
  },
  remove: {
    method: 'DELETE',
    path: '/api/crop-groups/:id',
    summary: 'Xóa nhóm cây (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: CropGroup,
    may: 'crops.write',
    entity: 'optional',
  },
  restore: {
    method: 'POST',
    path: '/api/crop-groups/:id/restore',
    summary: 'Khôi phục nhóm cây đã xóa',
    params,
    answer: CropGroup,
    may: 'crops.write',
    entity: 'optional',
  },
} satisfies RouteTable;
