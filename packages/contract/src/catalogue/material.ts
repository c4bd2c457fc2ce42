import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { catalogueFilters, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import {
  code,
  Id,
  IdText,
  oneOf,
  optionalText,
  required,
  requiredText,
  Stored,
  Version,
  VersionText,
} from '../value.ts';

export const materialKindNames = {
  fertilizer: 'Phân bón',
  pesticide: 'Thuốc bảo vệ thực vật',
  seedling: 'Cây giống',
  other: 'Vật tư khác',
} as const;
export type MaterialKind = keyof typeof materialKindNames;

/** The units in which stock is counted and doses are measured. */
export const materialUnitNames = {
  kg: 'kg',
  g: 'g',
  l: 'lít',
  ml: 'ml',
  tree: 'cây',
  piece: 'cái',
  bottle: 'chai',
  packet: 'gói',
  sack: 'bao',
} as const;
export type MaterialUnit = keyof typeof materialUnitNames;

export const dosePerNames = {
  tree: 'cây',
  hectare: 'ha',
  'water-100': '100 lít nước',
  'water-200': 'phuy 200 lít',
} as const;

const amount = z.number('Phải là số').min(0.001, 'Nhỏ nhất 0,001').max(100_000, 'Lớn nhất 100.000');

const whole = (tooLarge: string, max: number) =>
  z.int('Phải là số nguyên').min(0, 'Không được âm').max(max, tooLarge).nullable().default(null);

/** Doses may be in grams for a material that is counted in kilograms, and the like. */
const measures: Partial<Record<MaterialUnit, string>> = { kg: 'mass', g: 'mass', l: 'volume', ml: 'volume' };
const isMeasuredIn = (unit: MaterialUnit, other: MaterialUnit) =>
  unit === other || (measures[unit] !== undefined && measures[unit] === measures[other]);

/** The label's limits for one crop: days from the last use to harvest, hours until people may enter the garden again. */
export const MaterialCrop = z.strictObject({
  cropGroupId: required('Nhóm cây', Id),
  phiDays: whole('Nhiều nhất 365 ngày', 365),
  reentryHours: whole('Nhiều nhất 720 giờ', 720),
});
export type MaterialCrop = z.output<typeof MaterialCrop>;

/** 'cách ly 14 ngày, vào lại 24 giờ' */
export const safetyText = ({ phiDays, reentryHours }: Omit<MaterialCrop, 'cropGroupId'>): string =>
  [phiDays !== null && `cách ly ${phiDays} ngày`, reentryHours !== null && `vào lại ${reentryHours} giờ`]
    .filter(Boolean)
    .join(', ');

export const MaterialFields = z.strictObject({
  code: code('Mã vật tư'),
  name: requiredText('Tên vật tư', 120),
  kind: required('Loại', oneOf(materialKindNames)),
  unit: required('Đơn vị tính', oneOf(materialUnitNames)),
  activeIngredient: optionalText(200),
  registrationNumber: optionalText(60),
  dose: amount.nullable().default(null),
  doseUnit: oneOf(materialUnitNames).nullable().default(null),
  dosePer: oneOf(dosePerNames).nullable().default(null),
  /** The label's limit, in the unit and measure of the default dose. */
  maxDose: amount.nullable().default(null),
  /** Đồng for one unit. */
  price: whole('Lớn nhất 1 tỷ đồng', 1_000_000_000),
  crops: z.array(MaterialCrop).max(50, 'Nhiều nhất 50 nhóm cây').default([]),
  notes: optionalText(2_000),
});

type Fields = z.output<typeof MaterialFields>;
const checkAcrossFields = ({ unit, dose, doseUnit, dosePer, maxDose, crops }: Fields, context: z.RefinementCtx) => {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const hasDose = dose !== null || maxDose !== null;
  if (maxDose !== null && dose !== null && maxDose < dose) refuse(['maxDose'], 'Không được thấp hơn liều mặc định');
  if (hasDose && doseUnit === null) refuse(['doseUnit'], 'Liều cần đơn vị');
  if (hasDose && dosePer === null) refuse(['dosePer'], 'Liều tính trên cây, ha hay lượng nước?');
  if (doseUnit && !isMeasuredIn(doseUnit, unit))
    refuse(['doseUnit'], `Không đổi được sang ${materialUnitNames[unit]}, đơn vị của vật tư`);
  const groups = crops.map(({ cropGroupId }) => cropGroupId);
  crops.forEach(({ cropGroupId, phiDays, reentryHours }, index) => {
    if (groups.indexOf(cropGroupId) < index) refuse(['crops', index, 'cropGroupId'], 'Nhóm cây này đã có ở trên');
    if (phiDays === null && reentryHours === null) refuse(['crops', index, 'phiDays'], 'Ghi số ngày hoặc số giờ');
  });
};
export const MaterialInput = MaterialFields.superRefine(checkAcrossFields);
export type MaterialInput = z.output<typeof MaterialInput>;
export const MaterialUpdate = MaterialFields.extend({ version: Version }).superRefine(checkAcrossFields);
export type MaterialUpdate = z.output<typeof MaterialUpdate>;

export const materialWords = {
  code: { label: 'Mã vật tư', width: 16 },
  name: { label: 'Tên vật tư', width: 34 },
  kind: { label: 'Loại', kind: 'choice', names: materialKindNames, width: 22 },
  unit: { label: 'Đơn vị tính', kind: 'choice', names: materialUnitNames, width: 12 },
  activeIngredient: { label: 'Hoạt chất', width: 34 },
  registrationNumber: { label: 'Số đăng ký', width: 18 },
  dose: { label: 'Liều mặc định', kind: 'number', width: 14 },
  doseUnit: { label: 'Đơn vị liều', kind: 'choice', names: materialUnitNames, width: 12 },
  dosePer: { label: 'Liều tính trên', kind: 'choice', names: dosePerNames, width: 16 },
  maxDose: { label: 'Liều tối đa theo nhãn', kind: 'number', width: 14 },
  price: { label: 'Đơn giá', kind: 'integer', unit: '₫', width: 14 },
  crops: { label: 'Cách ly và vào lại vườn', kind: 'list', width: 44 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof MaterialInput>;

export const Material = Stored.extend(MaterialFields.shape).extend({
  /** null: the system's record, which everybody reads and only the admin writes. */
  entityId: Id.nullable(),
  archived: z.boolean(),
  crops: z.array(MaterialCrop.extend({ cropGroupName: z.string(), cropGroupCode: z.string() })),
});
export type Material = z.infer<typeof Material>;

export const MaterialQuery = listQuery(['name', 'code', 'updatedAt'], 'name').extend({
  ...catalogueFilters,
  kind: oneOf(materialKindNames).optional(),
  cropGroupId: IdText.optional(),
});
export type MaterialQuery = z.output<typeof MaterialQuery>;

const params = z.strictObject({ id: IdText });

export const materialRoutes = {
  list: {
    method: 'GET',
    path: '/api/materials',
    summary: 'Vật tư của hệ thống và của đơn vị đã chọn',
    query: MaterialQuery,
    answer: page(Material),
    may: 'farm.read',
    entity: 'optional',
  },
  get: {
    method: 'GET',
    path: '/api/materials/:id',
    summary: 'Một vật tư',
    params,
    answer: Material,
    may: 'farm.read',
    entity: 'optional',
  },
  create: {
    method: 'POST',
    path: '/api/materials',
    summary: 'Thêm vật tư: của đơn vị đã chọn, hoặc của hệ thống khi không chọn',
    body: MaterialInput,
    answer: Material,
    may: 'catalogue.write',
    entity: 'optional',
  },
  update: {
    method: 'PUT',
    path: '/api/materials/:id',
    summary: 'Sửa vật tư',
    params,
    body: MaterialUpdate,
    answer: Material,
    may: 'catalogue.write',
    entity: 'optional',
  },
  archive: {
    method: 'PATCH',
    path: '/api/materials/:id/archived',
    summary: 'Lưu trữ vật tư, hoặc dùng lại',
    params,
    body: z.strictObject({ version: Version, archived: required('Lưu trữ', z.boolean()) }),
    answer: Material,
    may: 'catalogue.write',
    entity: 'optional',
  },
  remove: {
    method: 'DELETE',
    path: '/api/materials/:id',
    summary: 'Xóa vật tư (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Material,
    may: 'catalogue.write',
    entity: 'optional',
  },
  restore: {
    method: 'POST',
    path: '/api/materials/:id/restore',
    summary: 'Khôi phục vật tư đã xóa',
    params,
    answer: Material,
    may: 'catalogue.write',
    entity: 'optional',
  },
} satisfies RouteTable;
