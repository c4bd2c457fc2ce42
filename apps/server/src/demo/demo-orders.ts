import { addDays, dayInVietnam } from '@vuon/contract/day';
import { OrderHoursInput, type WorkOrder, WorkOrderTransition } from '@vuon/contract/handbook/work-order';
import { WorkOrderInput } from '@vuon/contract/handbook/work-order-input';
import type { WorkOrderState } from '@vuon/contract/handbook/work-order-state';
import { sql } from 'kysely';
import { getWork } from '#cultivation';
import { createOrder, moveOrderOn, setHours, tickStep } from '#handbook';
import type { Scope } from '#http/scope.ts';
import { orderSteps, plannedOrders, unplannedOrders } from './data/order-data.ts';
import { as, type Demo, fieldsOf, known, labourRate, readDemo, targetsAt } from './demo-parts.ts';
import type { TakePhoto } from './demo-photos.ts';

type Shown = Demo & { takePhoto: TakePhoto };

/** Orders in every state, for the works of these days. */
export const makeDemoOrders = async (scope: Scope, takePhoto: TakePhoto): Promise<void> => {
  const demo = { ...(await readDemo(scope)), takePhoto };
  await makePlanned(demo);
  for (const order of unplannedOrders) await makeUnplanned(demo, order);
};

const dueAt = (day: string) => `${day}T17:00:00+07:00`;
const instant = (text: string) => new Date(text).toISOString();

const makePlanned = async (demo: Shown) => {
  const { scope, today } = demo;
  const { rows } = await sql<{ id: number }>`
    select id from work where entity_id = ${scope.entityId} and kind = 'planned' and state = 'assigned' and deleted_at is null
      and ends_on >= ${today}::date and not exists (
        select from work_dependency join work as earlier on earlier.entity_id = ${scope.entityId} and earlier.id = on_work_id
        where work_dependency.entity_id = ${scope.entityId} and work_id = work.id and earlier.state not in ('done', 'inspected', 'cancelled'))
    order by starts_on, id limit ${plannedOrders.length}`.execute(scope.db);
  for (const [index, { id }] of rows.entries()) {
    const work = await getWork(scope, id);
    const startsOn = work.startsOn > today ? work.startsOn : today;
    const order = await createOrder(
      await as(scope, 'manager', 1),
      WorkOrderInput.parse({
        workIds: [id],
        title: work.title,
        targets: work.targets,
        startsOn,
        dueAt: instant(dueAt(work.endsOn)),
        personIds: work.people.map((person) => person.id),
        crewIds: work.crews.map((crew) => crew.id),
        inspectorId: work.inspector?.id ?? null,
        materials: work.materials.map(({ materialId, dose, doseUnit, dosePer, water, waterPer, overDoseReason }) => ({
          ...{ materialId, dose, doseUnit, dosePer, water, waterPer, overDoseReason },
        })),
        steps: work.checklist.map(({ text }) => ({ text })),
        ppe: work.ppe,
        instructions: work.instructions,
        safetyNotes: 'Không làm khi gió trên 10 km/giờ. Rửa tay và thay đồ sau khi xong.',
        rate: labourRate,
      }),
    );
    await walk(demo, order, plannedOrders[index] ?? 'draft', 0);
  }
};

const makeUnplanned = async (demo: Shown, given: (typeof unplannedOrders)[number]) => {
  const { scope, today, ids } = demo;
  const { state, title, type, places, daysAgo, cause, person, pay } = given;
  const day = addDays(today, -daysAgo);
  const { checklist, ppe, workTypeId, inspectorId } = fieldsOf(demo, { type });
  const order = await createOrder(
    await as(scope, 'manager', daysAgo),
    WorkOrderInput.parse({
      newWork: { workTypeId, cause, urgency: 'days' },
      title,
      targets: await targetsAt(scope, places),
      startsOn: day,
      dueAt: instant(dueAt(addDays(day, 1))),
      personIds: [known(ids.person, person)],
      inspectorId,
      steps: checklist.map(({ text }) => ({ text })),
      ppe,
      ...(pay ? { pay: 'piece', rate: pay.rate, pieceUnit: pay.pieceUnit } : { rate: labourRate }),
    }),
  );
  await walk(demo, order, state, daysAgo, pay?.pieces ?? null);
};

/** The steps of the order, its own steps ticked and the hours written down before it is reported done. */
const walk = async (
  { scope, takePhoto }: Shown,
  order: WorkOrder,
  state: WorkOrderState,
  daysAgo: number,
  pieces: number | null = null,
) => {
  for (const { action, reason } of orderSteps[state]) {
    const by = await as(scope, 'manager', daysAgo);
    if (action === 'finish') {
      for (const { position } of order.steps)
        await tickStep(by, { id: order.id, position }, { isDone: true, note: null });
      for (const { position } of order.steps.slice(0, 2))
        await takePhoto(by, { recordType: 'work-order', recordId: order.id, part: position });
      const entries = order.people.map(({ id }) => ({
        ...{ personId: id, day: dayInVietnam(by.clock()), hours: 6.5, pieces },
      }));
      await setHours(by, order.id, OrderHoursInput.parse({ entries }));
    }
    await moveOrderOn(by, order.id, WorkOrderTransition.parse({ action, reason: reason ?? null }));
  }
};
