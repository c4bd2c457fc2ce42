import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { type PlanAction, planStateNames, planTransitions } from '@vuon/contract/cultivation/plan-state';
import { openWorkStates } from '@vuon/contract/cultivation/work-state';
import { sql } from 'kysely';
import { changeRecord } from '#audit';
import { liftTimeLimit } from '#db/transaction.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { tellStep } from './farm-plan.notifications.ts';
import { farmPlanTable } from './farm-plan.queries.ts';
import { farmPlans } from './farm-plan.service.ts';
import { changeWorkStates, makeWorks } from './plan-work.ts';

type Given = { version: number; action: PlanAction; cancelReason: string | null };

/** Moves a plan on by one step. Approving it makes the planned work of all its lines. */
export const movePlanOn = async (
  scope: Scope,
  id: number,
  { version, action, cancelReason }: Given,
): Promise<FarmPlan> => {
  await liftTimeLimit(scope.db);
  let works = 0;
  const after = await changeRecord(scope, farmPlans, { id, version, action }, async (plan) => {
    refuseStep(action, plan);
    const now = scope.clock().toISOString();
    if (action === 'approve') {
      if (!plan.lineCount)
        throw problem('farm_plan.empty', `Kế hoạch ${plan.code} chưa có việc nào; hãy thêm việc trước khi duyệt.`);
      works = await makeWorks(scope, id);
    }
    if (action === 'close') works = await closeWork(scope, plan, cancelReason);
    await farmPlanTable.change(scope, id, {
      state: planTransitions[action].to,
      ...(action === 'approve' && { approved_at: now, approved_by: scope.actor.userId }),
      ...(action === 'close' && { closed_at: now }),
      ...(action === 'reopen' && { closed_at: null }),
    });
  });
  await tellStep(scope, action, after, works);
  return after;
};

const refuseStep = (action: PlanAction, { code, state }: FarmPlan) => {
  const { from, label } = planTransitions[action];
  if (!(from as readonly string[]).includes(state))
    throw problem(
      'farm_plan.transition_refused',
      `Kế hoạch ${code} ở bước '${planStateNames[state]}'; từ đó không '${label}' được.`,
      { path: 'action' },
    );
};

/** Work that is still open is cancelled, if the user says why; else the plan is not closed. Returns how many. */
const closeWork = async (scope: Scope, { id, code }: FarmPlan, reason: string | null): Promise<number> => {
  const isOpen = sql<boolean>`work.farm_plan_id = ${id} and work.state = any(${openWorkStates}::text[])`;
  if (reason !== null) return changeWorkStates(scope, isOpen, { action: 'cancel', state: 'cancelled', reason });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work
    where work.entity_id = ${scope.entityId} and work.deleted_at is null and ${isOpen}`.execute(scope.db);
  const count = rows[0]?.count ?? 0;
  if (count)
    throw problem(
      'farm_plan.open_work',
      `Kế hoạch ${code} còn ${count.toLocaleString('vi-VN')} việc chưa xong. Ghi lý do để hủy các việc đó và kết thúc.`,
      { path: 'cancelReason' },
    );
  return 0;
};
