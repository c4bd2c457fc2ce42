import { z } from 'zod';
import { MaterialUses } from '../cultivation/material-use.ts';
import { money, workPeople, workPriorityNames, workUrgencyNames } from '../cultivation/work-input.ts';
import { dayInVietnam, daysBetween } from '../day.ts';
import type { FieldWords } from '../field-words.ts';
import { Targets } from '../orchard/target.ts';
import { Day, Id, oneOf, optionalText, required, requiredText, Timestamp, Version } from '../value.ts';
import { workOrderStateNames } from './work-order-state.ts';

/** Day work is paid by hours, piece work (khoán) by what was done. */
export const orderPayNames = { day: 'Công nhật', piece: 'Khoán' } as const;
export type OrderPay = keyof typeof orderPayNames;

/** Hours that make one day of labour (công). */
export const hoursOfDay = 8;
export const mostOrderWorks = 50;
export const mostOrderSteps = 40;
/** Days; a longer piece of work gets several orders. */
export const longestOrder = 100;

export const OrderStepInput = z.strictObject({
  text: requiredText('Bước', 200),
  /** It is not done without a picture. */
  needsPhoto: z.boolean().default(false),
});

const texts = {
  instructions: optionalText(4_000),
  safetyNotes: optionalText(2_000),
};
const assigned = {
  personIds: workPeople.default([]),
  crewIds: workPeople.default([]),
  /** The person who inspects it when it is done. */
  inspectorId: Id.nullable().default(null),
};
const dueAt = required('Hạn', Timestamp);

export const WorkOrderFields = z.strictObject({
  title: requiredText('Tên phiếu', 120),
  targets: Targets,
  startsOn: required('Từ ngày', Day),
  dueAt,
  ...assigned,
  materials: MaterialUses,
  steps: z.array(OrderStepInput).max(mostOrderSteps, `Nhiều nhất ${mostOrderSteps} bước`).default([]),
  ...texts,
  ppe: z.array(requiredText('Bảo hộ', 80)).max(20, 'Nhiều nhất 20').default([]),
  pay: oneOf(orderPayNames).default('day'),
  /** Đồng for one person's day, or for one `pieceUnit`; null: each person's own day rate. */
  rate: money.max(100_000_000, 'Lớn nhất 100 triệu đồng').nullable().default(null),
  /** 'cây', 'kg': what piece work is counted in. */
  pieceUnit: optionalText(20),
});

/** The unplanned work that is written down together with its order. Title, places, days and materials are the order's. */
export const OrderNewWork = z.strictObject({
  workTypeId: required('Loại công việc', Id),
  cause: requiredText('Lý do', 500),
  urgency: required('Mức gấp', oneOf(workUrgencyNames)),
  priority: oneOf(workPriorityNames).default('normal'),
});

const workIds = z.array(Id).max(mostOrderWorks, `Nhiều nhất ${mostOrderWorks} việc`);

type Days = { startsOn: string; dueAt: string };
type Given = { personIds: number[]; crewIds: number[] };
type Refuse = (path: (string | number)[], message: string) => void;

const refuseDays = ({ startsOn, dueAt }: Days, refuse: Refuse) => {
  const due = new Date(dueAt);
  // A time that is none has been refused before.
  if (Number.isNaN(due.getTime())) return;
  const days = daysBetween(startsOn, dayInVietnam(due));
  if (days < 0) refuse(['dueAt'], 'Hạn trước ngày bắt đầu');
  else if (days >= longestOrder) refuse(['dueAt'], `Một phiếu dài nhất ${longestOrder} ngày`);
};
const refuseTwice = (given: Given, refuse: Refuse) => {
  for (const key of ['personIds', 'crewIds'] as const)
    if (new Set(given[key]).size < given[key].length) refuse([key], 'Có người hoặc tổ được chọn hai lần');
};

type Fields = z.output<typeof WorkOrderFields> & { workIds: number[] };
const checkAcrossFields = (order: Fields, context: z.RefinementCtx) => {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message });
  refuseDays(order, refuse);
  refuseTwice(order, refuse);
  if (new Set(order.workIds).size < order.workIds.length) refuse(['workIds'], 'Có việc được chọn hai lần');
  if (order.pay === 'piece' && order.pieceUnit === null) refuse(['pieceUnit'], 'Đơn vị khoán is required');
};

export const WorkOrderInput = WorkOrderFields.extend({
  workIds: workIds.default([]),
  newWork: OrderNewWork.nullable().default(null),
  /** Of a work that repeats: one order for it, and one for each later work of its series that begins by this day. */
  repeatUntil: Day.nullable().default(null),
}).superRefine((order, context) => {
  checkAcrossFields(order, context);
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (!order.workIds.length && !order.newWork) refuse('workIds', 'Công việc is required');
  if (order.workIds.length && order.newWork) refuse('newWork', 'Hãy chọn việc đã có, hoặc ghi việc mới');
  if (order.repeatUntil !== null && order.workIds.length !== 1) refuse('repeatUntil', 'Chỉ lặp theo một việc');
});
export type WorkOrderInput = z.output<typeof WorkOrderInput>;

/** A draft can be changed in all of its fields. */
export const WorkOrderUpdate = WorkOrderFields.extend({
  version: Version,
  workIds: required('Công việc', workIds.min(1, 'Công việc is required')),
}).superRefine(checkAcrossFields);
export type WorkOrderUpdate = z.output<typeof WorkOrderUpdate>;

/** An order that was issued can still be given to others, get another deadline, and other notes. */
export const WorkOrderAdjustment = z
  .strictObject({ version: Version, dueAt, ...assigned, ...texts })
  .superRefine((order, context) =>
    refuseTwice(order, (path, message) => context.addIssue({ code: 'custom', path, message })),
  );
export type WorkOrderAdjustment = z.output<typeof WorkOrderAdjustment>;

/** Other days, as a calendar moves it. */
export const WorkOrderDays = z
  .strictObject({ version: Version, startsOn: required('Từ ngày', Day), dueAt })
  .superRefine((order, context) =>
    refuseDays(order, (path, message) => context.addIssue({ code: 'custom', path, message })),
  );
export type WorkOrderDays = z.output<typeof WorkOrderDays>;

export const workOrderWords = {
  workIds: { label: 'Công việc', kind: 'list', width: 34, shownBy: 'works' },
  title: { label: 'Tên phiếu', width: 34 },
  targets: { label: 'Nơi làm', kind: 'list', width: 48, shownBy: 'place' },
  startsOn: { label: 'Từ ngày', kind: 'day', width: 12 },
  dueAt: { label: 'Hạn', kind: 'moment', width: 18, shownBy: 'due' },
  personIds: { label: 'Người làm', kind: 'list', width: 34, shownBy: 'people' },
  crewIds: { label: 'Tổ đội', kind: 'list', width: 24, shownBy: 'crews' },
  inspectorId: { label: 'Người nghiệm thu', width: 24, shownBy: 'inspector' },
  materials: { label: 'Vật tư và liều', kind: 'list', width: 44 },
  steps: { label: 'Các bước', kind: 'list', width: 44 },
  instructions: { label: 'Hướng dẫn', width: 40 },
  safetyNotes: { label: 'An toàn', width: 40 },
  ppe: { label: 'Bảo hộ', kind: 'list', width: 34 },
  pay: { label: 'Cách tính công', kind: 'choice', names: orderPayNames, width: 14 },
  rate: { label: 'Đơn giá', kind: 'integer', unit: '₫', width: 14 },
  pieceUnit: { label: 'Đơn vị khoán', width: 14 },
} satisfies FieldWords<keyof Omit<WorkOrderInput, 'newWork' | 'repeatUntil'>>;

/** What the history tells of an order, besides what was entered. */
export const workOrderHistoryWords = {
  ...workOrderWords,
  state: { label: 'Trạng thái', kind: 'choice', names: workOrderStateNames },
  stateReason: { label: 'Lý do của bước' },
  phiReason: { label: 'Lý do thu hoạch khi còn cách ly' },
  progress: { label: 'Đã làm', kind: 'list' },
  hours: { label: 'Giờ công', kind: 'list' },
  worksLeft: { label: 'Công việc giữ nguyên', kind: 'list' },
} satisfies FieldWords;
