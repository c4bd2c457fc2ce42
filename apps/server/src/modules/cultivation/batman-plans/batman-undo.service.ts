import { findAct, markUndone } from '#acts';
import { changedIds, findFieldChange } from '#audit';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { changePlan, type KeptTask, keptTask, plans, removePlan } from './batman-plan.service.ts';
import { deleteTasks, insertTasks, taskColumns, updateTasks } from './batman-task.queries.ts';

type TakenBack = { taken: number; left: number };

export const takeBackName = 'batman-plan.take-back';
const mostPlans = 5_000;

/** Takes an act on tasks back: one's own, or anybody's by whoever runs the farm. */
export const takeBackAct = async (scope: Scope, operation: string): Promise<TakenBack> => {
  const { db, entityId, actor } = scope;
  const act = await findAct(db, entityId, operation);
  const isRunning = actor.platformRole === 'admin' || actor.entityRole === 'owner' || actor.entityRole === 'manager';
  if (act?.type !== 'batman-plan' || act.undoes !== null || !(isRunning || act.actorId === actor.userId))
    throw problem('record.not_found', 'Không có thao tác này để hoàn tác.', { path: 'operation' });
  await markUndone(scope, operation);
  const within = inAct(scope, { way: 'bulk', action: takeBackName, type: 'batman-plan', undoes: operation });
  const ids = await changedIds(db, entityId, { operation, type: 'batman-plan', after: 0, limit: mostPlans });
  const total = { taken: 0, left: 0 };
  for (const id of ids) {
    const { taken, left } = await takeBackPlan(within, id, operation);
    total.taken += taken;
    total.left += left;
  }
  if (!total.taken) throw changedSince();
  return total;
};

const changedSince = () => problem('batman.changed_since', 'Các việc này đã được sửa sau đó, nên được giữ nguyên.');

type Step = { id: number; before: KeptTask | undefined };

/** Gives the tasks that the operation changed in this plan their former values; those that were changed since are left. */
export const takeBackPlan = async (scope: Scope, planId: number, operation: string): Promise<TakenBack> => {
  const { db, entityId } = scope;
  const change = await findFieldChange<KeptTask[]>(
    db,
    entityId,
    { type: 'batman-plan', id: planId, field: 'tasks' },
    operation,
  );
  const plan = await plans.get(scope, planId);
  if (!change?.after || plan.deletedAt) return { taken: 0, left: 1 };
  const { steps, left } = stepsBack(change.before ?? [], change.after, plan.tasks.map(keptTask));
  if (!steps.length) return { taken: 0, left };
  const made = change.before === null && steps.length === plan.tasks.length;
  const after = await changePlan(scope, planId, async () => {
    for (const { id, before } of steps) await putBack(scope, planId, id, before);
  });
  // The operation had made the plan itself, and nobody has put anything else into it.
  if (made) await removePlan(scope, planId, after.version);
  return { taken: steps.length, left };
};

const withoutWork = { workId: null, workCode: null };

const stepsBack = (before: KeptTask[], after: KeptTask[], current: KeptTask[]): { steps: Step[]; left: number } => {
  // Older entries of the history know nothing of work.
  const [was, became, now] = [before, after, current].map(
    (tasks) => new Map(tasks.map((task) => [task.id, { ...withoutWork, ...task }])),
  );
  const same = (one: KeptTask | undefined, other: KeptTask | undefined) => toText(one) === toText(other);
  const touched = [...new Set([...(was?.keys() ?? []), ...(became?.keys() ?? [])])].filter(
    (id) => !same(was?.get(id), became?.get(id)),
  );
  const steps = touched.filter((id) => same(became?.get(id), now?.get(id))).map((id) => ({ id, before: was?.get(id) }));
  return { steps, left: touched.length - steps.length };
};

/** The database sorts the keys of what the history keeps. */
const toText = (task: KeptTask | undefined) =>
  task && JSON.stringify(Object.entries(task).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const putBack = async (scope: Scope, planId: number, id: number, before: KeptTask | undefined) => {
  await deleteTasks(scope.db, scope.entityId, before ? [] : [id]);
  if (!before) return;
  const values = { ...taskColumns(before), status: before.status, reason: before.reason, is_copied: before.isCopied };
  const { tasks } = await plans.get(scope, planId);
  if (tasks.some((task) => task.id === id)) await updateTasks(scope, [id], values);
  else await insertTasks(scope, planId, [{ ...values, id }]);
};
