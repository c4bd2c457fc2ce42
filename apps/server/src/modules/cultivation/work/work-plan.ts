import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkInput } from '@vuon/contract/cultivation/work-input';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { targetsOutside } from '#orchard';
import { farmPlanCode } from './work-code.ts';

type OfPlan = Pick<WorkInput, 'farmPlanId' | 'stageId'>;

/** Holds the plan, whose stage it must be, and refuses targets outside of the plan's scope. */
export const holdPlan = async (
  { db, entityId }: Scope,
  { farmPlanId, stageId }: OfPlan,
  targetSetId: number,
  before: Work | null,
): Promise<void> => {
  if (farmPlanId === null) return;
  const plan = await db
    .selectFrom('farm_plan')
    .select([farmPlanCode.as('code'), 'target_set_id as targetSetId', 'state', 'deleted_at as deletedAt'])
    .where('entity_id', '=', entityId)
    .where('id', '=', farmPlanId)
    .forShare()
    .executeTakeFirst();
  const isNew = farmPlanId !== before?.farmPlan?.id;
  if (!plan || (isNew && plan.deletedAt))
    throw problem('record.not_found', 'Không có kế hoạch này, hoặc nó đã bị xóa.', { path: 'farmPlanId' });
  if (isNew && plan.state === 'closed')
    throw problem('record.in_use', `Kế hoạch ${plan.code} đã đóng. Hãy chọn kế hoạch khác.`, { path: 'farmPlanId' });
  if (stageId !== null && !(await isStageOf(farmPlanId, stageId)))
    throw problem('record.not_found', `Kế hoạch ${plan.code} không có giai đoạn này.`, { path: 'stageId' });
  const outside = await targetsOutside(db, entityId, targetSetId, plan.targetSetId);
  if (outside.length) {
    const named = outside.slice(0, 3).join(', ');
    const rest = outside.length > 3 ? ` và ${outside.length - 3} nơi khác` : '';
    throw problem('target.outside_plan', `${named}${rest} nằm ngoài phạm vi của kế hoạch ${plan.code}.`, {
      path: 'targets',
    });
  }

  async function isStageOf(planId: number, id: number): Promise<boolean> {
    const stage = await db
      .selectFrom('plan_stage')
      .select('id')
      .where('entity_id', '=', entityId)
      .where('farm_plan_id', '=', planId)
      .where('id', '=', id)
      .executeTakeFirst();
    return stage !== undefined;
  }
};
