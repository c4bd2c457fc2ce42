import { periodStart } from '@vuon/contract/cultivation/batman-period';
import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import type { BatmanTask, BatmanTaskUpdate, NewBatmanTask } from '@vuon/contract/cultivation/batman-task';
import { dayInVietnam } from '@vuon/contract/day';
import { recordCreated } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { refuseStale } from '#http/version.ts';
import { tellChanged } from './batman.notifications.ts';
import { batmanPlanTable, findPlanId, findUsualReviewer } from './batman-plan.queries.ts';
import {
  changePlan,
  editTaskRow,
  holdPerson,
  lastDayOf,
  plans,
  refuseForeignWork,
  refuseGone,
  refuseOutside,
  refuseTooMany,
  stateAfterEdit,
} from './batman-plan.service.ts';
import { deleteTasks, findPlansOfTasks, insertTasks, taskColumns } from './batman-task.queries.ts';

type Saved = { operation: string; task: BatmanTask };

export const createTask = async (scope: Scope, { personId, period, ...input }: NewBatmanTask): Promise<Saved> => {
  const person = await holdPerson(scope, personId);
  refuseGone(person, lastDayOf(input), 'endsAt');
  const startsOn = periodStart(period, dayInVietnam(new Date(input.startsAt)));
  refuseOutside({ period, startsOn }, input);
  await refuseForeignWork(scope, input.workId, null);
  const known = await findPlanId(scope.db, scope.entityId, { personId, period, startsOn });
  let id: number | undefined;
  const put = async (planId: number) => {
    [id] = await insertTasks(scope, planId, [taskColumns(input)]);
  };
  const plan = known
    ? await changePlan(scope, known, async (before) => {
        refuseTooMany(before, 1);
        await put(before.id);
      })
    : await openPlan(scope, { personId, period, startsOn }, put);
  return savedTask(scope, plan, id);
};

/** Makes the plan of a period with what `fill` puts into it: one act of its history. */
export const openPlan = async (
  scope: Scope,
  { personId, period, startsOn }: Pick<BatmanPlan, 'personId' | 'period' | 'startsOn'>,
  fill: (planId: number) => Promise<unknown>,
): Promise<BatmanPlan> => {
  const reviewerId = await findUsualReviewer(scope.db, scope.entityId, personId);
  const id = await batmanPlanTable.insert(scope, {
    person_id: personId,
    period,
    starts_on: startsOn,
    reviewer_id: reviewerId,
  });
  await fill(id);
  return recordCreated(scope, plans, id);
};

export const editTask = async (scope: Scope, id: number, { version, ...input }: BatmanTaskUpdate): Promise<Saved> => {
  const [before, after] = await changeTask(scope, id, version, async (plan, task) => {
    refuseOutside(plan, input);
    await refuseForeignWork(scope, input.workId, task);
    refuseGone(await holdPerson(scope, plan.personId), lastDayOf(input), 'endsAt');
    await editTaskRow(scope, plan, task, input);
  });
  await tellChanged(scope, before, after);
  return savedTask(scope, after, id);
};

export const removeTask = async (scope: Scope, id: number, version: number): Promise<{ operation: string }> => {
  const [before, after] = await changeTask(scope, id, version, async (plan, task) => {
    stateAfterEdit(scope, plan, task);
    await deleteTasks(scope.db, scope.entityId, [task.id]);
  });
  await tellChanged(scope, before, after);
  return { operation: scope.actor.requestId };
};

const missing = () => problem('record.not_found', 'Không còn việc này, hoặc bạn không được xem.');

/** The plan before and after. Two users who change one task at once follow each other: the second is told. */
const changeTask = async (
  scope: Scope,
  id: number,
  version: number,
  change: (plan: BatmanPlan, task: BatmanTask) => Promise<unknown>,
): Promise<[BatmanPlan, BatmanPlan]> => {
  const [found] = await findPlansOfTasks(scope, [id]);
  if (!found) throw missing();
  let before: BatmanPlan | undefined;
  const after = await changePlan(scope, found.planId, async (plan) => {
    before = plan;
    const task = plan.tasks.find((one) => one.id === id);
    if (!task) throw missing();
    refuseStale(task, version);
    await change(plan, task);
  });
  return [before ?? after, after];
};

const savedTask = ({ actor }: Scope, { tasks }: BatmanPlan, id: number | undefined): Saved => {
  const task = tasks.find((one) => one.id === id);
  if (!task) throw missing();
  return { operation: actor.requestId, task };
};
