import { expect, test } from 'vitest';
import { basketOf, emptyBasket, kgOfFruit, missingWords, targetsOf, yieldOf } from './basket.ts';
import { nothingKept } from './kept-basket.ts';

const kept = { ...nothingKept, plotId: 3, rowId: 9, lotId: 45, tareKg: 2.5 };
const basket = { ...emptyBasket, fruits: 58, kg: { a: 62.5, b: 31, c: 14.5, mixed: 0 }, rejectKg: 6 };

test('a basket becomes a yield of the kept place, lot and picker; grades without kilograms are left out', () => {
  const input = yieldOf(basket, kept, '2026-11-15T02:00:00.000Z', false);
  expect(input).toMatchObject({ targets: [{ kind: 'row', id: 9 }], lotId: 45, tareKg: 2.5, fruits: 58, rejectKg: 6 });
  expect(input.grades.map(({ grade }) => grade)).toEqual(['a', 'b', 'c']);
  expect(basketOf(input)).toEqual(basket);
});

test('tells the kilograms of a fruit with what is thrown out', () => {
  expect(kgOfFruit(basket)).toBeCloseTo(1.966, 3);
  expect(kgOfFruit(emptyBasket)).toBeNull();
});

test('says what is missing', () => {
  expect(missingWords(basket, nothingKept)).toBe('Chọn nơi cắt');
  expect(missingWords(emptyBasket, kept)).toBe('Gõ số kg');
  expect(missingWords(basket, kept)).toBeNull();
  expect(targetsOf({ plotId: 3, rowId: null })).toEqual([{ kind: 'plot', id: 3 }]);
});
