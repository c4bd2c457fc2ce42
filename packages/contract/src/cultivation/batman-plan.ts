import { z } from 'zod';
import { dayInVietnam } from '../day.ts';
import type { FieldWords } from '../field-words.ts';
import { DeletedFilter, listQuery, page } from '../list.ts';
import { entityRoles } from '../permission.ts';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText, optionalText, required, Stored, Version, VersionText } from '../value.ts';
import { batmanPeriodNames, batmanPeriods, periodEnd, periodInWords, periodStart } from './batman-period.ts';
import { batmanStates } from './batman-state.ts';
import { BatmanTask, BatmanTaskFields, wrongTimes } from './batman-task.ts';

export const maxBatmanTasks = 200;

/** With an id it stays the task that it was; without, it is a new one. */
const TaskRow = BatmanTaskFields.extend({ id: Id.optional() });

export const BatmanPlanFields = z.strictObject({
  personId: required('Nhân sự', Id),
  period: required('Kỳ', z.enum(batmanPeriods)),
  /** A Monday, or the first of a month. */
  startsOn: required('Bắt đầu kỳ', Day),
  /** An account of the entity; null: any owner or manager. */
  reviewerId: Id.nullable().default(null),
  tasks: z.array(TaskRow).max(maxBatmanTasks, `Nhiều nhất ${maxBatmanTasks} việc một kế hoạch`).default([]),
  notes: optionalText(1_000),
});
type Fields = z.output<typeof BatmanPlanFields>;

/** Why these times cannot be in a plan of that period; null: they can. */
export const outsidePeriod = (
  { period, startsOn }: Pick<Fields, 'period' | 'startsOn'>,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): string | null => {
  const [first, last] = [dayInVietnam(new Date(startsAt)), dayInVietnam(new Date(Date.parse(endsAt) - 1))];
  if (first >= startsOn && last <= periodEnd(period, startsOn)) return null;
  const words = period === 'week' ? `tuần ${periodInWords(period, startsOn)}` : periodInWords(period, startsOn);
  return `Việc phải nằm trong ${words}`;
};

const check = (plan: Fields, context: z.RefinementCtx) => {
  const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (periodStart(plan.period, plan.startsOn) !== plan.startsOn)
    return wrong(['startsOn'], plan.period === 'week' ? 'Tuần bắt đầu từ thứ hai' : 'Tháng bắt đầu từ ngày 1');
  plan.tasks.forEach((task, index) => {
    const times = wrongTimes(task);
    const place = times ?? outsidePeriod(plan, task);
    if (place) wrong(['tasks', index, times ? 'endsAt' : 'startsAt'], place);
  });
};

export const BatmanPlanInput = BatmanPlanFields.superRefine(check);
export type BatmanPlanInput = z.output<typeof BatmanPlanInput>;
export const BatmanPlanUpdate = BatmanPlanFields.extend({ version: Version }).superRefine(check);
export type BatmanPlanUpdate = z.output<typeof BatmanPlanUpdate>;

export const BatmanPlan = Stored.extend({
  entityId: Id,
  /** 'H’Lan Mlô, tuần 14–20/06/2027' */
  name: z.string(),
  personId: Id,
  personName: z.string(),
  personCode: z.string(),
  /** The account of the person, who is told of decisions. */
  personUserId: Id.nullable(),
  crews: z.array(z.object({ id: Id, name: z.string() })),
  period: z.enum(batmanPeriods),
  startsOn: Day,
  endsOn: Day,
  reviewerId: Id.nullable(),
  reviewerName: z.string().nullable(),
  tasks: z.array(BatmanTask),
  notes: z.string().nullable(),
});
export type BatmanPlan = z.infer<typeof BatmanPlan>;

export const BatmanPlanQuery = listQuery(['startsOn', 'name', 'updatedAt'], '-startsOn').extend({
  personId: IdText.optional(),
  crewId: IdText.optional(),
  period: z.enum(batmanPeriods).optional(),
  /** Plans whose days these touch, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Plans with a task in this state. */
  status: z.enum(batmanStates).optional(),
  reviewerId: IdText.optional(),
  deleted: DeletedFilter,
});
export type BatmanPlanQuery = z.output<typeof BatmanPlanQuery>;

export const batmanPlanWords = {
  personId: { label: 'Nhân sự', width: 28, shownBy: 'personName' },
  period: { label: 'Kỳ', kind: 'choice', names: batmanPeriodNames, width: 10 },
  startsOn: { label: 'Bắt đầu kỳ', kind: 'day', width: 14 },
  reviewerId: { label: 'Người duyệt', width: 26, shownBy: 'reviewerName' },
  tasks: { label: 'Việc', kind: 'list', width: 60 },
  notes: { label: 'Ghi chú', width: 40 },
} satisfies FieldWords<keyof Fields>;

const BoardPerson = z.object({
  id: Id,
  fullName: z.string(),
  position: z.string().nullable(),
  userId: Id.nullable(),
  /** From this day on they no longer work there: nothing new is planned for them. */
  endedOn: Day.nullable(),
  crewIds: z.array(Id),
});
export type BoardPerson = z.infer<typeof BoardPerson>;

/** Everything that the week (or month) shows, for the people whom the caller may see. */
export const BatmanBoard = z.object({
  crews: z.array(z.object({ id: Id, name: z.string(), foremanId: Id.nullable() })),
  people: z.array(BoardPerson),
  plans: z.array(
    z.object({
      id: Id,
      personId: Id,
      period: z.enum(batmanPeriods),
      startsOn: Day,
      reviewerId: Id.nullable(),
      reviewerName: z.string().nullable(),
      notes: z.string().nullable(),
    }),
  ),
  tasks: z.array(BatmanTask),
});
export type BatmanBoard = z.infer<typeof BatmanBoard>;

const params = z.strictObject({ id: IdText });

export const batmanPlanRoutes = {
  list: {
    method: 'GET',
    path: '/api/batman-plans',
    summary: 'Kế hoạch BATMAN mà người gọi được xem',
    query: BatmanPlanQuery,
    answer: page(BatmanPlan),
    may: 'batman.read',
  },
  get: {
    method: 'GET',
    path: '/api/batman-plans/:id',
    summary: 'Một kế hoạch BATMAN',
    params,
    answer: BatmanPlan,
    may: 'batman.read',
  },
  create: {
    method: 'POST',
    path: '/api/batman-plans',
    summary: 'Lập kế hoạch BATMAN của một người',
    body: BatmanPlanInput,
    answer: BatmanPlan,
    may: 'batman.write',
  },
  update: {
    method: 'PUT',
    path: '/api/batman-plans/:id',
    summary: 'Sửa kế hoạch BATMAN và các việc của nó',
    params,
    body: BatmanPlanUpdate,
    answer: BatmanPlan,
    may: 'batman.write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/batman-plans/:id',
    summary: 'Xóa kế hoạch BATMAN; khôi phục được',
    params,
    query: z.strictObject({ version: VersionText }),
    answer: BatmanPlan,
    may: 'batman.write',
  },
  restore: {
    method: 'POST',
    path: '/api/batman-plans/:id/restore',
    summary: 'Khôi phục kế hoạch BATMAN',
    params,
    answer: BatmanPlan,
    may: 'batman.write',
  },
  board: {
    method: 'GET',
    path: '/api/batman-board',
    summary: 'Người, tổ đội, kế hoạch và việc của một tuần hoặc tháng',
    query: z.strictObject({ startsOn: Day, period: z.enum(batmanPeriods).default('week') }),
    answer: BatmanBoard,
    may: 'batman.read',
  },
  reviewers: {
    method: 'GET',
    path: '/api/batman-reviewers',
    summary: 'Những tài khoản có thể duyệt kế hoạch BATMAN',
    answer: z.array(z.object({ id: Id, fullName: z.string(), role: z.enum(entityRoles) })),
    may: 'batman.read',
  },
} satisfies RouteTable;
