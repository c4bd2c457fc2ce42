import { DiaryEntryInput, longestDiaryEntry } from '@vuon/contract/handbook/diary-entry-input';
import type { WorkOrder, WorkOrderTransition } from '@vuon/contract/handbook/work-order';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { diaryEntries } from '../diary-entries/diary-entry.kind.ts';
import { correctDiaryEntry, createDiaryEntry, removeDiaryEntry } from '../diary-entries/diary-entry.service.ts';

/** What was told with the step that ended the order. */
type Told = Pick<WorkOrderTransition, 'used' | 'weather' | 'notes'>;

/**
 * Writes down in the diary what an order did, in its parts that are done. If an entry of it was approved before it was given back, the new
 * one corrects that.
 */
export const writeEntry = async (scope: Scope, order: WorkOrder, told: Told): Promise<void> => {
  refuseOthersMaterials(order, told);
  if (!order.doneTargets.length) return;
  const input = inputOf(order, told);
  const approved = order.entries.findLast(({ state }) => state === 'approved');
  if (approved) await correctDiaryEntry(scope, approved.id, input);
  else
    await createDiaryEntry(scope, input, {
      workId: order.works.length === 1 ? (order.works[0]?.id ?? null) : null,
      workOrderId: order.id,
      had: { ...order, people: order.doers },
    });
};

/** Entries that nobody has approved yet go with the work that was given back. */
export const takeBackEntries = async (scope: Scope, { entries }: WorkOrder): Promise<void> => {
  for (const { id, state } of entries.toReversed())
    if (state === 'pending') await removeDiaryEntry(scope, id, (await diaryEntries.get(scope, id)).version);
};

const refuseOthersMaterials = ({ code, materials }: WorkOrder, { used = [] }: Told) => {
  const strange = used.findIndex((use) => materials.every(({ materialId }) => materialId !== use.materialId));
  if (strange >= 0)
    throw problem('request.invalid', `${code} không dùng vật tư này.`, { path: `used.${strange}.materialId` });
};

const inputOf = (order: WorkOrder, { used, weather, notes }: Told): DiaryEntryInput => {
  const { code, title, workType, doneTargets, moves, skippedCount } = order;
  const endsAt = moves.at(-1)?.at ?? order.updatedAt;
  const begun = moves.find(({ action }) => action === 'start')?.at ?? endsAt;
  const earliest = new Date(Date.parse(endsAt) - longestDiaryEntry * 86_400_000).toISOString();
  const skipped = skippedCount ? `Bỏ qua ${skippedCount.toLocaleString('vi-VN')} cây.` : null;
  return DiaryEntryInput.parse({
    title,
    workTypeId: workType.id,
    startsAt: begun > earliest ? begun : earliest,
    endsAt,
    targets: doneTargets,
    materials: order.materials.map((use) => ({
      materialId: use.materialId,
      dose: use.dose,
      doseUnit: use.doseUnit,
      dosePer: use.dosePer,
      water: use.water,
      waterPer: use.waterPer,
      // The order was given so: who did it cannot answer for it, and the entry is marked all the same.
      overDoseReason: use.overDoseReason ?? `Theo phiếu ${code}`,
      notPermittedReason: `Theo phiếu ${code}`,
      quantity: quantityOf(use, used),
    })),
    people: peopleOf(order),
    phiReason: order.phiReason,
    weather,
    notes: [notes, skipped].filter(Boolean).join('\n') || null,
  });
};

/** As was told; else what was issued and not brought back; null: what the dose comes to for the trees that are done. */
const quantityOf = ({ materialId, issued, returned }: WorkOrder['materials'][number], used: Told['used']) => {
  if (used) return used.find((use) => use.materialId === materialId)?.quantity ?? 0;
  return issued > 0 ? Math.round((issued - returned) * 1_000) / 1_000 : null;
};

/** Those whose hours were written down; else all who were to do it and still work here. */
const peopleOf = ({ hours, doers, people }: WorkOrder): DiaryEntryInput['people'] => {
  const sums = new Map<number, number>();
  for (const { person, hours: worked } of hours) sums.set(person.id, (sums.get(person.id) ?? 0) + worked);
  if (sums.size) return [...sums].map(([personId, worked]) => ({ personId, hours: worked }));
  const left = new Set(people.flatMap(({ id, isWorking }) => (isWorking ? [] : [id])));
  return doers.flatMap(({ id }) => (left.has(id) ? [] : [{ personId: id, hours: null }]));
};
