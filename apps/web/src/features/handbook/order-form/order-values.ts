import type { Work } from '@vuon/contract/cultivation/work';
import { dayInVietnam } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { WorkOrderFields, WorkOrderInput } from '@vuon/contract/handbook/work-order-input';
import type { Target } from '@vuon/contract/orchard/target';
import { z } from 'zod';
import { emptyValues, type Unfilled } from '#ui/form/empty-values.ts';

export type OrderValues = WorkOrderInput;

export const orderFields = WorkOrderFields.extend({
  workIds: WorkOrderInput.shape.workIds,
  newWork: WorkOrderInput.shape.newWork,
  repeatUntil: WorkOrderInput.shape.repeatUntil,
});

/** A new work is only written down while none is chosen. */
export const orderSchema = z.preprocess((given) => {
  const values = given as Partial<OrderValues>;
  return { ...values, newWork: values.workIds?.length ? null : (values.newWork ?? null) };
}, WorkOrderInput);

/** 17:00 of that day, when the work of a day ends. */
export const endOfWork = (day: string): string => new Date(`${day}T17:00:00+07:00`).toISOString();

const idsOf = (named: { id: number }[]) => named.map(({ id }) => id).toSorted((one, other) => one - other);
const unique = <T>(items: T[]) => [...new Set(items)];

type Uses = OrderValues['materials'];
const usesOf = (materials: Uses): Uses =>
  materials.map(({ materialId, dose, doseUnit, dosePer, water, waterPer, overDoseReason }) => ({
    materialId,
    dose,
    doseUnit,
    dosePer,
    water,
    waterPer,
    overDoseReason,
  }));

/** What an order of these works begins with. */
export const orderOfWorks = (works: Work[], today: string): Partial<OrderValues> => {
  const [first] = works;
  if (!first) return {};
  const startsOn = works.map((work) => work.startsOn).toSorted()[0] ?? today;
  const endsOn =
    works
      .map((work) => work.endsOn)
      .toSorted()
      .at(-1) ?? today;
  const materials = works.flatMap((work) => work.materials);
  return {
    workIds: works.map(({ id }) => id),
    title: first.title,
    targets: works.flatMap((work) => work.targets),
    startsOn: startsOn < today && endsOn >= today ? today : startsOn,
    dueAt: endOfWork(endsOn),
    personIds: unique(works.flatMap(({ people }) => idsOf(people))),
    crewIds: unique(works.flatMap(({ crews }) => idsOf(crews))),
    inspectorId: first.inspector?.id ?? null,
    materials: usesOf(
      materials.filter((use, index) => materials.findIndex((one) => one.materialId === use.materialId) === index),
    ),
    steps: unique(works.flatMap(({ checklist }) => checklist.map(({ text }) => text))).map((text) => ({
      text,
      needsPhoto: false,
    })),
    ppe: unique(works.flatMap(({ ppe }) => ppe)),
    instructions: first.instructions,
    rate: first.labourRate,
  };
};

type Start = { works: Work[]; copied: WorkOrder | null; isMakeUp: boolean; targets: Target[]; isUnplanned: boolean };

export const newOrder = (
  { works, copied, isMakeUp, targets, isUnplanned }: Start,
  today: string,
): Unfilled<OrderValues> => ({
  ...emptyValues<OrderValues>(orderFields, { targets, startsOn: today, dueAt: endOfWork(today) }),
  // Nothing, not '': a select shows what to choose.
  newWork: isUnplanned ? { workTypeId: undefined, cause: '', urgency: 'days', priority: 'normal' } : null,
  repeatUntil: null,
  ...(copied && copiedFields(copied)),
  ...(copied && isMakeUp && { workIds: idsOf(copied.works), targets: copied.leftTargets }),
  ...orderOfWorks(works, today),
  // Places that were chosen before are a part of the works' own.
  ...(targets.length > 0 && { targets }),
});

/** An order that is repeated for other work keeps how it is done, and by whom. */
const copiedFields = (order: WorkOrder): Partial<OrderValues> => {
  const {
    workIds: _works,
    startsOn: _day,
    dueAt: _due,
    repeatUntil: _repeat,
    newWork: _new,
    ...kept
  } = orderValues(order);
  return kept;
};

export const orderValues = (order: WorkOrder): OrderValues => ({
  workIds: idsOf(order.works),
  newWork: null,
  repeatUntil: null,
  title: order.title,
  targets: order.targets,
  startsOn: order.startsOn,
  dueAt: order.dueAt,
  personIds: idsOf(order.people),
  crewIds: idsOf(order.crews),
  inspectorId: order.inspector?.id ?? null,
  materials: usesOf(order.materials),
  steps: order.steps.map(({ text, needsPhoto }) => ({ text, needsPhoto })),
  instructions: order.instructions,
  safetyNotes: order.safetyNotes,
  ppe: order.ppe,
  pay: order.pay,
  rate: order.rate,
  pieceUnit: order.pieceUnit,
});

/** The fields of an update: what made the order is settled. */
export const updatedFields = ({ newWork: _new, repeatUntil: _repeat, ...fields }: OrderValues) => fields;

export const todayHere = () => dayInVietnam(new Date());
