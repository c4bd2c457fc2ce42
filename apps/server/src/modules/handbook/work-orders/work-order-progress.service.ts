import type { OrderProgressInput, WorkOrder, WorkOrderTransition } from '@vuon/contract/handbook/work-order';
import { workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { sql } from 'kysely';
import { changeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { storeTargets, summarizeKnown } from '#orchard';
import { findOrderCaller, refuseOthersOrder } from './work-order-caller.ts';
import { workOrders } from './work-order-kind.ts';
import { clampTime } from './work-order-time.ts';
import { refuseOutsideWorks } from './work-order-works.ts';

/** Reports a part that is done. The order's version stays: several phones report at once. */
export const reportProgress = async (scope: Scope, id: number, given: OrderProgressInput): Promise<WorkOrder> => {
  const caller = await findOrderCaller(scope);
  await workOrders.lock(scope, id);
  const { version } = await workOrders.get(scope, id);
  return changeRecord(scope, workOrders, { id, version, action: 'report' }, async (before) => {
    refuseNotDoing(before);
    refuseOthersOrder(caller, before);
    await refuseOutsideWorks(scope, given.targets, [before]);
    const { livingCount } = await summarizeKnown(scope, given.targets);
    if (given.skippedCount > livingCount) {
      const message = `Phần này chỉ có ${livingCount.toLocaleString('vi-VN')} cây`;
      throw problem('request.invalid', `${message}.`, { errors: [{ path: 'skippedCount', message }] });
    }
    await insertProgress(scope, before, given);
  });
};

/** Takes a report back by another row, so that the history stays true. Taken back twice is taken back once. */
export const takeBackProgress = async (
  scope: Scope,
  { id, progressId }: { id: number; progressId: number },
): Promise<WorkOrder> => {
  const { db, entityId, actor, clock } = scope;
  const caller = await findOrderCaller(scope);
  await workOrders.lock(scope, id);
  const order = await workOrders.get(scope, id);
  const part = order.progress.find((one) => one.id === progressId && one.takesBackId === null);
  if (!part) throw problem('record.not_found', `${order.code} không có lần báo này.`);
  if (part.isTakenBack) return order;
  return changeRecord(scope, workOrders, { id, version: order.version, action: 'report' }, async (before) => {
    refuseNotDoing(before);
    refuseOthersOrder(caller, before);
    await sql`
      insert into work_order_progress
        (entity_id, work_order_id, at, by_user, target_set_id, skipped_count, counts, takes_back_id)
      select entity_id, work_order_id, ${clock().toISOString()}::timestamptz, ${actor.userId}::int, target_set_id,
        skipped_count, false, id
      from work_order_progress where entity_id = ${entityId} and work_order_id = ${id} and id = ${progressId}`.execute(
      db,
    );
    await sql`update work_order_progress set counts = false
      where entity_id = ${entityId} and work_order_id = ${id} and id = ${progressId}`.execute(db);
    await countDone(scope, id);
  });
};

/** The last part, with which an order is finished; `leavesRest`: only what was reported is done. */
export const finishPlaces = async (scope: Scope, order: WorkOrder, { leavesRest, at }: WorkOrderTransition) => {
  if (leavesRest && !order.progress.some(counts))
    throw problem('request.invalid', `${order.code} chưa báo phần nào đã làm.`, { path: 'leavesRest' });
  if (leavesRest || !order.leftTargets.length) return;
  const rest = { targets: order.leftTargets, skippedCount: 0, note: null };
  await insertProgress(scope, order, at === undefined ? rest : { ...rest, at });
};

const counts = ({ takesBackId, isTakenBack }: WorkOrder['progress'][number]) => takesBackId === null && !isTakenBack;

const insertProgress = async (scope: Scope, order: WorkOrder, given: OrderProgressInput) => {
  const { db, entityId, actor, clock } = scope;
  const begun = order.moves.findLast(({ action }) => action === 'start')?.at;
  const { at } = clampTime(given.at, { last: begun, now: clock() });
  await db
    .insertInto('work_order_progress')
    .values({
      entity_id: entityId,
      work_order_id: order.id,
      at: at.toISOString(),
      by_user: actor.userId,
      target_set_id: await storeTargets(scope, given.targets),
      skipped_count: given.skippedCount,
      note: given.note,
    })
    .execute();
  await countDone(scope, order.id);
};

/** Trees count once, however often their part was reported. The stamps of the order stay. */
const countDone = async (scope: Scope, id: number) => {
  const { place, leftTargets, progress } = await workOrders.get(scope, id);
  const left = await summarizeKnown(scope, leftTargets);
  const covered = place.livingCount - left.livingCount;
  const passed = progress.filter(counts).reduce((sum, { skippedCount }) => sum + skippedCount, 0);
  const skipped = Math.min(covered, passed);
  await sql`update work_order set done_count = ${covered - skipped}, skipped_count = ${skipped}
    where entity_id = ${scope.entityId} and id = ${id}`.execute(scope.db);
};

export const refuseNotDoing = ({ code, state }: WorkOrder) => {
  if (state === 'doing') return;
  const advice = state === 'issued' || state === 'accepted' ? '; hãy bắt đầu trước' : '';
  throw problem('work_order.transition_refused', `${code} đang ở bước '${workOrderStateNames[state]}'${advice}.`);
};
