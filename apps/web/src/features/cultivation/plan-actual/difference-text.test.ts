import { expect, test } from 'vitest';
import { differenceText } from './difference-text.ts';

test.each([
  [{ planned: 9, dueSoFar: 3, actual: 5 }, 'days', '+2'],
  [{ planned: 2_000, dueSoFar: 1_000, actual: 1_112 }, 'cost', '+11,2\u00a0%'],
  [{ planned: 2_000, dueSoFar: 1_000, actual: 900 }, 'cost', '−10\u00a0%'],
  [{ planned: 2_000, dueSoFar: 1_000, actual: 1_000 }, 'cost', 'đúng'],
  [{ planned: 2_000, dueSoFar: 0, actual: null }, 'cost', null],
] as const)('tells the difference of %o in %s', (measured, measure, words) => {
  expect(differenceText(measured, measure)).toBe(words);
});
