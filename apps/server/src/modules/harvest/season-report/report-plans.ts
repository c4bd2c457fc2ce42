import type { PlanState } from '@vuon/contract/cultivation/plan-state';
import type { SeasonReport } from '@vuon/contract/harvest/season-report';
import { farmPlanCode, listLines } from '#cultivation';
import type { Scope } from '#http/scope.ts';

type ReportPlan = SeasonReport['plans'][number] & { cost: number };

/** The season's plans, each with what its lines are planned to cost. */
export const readPlans = async (scope: Scope, seasonId: number): Promise<ReportPlan[]> => {
  const plans = await scope.db
    .selectFrom('farm_plan')
    .where('farm_plan.entity_id', '=', scope.entityId)
    .where('farm_plan.season_id', '=', seasonId)
    .where('farm_plan.deleted_at', 'is', null)
    .select((eb) => [
      'farm_plan.id',
      farmPlanCode.as('code'),
      'farm_plan.name',
      eb.ref('farm_plan.state').$castTo<PlanState>().as('state'),
    ])
    .orderBy('farm_plan.sort_code')
    .execute();
  const told: ReportPlan[] = [];
  for (const plan of plans) {
    const { items } = await listLines(scope, plan.id);
    told.push({ ...plan, lineCount: items.length, cost: items.reduce((sum, { cost }) => sum + cost, 0) });
  }
  return told;
};
