import type { Work } from '@vuon/contract/cultivation/work';
import { WorkInput } from '@vuon/contract/cultivation/work-input';
import { addDays, dayInVietnam, daysBetween } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import type {
  WorkOrderAdjustment,
  WorkOrderDays,
  WorkOrderInput,
  WorkOrderUpdate,
} from '@vuon/contract/handbook/work-order-input';
import { workOrderStateNames } from '@vuon/contract/handbook/work-order-state';
import { sql } from 'kysely';
import { changeRecord, recordCreated, removeRecord, restoreRecord } from '#audit';
import { createWork, getWork, holdAssigned, holdMaterialUses, refuseOthersPeople, replaceAssigned } from '#cultivation';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { storeTargets } from '#orchard';
import { todayOf } from '#people';
import { tellGiven } from './work-order.notifications.ts';
import { findTargetSet, orderColumns, workOrderTable } from './work-order.queries.ts';
import { findOrderCaller, refuseNotLeading } from './work-order-caller.ts';
import { assignWorks } from './work-order-follow.ts';
import { aboutOrder, workOrders } from './work-order-kind.ts';
import { insertMove, replaceParts } from './work-order-parts.queries.ts';
import { holdWorks, refuseCovered, refuseOutsideWorks } from './work-order-works.ts';

/** An order for these works, or one for each work of a series, of which the first is returned. */
export const createOrder = async (scope: Scope, input: WorkOrderInput): Promise<WorkOrder> => {
  const works = input.newWork ? [await writeWork(scope, input, input.newWork)] : await holdWorks(scope, input.workIds);
  const [first] = works;
  const later = input.repeatUntil !== null && first ? await laterWorks(scope, first, input.repeatUntil) : [];
  await holdAssigned(scope, input, null);
  await holdMaterialUses(scope, input.materials, []);
  const ids: number[] = [];
  for (const behind of [works, ...later.map((work) => [work])]) {
    const days = daysBetween(first?.startsOn ?? '', behind[0]?.startsOn ?? '');
    const dueAt = new Date(Date.parse(input.dueAt) + days * dayMs).toISOString();
    ids.push(await insertOrder(scope, { ...input, startsOn: addDays(input.startsOn, days), dueAt }, behind));
  }
  const inOrder = aboutOrder(scope, ids[0] ?? 0, 'create');
  const [order] = await inTurn(ids, (id) => recordCreated(inOrder, workOrders, id));
  return order as WorkOrder;
};

const dayMs = 86_400_000;

const inTurn = async <T, R>(items: T[], act: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (const item of items) results.push(await act(item));
  return results;
};

const insertOrder = async (scope: Scope, input: WorkOrderInput, works: Work[]): Promise<number> => {
  await refuseOutsideWorks(scope, input.targets, works);
  await refuseCovered(scope, input.targets, works, null);
  const year = Number(todayOf(scope).slice(0, 4));
  const id = await workOrderTable.insert(scope, {
    ...orderColumns(input),
    kind: works[0]?.kind ?? 'planned',
    work_type_id: works[0]?.workType.id ?? 0,
    target_set_id: await storeTargets(scope, input.targets),
    starts_on: input.startsOn,
    due_at: input.dueAt,
    year,
    number: await takeNumbers(scope.db, scope.entityId, `work-order ${year}`, 1),
  });
  await replaceParts(scope, id, { ...input, workIds: works.map((work) => work.id) });
  await insertMove(scope, id, { action: 'create', state: 'draft', at: scope.clock() });
  return id;
};

/** The unplanned work that the order is for. */
const writeWork = (
  scope: Scope,
  order: WorkOrderInput,
  work: NonNullable<WorkOrderInput['newWork']>,
): Promise<Work> => {
  const { title, targets, startsOn, dueAt, materials, instructions, ppe, inspectorId } = order;
  return createWork(
    scope,
    WorkInput.parse({
      ...{ kind: 'unplanned', title, targets, startsOn, materials, instructions, ppe, inspectorId, ...work },
      endsOn: dayInVietnam(new Date(dueAt)),
      checklist: order.steps.map(({ text }) => ({ text })),
    }),
  );
};

/** The later works of its series that begin by this day and can be given, held. */
const laterWorks = async (scope: Scope, { id, code, startsOn, series }: Work, until: string): Promise<Work[]> => {
  const { db, entityId } = scope;
  if (!series)
    throw problem('request.invalid', `${code} không lặp lại.`, {
      errors: [{ path: 'repeatUntil', message: `${code} không lặp lại` }],
    });
  const { rows } = await sql<{ id: number }>`
    select id from work
    where entity_id = ${entityId} and work_series_id = ${series.id} and deleted_at is null
      and (starts_on, id) > (${startsOn}::date, ${id}::int) and starts_on <= ${until}::date and state in ('planned', 'assigned')
      and not exists (select from work_order_work as behind
        join work_order on work_order.entity_id = ${entityId} and work_order.id = behind.work_order_id
          and work_order.deleted_at is null and work_order.state not in ('refused', 'abandoned')
        where behind.entity_id = ${entityId} and behind.work_id = work.id)
    order by starts_on, id limit 366`.execute(db);
  return rows.length
    ? holdWorks(
        scope,
        rows.map((row) => row.id),
      )
    : [];
};

/** A draft, in all of its fields. */
export const editOrder = (scope: Scope, id: number, { version, ...input }: WorkOrderUpdate): Promise<WorkOrder> =>
  changeRecord(scope, workOrders, { id, version, action: 'update' }, async (before) => {
    refuseLocked(before, ['draft']);
    const works = await holdWorks(
      scope,
      input.workIds,
      before.works.map((work) => work.id),
    );
    await holdAssigned(scope, input, before);
    await holdMaterialUses(
      scope,
      input.materials,
      before.materials.map(({ materialId }) => materialId),
    );
    await refuseOutsideWorks(scope, input.targets, works);
    await refuseCovered(scope, input.targets, works, id);
    const current = await findTargetSet(scope.db, scope.entityId, id);
    await workOrderTable.change(scope, id, {
      ...orderColumns(input),
      kind: works[0]?.kind ?? before.kind,
      work_type_id: works[0]?.workType.id ?? before.workType.id,
      target_set_id: await storeTargets(scope, input.targets, { current }),
      starts_on: input.startsOn,
      due_at: input.dueAt,
    });
    await replaceParts(scope, id, input);
  });

/** People, deadline and notes of an order that was issued. */
export const adjustOrder = async (
  given: Scope,
  id: number,
  { version, ...input }: WorkOrderAdjustment,
): Promise<WorkOrder> => {
  const scope = aboutOrder(given, id, 'update');
  const caller = await findOrderCaller(scope);
  let former: WorkOrder | null = null;
  const order = await changeRecord(scope, workOrders, { id, version, action: 'update' }, async (before) => {
    former = before;
    refuseLocked(before, ['issued', 'accepted', 'doing']);
    refuseNotLeading(caller, before);
    refuseOthersPeople(caller, input, before);
    refuseNobody(input);
    if (dayInVietnam(new Date(input.dueAt)) < before.startsOn)
      throw problem('request.invalid', 'Hạn trước ngày bắt đầu.', {
        errors: [{ path: 'dueAt', message: 'Hạn trước ngày bắt đầu' }],
      });
    await holdAssigned(scope, { ...input, startsOn: before.startsOn }, before);
    await workOrderTable.change(scope, id, {
      due_at: input.dueAt,
      inspector_id: input.inspectorId,
      instructions: input.instructions,
      safety_notes: input.safetyNotes,
    });
    await replaceAssigned('work_order', scope, [id], input);
  });
  await assignWorks(scope, order);
  await tellGiven(scope, order, former);
  return order;
};

/** Other days; what has begun keeps its first one. */
export const moveOrder = async (
  given: Scope,
  id: number,
  { version, startsOn, dueAt }: WorkOrderDays,
): Promise<WorkOrder> => {
  const scope = aboutOrder(given, id, 'update');
  const caller = await findOrderCaller(scope);
  return changeRecord(scope, workOrders, { id, version, action: 'update' }, async (before) => {
    refuseLocked(before, ['draft', 'issued', 'accepted', 'doing']);
    refuseNotLeading(caller, before);
    if (before.state === 'doing' && startsOn !== before.startsOn)
      throw problem('work_order.locked', `${before.code} đã bắt đầu; chỉ đổi được hạn.`, { path: 'startsOn' });
    const assigned = { personIds: before.people.map((one) => one.id), crewIds: before.crews.map((one) => one.id) };
    await holdAssigned(scope, { ...assigned, inspectorId: before.inspector?.id ?? null, startsOn }, before);
    await workOrderTable.change(scope, id, { starts_on: startsOn, due_at: dueAt });
  });
};

export const refuseNobody = ({ personIds, crewIds }: { personIds: number[]; crewIds: number[] }) => {
  if (!personIds.length && !crewIds.length)
    throw problem('request.invalid', 'Hãy chọn người làm hoặc tổ đội.', { path: 'personIds' });
};

export const removeOrder = (scope: Scope, id: number, version: number): Promise<WorkOrder> =>
  removeRecord(scope, workOrders, { id, version }, refuseRemoving);

export const refuseRemoving = ({ code, state }: Pick<WorkOrder, 'code' | 'state'>) => {
  if (state !== 'draft')
    throw problem('work_order.locked', `${code} đang ở bước '${workOrderStateNames[state]}'; chỉ xóa được phiếu nháp.`);
};

/** Its number stayed its own; its part of the works may have got another order meanwhile. */
export const restoreOrder = (scope: Scope, id: number): Promise<WorkOrder> =>
  restoreRecord(scope, workOrders, id, async (before) => {
    await refuseOthersPart(scope, before);
    await workOrderTable.restore(scope, id);
  });

/** For an order that comes back among the open ones. */
export const refuseOthersPart = async (scope: Scope, { id, targets, works }: WorkOrder) => {
  const ids = works.map((work) => work.id);
  const held = await inTurn(ids, (workId) => getWork(scope, workId));
  await refuseCovered(scope, targets, held, id);
};

const refuseLocked = ({ code, state }: WorkOrder, editable: WorkOrder['state'][]) => {
  if (editable.includes(state)) return;
  const advice =
    state === 'refused' ? '; hãy soạn lại trước' : state === 'draft' ? '; hãy sửa phiếu nháp' : '; không sửa được nữa';
  throw problem('work_order.locked', `${code} đang ở bước '${workOrderStateNames[state]}'${advice}.`);
};
