import { expect, test } from 'vitest';
import { nextCode } from './next-code.ts';

test.each([
  ['H03', 'H04'],
  ['A-10-03-099', 'A-10-03-100'],
  ['C9', 'C10'],
  ['H12b', 'H13b'],
  ['2026', '2027'],
  ['Bờ mương', null],
])('after %s comes %s', (code, next) => {
  expect(nextCode(code)).toBe(next);
});
