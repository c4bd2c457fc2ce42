import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { expect, test } from 'vitest';
import { asksAboutRest, expectedUse, finishStep, isComplete, unreportedCount, usedAmounts } from './finish-step.ts';

const order = { place: { livingCount: 40 }, doneCount: 10, skippedCount: 2 } as WorkOrder;
const norm = { materialId: 4, quantity: 8.24, issued: 0, returned: 0 };
const issued = { materialId: 7, quantity: 10, issued: 12, returned: 1.5 };
const unknown = { materialId: 9, quantity: null, issued: 0, returned: 0 };

test('what was issued and not brought back is expected, else the norm for the part that is done', () => {
  expect([expectedUse(norm, 1), expectedUse(norm, 0.25), expectedUse(issued, 0.25)]).toEqual([8.24, 2.06, 10.5]);
  expect(expectedUse(unknown, 1)).toBeNull();
});

test('typed amounts stand; one that nobody can expect must be entered', () => {
  const materials = [norm, issued, unknown];
  const amounts = usedAmounts(order, materials, { leavesRest: true, typed: { 7: 9 } });
  expect(amounts).toEqual({ 4: 2.06, 7: 9, 9: null });
  expect(isComplete(amounts)).toBe(false);
  const all = usedAmounts(order, materials, { leavesRest: false, typed: { 9: 0 } });
  expect([all, isComplete(all)]).toEqual([{ 4: 8.24, 7: 10.5, 9: 0 }, true]);
  // An emptied field is not the expected amount.
  expect(usedAmounts(order, [norm], { leavesRest: false, typed: { 4: null } })).toEqual({ 4: null });
});

test('asks about the trees that were neither reported nor passed over', () => {
  expect([unreportedCount(order), asksAboutRest(order)]).toEqual([28, true]);
  expect([asksAboutRest({ ...order, doneCount: 0 }), asksAboutRest({ ...order, doneCount: 38 })]).toEqual([
    false,
    false,
  ]);
});

test('sends the amounts, and no weather or notes where none were told', () => {
  expect(finishStep({ leavesRest: false, amounts: { 4: 8.24 }, weather: { sky: null }, notes: '  ' })).toEqual({
    leavesRest: false,
    used: [{ materialId: 4, quantity: 8.24 }],
    weather: null,
    notes: null,
  });
  expect(finishStep({ leavesRest: true, amounts: {}, weather: { sky: 'cool' }, notes: 'Sót 6 cây ' })).toEqual({
    leavesRest: true,
    weather: { sky: 'cool', temperature: null, wind: null, rain: null },
    notes: 'Sót 6 cây',
  });
});
