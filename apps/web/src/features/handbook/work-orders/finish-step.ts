import type { Weather } from '@vuon/contract/handbook/diary-entry-input';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';

type Use = Pick<WorkOrder['materials'][number], 'materialId' | 'quantity' | 'issued' | 'returned'>;
type Counted = Pick<WorkOrder, 'place' | 'doneCount' | 'skippedCount'>;

/** By material, in its unit. Null: the field was emptied; absent: nobody typed there, and the expected amount stands. */
export type TypedAmounts = Record<number, number | null>;

/** Trees that no report tells of, neither as done nor as passed over. */
export const unreportedCount = ({ place, doneCount, skippedCount }: Counted): number =>
  Math.max(0, place.livingCount - doneCount - skippedCount);

/** Whether whoever finishes it is asked about the rest: something was reported, and something was not. */
export const asksAboutRest = (order: Counted): boolean => order.doneCount > 0 && unreportedCount(order) > 0;

export const restWords = { done: 'Đã làm hết', left: 'Để lại, giao bù sau' } as const;

const rounded = (amount: number) => Math.round(amount * 1_000) / 1_000;

/** What was issued and not brought back, else the norm for the part of the trees that is done. Null: it must be entered. */
export const expectedUse = ({ quantity, issued, returned }: Use, share: number): number | null => {
  if (issued > 0) return rounded(issued - returned);
  return quantity === null ? null : rounded(quantity * share);
};

/** What was used of each material: as typed, else as expected. */
export const usedAmounts = (
  order: Counted,
  materials: Use[],
  { leavesRest, typed }: { leavesRest: boolean; typed: TypedAmounts },
): TypedAmounts => {
  const { doneCount, place } = order;
  const share = leavesRest && place.livingCount > 0 ? doneCount / place.livingCount : 1;
  return Object.fromEntries(
    materials.map((use) => [
      use.materialId,
      typed[use.materialId] === undefined ? expectedUse(use, share) : (typed[use.materialId] ?? null),
    ]),
  );
};

export const isComplete = (amounts: TypedAmounts): boolean => Object.values(amounts).every((amount) => amount !== null);

type Finish = { leavesRest: boolean; amounts: TypedAmounts; weather: Partial<Weather>; notes: string };

/** What is sent with the finish; the diary entry is written from it. */
export const finishStep = ({ leavesRest, amounts, weather, notes }: Finish) => {
  const used = Object.entries(amounts).flatMap(([id, quantity]) =>
    quantity === null ? [] : [{ materialId: Number(id), quantity }],
  );
  const isTold = Object.values(weather).some((value) => value !== null && value !== undefined);
  return {
    leavesRest,
    ...(used.length > 0 && { used }),
    weather: isTold ? { sky: null, temperature: null, wind: null, rain: null, ...weather } : null,
    notes: notes.trim() || null,
  };
};
