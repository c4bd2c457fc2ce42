import { expect, test } from 'vitest';
import { likelyPattern } from './row-code-pattern.ts';

const parts = { plot: 'A-10', row: 12, tree: 16 };

test.each([
  ['A-10-12-016', '{plot}-{row:02}-{tree:03}'],
  ['A-10-H12-C016', '{plot}-H{row:02}-C{tree:03}'],
  ['C016', 'C{tree:03}'],
  ['Cây góc', null],
])('a tree called %s was named by %s', (code, pattern) => {
  expect(likelyPattern(code, parts)).toBe(pattern);
});
