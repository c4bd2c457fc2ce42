import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import {
  type BatmanAct,
  batmanActs,
  batmanStateNames,
  mayAct,
  mayReview,
} from '@vuon/contract/cultivation/batman-state';
import type { BatmanActInput, BatmanTask } from '@vuon/contract/cultivation/batman-task';
import { lowerFirst } from '@vuon/contract/first-letter';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { refuseStale } from '#http/version.ts';
import { type ActedOn, tellAct } from './batman.notifications.ts';
import { changePlan } from './batman-plan.service.ts';
import { findPlansOfTasks, updateTasks } from './batman-task.queries.ts';

/** The name of the act on many plans, by which the history tells it and takes it back. */
export const bulkName = (act: BatmanAct) => `batman-plan.${act}`;

/** All of the tasks or none: what was approved is what the reviewer saw. */
export const actOnTasks = async (scope: Scope, { act, tasks, reason }: BatmanActInput) => {
  const versions = new Map(tasks.map(({ id, version }) => [id, version]));
  const found = await findPlansOfTasks(scope, [...versions.keys()]);
  if (found.length < versions.size)
    throw problem('record.not_found', 'Có việc không còn trong kế hoạch, hoặc bạn không được xem.', { path: 'tasks' });
  const within = inAct(scope, {
    way: 'bulk',
    action: bulkName(act),
    type: 'batman-plan',
    facts: reason === null ? {} : { reason },
  });
  const done: ActedOn[] = [];
  for (const planId of new Set(found.map((task) => task.planId)))
    done.push(
      await actOnPlan(within, planId, act, reason, (plan) =>
        plan.tasks.filter((task) => {
          const version = versions.get(task.id);
          if (version === undefined) return false;
          refuseAct(scope, act, plan, task);
          refuseStale(task, version);
          return true;
        }),
      ),
    );
  await tellAct(scope, act, done, reason);
  return { operation: scope.actor.requestId, changed: versions.size };
};

/** Moves on the tasks that `choose` returns, having refused those that it must. */
export const actOnPlan = async (
  scope: Scope,
  planId: number,
  act: BatmanAct,
  reason: string | null,
  choose: (plan: BatmanPlan) => BatmanTask[],
): Promise<ActedOn> => {
  let tasks: BatmanTask[] = [];
  const plan = await changePlan(scope, planId, async (before) => {
    tasks = choose(before);
    await updateTasks(
      scope,
      tasks.map(({ id }) => id),
      { status: batmanActs[act].to, reason: act === 'reject' ? reason : null },
    );
  });
  return { plan, tasks };
};

export const refuseReview = ({ actor }: Scope, act: BatmanAct, plan: BatmanPlan) => {
  if (batmanActs[act].by !== 'reviewer' || mayReview(actor, plan)) return;
  const { personUserId, reviewerName } = plan;
  throw problem(
    'permission.denied',
    personUserId === actor.userId
      ? 'Không ai tự duyệt việc của mình; chủ đơn vị hoặc quản lý duyệt.'
      : `Kế hoạch của ${plan.personName} do ${reviewerName ?? 'chủ đơn vị hoặc quản lý'} duyệt.`,
  );
};

const refuseAct = (scope: Scope, act: BatmanAct, plan: BatmanPlan, { title, status }: BatmanTask) => {
  refuseReview(scope, act, plan);
  if (mayAct(act, status)) return;
  const { verb, to } = batmanActs[act];
  const state = lowerFirst(batmanStateNames[status]);
  throw problem(
    'batman.refused',
    status === to ? `Việc “${title}” ${state} rồi.` : `Việc “${title}” ${state}, không ${lowerFirst(verb)} được.`,
    { path: 'tasks' },
  );
};
