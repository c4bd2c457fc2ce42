import { changeRecord } from '#audit';
import type { Scope } from '#http/scope.ts';
import { farmPlanTable } from './farm-plan.queries.ts';
import { farmPlans } from './farm-plan.service.ts';

/** An approved plan runs from the moment in which the first of its works begins. */
export const startPlanOfWork = async (scope: Scope, farmPlanId: number): Promise<void> => {
  const { state, version } = await farmPlans.get(scope, farmPlanId);
  if (state !== 'approved') return;
  await changeRecord(scope, farmPlans, { id: farmPlanId, version, action: 'start' }, () =>
    farmPlanTable.change(scope, farmPlanId, { state: 'running' }),
  );
};
