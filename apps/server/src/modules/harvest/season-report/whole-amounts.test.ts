import { expect, test } from 'vitest';
import { wholeAmounts } from './whole-amounts.ts';

test('thirds of a đồng add up to what was divided', () => {
  expect(wholeAmounts([100 / 3, 100 / 3, 100 / 3], 100)).toEqual([34, 33, 33]);
  expect(wholeAmounts([0.25, 0.5, 0.25], 1)).toEqual([0, 1, 0]);
  expect(wholeAmounts([(1 / 3) * 3, 2], 3)).toEqual([1, 2]);
  expect(wholeAmounts([], 0)).toEqual([]);
});

test('whatever is divided, nothing is lost or made', () => {
  for (let count = 1; count < 60; count++) {
    const amounts = Array.from({ length: count }, (_, index) => ((index * 7919) % 1_000) / 7);
    const total = Math.round(amounts.reduce((sum, one) => sum + one, 0));
    const whole = wholeAmounts(amounts, total);
    expect(whole.reduce((sum, one) => sum + one, 0)).toBe(total);
    for (const [index, one] of whole.entries()) expect(Math.abs(one - (amounts[index] ?? 0))).toBeLessThan(1);
  }
});
