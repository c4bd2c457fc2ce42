import { expect, test } from 'vitest';
import { bestYield, completeYields } from './yield-range.ts';

const young = { age: 5, minKg: 20, maxKg: 40 };
const grown = { age: 10, minKg: 130, maxKg: 170 };
const old = { age: 25, minKg: 110, maxKg: 170 };

test('rows that are still being typed are left out, the rest is in order of age', () => {
  expect(completeYields([grown, { age: 3, minKg: 0, maxKg: null }, undefined, young])).toEqual([young, grown]);
});

test('zero kilograms is a value', () => {
  expect(completeYields([{ age: 3, minKg: 0, maxKg: 0 }])).toHaveLength(1);
});

test('the best age is the youngest that bears most', () => {
  expect(bestYield([old, grown, young])).toEqual(grown);
  expect(bestYield([])).toBeNull();
});
