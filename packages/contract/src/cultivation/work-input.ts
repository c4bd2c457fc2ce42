import { z } from 'zod';
import { daysBetween } from '../day.ts';
import type { FieldWords } from '../field-words.ts';
import { Targets } from '../orchard/target.ts';
import { Day, Id, measured, oneOf, optionalText, required, requiredText, Version } from '../value.ts';
import { MaterialUses } from './material-use.ts';
import { Recurrence } from './recurrence.ts';
import { workStateNames } from './work-state.ts';

export const workKindNames = { planned: 'Theo kế hoạch', unplanned: 'Phát sinh' } as const;
export type WorkKind = keyof typeof workKindNames;
export const workPriorityNames = { low: 'Thấp', normal: 'Thường', high: 'Cao' } as const;
/** How soon unplanned work has to be done. */
export const workUrgencyNames = {
  today: 'Trong ngày',
  days: 'Trong 3 ngày',
  week: 'Trong tuần',
  later: 'Khi sắp xếp được',
} as const;

/** Days; longer work is divided. */
export const longestWork = 400;
export const mostWorkPeople = 200;

export const money = z.int('Phải là số nguyên').min(0, 'Không được âm');
export const workPeople = z.array(Id).max(mostWorkPeople, `Nhiều nhất ${mostWorkPeople}`);

export const ChecklistItem = z.strictObject({
  text: requiredText('Mục kiểm tra', 200),
  isDone: z.boolean().default(false),
});
export const WorkDependency = z.strictObject({
  workId: required('Việc trước', Id),
  /** Days after the end of that work; negative: before it. */
  lagDays: z.int('Phải là số ngày nguyên').min(-365, 'Ít nhất −365').max(365, 'Nhiều nhất 365').default(0),
});

export const WorkFields = z.strictObject({
  kind: required('Loại', oneOf(workKindNames)),
  title: requiredText('Tên việc', 120),
  workTypeId: required('Loại công việc', Id),
  farmPlanId: Id.nullable().default(null),
  /** A stage of the plan; null: the one that its first day lies in. */
  stageId: Id.nullable().default(null),
  targets: Targets,
  startsOn: required('Từ ngày', Day),
  endsOn: required('Đến ngày', Day),
  priority: oneOf(workPriorityNames).default('normal'),
  urgency: oneOf(workUrgencyNames).nullable().default(null),
  cause: optionalText(500),
  finding: optionalText(2_000),
  materials: MaterialUses,
  labourDays: measured(100_000, 'công').nullable().default(null),
  /** Đồng for one person's day. */
  labourRate: money.max(100_000_000, 'Lớn nhất 100 triệu đồng').nullable().default(null),
  /** Đồng, besides materials and labour. */
  otherCost: money.max(1_000_000_000_000, 'Lớn nhất 1.000 tỷ đồng').nullable().default(null),
  ppe: z.array(requiredText('Bảo hộ', 80)).max(20, 'Nhiều nhất 20').default([]),
  checklist: z.array(ChecklistItem).max(40, 'Nhiều nhất 40 mục').default([]),
  instructions: optionalText(4_000),
  personIds: workPeople.default([]),
  crewIds: workPeople.default([]),
  /** The person who inspects it when it is done. */
  inspectorId: Id.nullable().default(null),
  dependencies: z.array(WorkDependency).max(50, 'Nhiều nhất 50 việc').default([]),
});

type Fields = z.output<typeof WorkFields>;
const checkAcrossFields = (work: Fields, context: z.RefinementCtx) => {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (work.endsOn < work.startsOn) refuse(['endsOn'], 'Ngày kết thúc trước ngày bắt đầu');
  else if (daysBetween(work.startsOn, work.endsOn) >= longestWork)
    refuse(['endsOn'], `Một việc dài nhất ${longestWork} ngày`);
  if (work.stageId !== null && work.farmPlanId === null) refuse(['farmPlanId'], 'Kế hoạch is required');
  if (work.kind === 'unplanned' && work.farmPlanId !== null)
    refuse(['farmPlanId'], 'Việc phát sinh vào kế hoạch bằng thao tác “Đưa vào kế hoạch”');
  if (work.kind === 'unplanned' && work.cause === null) refuse(['cause'], 'Lý do is required');
  if (work.kind === 'unplanned' && work.urgency === null) refuse(['urgency'], 'Mức gấp is required');
  for (const key of ['personIds', 'crewIds'] as const)
    if (new Set(work[key]).size < work[key].length) refuse([key], 'Có người hoặc tổ được chọn hai lần');
  const before = work.dependencies.map(({ workId }) => workId);
  if (new Set(before).size < before.length) refuse(['dependencies'], 'Có việc được chọn hai lần');
};

export const WorkInput = WorkFields.extend({ repeat: Recurrence.nullable().default(null) }).superRefine(
  checkAcrossFields,
);
export type WorkInput = z.output<typeof WorkInput>;

/** Of works that repeat: this one alone, or also those after it that have not begun. */
export const workReachNames = { one: 'Chỉ việc này', following: 'Việc này và các lần sau' } as const;
export const WorkUpdate = WorkFields.extend({
  version: Version,
  reach: oneOf(workReachNames).default('one'),
}).superRefine(checkAcrossFields);
export type WorkUpdate = z.output<typeof WorkUpdate>;

export const workWords = {
  kind: { label: 'Loại', kind: 'choice', names: workKindNames, width: 14 },
  title: { label: 'Tên việc', width: 34 },
  workTypeId: { label: 'Loại công việc', width: 24, shownBy: 'workTypeName' },
  farmPlanId: { label: 'Kế hoạch', width: 18, shownBy: 'farmPlan' },
  stageId: { label: 'Giai đoạn', width: 20, shownBy: 'stage' },
  targets: { label: 'Nơi làm', kind: 'list', width: 48, shownBy: 'place' },
  startsOn: { label: 'Từ ngày', kind: 'day', width: 12 },
  endsOn: { label: 'Đến ngày', kind: 'day', width: 12 },
  priority: { label: 'Ưu tiên', kind: 'choice', names: workPriorityNames, width: 10 },
  urgency: { label: 'Mức gấp', kind: 'choice', names: workUrgencyNames, width: 18 },
  cause: { label: 'Lý do', width: 34 },
  finding: { label: 'Phát hiện', width: 40 },
  materials: { label: 'Vật tư và liều', kind: 'list', width: 44 },
  labourDays: { label: 'Số công', kind: 'number', unit: 'công', width: 12 },
  labourRate: { label: 'Đơn giá công', kind: 'integer', unit: '₫', width: 14 },
  otherCost: { label: 'Chi phí khác', kind: 'integer', unit: '₫', width: 14 },
  ppe: { label: 'Bảo hộ', kind: 'list', width: 34 },
  checklist: { label: 'Danh sách kiểm tra', kind: 'list', width: 44 },
  instructions: { label: 'Hướng dẫn', width: 40 },
  personIds: { label: 'Người làm', kind: 'list', width: 34, shownBy: 'people' },
  crewIds: { label: 'Tổ đội', kind: 'list', width: 24, shownBy: 'crews' },
  inspectorId: { label: 'Người nghiệm thu', width: 24, shownBy: 'inspector' },
  dependencies: { label: 'Làm sau việc', kind: 'list', width: 30 },
} satisfies FieldWords<keyof Omit<WorkInput, 'repeat'>>;

/** What the history tells of a work, besides what was entered. */
export const workHistoryWords = {
  ...workWords,
  state: { label: 'Trạng thái', kind: 'choice', names: workStateNames },
  stateReason: { label: 'Lý do của bước' },
  actualMaterials: { label: 'Vật tư đã dùng', kind: 'list' },
  actualLabourDays: { label: 'Số công đã làm', kind: 'number', unit: 'công' },
  actualOtherCost: { label: 'Chi phí khác đã chi', kind: 'integer', unit: '₫' },
} satisfies FieldWords;
