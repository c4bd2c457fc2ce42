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
