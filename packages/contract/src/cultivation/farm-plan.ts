import { z } from 'zod';
import type { FieldWords } from '../field-words.ts';
import { Job } from '../jobs/job.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { Target, Targets, TargetTotals } from '../orchard/target.ts';
import type { RouteTable } from '../route.ts';
import {
  Day,
  Id,
  IdText,
  oneOf,
  optionalText,
  required,
  requiredText,
  Stored,
  Timestamp,
  Version,
  VersionText,
} from '../value.ts';
import { type PlanAction, planStateNames, planTransitions } from './plan-state.ts';

/** An id keeps a stage or a key date the same one over edits. */
export const PlanStageInput = z
  .strictObject({
    id: Id.optional(),
    name: requiredText('Tên giai đoạn', 80),
    startsOn: required('Từ ngày', Day),
    endsOn: required('Đến ngày', Day),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'Ngày kết thúc trước ngày bắt đầu',
  });
export const PlanKeyDateInput = z.strictObject({
  id: Id.optional(),
  name: requiredText('Tên ngày mốc', 80),
  plannedOn: required('Ngày dự kiến', Day),
  /** When it really was. */
  actualOn: Day.nullable().default(null),
});

const stages = required('Giai đoạn', z.array(PlanStageInput))
  .min(1, 'Cần ít nhất một giai đoạn')
  .max(30, 'Nhiều nhất 30 giai đoạn');
export const mostKeyDates = 20;
const keyDates = z.array(PlanKeyDateInput).max(mostKeyDates, `Nhiều nhất ${mostKeyDates} ngày mốc`).default([]);

/** The stages and key dates that the lines of a plan are counted from. */
export const PlanSchedule = z.strictObject({ stages, keyDates });
export type PlanSchedule = z.output<typeof PlanSchedule>;

export const FarmPlanFields = z.strictObject({
  name: requiredText('Tên kế hoạch', 120),
  targets: Targets,
  /** The people in charge. */
  personIds: z.array(Id).max(20, 'Nhiều nhất 20 người').default([]),
  /** Đồng for one person's day. */
  labourRate: z
    .int('Phải là số nguyên')
    .min(0, 'Không được âm')
    .max(100_000_000, 'Lớn nhất 100 triệu đồng')
    .nullable()
    .default(null),
  notes: optionalText(2_000),
});
export const FarmPlanInput = FarmPlanFields.extend({
  seasonId: required('Mùa vụ', Id),
  /** The plan begins with this template's work. */
  templateId: Id.nullable().default(null),
  /** Absent: those of the season and the template. */
  stages: stages.optional(),
  keyDates,
});
export type FarmPlanInput = z.output<typeof FarmPlanInput>;
export const FarmPlanUpdate = FarmPlanFields.extend({ version: Version });
export type FarmPlanUpdate = z.output<typeof FarmPlanUpdate>;

export const farmPlanWords = {
  name: { label: 'Tên kế hoạch', width: 34 },
  seasonId: { label: 'Mùa vụ', width: 28, shownBy: 'season' },
  templateId: { label: 'Bắt đầu từ mẫu', width: 34, shownBy: 'template' },
  targets: { label: 'Phạm vi', kind: 'list', width: 48, shownBy: 'place' },
  personIds: { label: 'Người phụ trách', kind: 'list', width: 34, shownBy: 'people' },
  stages: { label: 'Giai đoạn', kind: 'list', width: 56 },
  keyDates: { label: 'Ngày mốc', kind: 'list', width: 44 },
  labourRate: { label: 'Đơn giá công', kind: 'integer', unit: '₫', width: 14 },
  notes: { label: 'Ghi chú', width: 40 },
  // No field of the form: it changes by steps.
  state: { label: 'Trạng thái', kind: 'choice', names: planStateNames, width: 16 },
} satisfies FieldWords<keyof FarmPlanInput | 'state'>;

/** What the history tells of a plan, besides what was entered: the works that were put into it or taken out. */
export const farmPlanHistoryWords = { ...farmPlanWords, works: { label: 'Công việc' } } satisfies FieldWords;

const Named = z.object({ id: Id, name: z.string() });

/** A plan as lists show it. */
export const FarmPlanItem = Stored.extend({
  entityId: Id,
  /** 'KH-2026-001' */
  code: z.string(),
  name: z.string(),
  season: Named.extend({ cropGroupId: Id, cropGroupName: z.string(), startsOn: Day, endsOn: Day }),
  state: oneOf(planStateNames),
  /** The template that it was begun with. */
  template: Named.extend({ isSystem: z.boolean() }).nullable(),
  place: TargetTotals,
  people: z.array(Named),
  labourRate: z.int().nullable(),
  notes: z.string().nullable(),
  approvedAt: Timestamp.nullable(),
  approvedByName: z.string().nullable(),
  closedAt: Timestamp.nullable(),
  lineCount: z.int(),
  /** Of its works that were not cancelled: all, those that are done, and those that are late. */
  workCount: z.int(),
  doneCount: z.int(),
  lateCount: z.int(),
});
export type FarmPlanItem = z.infer<typeof FarmPlanItem>;

export const PlanStage = z.object({ id: Id, name: z.string(), startsOn: Day, endsOn: Day });
export const PlanKeyDate = z.object({ id: Id, name: z.string(), plannedOn: Day, actualOn: Day.nullable() });

export const FarmPlan = FarmPlanItem.extend({
  targets: z.array(Target),
  stages: z.array(PlanStage),
  keyDates: z.array(PlanKeyDate),
});
export type FarmPlan = z.infer<typeof FarmPlan>;

export const FarmPlanQuery = listQuery(['code', 'name', 'updatedAt'], '-code').extend({
  state: oneOf(planStateNames).optional(),
  /** Not closed yet. */
  open: z.literal('true').optional(),
  seasonId: IdText.optional(),
  cropGroupId: IdText.optional(),
  personId: IdText.optional(),
  deleted: DeletedFilter,
});
export type FarmPlanQuery = z.output<typeof FarmPlanQuery>;

const Window = z.object({ startsOn: Day, endsOn: Day });
const Line = z.object({ lineId: Id, title: z.string() });

/** What another schedule does to the lines and to the work that was made of them. */
export const ScheduleDifference = z.object({
  moves: z.array(
    Line.extend({
      from: Window,
      to: Window,
      days: z.int(),
      why: z.enum(['anchor', 'dependency']),
      /** It then ends after the season. */
      leavesSeason: z.boolean(),
    }),
  ),
  stays: z.array(Line.extend({ why: z.enum(['begun', 'kept']) })),
});
export type ScheduleDifference = z.infer<typeof ScheduleDifference>;

/** `operation`: the change in the history, by which it is taken back. */
export const ScheduleChange = z.object({ plan: FarmPlan, operation: z.string(), moved: z.int() });
export type ScheduleChange = z.infer<typeof ScheduleChange>;

/** How many lines are back where they were, and how many stayed; `stayedDates`: stages and key dates that were edited since. */
export const ScheduleUndone = z.object({ plan: FarmPlan, moved: z.int(), stayed: z.int(), stayedDates: z.int() });
export type ScheduleUndone = z.infer<typeof ScheduleUndone>;

const params = z.strictObject({ id: IdText });
/** Lines that stay where they are. */
const keptLineIds = z.array(Id).max(2_000).default([]);

/** What a copy is made of: the lines, or the work that was really done, with what it took. */
export const copyBasisNames = { planned: 'Như đã lập', done: 'Như đã làm' } as const;
export type CopyBasis = keyof typeof copyBasisNames;

export const farmPlanRoutes = {
  list: {
    method: 'GET',
    path: '/api/farm-plans',
    summary: 'Kế hoạch canh tác của đơn vị',
    query: FarmPlanQuery,
    answer: page(FarmPlanItem),
    may: 'farm.read',
  },
  get: {
    method: 'GET',
    path: '/api/farm-plans/:id',
    summary: 'Một kế hoạch canh tác',
    params,
    answer: FarmPlan,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/farm-plans',
    summary: 'Thêm kế hoạch canh tác; giai đoạn lấy từ mùa vụ nếu không ghi, việc lấy từ mẫu nếu chọn',
    body: FarmPlanInput,
    answer: FarmPlan,
    may: 'plans.write',
  },
  update: {
    method: 'PUT',
    path: '/api/farm-plans/:id',
    summary: 'Sửa kế hoạch canh tác',
    params,
    body: FarmPlanUpdate,
    answer: FarmPlan,
    may: 'plans.write',
  },
  previewSchedule: {
    method: 'POST',
    path: '/api/farm-plans/:id/schedule/preview',
    summary: 'Giai đoạn và ngày mốc khác sẽ dời những việc nào',
    params,
    body: PlanSchedule.extend({ keptLineIds }),
    answer: ScheduleDifference,
    may: 'farm.read',
    reads: true,
  },
  changeSchedule: {
    method: 'PUT',
    path: '/api/farm-plans/:id/schedule',
    summary: 'Đổi giai đoạn và ngày mốc, dời các việc chưa bắt đầu theo',
    params,
    body: PlanSchedule.extend({
      version: Version,
      keptLineIds,
    }),
    answer: ScheduleChange,
    may: 'plans.write',
  },
  undoSchedule: {
    method: 'POST',
    path: '/api/farm-plans/:id/schedule/undo',
    summary: 'Hoàn tác một lần đổi lịch; việc đã bắt đầu hoặc đã sửa sau đó được giữ nguyên',
    params,
    body: z.strictObject({ operation: requiredText('Thao tác', 100) }),
    answer: ScheduleUndone,
    may: 'plans.write',
  },
  transition: {
    method: 'POST',
    path: '/api/farm-plans/:id/transitions',
    summary: 'Duyệt, bắt đầu, kết thúc, mở lại kế hoạch',
    params,
    body: z.strictObject({
      version: Version,
      action: required('Bước', z.enum(Object.keys(planTransitions) as [PlanAction])),
      /** With `close`: cancels its works that are still open, for this reason. */
      cancelReason: optionalText(500),
    }),
    answer: FarmPlan,
    may: 'plans.write',
  },
  report: {
    method: 'POST',
    path: '/api/farm-plans/:id/report',
    summary:
      'Kế hoạch so với thực tế ra Excel, trong nền: theo giai đoạn, theo việc, vật tư theo tháng, công theo tuần',
    params,
    answer: Job,
    may: 'farm.read',
    reads: true,
  },
  copy: {
    method: 'POST',
    path: '/api/farm-plans/:id/copy',
    summary: 'Sao chép kế hoạch sang mùa vụ hoặc phạm vi khác, thành bản nháp',
    params,
    body: z.strictObject({
      name: requiredText('Tên kế hoạch', 120),
      seasonId: required('Mùa vụ', Id),
      /** Absent: the same scope. */
      targets: Targets.optional(),
      basis: oneOf(copyBasisNames).default('planned'),
    }),
    answer: FarmPlan,
    may: 'plans.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/farm-plans/:id',
    summary: 'Xóa kế hoạch canh tác (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: FarmPlan,
    may: 'plans.write',
  },
  restore: {
    method: 'POST',
    path: '/api/farm-plans/:id/restore',
    summary: 'Khôi phục kế hoạch canh tác đã xóa',
    params,
    answer: FarmPlan,
    may: 'plans.write',
  },
} satisfies RouteTable;
