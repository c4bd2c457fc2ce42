import { expect, test } from 'vitest';
import { checkCodePattern, defaultCodePattern, formatCode } from './planting-code.ts';

test('numbers are filled up to their digits, and longer ones kept', () => {
  expect(formatCode(defaultCodePattern, { plot: 'A-03', row: 7, tree: 12 })).toBe('A-03-07-012');
  expect(formatCode('H{row}.{tree:2}', { plot: 'A', row: 112, tree: 3 })).toBe('H112.03');
});

test('a pattern must tell trees, or rows, apart', () => {
  expect(checkCodePattern(defaultCodePattern, 'tree')).toBeNull();
  expect(checkCodePattern('{plot}-{row:02}', 'row')).toBeNull();
  expect(checkCodePattern('{plot}-{row:02}', 'tree')).toBe('Mẫu mã cây cần có {tree}');
  expect(checkCodePattern('{plot}', 'row')).toBe('Mẫu mã hàng cần có {row}');
  expect(checkCodePattern('{row}-{tree}', 'row')).toBe('Mẫu mã hàng không dùng được {tree}');
  expect(checkCodePattern('{lô}-{tree}', 'tree')).toContain('Chỉ dùng được');
});
