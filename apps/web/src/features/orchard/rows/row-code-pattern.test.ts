import { expect, test } from 'vitest';
import { likelyPattern } from './row-code-pattern.ts';

const parts = { plot: 'A-10', row: 12, tree: 16 };

test.each([
  ['A-10-12-016', '{lô}-##-###'],
  ['A-10-H12-C016', '{lô}-H##-C###'],
  ['C016', 'C###'],
  ['Cây góc', null],
])('a tree called %s was named by %s', (code, pattern) => {
  expect(likelyPattern(code, parts)).toBe(pattern);
});
