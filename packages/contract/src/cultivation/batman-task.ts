import { z } from 'zod';
import { dayInVietnam, formatDay, shortWeekdays, weekdayOf } from '../day.ts';
import type { FieldWords } from '../field-words.ts';
import { Job } from '../jobs/job.ts';
import { listQuery, page } from '../list.ts';
import type { RouteTable } from '../route.ts';
import {
  Day,
  Id,
  IdText,
  oneOf,
  optionalText,
  required,
  requiredMessage,
  requiredText,
  Timestamp,
  Version,
  VersionText,
} from '../value.ts';
import { batmanPeriods } from './batman-period.ts';
import { type BatmanState, batmanActNames, batmanActs, batmanStateNames, batmanStates } from './batman-state.ts';
import { workKindNames } from './work-input.ts';
import { workStateNames } from './work-state.ts';

const day = 24 * 3_600_000;
/** A month is the longest period. */
const longest = 31 * day;

export const BatmanTaskFields = z.strictObject({
  title: requiredText('Việc', 160),
  startsAt: required('Bắt đầu', Timestamp),
  endsAt: required('Kết thúc', Timestamp),
  /** 'A-02', 'Kho phân': where, in words. */
  place: optionalText(120),
  notes: optionalText(1_000),
  /** The work that it stands for. */
  workId: Id.nullable().default(null),
});

type Times = Pick<z.output<typeof BatmanTaskFields>, 'startsAt' | 'endsAt'>;
/** What is wrong with the task's times; null: nothing. */
export const wrongTimes = ({ startsAt, endsAt }: Times): string | null => {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  if (length <= 0) return 'Kết thúc phải sau khi bắt đầu';
  return length > longest ? 'Một việc dài nhất một tháng' : null;
};

const inTime = <T extends z.ZodType<Times>>(schema: T) =>
  schema.superRefine((task, context) => {
    const message = wrongTimes(task);
    if (message) context.addIssue({ code: 'custom', path: ['endsAt'], message });
  });

export const BatmanTaskInput = inTime(BatmanTaskFields);
export type BatmanTaskInput = z.output<typeof BatmanTaskInput>;

/** A new task of a person. It joins their plan of that week or month, which is made if there is none. */
export const NewBatmanTask = inTime(
  BatmanTaskFields.extend({ personId: required('Nhân sự', Id), period: z.enum(batmanPeriods).default('week') }),
);
export type NewBatmanTask = z.output<typeof NewBatmanTask>;
export const BatmanTaskUpdate = inTime(BatmanTaskFields.extend({ version: Version }));
export type BatmanTaskUpdate = z.output<typeof BatmanTaskUpdate>;

export const BatmanTask = z.object({
  ...BatmanTaskFields.shape,
  id: Id,
  planId: Id,
  personId: Id,
  status: z.enum(batmanStates),
  /** The work as it is now; its steps are the work's own, whatever becomes of the task. */
  work: z
    .object({
      id: Id,
      code: z.string(),
      title: z.string(),
      kind: oneOf(workKindNames),
      state: oneOf(workStateNames),
      isRemoved: z.boolean(),
    })
    .nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** It came from the week before, and nobody has changed it yet. */
  isCopied: z.boolean(),
  version: Version,
  updatedAt: Timestamp,
  updatedByName: z.string().nullable(),
});
export type BatmanTask = z.infer<typeof BatmanTask>;

export const batmanTaskWords = {
  title: { label: 'Việc', width: 36 },
  startsAt: { label: 'Bắt đầu', kind: 'moment', width: 18 },
  endsAt: { label: 'Kết thúc', kind: 'moment', width: 18 },
  place: { label: 'Nơi làm', width: 20 },
  notes: { label: 'Ghi chú', width: 40 },
  workId: { label: 'Công việc', width: 14 },
  status: { label: 'Trạng thái', kind: 'choice', names: batmanStateNames, width: 14 },
  reason: { label: 'Lý do từ chối', width: 36 },
} satisfies FieldWords<keyof BatmanTaskInput | 'status' | 'reason'>;

const local = (instant: string) => new Date(Date.parse(instant) + 7 * 3_600_000).toISOString();
/** 'T2 14/06 07:00–11:00', 'T2 14/06 07:00 – T4 16/06 17:00' */
export const timesInWords = ({ startsAt, endsAt }: Times): string => {
  const [from, to] = [dayInVietnam(new Date(startsAt)), dayInVietnam(new Date(Date.parse(endsAt) - 1))];
  const dayWords = (of: string) => `${shortWeekdays[weekdayOf(of)]} ${formatDay(of).slice(0, 5)}`;
  const hour = (instant: string) => local(instant).slice(11, 16);
  const end = hour(endsAt) === '00:00' ? '24:00' : hour(endsAt);
  if (from === to) return `${dayWords(from)} ${hour(startsAt)}–${end}`;
  return `${dayWords(from)} ${hour(startsAt)} – ${dayWords(to)} ${end}`;
};

type Told = Times & {
  title: string;
  place: string | null;
  status: BatmanState;
  reason?: string | null;
  /** Of a task as it is, and as the history keeps it. */
  work?: { code: string } | null;
  workCode?: string | null;
};
/** A line of the history: 'T2 14/06 07:00–11:00: CV-0012 Tỉa trái · A-09 (Đã duyệt)'. */
export const taskInWords = ({ title, place, status, reason, work, workCode, ...times }: Told): string => {
  const state = status === 'rejected' && reason ? `${batmanStateNames[status]}: ${reason}` : batmanStateNames[status];
  const named = [workCode ?? work?.code, title].filter(Boolean).join(' ');
  return `${timesInWords(times)}: ${[named, place].filter(Boolean).join(' · ')} (${state})`;
};

export const BatmanTaskQuery = listQuery(['startsAt', 'name'], 'startsAt').extend({
  /** Tasks that touch these days, both included. */
  from: Day.optional(),
  to: Day.optional(),
  personId: IdText.optional(),
  crewId: IdText.optional(),
  status: z.enum(batmanStates).optional(),
});
export type BatmanTaskQuery = z.output<typeof BatmanTaskQuery>;

/** `personName` and the plan's words, for lists and files. */
export const ListedBatmanTask = BatmanTask.extend({
  personName: z.string(),
  personCode: z.string(),
  crewNames: z.string(),
  reviewerName: z.string().nullable(),
});
export type ListedBatmanTask = z.infer<typeof ListedBatmanTask>;

export const maxActedTasks = 2_000;

export const BatmanActInput = z
  .strictObject({
    act: required('Thao tác', z.enum(batmanActNames)),
    tasks: required('Việc', z.array(z.strictObject({ id: Id, version: Version })))
      .min(1, requiredMessage('Việc'))
      .max(maxActedTasks, `Nhiều nhất ${maxActedTasks} việc một lần`),
    reason: optionalText(500),
  })
  .refine(({ act, reason }) => !('needsReason' in batmanActs[act]) || reason !== null, {
    path: ['reason'],
    message: requiredMessage('Lý do'),
  });
export type BatmanActInput = z.output<typeof BatmanActInput>;

/** The operation of the history, by which the act can be taken back. */
const Operation = z.string();
const Saved = z.object({ operation: Operation, task: BatmanTask });

export const CopyWeekInput = z.strictObject({
  /** The Monday of the week that gets the tasks of the week before. */
  startsOn: required('Tuần', Day),
  /** Only these people; all whom the caller plans for, when absent. */
  personIds: z.array(Id).max(2_000).optional(),
});
export type CopyWeekInput = z.output<typeof CopyWeekInput>;

export const BatmanPrintInput = z.strictObject({
  startsOn: required('Từ ngày', Day),
  period: z.enum(batmanPeriods).default('week'),
  /** Only the people of this crew. */
  crewId: Id.nullable().default(null),
});
export type BatmanPrintInput = z.output<typeof BatmanPrintInput>;

const params = z.strictObject({ id: IdText });

export const batmanTaskRoutes = {
  list: {
    method: 'GET',
    path: '/api/batman-tasks',
    summary: 'Việc trong các kế hoạch BATMAN',
    query: BatmanTaskQuery,
    answer: page(ListedBatmanTask),
    may: 'batman.read',
  },
  create: {
    method: 'POST',
    path: '/api/batman-tasks',
    summary: 'Thêm một việc cho một người; lập kế hoạch của kỳ đó nếu chưa có',
    body: NewBatmanTask,
    answer: Saved,
    may: 'batman.write',
  },
  update: {
    method: 'PUT',
    path: '/api/batman-tasks/:id',
    summary: 'Sửa một việc, hoặc dời sang giờ khác',
    params,
    body: BatmanTaskUpdate,
    answer: Saved,
    may: 'batman.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/batman-tasks/:id',
    summary: 'Bỏ một việc khỏi kế hoạch; hoàn tác được',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: z.object({ operation: Operation }),
    may: 'batman.write',
  },
  act: {
    method: 'POST',
    path: '/api/batman-tasks/acts',
    summary: 'Trình, rút lại, duyệt, từ chối, báo xong hoặc mở lại nhiều việc; tất cả hoặc không việc nào',
    body: BatmanActInput,
    answer: z.object({ operation: Operation, changed: z.int() }),
    may: 'batman.write',
  },
  copyWeek: {
    method: 'POST',
    path: '/api/batman-tasks/copy-week',
    summary: 'Chép việc của tuần trước thành việc nháp',
    body: CopyWeekInput,
    answer: z.object({
      operation: Operation,
      copied: z.int(),
      people: z.int(),
      /** Tasks left out because the person already has work at that time. */
      skipped: z.int(),
    }),
    may: 'batman.write',
  },
  takeBack: {
    method: 'POST',
    path: '/api/batman-tasks/take-back',
    summary: 'Hoàn tác một thao tác trên việc; việc đã sửa sau đó được giữ nguyên',
    body: z.strictObject({ operation: requiredText('Thao tác', 100) }),
    answer: z.object({ taken: z.int(), left: z.int() }),
    may: 'batman.write',
  },
  print: {
    method: 'POST',
    path: '/api/batman-tasks/print',
    summary: 'In kế hoạch của một tuần hoặc tháng ra PDF A4 ngang',
    body: BatmanPrintInput,
    answer: Job,
    may: 'batman.read',
    reads: true,
  },
} satisfies RouteTable;
