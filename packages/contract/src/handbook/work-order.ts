import { z } from 'zod';
import { MaterialUse, mostMaterials } from '../cultivation/material-use.ts';
import { workKindNames } from '../cultivation/work-input.ts';
import { workStateNames } from '../cultivation/work-state.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { Target, Targets, TargetTotals } from '../orchard/target.ts';
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
import { diaryStateNames, Weather } from './diary-entry-input.ts';
import { Reentry } from './safe-date.ts';
import { stockAmount } from './stock-move.ts';
import {
  orderPayNames,
  WorkOrderAdjustment,
  WorkOrderDays,
  WorkOrderInput,
  WorkOrderUpdate,
} from './work-order-input.ts';
import { OrderHours, OrderMove, OrderProgress, OrderStep } from './work-order-parts.ts';
import { workOrderActions, workOrderStateNames } from './work-order-state.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A work behind an order. */
export const OrderWork = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  kind: oneOf(workKindNames),
  state: oneOf(workStateNames),
});

/** An order as lists, boards and calendars show it. */
export const WorkOrderItem = Stored.extend({
  entityId: Id,
  /** 'PGV-2026-000123' */
  code: z.string(),
  kind: oneOf(workKindNames),
  title: z.string(),
  workType: Named.extend({ color: z.string(), icon: z.string(), isHarvest: z.boolean() }),
  works: z.array(OrderWork),
  /** The plan of its works; null: none, or several. */
  farmPlan: Named.extend({ code: z.string() }).nullable(),
  place: TargetTotals,
  startsOn: Day,
  dueAt: Timestamp,
  /** Its deadline has passed, and it is still to be done. */
  isLate: z.boolean(),
  state: oneOf(workOrderStateNames),
  stateReason: z.string().nullable(),
  people: z.array(Named.extend({ isWorking: z.boolean() })),
  crews: z.array(Named),
  inspector: Named.nullable(),
  pay: oneOf(orderPayNames),
  /** null also for users who may not see wages. */
  rate: z.int().nullable(),
  pieceUnit: z.string().nullable(),
  /** Trees on which it is done, and trees that were passed over. */
  doneCount: z.int(),
  skippedCount: z.int(),
  stepCount: z.int(),
  stepsDone: z.int(),
});
export type WorkOrderItem = z.infer<typeof WorkOrderItem>;

export const WorkOrder = WorkOrderItem.extend({
  targets: z.array(Target),
  /** The part that is done; the rest is what a make-up order is for. */
  doneTargets: z.array(Target),
  leftTargets: z.array(Target),
  materials: z.array(
    MaterialUse.extend({
      /** In `unit`: issued and returned by the ledger of the stock, used by the diary. */
      issued: z.number(),
      returned: z.number(),
      used: z.number(),
      /** Who still has some that was issued for this order, neither brought back nor used. */
      held: z.array(z.object({ name: z.string(), quantity: z.number() })),
    }),
  ),
  /** What the labels of its materials ask for on these trees, those of the materials that ask for something. */
  labels: z.array(
    z.object({
      materialId: Id,
      materialName: z.string(),
      phiDays: z.int().nullable(),
      reentryHours: z.int().nullable(),
    }),
  ),
  steps: z.array(OrderStep),
  instructions: z.string().nullable(),
  safetyNotes: z.string().nullable(),
  ppe: z.array(z.string()),
  moves: z.array(OrderMove),
  progress: z.array(OrderProgress),
  hours: z.array(OrderHours),
  /** Why it may harvest inside of an interval. */
  phiReason: z.string().nullable(),
  /** The part of the hours that its works are planned with, by their trees; null: they are planned without. */
  plannedHours: z.number().nullable(),
  /** What its finish wrote in the diary. */
  entries: z.array(
    z.object({
      id: Id,
      code: z.string(),
      state: oneOf(diaryStateNames),
      /** The first day of harvest on all of its trees; null: nothing that was used has an interval. */
      safeFrom: Day.nullable(),
    }),
  ),
  /** The people of the order and of its crews, who do it. */
  doers: z.array(Named),
  /** Of an order that is still to be done. */
  reentry: z.array(Reentry),
});
export type WorkOrder = z.infer<typeof WorkOrder>;

/** What a worker's phone takes along. `personIds`: the people that the caller is, whose hours they write down. */
export const MyWork = z.object({ items: z.array(WorkOrder), personIds: z.array(Id) });
export type MyWork = z.infer<typeof MyWork>;

const yes = z.literal('true').optional();
const filters = {
  kind: oneOf(workKindNames).optional(),
  state: oneOf(workOrderStateNames).optional(),
  /** Still to be done. */
  open: yes,
  late: yes,
  /** Given to the caller, to a crew of theirs, or to somebody of a crew that they lead. */
  mine: yes,
  /** Done, and waiting for the caller to inspect it. */
  toInspect: yes,
  workTypeId: IdText.optional(),
  farmPlanId: IdText.optional(),
  workId: IdText.optional(),
  personId: IdText.optional(),
  crewId: IdText.optional(),
  /** Orders that touch this place, from above or within it. */
  areaId: IdText.optional(),
  plotId: IdText.optional(),
  rowId: IdText.optional(),
  /** Orders that have a day from here … */
  from: Day.optional(),
  /** … to here. */
  to: Day.optional(),
};
export const WorkOrderQuery = listQuery(['dueAt', 'code', 'updatedAt'], 'dueAt').extend({
  ...filters,
  deleted: DeletedFilter,
});
export type WorkOrderQuery = z.output<typeof WorkOrderQuery>;
export const WorkOrderFilters = z.strictObject({ ...filters, q: z.string().max(200, 'Dài nhất 200 ký tự').optional() });
export type WorkOrderFilters = z.output<typeof WorkOrderFilters>;

export const WorkOrderBoard = z.object({
  columns: z.array(
    z.object({ state: oneOf(workOrderStateNames), total: z.int(), late: z.int(), items: z.array(WorkOrderItem) }),
  ),
});
export type WorkOrderBoard = z.infer<typeof WorkOrderBoard>;

export const WorkOrderCalendar = z.object({
  /** There may be more than a calendar can show. */
  total: z.int(),
  orders: z.array(
    WorkOrderItem.pick({
      id: true,
      code: true,
      kind: true,
      version: true,
      title: true,
      workType: true,
      startsOn: true,
      dueAt: true,
      isLate: true,
      state: true,
      place: true,
      people: true,
      crews: true,
    }),
  ),
  /** People that the orders of each day are given to, each order's by itself, and people who work there on that day. */
  days: z.array(z.object({ day: Day, needed: z.int(), available: z.int() })),
});
export type WorkOrderCalendar = z.infer<typeof WorkOrderCalendar>;

/** When it really happened, by the clock of the phone; absent, now. */
const at = Timestamp.optional();

/** What was really used of a material of the order, in its unit. */
export const OrderUse = z.strictObject({
  materialId: required('Vật tư', Id),
  quantity: required('Số lượng', stockAmount(0)),
});
export type OrderUse = z.output<typeof OrderUse>;

export const WorkOrderTransition = z.strictObject({
  /** A phone that was without signal leaves it out: the order's state decides alone. */
  version: Version.optional(),
  action: required('Bước', z.enum(workOrderActions)),
  reason: optionalText(500),
  at,
  /** With `finish`: places that were not reported stay undone; otherwise all of them are done now. */
  leavesRest: z.boolean().default(false),
  /** With `finish`, for the entry that it writes in the diary. Absent: what was issued and not returned, else what the doses come to. */
  used: z.array(OrderUse).max(mostMaterials, `Nhiều nhất ${mostMaterials} vật tư`).optional(),
  weather: Weather.nullable().default(null),
  notes: optionalText(4_000),
  /** With `issue` and `start` of a harvest: why the owner lets it be, though an interval runs. */
  phiReason: optionalText(500),
});
export type WorkOrderTransition = z.output<typeof WorkOrderTransition>;

export const OrderStepTick = z.strictObject({
  isDone: required('Xong', z.boolean()),
  note: optionalText(500),
  at,
});
export type OrderStepTick = z.output<typeof OrderStepTick>;

export const OrderProgressInput = z.strictObject({
  targets: Targets,
  skippedCount: z.int('Phải là số nguyên').min(0, 'Không được âm').max(1_000_000, 'Lớn nhất 1.000.000').default(0),
  note: optionalText(500),
  at,
});
export type OrderProgressInput = z.output<typeof OrderProgressInput>;

/** The hours of people on days; those that are not named stay. Neither hours nor pieces: the day is taken out. */
export const OrderHoursInput = z.strictObject({
  entries: required(
    'Giờ công',
    z
      .array(
        z.strictObject({
          personId: required('Người làm', Id),
          day: Day,
          hours: required('Số giờ', measured(24, 'giờ')),
          pieces: measured(1_000_000, '').nullable().default(null),
        }),
      )
      .min(1, 'Giờ công is required')
      .max(500, 'Nhiều nhất 500 dòng'),
  ),
});
export type OrderHoursInput = z.output<typeof OrderHoursInput>;

const params = z.strictObject({ id: IdText });
const span = { from: required('Từ ngày', Day), to: required('Đến ngày', Day) };

export const workOrderRoutes = {
  list: {
    method: 'GET',
    path: '/api/work-orders',
    summary: 'Phiếu giao việc theo kế hoạch và phát sinh',
    query: WorkOrderQuery,
    answer: page(WorkOrderItem),
    may: 'farm.read',
  },
  board: {
    method: 'GET',
    path: '/api/work-orders/board',
    summary: 'Bảng phiếu giao việc: mỗi trạng thái một cột, gần hạn trước',
    query: WorkOrderFilters,
    answer: WorkOrderBoard,
    may: 'farm.read',
  },
  calendar: {
    method: 'GET',
    path: '/api/work-orders/calendar',
    summary: 'Lịch phiếu giao việc',
    query: WorkOrderFilters.extend(span),
    answer: WorkOrderCalendar,
    may: 'farm.read',
  },
  mine: {
    method: 'GET',
    path: '/api/work-orders/mine',
    summary: 'Phiếu của tôi và tổ của tôi: chưa xong đến ngày này, và đã báo xong từ hôm qua',
    query: z.strictObject({ to: required('Đến ngày', Day) }),
    answer: MyWork,
    may: 'orders.do',
  },
  get: {
    method: 'GET',
    path: '/api/work-orders/:id',
    summary: 'Một phiếu giao việc',
    params,
    answer: WorkOrder,
    may: 'farm.read',
  },
  create: {
    method: 'POST',
    path: '/api/work-orders',
    summary: 'Lập phiếu từ một hay nhiều việc, từ việc phát sinh mới, hoặc cho các lần của việc lặp',
    body: WorkOrderInput,
    answer: WorkOrder,
    may: 'orders.write',
  },
  update: {
    method: 'PUT',
    path: '/api/work-orders/:id',
    summary: 'Sửa phiếu nháp',
    params,
    body: WorkOrderUpdate,
    answer: WorkOrder,
    may: 'orders.write',
  },
  adjust: {
    method: 'PATCH',
    path: '/api/work-orders/:id',
    summary: 'Đổi người làm, hạn và ghi chú của phiếu đã giao',
    params,
    body: WorkOrderAdjustment,
    answer: WorkOrder,
    may: 'orders.lead',
  },
  move: {
    method: 'PATCH',
    path: '/api/work-orders/:id/days',
    summary: 'Dời phiếu sang ngày khác; phiếu đang làm chỉ đổi hạn',
    params,
    body: WorkOrderDays,
    answer: WorkOrder,
    may: 'orders.lead',
  },
  transition: {
    method: 'POST',
    path: '/api/work-orders/:id/transitions',
    summary: 'Chuyển bước: giao, nhận, từ chối, bắt đầu, báo xong, nghiệm thu, đóng …',
    params,
    body: WorkOrderTransition,
    answer: WorkOrder,
    may: 'orders.do',
  },
  tick: {
    method: 'PUT',
    path: '/api/work-orders/:id/steps/:position',
    summary: 'Đánh dấu một bước đã làm, hoặc bỏ dấu',
    params: params.extend({ position: IdText }),
    body: OrderStepTick,
    answer: WorkOrder,
    may: 'orders.do',
  },
  report: {
    method: 'POST',
    path: '/api/work-orders/:id/progress',
    summary: 'Báo phần đã làm: lô, hàng, cây',
    params,
    body: OrderProgressInput,
    answer: WorkOrder,
    may: 'orders.do',
  },
  takeBack: {
    method: 'DELETE',
    path: '/api/work-orders/:id/progress/:progressId',
    summary: 'Rút lại một phần đã báo; lần báo vẫn còn trong lịch sử',
    params: params.extend({ progressId: IdText }),
    answer: WorkOrder,
    may: 'orders.do',
  },
  setHours: {
    method: 'PUT',
    path: '/api/work-orders/:id/hours',
    summary: 'Ghi giờ công và sản lượng khoán của từng người, từng ngày',
    params,
    body: OrderHoursInput,
    answer: WorkOrder,
    may: 'orders.do',
  },
  remove: {
    method: 'DELETE',
    path: '/api/work-orders/:id',
    summary: 'Xóa phiếu nháp (khôi phục được)',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: WorkOrder,
    may: 'orders.write',
  },
  restore: {
    method: 'POST',
    path: '/api/work-orders/:id/restore',
    summary: 'Khôi phục phiếu nháp đã xóa',
    params,
    answer: WorkOrder,
    may: 'orders.write',
  },
} satisfies RouteTable;
