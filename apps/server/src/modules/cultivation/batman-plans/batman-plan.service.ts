import {
  type BatmanPlan,
  type BatmanPlanInput,
  type BatmanPlanUpdate,
  maxBatmanTasks,
  outsidePeriod,
} from '@vuon/contract/cultivation/batman-plan';
import { type BatmanState, editedState, mayReview } from '@vuon/contract/cultivation/batman-state';
import type { BatmanTask, BatmanTaskInput } from '@vuon/contract/cultivation/batman-task';
import { dayInVietnam, formatDay } from '@vuon/contract/day';
import { changeRecord, recordCreated, removeRecord, restoreRecord, storedKind } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { orTaken } from '#http/value-taken.ts';
import { findWorkName } from '../work/work.queries.ts';
import { tellChanged } from './batman.notifications.ts';
import { batmanPlanList, batmanPlanTable, holdPlanned, listReviewers } from './batman-plan.queries.ts';
import { deleteTasks, insertTasks, taskColumns, updateTasks } from './batman-task.queries.ts';

/** A task as the history keeps it: without the fields that change with every touch. */
export const keptTask = ({ id, title, place, notes, workId, work, startsAt, endsAt, ...task }: BatmanTask) => ({
  id,
  title,
  place,
  notes,
  workId,
  workCode: work?.code ?? null,
  startsAt,
  endsAt,
  status: task.status,
  reason: task.reason,
  isCopied: task.isCopied,
});
export type KeptTask = ReturnType<typeof keptTask>;

export const plans = storedKind<Scope, BatmanPlan>({
  type: 'batman-plan',
  noun: 'Kế hoạch của',
  missing: 'Không có kế hoạch BATMAN này, hoặc bạn không được xem.',
  table: batmanPlanTable,
  find: batmanPlanList.find,
  // Crews have a history of their own.
  snapshot: ({ crews, tasks, ...plan }) => ({ ...plan, tasks: tasks.map(keptTask) }),
});

const orPlanTaken = orTaken({
  batman_plan_period: ['startsOn', 'Người này đã có kế hoạch của kỳ đó; hãy mở kế hoạch ấy.'],
});

export const createPlan = async (scope: Scope, input: BatmanPlanInput): Promise<BatmanPlan> => {
  const { personId, period, startsOn, reviewerId, notes, tasks } = input;
  const person = await holdPerson(scope, personId);
  refuseGone(person, startsOn);
  for (const [index, task] of tasks.entries()) {
    await refuseForeignWork(scope, task.workId, null, `tasks.${index}.workId`);
    refuseGone(person, lastDayOf(task), `tasks.${index}.endsAt`);
    if (task.id !== undefined) throw foreignTask(index);
  }
  await refuseReviewer(scope, reviewerId, personId);
  const id = await batmanPlanTable
    .insert(scope, { person_id: personId, period, starts_on: startsOn, reviewer_id: reviewerId, notes })
    .catch(orPlanTaken);
  await insertTasks(scope, id, tasks.map(taskColumns));
  return recordCreated(scope, plans, id);
};

export const editPlan = async (
  scope: Scope,
  id: number,
  { version, ...input }: BatmanPlanUpdate,
): Promise<BatmanPlan> => {
  let before: BatmanPlan | undefined;
  const after = await changeRecord(scope, plans, { id, version, action: 'update' }, async (plan) => {
    before = plan;
    refuseOtherPeriod(plan, input);
    if (input.reviewerId !== plan.reviewerId) await refuseReviewer(scope, input.reviewerId, plan.personId);
    await replaceTasks(scope, plan, input.tasks);
    await batmanPlanTable.change(scope, id, { reviewer_id: input.reviewerId, notes: input.notes });
  });
  if (before) await tellChanged(scope, before, after);
  return after;
};

export const removePlan = (scope: Scope, id: number, version: number): Promise<BatmanPlan> =>
  removeRecord(scope, plans, { id, version });

export const restorePlan = (scope: Scope, id: number): Promise<BatmanPlan> =>
  restoreRecord(scope, plans, id, async ({ personId }) => {
    await holdPerson(scope, personId);
    await batmanPlanTable.restore(scope, id).catch(orPlanTaken);
  });

/** Changes tasks of the stored plan, whatever else of it was changed: its tasks have versions of their own. */
export const changePlan = async (
  scope: Scope,
  id: number,
  change: (plan: BatmanPlan) => Promise<unknown>,
): Promise<BatmanPlan> => {
  await plans.lock(scope, id);
  const { version } = await plans.get(scope, id);
  return changeRecord(scope, plans, { id, version, action: 'update' }, async (plan) => {
    await change(plan);
    await batmanPlanTable.change(scope, id, {});
  });
};

/** A person of the entity for whom the caller plans. The same sentence for all others. */
export const holdPerson = async (scope: Scope, personId: number) => {
  const person = await holdPlanned(scope, personId);
  if (!person)
    throw problem('record.not_found', 'Không có nhân sự này, hoặc bạn không lập kế hoạch cho người này.', {
      path: 'personId',
    });
  return person;
};

type Ending = { fullName: string; endedOn: string | null };

/** Nothing new is planned from the day on which a person is gone. */
export const refuseGone = ({ fullName, endedOn }: Ending, day: string, path = 'personId') => {
  if (endedOn && day >= endedOn)
    throw problem('batman.refused', `${fullName} nghỉ từ ngày ${formatDay(endedOn)}.`, { path });
};

export const lastDayOf = ({ endsAt }: Pick<BatmanTaskInput, 'endsAt'>): string =>
  dayInVietnam(new Date(Date.parse(endsAt) - 1));

export const refuseOutside = (plan: Pick<BatmanPlan, 'period' | 'startsOn'>, task: BatmanTaskInput) => {
  const message = outsidePeriod(plan, task);
  if (message) throw problem('batman.refused', `${message}.`, { path: 'startsAt' });
};

/** Work that the task stands for already may stay, though it was removed since. */
export const refuseForeignWork = async (
  { db, entityId }: Scope,
  workId: number | null,
  before: Pick<BatmanTask, 'workId'> | null,
  path = 'workId',
) => {
  if (workId === null || workId === before?.workId) return;
  const work = await findWorkName(db, entityId, workId);
  if (!work || work.deletedAt)
    throw problem('record.not_found', 'Không có công việc này trong đơn vị, hoặc nó đã bị xóa.', { path });
};

export const refuseTooMany = ({ tasks }: Pick<BatmanPlan, 'tasks'>, added: number) => {
  if (tasks.length + added > maxBatmanTasks)
    throw problem('batman.refused', `Một kế hoạch có nhiều nhất ${maxBatmanTasks} việc.`);
};

/** The state that an edit leaves the task in, by whoever edits it. */
export const stateAfterEdit = ({ actor }: Scope, plan: BatmanPlan, task: BatmanTask): BatmanState => {
  const status = editedState(task.status, mayReview(actor, plan));
  if (status === null)
    throw problem('batman.refused', `Việc “${task.title}” đã xong; muốn sửa hay bỏ, hãy mở lại trước.`);
  return status;
};

/** A foreman reviews only for the people whom they plan for: they see no other plans. */
const refuseReviewer = async (scope: Scope, reviewerId: number | null, personId: number) => {
  if (reviewerId === null) return;
  const path = 'reviewerId';
  const reviewer = (await listReviewers(scope.db, scope.entityId)).find(({ id }) => id === reviewerId);
  if (!reviewer)
    throw problem('record.not_found', 'Người duyệt phải là chủ đơn vị, quản lý hoặc tổ trưởng của đơn vị.', { path });
  const actor = { userId: reviewerId, platformRole: 'member', entityRole: reviewer.role } as const;
  if (!(await holdPlanned({ ...scope, actor }, personId)))
    throw problem('batman.refused', `Tổ trưởng ${reviewer.fullName} chỉ duyệt được cho người trong tổ của mình.`, {
      path,
    });
};

const refuseOtherPeriod = (plan: BatmanPlan, input: BatmanPlanInput) => {
  const path = (['personId', 'period', 'startsOn'] as const).find((field) => plan[field] !== input[field]);
  if (path)
    throw problem('batman.refused', 'Người và kỳ của kế hoạch không đổi được; hãy lập kế hoạch khác.', { path });
};

const foreignTask = (index: number) =>
  problem('request.invalid', 'Có việc không thuộc kế hoạch này hoặc lặp lại.', {
    errors: [{ path: `tasks.${index}.id`, message: 'Không phải việc của kế hoạch này' }],
  });

const isSameTask = (task: BatmanTask, input: BatmanTaskInput): boolean =>
  task.title === input.title &&
  task.place === input.place &&
  task.notes === input.notes &&
  task.workId === input.workId &&
  Date.parse(task.startsAt) === Date.parse(input.startsAt) &&
  Date.parse(task.endsAt) === Date.parse(input.endsAt);

/** The tasks of a plan after its form: those with an id are kept, and edited where they differ. */
const replaceTasks = async (scope: Scope, plan: BatmanPlan, rows: BatmanPlanInput['tasks']) => {
  const { db, entityId } = scope;
  const left = new Map(plan.tasks.map((task) => [task.id, task]));
  const person = await holdPerson(scope, plan.personId);
  const added = [];
  for (const [index, { id, ...row }] of rows.entries()) {
    const task = id === undefined ? undefined : left.get(id);
    if (id !== undefined && !task) throw foreignTask(index);
    if (task) left.delete(task.id);
    if (task && isSameTask(task, row)) continue;
    refuseGone(person, lastDayOf(row), `tasks.${index}.endsAt`);
    await refuseForeignWork(scope, row.workId, task ?? null, `tasks.${index}.workId`);
    if (!task) added.push(taskColumns(row));
    else await editTaskRow(scope, plan, task, row);
  }
  for (const task of left.values()) stateAfterEdit(scope, plan, task);
  await deleteTasks(db, entityId, [...left.keys()]);
  await insertTasks(scope, plan.id, added);
};

/** Writes an edit of one task; a rejected one keeps its reason until it is submitted again. */
export const editTaskRow = (scope: Scope, plan: BatmanPlan, task: BatmanTask, input: BatmanTaskInput) =>
  updateTasks(scope, [task.id], {
    ...taskColumns(input),
    status: stateAfterEdit(scope, plan, task),
    is_copied: false,
  });
