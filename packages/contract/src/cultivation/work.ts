import { z } from 'zod';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { Target, TargetTotals } from '../orchard/target.ts';
import type { RouteTable } from '../route.ts';
import {
  Day,
  Id,
  IdText,
  measured,
  oneOf,
  optionalText,
  required,
  Stored,
  Timestamp,
  Version,
  VersionText,
} from '../value.ts';
import { MaterialUse } from './material-use.ts';
import { Recurrence } from './recurrence.ts';
import {
  ChecklistItem,
  money,
  WorkDependency,
  WorkInput,
  WorkUpdate,
  workKindNames,
  workPeople,
  workPriorityNames,
  workUrgencyNames,
} from './work-input.ts';
import { type WorkAction, workStateNames, workTransitions } from './work-state.ts';

const Named = z.object({ id: Id, name: z.string() });

/** Work as lists, boards and calendars show it. */
export const WorkItem = Stored.extend({
  entityId: Id,
  /** 'CV-0452' */
  code: z.string(),
  kind: oneOf(workKindNames),
  title: z.string(),
  workType: Named.extend({ color: z.string(), icon: z.string(), isHarvest: z.boolean() }),
  farmPlan: Named.extend({ code: z.string() }).nullable(),
  stage: Named.nullable(),
  planLineId: Id.nullable(),
  place: TargetTotals,
  startsOn: Day,
  endsOn: Day,
  /** Its last day has passed, and it is still to be done. */
  isLate: z.boolean(),
  priority: oneOf(workPriorityNames),
  urgency: oneOf(workUrgencyNames).nullable(),
  state: oneOf(workStateNames),
  /** The state that blocked work goes back to. */
  resumesAs: oneOf(workStateNames).nullable(),
  stateReason: z.string().nullable(),
  materials: z.array(MaterialUse.extend({ actualQuantity: z.number().nullable() })),
  labourDays: z.number().nullable(),
  labourRate: z.int().nullable(),
  otherCost: z.int().nullable(),
  /** Đồng: materials, labour and the rest, as far as their prices are known; of done work what it really took. */
  cost: z.int(),
  people: z.array(Named.extend({ isWorking: z.boolean() })),
  crews: z.array(Named),
  inspector: Named.nullable(),
  /** Of works that repeat: the rule, and which of how many this is. */
  series: z.object({ id: Id, rule: Recurrence, position: z.int(), count: z.int() }).nullable(),
});
export type WorkItem = z.infer<typeof WorkItem>;

export const Work = WorkItem.extend({
  targets: z.array(Target),
  cause: z.string().nullable(),
  finding: z.string().nullable(),
  ppe: z.array(z.string()),
  checklist: z.array(ChecklistItem),
  instructions: z.string().nullable(),
  /** The works that come before it, and their ends. */
  dependencies: z.array(
    WorkDependency.extend({ code: z.string(), title: z.string(), state: oneOf(workStateNames), endsOn: Day }),
  ),
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  inspectedAt: Timestamp.nullable(),
  actualLabourDays: z.number().nullable(),
  actualOtherCost: z.int().nullable(),
});
export type Work = z.infer<typeof Work>;

const yes = z.literal('true').optional();
const filters = {
  kind: oneOf(workKindNames).optional(),
  state: oneOf(workStateNames).optional(),
  /** Still to be done. */
  open: yes,
  late: yes,
  /** Given to the caller, to a crew of theirs, or to somebody of a crew that they lead. */
  mine: yes,
  /** Still planned, and given to nobody. */
  unassigned: yes,
  /** Of a plan that the caller is in charge of. */
  inCharge: yes,
  /** Done, and waiting for the caller to inspect it. */
  toInspect: yes,
  priority: oneOf(workPriorityNames).optional(),
  urgency: oneOf(workUrgencyNames).optional(),
  workTypeId: IdText.optional(),
  farmPlanId: IdText.optional(),
  stageId: IdText.optional(),
  planLineId: IdText.optional(),
  personId: IdText.optional(),
  crewId: IdText.optional(),
  materialId: IdText.optional(),
  seriesId: IdText.optional(),
  /** Work that touches this place, from above or within it. */
  areaId: IdText.optional(),
  plotId: IdText.optional(),
  rowId: IdText.optional(),
  plantId: IdText.optional(),
  /** Work whose window has a day from here … */
  from: Day.optional(),
  /** … to here. */
  to: Day.optional(),
  /** Work whose last day lies in these days. */
  endsFrom: Day.optional(),
  endsTo: Day.optional(),
  /** Not cancelled. */
  kept: yes,
};
export const WorkQuery = listQuery(['endsOn', 'startsOn', 'code', 'title', 'updatedAt'], 'endsOn').extend({
  ...filters,
  deleted: DeletedFilter,
});
export type WorkQuery = z.output<typeof WorkQuery>;
export const WorkFilters = z.strictObject({ ...filters, q: z.string().max(200, 'Dài nhất 200 ký tự').optional() });
export type WorkFilters = z.output<typeof WorkFilters>;

/** The first cards of each column; the list gives the rest. */
export const mostCards = 50;
export const WorkBoard = z.object({
  columns: z.array(z.object({ state: oneOf(workStateNames), total: z.int(), late: z.int(), items: z.array(WorkItem) })),
});
export type WorkBoard = z.infer<typeof WorkBoard>;

/** Bars of a calendar; `total` tells when there are more than it can show. */
export const mostBars = 2_000;
/** Days that a calendar shows at once. */
export const longestCalendar = 62;
export const WorkCalendar = z.object({
  total: z.int(),
  works: z.array(
    WorkItem.pick({
      id: true,
      code: true,
      kind: true,
      version: true,
      title: true,
      workType: true,
      startsOn: true,
      endsOn: true,
      isLate: true,
      state: true,
      resumesAs: true,
      place: true,
      labourDays: true,
    }).extend({ peopleCount: z.int() }),
  ),
  /** People that the work of each day needs, and people who work there on that day. */
  days: z.array(z.object({ day: Day, needed: z.int(), available: z.int() })),
});
export type WorkCalendar = z.infer<typeof WorkCalendar>;

/** What each person already has to do in some days. */
export const WorkLoad = z.object({
  items: z.array(
    z.object({
      personId: Id,
      works: z.array(z.object({ id: Id, code: z.string(), title: z.string(), startsOn: Day, endsOn: Day })),
    }),
  ),
});
export type WorkLoad = z.infer<typeof WorkLoad>;

export const WorkTransition = z.strictObject({
  version: Version,
  action: required('Bước', z.enum(Object.keys(workTransitions) as [WorkAction])),
  reason: optionalText(500),
  /** The people and crews that it is given to, with `assign`: absent, those that it has. */
  personIds: workPeople.optional(),
  crewIds: workPeople.optional(),
  /** What it really took, with `finish`: absent, as was planned. */
  actual: z
    .strictObject({
      labourDays: measured(100_000, 'công').nullable().default(null),
      otherCost: money.max(1_000_000_000_000).nullable().default(null),
      materials: z
        .array(z.strictObject({ materialId: Id, quantity: measured(1_000_000_000, '') }))
        .max(20)
        .default([]),
    })
    .optional(),
});
export type WorkTransition = z.output<typeof WorkTransition>;

/** The plan that unplanned work is put into; without a stage, the one that its first day lies in. */
export const WorkPromotion = z.strictObject({
  farmPlanId: required('Kế hoạch', Id),
  stageId: Id.nullable().default(null),
});
export type WorkPromotion = z.output<typeof WorkPromotion>;

const params = z.strictObject({ id: IdText });
const span = { from: required('Từ ngày', Day), to: required('Đến ngày', Day) };

export const workRoutes = {
  list: {
    method: 'GET',
    path: '/api/works',
    summary: 'Công việc theo kế hoạch và phát sinh',
    query: WorkQuery,
    answer: page(WorkItem),
    may: 'farm.read',
  },
  board: {
    method: 'GET',
    path: '/api/works/board',
    summary: 'Bảng công việc: mỗi trạng thái một cột, gần hạn trước',
    query: WorkFilters,
    answer: WorkBoard,
    may: 'farm.read',
  },
  calendar: {
    method: 'GET',
    path: '/api/works/calendar',
    summary: 'Lịch công việc, với số người cần và có mỗi ngày',
    query: WorkFilters.extend(span),
    answer: WorkCalendar,
    may: 'farm.read',
  },
  load: {
    method: 'GET',
    path: '/api/works/load',
    summary: 'Những việc mà mỗi người đã có trong khoảng ngày',
    query: z.strictObject(span),
    answer: WorkLoad,
    may: 'people.read',
  },
  get: { method: 'GET', path: '/api/works/:id', summary: 'Một công việc', params, answer: Work, may: 'farm.read' },
  create: {
    method: 'POST',
    path: '/api/works',
    summary: 'Thêm công việc; tổ trưởng thêm được việc phát sinh',
    body: WorkInput,
    answer: Work,
    may: 'work.lead',
  },
  update: {
    method: 'PUT',
    path: '/api/works/:id',
    summary: 'Sửa công việc, một lần hoặc cả các lần sau',
    params,
    body: WorkUpdate,
    answer: Work,
    may: 'work.lead',
  },
  transition: {
    method: 'POST',
    path: '/api/works/:id/transitions',
    summary: 'Chuyển bước: giao, bắt đầu, báo xong, nghiệm thu, chặn, hủy …',
    params,
    body: WorkTransition,
    answer: Work,
    may: 'work.lead',
  },
  move: {
    method: 'PATCH',
    path: '/api/works/:id/window',
    summary: 'Dời ngày làm',
    params,
    body: z.strictObject({ version: Version, ...span }),
    answer: Work,
    may: 'work.lead',
  },
  promote: {
    method: 'POST',
    path: '/api/works/:id/promotion',
    summary: 'Đưa việc phát sinh vào kế hoạch: thành việc theo kế hoạch, có dòng của nó trong kế hoạch',
    params,
    body: WorkPromotion.extend({ version: Version }),
    answer: Work,
    may: 'work.write',
  },
  demote: {
    method: 'DELETE',
    path: '/api/works/:id/promotion',
    summary: 'Đưa việc ra khỏi kế hoạch, thành việc phát sinh như trước',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Work,
    may: 'work.write',
  },
  check: {
    method: 'PATCH',
    path: '/api/works/:id/checklist',
    summary: 'Đánh dấu các mục kiểm tra',
    params,
    body: z.strictObject({ version: Version, done: required('Các mục kiểm tra', z.array(z.boolean()).max(40)) }),
    answer: Work,
    may: 'work.lead',
  },
  remove: {
    method: 'DELETE',
    path: '/api/works/:id',
    summary: 'Xóa công việc (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: Work,
    may: 'work.write',
  },
  restore: {
    method: 'POST',
    path: '/api/works/:id/restore',
    summary: 'Khôi phục công việc đã xóa',
    params,
    answer: Work,
    may: 'work.write',
  },
} satisfies RouteTable;
