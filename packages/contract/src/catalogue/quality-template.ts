import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { fold } from '../fold.ts';
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
import { Criterion, Grade, mostCriteria } from './quality-scale.ts';

/** What can be rated. */
export const subjectKindNames = {
  area: 'Khu vực trồng',
  plot: 'Lô trồng',
  batch: 'Đợt trồng',
  order: 'Phiếu giao việc',
  lot: 'Lô hàng',
} as const;
export type SubjectKind = keyof typeof subjectKindNames;
const allSubjects = Object.keys(subjectKindNames) as SubjectKind[];

export const mostGrades = 6;
export const defaultGrades: Grade[] = [
  { name: 'A', from: 8.5 },
  { name: 'B', from: 7 },
  { name: 'C', from: 0 },
];

export const QualityTemplateFields = z.strictObject({
  code: code('Mã bộ tiêu chí'),
  name: requiredText('Tên bộ tiêu chí', 120),
  /** In the order of the names, each once: the same choice is the same value. */
  subjects: required('Dùng để chấm', z.array(oneOf(subjectKindNames)).max(100))
    .min(1, 'Dùng để chấm is required')
    .transform((chosen) => allSubjects.filter((one) => chosen.includes(one))),
  criteria: required('Tiêu chí', z.array(Criterion))
    .min(1, 'Cần ít nhất một tiêu chí')
    .max(mostCriteria, `Nhiều nhất ${mostCriteria} tiêu chí`),
  /** The best first; the last is from 0. */
  grades: z
    .array(Grade)
    .min(1, 'Cần ít nhất một loại')
    .max(mostGrades, `Nhiều nhất ${mostGrades} loại`)
    .default(defaultGrades),
  /** How many samples a rating should have, and of what: 20 'trái'. */
  sampleCount: z
    .int('Phải là số nguyên')
    .min(1, 'Ít nhất 1')
    .max(100_000, 'Nhiều nhất 100.000')
    .nullable()
    .default(null),
  sampleUnit: optionalText(20),
  notes: optionalText(2_000),
});

type Fields = z.output<typeof QualityTemplateFields>;
const checkAcrossFields = ({ criteria, grades }: Fields, context: z.RefinementCtx) => {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const refuseDoubles = (list: string, names: string[]) =>
    names.forEach((name, index) => {
      if (names.indexOf(name) < index) refuse([list, index, 'name'], 'Tên này đã có ở trên');
    });
  refuseDoubles(
    'criteria',
    criteria.map(({ name }) => fold(name)),
  );
  refuseDoubles(
    'grades',
    grades.map(({ name }) => fold(name)),
  );
  criteria.forEach(({ id }, index) => {
    if (criteria.findIndex((other) => other.id === id) < index)
      refuse(['criteria', index, 'id'], 'Mã số này đã có ở trên');
  });
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  if (weights !== 100) refuse(['criteria'], `Trọng số cộng lại là ${weights} %, phải là 100 %`);
  grades.forEach(({ from }, index) => {
    const better = grades[index - 1];
    if (better && from >= better.from) refuse(['grades', index, 'from'], 'Phải thấp hơn loại ở trên');
  });
  if (grades.at(-1)?.from !== 0) refuse(['grades', grades.length - 1, 'from'], 'Loại cuối bắt đầu từ 0');
};
export const QualityTemplateInput = QualityTemplateFields.superRefine(checkAcrossFields);
export type QualityTemplateInput = z.output<typeof QualityTemplateInput>;
export const QualityTemplateUpdate = QualityTemplateFields.extend({ version: Version }).superRefine(checkAcrossFields);
export type QualityTemplateUpdate = z.output<typeof QualityTemplateUpdate>;

export const qualityTemplateWords = {
  code: { label: 'Mã bộ tiêu chí', width: 18 },
  name: { label: 'Tên bộ tiêu chí', width: 34 },
  subjects: { label: 'Dùng để chấm', kind: 'list', width: 28 },
  criteria: { label: 'Tiêu chí', kind: 'list', width: 60 },
  grades: { label: 'Xếp loại', kind: 'list', width: 30 },
  sampleCount: { label: 'Số mẫu', kind: 'integer', width: 10 },
  sampleUnit: { label: 'Đơn vị mẫu', width: 14 },
  notes: { label: 'Ghi chú', width: 44 },
} satisfies FieldWords<keyof QualityTemplateInput>;

export const QualityTemplate = Stored.extend(QualityTemplateFields.shape).extend({
  /** null: the system's record, which everybody reads and only the admin writes. */
  entityId: Id.nullable(),
  archived: z.boolean(),
  /** Counts the changes of criteria and grades; a rating names the one that it was made by. */
  revision: z.int(),
});
export type QualityTemplate = z.infer<typeof QualityTemplate>;

export const QualityTemplateQuery = listQuery(['name', 'code', 'updatedAt'], 'name').extend({
  ...catalogueFilters,
  subject: oneOf(subjectKindNames).optional(),
});
export type QualityTemplateQuery = z.output<typeof QualityTemplateQuery>;

const params = z.strictObject({ id: IdText });

export const qualityTemplateRoutes = {
  list: {
    method: 'GET',
    path: '/api/quality-templates',
    summary: 'Bộ tiêu chí của hệ thống và của đơn vị đã chọn',
    query: QualityTemplateQuery,
    answer: page(QualityTemplate),
    may: 'farm.read',
    entity: 'optional',
  },
  get: {
    method: 'GET',
    path: '/api/quality-templates/:id',
    summary: 'Một bộ tiêu chí',
    params,
    answer: QualityTemplate,
    may: 'farm.read',
    entity: 'optional',
  },
  create: {
    method: 'POST',
    path: '/api/quality-templates',
    summary: 'Thêm bộ tiêu chí: của đơn vị đã chọn, hoặc của hệ thống khi không chọn',
    body: QualityTemplateInput,
    answer: QualityTemplate,
    may: 'catalogue.write',
    entity: 'optional',
  },
  update: {
    method: 'PUT',
    path: '/api/quality-templates/:id',
    summary: 'Sửa bộ tiêu chí; phiếu đã chấm giữ tiêu chí lúc chấm',
    params,
    body: QualityTemplateUpdate,
    answer: QualityTemplate,
    may: 'catalogue.write',
    entity: 'optional',
  },
  archive: {
    method: 'PATCH',
    path: '/api/quality-templates/:id/archived',
    summary: 'Lưu trữ bộ tiêu chí, hoặc dùng lại',
    params,
    body: z.strictObject({ version: Version, archived: required('Lưu trữ', z.boolean()) }),
    answer: QualityTemplate,
    may: 'catalogue.write',
    entity: 'optional',
  },
  remove: {
    method: 'DELETE',
    path: '/api/quality-templates/:id',
    summary: 'Xóa bộ tiêu chí chưa dùng (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: QualityTemplate,
    may: 'catalogue.write',
    entity: 'optional',
  },
  restore: {
    method: 'POST',
    path: '/api/quality-templates/:id/restore',
    summary: 'Khôi phục bộ tiêu chí đã xóa',
    params,
    answer: QualityTemplate,
    may: 'catalogue.write',
    entity: 'optional',
  },
} satisfies RouteTable;
