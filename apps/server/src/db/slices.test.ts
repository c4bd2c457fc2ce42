import { expect, test } from 'vitest';
import { groupsOf, inSlices, slicesOf } from './slices.ts';

test('records are parted in their order, none of them lost', async () => {
  expect(slicesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(slicesOf([], 2)).toEqual([]);
  expect(await inSlices([1, 2, 3], async (part) => part.map((one) => one * 2), 2)).toEqual([2, 4, 6]);
});

test('groups weigh at most so much; what is heavier is alone', () => {
  const groups = (all: number[]) => groupsOf(all, (weight) => weight, 10);
  expect(groups([4, 6, 1, 12, 3, 3, 5])).toEqual([[4, 6], [1], [12], [3, 3], [5]]);
  expect(groups([10, 10])).toEqual([[10], [10]]);
  expect(groups([])).toEqual([]);
});
