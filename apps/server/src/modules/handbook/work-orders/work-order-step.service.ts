import type { OrderStepTick, WorkOrder } from '@vuon/contract/handbook/work-order';
import { changeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { findOrderCaller, refuseOthersOrder } from './work-order-caller.ts';
import { workOrders } from './work-order-kind.ts';
import { refuseNotDoing } from './work-order-progress.service.ts';
import { clampTime } from './work-order-time.ts';

/** Ticks a step. A step that is done already keeps its time and its person. The order's version stays: several phones tick at once. */
export const tickStep = async (
  scope: Scope,
  { id, position }: { id: number; position: number },
  { isDone, note, at: told }: OrderStepTick,
): Promise<WorkOrder> => {
  const caller = await findOrderCaller(scope);
  await workOrders.lock(scope, id);
  const { version } = await workOrders.get(scope, id);
  return changeRecord(scope, workOrders, { id, version, action: 'check' }, async (before) => {
    refuseNotDoing(before);
    refuseOthersOrder(caller, before);
    const step = before.steps.find((one) => one.position === position);
    if (!step) throw problem('record.not_found', `${before.code} có ${before.steps.length} bước.`);
    const begun = before.moves.findLast(({ action }) => action === 'start')?.at;
    const { at } = clampTime(told, { last: begun, now: scope.clock() });
    await scope.db
      .updateTable('work_order_step')
      .set({
        note,
        ...(isDone && !step.doneAt && { done_at: at.toISOString(), done_by: scope.actor.userId }),
        ...(!isDone && { done_at: null, done_by: null }),
      })
      .where('entity_id', '=', scope.entityId)
      .where('work_order_id', '=', id)
      .where('position', '=', position)
      .execute();
  });
};
