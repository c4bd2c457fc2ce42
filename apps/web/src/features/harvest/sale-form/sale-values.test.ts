import type { Lot } from '@vuon/contract/harvest/lot';
import { expect, test } from 'vitest';
import { agreedPrice, linesOf } from './sale-values.ts';

const line = (price: number | null, grade: 'a' | 'b' = 'a') => ({ grade, kg: 10, price });
const lot = {
  id: 7,
  balance: [
    { grade: 'a', left: 30 },
    { grade: 'b', left: 0 },
    { grade: 'c', left: 4.5 },
  ],
  yields: [{ lines: [line(70_000)] }, { lines: [line(80_000), line(50_000, 'b')] }, { lines: [line(null)] }],
} as unknown as Lot;

test('a sale is filled with what is left, at the last price that was agreed', () => {
  expect(linesOf(lot)).toEqual([
    { lotId: 7, grade: 'a', kg: 30, price: 80_000 },
    { lotId: 7, grade: 'c', kg: 4.5, price: undefined },
  ]);
  expect(agreedPrice(lot, 'mixed')).toBeNull();
});
