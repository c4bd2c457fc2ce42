import { z } from 'zod';
import { StageInput } from '../crops/season.ts';
import type { FieldWords } from '../field-words.ts';
import { fold } from '../fold.ts';
import { catalogueFilters, listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import {
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
import { findCycle } from './dependency-cycle.ts';
import { mostKeyDates } from './farm-plan.ts';
import { MaterialUse } from './material-use.ts';
import { checkBefore, checkOffsets, OffsetDays, PlanLine, PlanLineFields, planLineWords } from './plan-line.ts';
import { relativeAnchorNames } from './plan-schedule.ts';

export const mostTemplateLines = 300;

// Stages, key dates and lines have ids of their own within the template, by which lines refer to them.

export const TemplateStageInput = StageInput.required({ id: true });
export const TemplateKeyDateInput = z.strictObject({
  id: Id,
  name: requiredText('Tên ngày mốc', 80),
  /** The stage whose first day it is counted from; null: the season's first day. */
  stageId: Id.nullable().default(null),
  offsetDays: required('Sau', OffsetDays),
});

/** A line of a plan without days, places and costs of its own. */
export const TemplateLineFields = PlanLineFields.omit({
  startsOn: true,
  endsOn: true,
  targets: true,
  labourDays: true,
  otherCost: true,
}).extend({
  id: Id,
  anchor: oneOf(relativeAnchorNames).default('stage-start'),
  labourDaysPerHa: measured(1_000, 'công/ha').nullable().default(null),
});
export const TemplateLineInput = TemplateLineFields.superRefine((line, context) => {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  checkOffsets(line, refuse);
  checkBefore(line, refuse);
});
export type TemplateLineInput = z.output<typeof TemplateLineInput>;

export const PlanTemplateFields = z.strictObject({
  code: code('Mã mẫu'),
  name: requiredText('Tên mẫu', 120),
  /** The crop that it is made for; null: any. */
  cropGroupId: Id.nullable().default(null),
  /** Where it comes from: a plan, an agronomist, a handbook. */
  source: optionalText(200),
  notes: optionalText(2_000),
  stages: required('Giai đoạn', z.array(TemplateStageInput))
    .min(1, 'Cần ít nhất một giai đoạn')
    .max(30, 'Nhiều nhất 30 giai đoạn'),
  keyDates: z.array(TemplateKeyDateInput).max(mostKeyDates, `Nhiều nhất ${mostKeyDates} ngày mốc`).default([]),
  lines: z.array(TemplateLineInput).max(mostTemplateLines, `Nhiều nhất ${mostTemplateLines} việc`).default([]),
});

type Fields = z.output<typeof PlanTemplateFields>;
const checkAcrossFields = ({ stages, keyDates, lines }: Fields, context: z.RefinementCtx) => {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const ids = { stages: idsOf(stages), keyDates: idsOf(keyDates), lines: idsOf(lines) };
  for (const [list, items] of Object.entries({ stages, keyDates, lines }))
    items.forEach(({ id }, index) => {
      if (items.findIndex((item) => item.id === id) < index) refuse([list, index, 'id'], 'Mã số này đã có ở trên');
    });
  for (const [list, items] of Object.entries({ stages, keyDates })) {
    const names = items.map(({ name }) => fold(name));
    names.forEach((name, index) => {
      if (names.indexOf(name) < index) refuse([list, index, 'name'], 'Tên này đã có ở trên');
    });
  }
  keyDates.forEach(({ stageId }, index) => {
    if (stageId !== null && !ids.stages.has(stageId))
      refuse(['keyDates', index, 'stageId'], 'Mẫu không có giai đoạn này');
  });
  lines.forEach(({ id, title, stageId, anchor, keyDateId, dependencies }, index) => {
    // Named, as a form has all lines in one field.
    const refuseLine = (path: (string | number)[], message: string) =>
      refuse(['lines', index, ...path], `Việc “${title}”: ${message}`);
    if (!ids.stages.has(stageId)) refuseLine(['stageId'], 'mẫu không có giai đoạn này');
    if (anchor === 'key-date' && keyDateId !== null && !ids.keyDates.has(keyDateId))
      refuseLine(['keyDateId'], 'mẫu không có ngày mốc này');
    dependencies.forEach(({ lineId }, at) => {
      if (!ids.lines.has(lineId) || lineId === id)
        refuseLine(['dependencies', at, 'lineId'], 'việc trước không phải một việc khác của mẫu');
    });
  });
  const loop = findCycle(new Map(lines.map(({ id, dependencies }) => [id, dependencies.map(({ lineId }) => lineId)])));
  if (!loop) return;
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  refuse(['lines'], `Các việc chờ nhau thành vòng: ${loop.map((id) => `“${titles.get(id)}”`).join(' sau ')}`);
};
const idsOf = (items: { id: number }[]) => new Set(items.map(({ id }) => id));

export const PlanTemplateInput = PlanTemplateFields.superRefine(checkAcrossFields);
export type PlanTemplateInput = z.output<typeof PlanTemplateInput>;
export const PlanTemplateUpdate = PlanTemplateFields.extend({ version: Version }).superRefine(checkAcrossFields);
export type PlanTemplateUpdate = z.output<typeof PlanTemplateUpdate>;

export const planTemplateWords = {
  code: { label: 'Mã mẫu', width: 18 },
  name: { label: 'Tên mẫu', width: 40 },
  cropGroupId: { label: 'Nhóm cây', width: 28, shownBy: 'cropGroupName' },
  source: { label: 'Lấy từ', width: 34 },
  stages: { label: 'Giai đoạn', kind: 'list', width: 56 },
  keyDates: { label: 'Ngày mốc', kind: 'list', width: 44 },
  lines: { label: 'Việc', kind: 'list', width: 60 },
  notes: { label: 'Ghi chú', width: 44 },
} satisfies FieldWords<keyof PlanTemplateInput>;

/** The words of a line's fields, as in a plan; those that a template has not are left out. */
export const planTemplateLineWords = {
  stageId: planLineWords.stageId,
  title: planLineWords.title,
  workTypeId: planLineWords.workTypeId,
  anchor: planLineWords.anchor,
  keyDateId: planLineWords.keyDateId,
  startOffset: planLineWords.startOffset,
  endOffset: planLineWords.endOffset,
  materials: planLineWords.materials,
  labourDaysPerHa: { label: 'Số công', kind: 'number', unit: 'công/ha', width: 12 },
  notes: planLineWords.notes,
  dependencies: planLineWords.dependencies,
} satisfies FieldWords<Exclude<keyof TemplateLineInput, 'id'>>;

/** A template as lists show it. */
export const PlanTemplateItem = Stored.extend({
  /** null: the system's record, which everybody reads and only the admin writes. */
  entityId: Id.nullable(),
  code: z.string(),
  name: z.string(),
  cropGroupId: Id.nullable(),
  cropGroupName: z.string().nullable(),
  source: z.string().nullable(),
  notes: z.string().nullable(),
  archived: z.boolean(),
  stageCount: z.int(),
  lineCount: z.int(),
  /** The lengths of its stages together. */
  dayCount: z.int(),
});
export type PlanTemplateItem = z.infer<typeof PlanTemplateItem>;

export const TemplateLine = z.object({
  ...TemplateLineFields.omit({ workTypeId: true }).shape,
  workType: PlanLine.shape.workType,
  materials: z.array(MaterialUse.omit({ quantity: true, cost: true })),
});
export type TemplateLine = z.infer<typeof TemplateLine>;

export const PlanTemplate = PlanTemplateItem.extend({
  stages: z.array(TemplateStageInput),
  keyDates: z.array(TemplateKeyDateInput),
  lines: z.array(TemplateLine),
});
export type PlanTemplate = z.infer<typeof PlanTemplate>;

export const PlanTemplateQuery = listQuery(['name', 'code', 'updatedAt'], 'name').extend({
  ...catalogueFilters,
  cropGroupId: IdText.optional(),
});
export type PlanTemplateQuery = z.output<typeof PlanTemplateQuery>;

const params = z.strictObject({ id: IdText });

export const planTemplateRoutes = {
  list: {
    method: 'GET',
    path: '/api/plan-templates',
    summary: 'Mẫu kế hoạch của hệ thống và của đơn vị đã chọn',
    query: PlanTemplateQuery,
    answer: page(PlanTemplateItem),
    may: 'farm.read',
    entity: 'optional',
  },
  get: {
    method: 'GET',
    path: '/api/plan-templates/:id',
    summary: 'Một mẫu kế hoạch, với giai đoạn, ngày mốc và các việc',
    params,
    answer: PlanTemplate,
    may: 'farm.read',
    entity: 'optional',
  },
  create: {
    method: 'POST',
    path: '/api/plan-templates',
    summary: 'Thêm mẫu kế hoạch: của đơn vị đã chọn, hoặc của hệ thống khi không chọn',
    body: PlanTemplateInput,
    answer: PlanTemplate,
    may: 'plans.write',
    entity: 'optional',
  },
  createFromPlan: {
    method: 'POST',
    path: '/api/farm-plans/:id/template',
    summary: 'Lưu các việc của một kế hoạch thành mẫu của đơn vị',
    params,
    body: z.strictObject({ name: requiredText('Tên mẫu', 120) }),
    answer: PlanTemplate,
    may: 'plans.write',
  },
  update: {
    method: 'PUT',
    path: '/api/plan-templates/:id',
    summary: 'Sửa mẫu kế hoạch',
    params,
    body: PlanTemplateUpdate,
    answer: PlanTemplate,
    may: 'plans.write',
    entity: 'optional',
  },
  archive: {
    method: 'PATCH',
    path: '/api/plan-templates/:id/archived',
    summary: 'Lưu trữ mẫu kế hoạch, hoặc dùng lại',
    params,
    body: z.strictObject({ version: Version, archived: required('Lưu trữ', z.boolean()) }),
    answer: PlanTemplate,
    may: 'plans.write',
    entity: 'optional',
  },
  remove: {
    method: 'DELETE',
    path: '/api/plan-templates/:id',
    summary: 'Xóa mẫu kế hoạch (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: PlanTemplate,
    may: 'plans.write',
    entity: 'optional',
  },
  restore: {
    method: 'POST',
    path: '/api/plan-templates/:id/restore',
    summary: 'Khôi phục mẫu kế hoạch đã xóa',
    params,
    answer: PlanTemplate,
    may: 'plans.write',
    entity: 'optional',
  },
} satisfies RouteTable;
