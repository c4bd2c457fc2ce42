import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 618, [1, 2, null, 618]],
  [4, 618, [1, 2, 3, 4, 5, null, 618]],
  [300, 618, [1, null, 299, 300, 301, null, 618]],
  [618, 618, [1, null, 617, 618]],
])('page %d of %d', (open, last, expected) => {
  expect(pageNumbers(open, last)).toEqual(expected);
});

test.each([
  [1, [1, 2, null, 500, null]],
  [499, [1, null, 498, 499, 500, null]],
  [500, [1, null, 499, 500, null]],
  [501, [1, null, 500, 501, null]],
  [502, [1, null, 500, null, 502, null]],
  [50_000, [1, null, 500, null, 50_000]],
])('page %d of 50,000, of which 500 can be jumped to', (open, expected) => {
  expect(pageNumbers(open, 50_000, 500)).toEqual(expected);
});
