import { expect, test } from 'vitest';
import { niceScale } from './nice-scale.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [1284, [0, 500, 1000, 1500]],
  [20_000, [0, 5000, 10_000, 15_000, 20_000]],
])('up to %i', (max, marks) => {
  expect(niceScale(max)).toEqual(marks);
});
