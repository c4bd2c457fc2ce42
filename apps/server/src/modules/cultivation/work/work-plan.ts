import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkInput } from '@vuon/contract/cultivation/work-input';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { farmPlanCode } from '../codes.ts';
import { refuseOutside } from '../farm-plans/plan-scope.ts';
import { addLinesOf, removeLinesOf } from './work-lines.ts';

type OfPlan = Pick<WorkInput, 'farmPlanId' | 'stageId'>;

/** Holds the plan, whose stage it must be, and refuses targets outside of the plan's scope. */
export const holdPlan = async (
  { db, entityId }: Scope,
  { farmPlanId, stageId }: OfPlan,
  targetSetId: number,
  before: Work | null,
): Promise<void> => {
  if (farmPlanId === null) return;
  const isNew = farmPlanId !== before?.farmPlan?.id;
  const found = db
    .selectFrom('farm_plan')
    .select([farmPlanCode.as('code'), 'target_set_id as targetSetId', 'state', 'deleted_at as deletedAt'])
    .where('entity_id', '=', entityId)
    .where('id', '=', farmPlanId);
  // Lines are added to it one after the other.
  const plan = await (isNew ? found.forUpdate() : found.forShare()).executeTakeFirst();
  if (!plan || (isNew && plan.deletedAt))
    throw problem('record.not_found', 'Không có kế hoạch này, hoặc nó đã bị xóa.', { path: 'farmPlanId' });
  if (isNew && plan.state === 'closed')
    throw problem('farm_plan.closed', `Kế hoạch ${plan.code} đã kết thúc. Hãy chọn kế hoạch khác, hoặc mở lại nó.`, {
      path: 'farmPlanId',
    });
  if (isNew && stageId !== null && !(await isStageOf(farmPlanId, stageId)))
    throw problem('record.not_found', `Kế hoạch ${plan.code} không có giai đoạn này.`, { path: 'stageId' });
  if (!isNew && stageId !== null && stageId !== before.stage?.id)
    throw problem('request.invalid', `Giai đoạn của ${before.code} được đổi ở kế hoạch ${plan.code}.`, {
      path: 'stageId',
    });
  await refuseOutside({ db, entityId }, targetSetId, { setId: plan.targetSetId, code: plan.code }, 'targets');

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

/** Takes works out of the plans that they are in, and puts them into another one; those that are there already stay. */
export const changePlan = async (scope: Scope, works: Work[], { farmPlanId, stageId }: OfPlan): Promise<void> => {
  const changed = works.filter(({ farmPlan }) => (farmPlan?.id ?? null) !== farmPlanId);
  await removeLinesOf(
    scope,
    changed.filter(({ farmPlan }) => farmPlan),
  );
  if (farmPlanId !== null)
    await addLinesOf(
      scope,
      { farmPlanId, stageId },
      changed.map(({ id }) => id),
    );
};
