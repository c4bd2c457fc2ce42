import type { Work, WorkItem, WorkPromotion } from '@vuon/contract/cultivation/work';
import { hasWorkBegun } from '@vuon/contract/cultivation/work-state';
import { changeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { startPlanOfWork } from '../farm-plans/plan-running.ts';
import { findTargetSet, workTable } from './work.queries.ts';
import { aboutWork, works } from './work-kind.ts';
import { changePlan, holdPlan } from './work-plan.ts';

/**
 * Unplanned work becomes planned work of a plan, with a line of its own there; why it came up, what was found and how soon it had
 * to be done stay on it. Also when it is done: the plan then shows what it took.
 */
export const promoteWork = async (
  given: Scope,
  id: number,
  { version, ...plan }: WorkPromotion & { version: number },
): Promise<Work> => {
  const scope = aboutWork(given, id, 'into-plan');
  return changeRecord(scope, works, { id, version, action: 'into-plan' }, async (work) => {
    refusePromoting(work);
    await holdPlan(scope, plan, await findTargetSet(scope.db, scope.entityId, id), work);
    await workTable.change(scope, id, { kind: 'planned' });
    await changePlan(scope, [work], plan);
    if (hasWorkBegun(work.state)) await startPlanOfWork(scope, plan.farmPlanId);
  });
};

/** Takes a promotion back: the work is unplanned again, and its line leaves the plan. */
export const demoteWork = async (given: Scope, id: number, version: number): Promise<Work> => {
  const scope = aboutWork(given, id, 'out-of-plan');
  return changeRecord(scope, works, { id, version, action: 'out-of-plan' }, async (work) => {
    refuseDemoting(work);
    await changePlan(scope, [work], { farmPlanId: null, stageId: null });
    await workTable.change(scope, id, { kind: 'unplanned' });
  });
};

type Judged = Pick<WorkItem, 'code' | 'kind' | 'state' | 'farmPlan' | 'urgency'>;

export const refusePromoting = ({ code, kind, state }: Judged) => {
  if (kind === 'planned') throw problem('work.promotion_refused', `${code} đã là việc theo kế hoạch.`);
  if (state === 'cancelled') throw problem('work.closed', `${code} đã hủy; hãy mở lại trước khi đưa vào kế hoạch.`);
};

/** Only unplanned work has an urgency. */
export const refuseDemoting = ({ code, kind, farmPlan, urgency }: Judged) => {
  if (kind === 'unplanned' || !farmPlan || urgency === null)
    throw problem('work.promotion_refused', `${code} không phải việc phát sinh đã đưa vào kế hoạch.`);
};
