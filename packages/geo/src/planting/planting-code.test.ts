import { describe, expect, test } from 'vitest';
import { checkCodePattern, defaultCodePattern, formatCode, vietnamesePattern } from './planting-code.ts';

const tree = { plot: 'A-03', row: 7, tree: 12 };
const row = { plot: 'A-03', row: 7 };

test('numbers are filled up to their digits, and longer ones kept', () => {
  expect(formatCode(defaultCodePattern, tree)).toBe('A-03-H07-C012');
  expect(formatCode('H#.##', { plot: 'A', row: 112, tree: 3 })).toBe('H112.03');
  expect(formatCode('{lô}-H##', row)).toBe('A-03-H07');
});

test('a letter says which number it is, else the last one is the tree', () => {
  expect(formatCode('C##.H##', tree)).toBe('C12.H07');
  expect(formatCode('{lô}-##-###', tree)).toBe('A-03-07-012');
  expect(formatCode('C###/##', tree)).toBe('C012/07');
  expect(formatCode('##', row)).toBe('07');
  expect(formatCode('{cây:03}-{hàng:02}', tree)).toBe('012-07');
});

test('patterns in English words, without accents and in decomposed letters name the same', () => {
  for (const pattern of ['{plot}-H{row:02}-C{tree:03}', '{lo}-H{hang:02}-C{cay:3}', '{lô}-H##-C###'.normalize('NFD')])
    expect(formatCode(pattern, tree)).toBe('A-03-H07-C012');
});

describe('a pattern is shown in Vietnamese', () => {
  test.each([
    ['{plot}-{row:02}-{tree:03}', '{lô}-##-###'],
    ['{plot}-H{row:02}-C{tree:03}', '{lô}-H##-C###'],
    ['H{row}.{tree:2}', 'H#.##'],
    ['{tree:03}-{row:02}', '{cây:03}-{hàng:02}'],
    ['{lô}-H##-C###', '{lô}-H##-C###'],
  ])('%s as %s', (pattern, shown) => {
    expect(vietnamesePattern(pattern, 'tree')).toBe(shown);
    expect(formatCode(shown, tree)).toBe(formatCode(pattern, tree));
  });
  test.each([
    ['H{row:02}', 'H##'],
    ['C{row:02}', 'C{hàng:02}'],
    ['{plot}/{row}', '{lô}/#'],
  ])('of a row, %s as %s', (pattern, shown) => {
    expect(vietnamesePattern(pattern, 'row')).toBe(shown);
    expect(formatCode(shown, row)).toBe(formatCode(pattern, row));
  });
});

test('a pattern must tell trees, or rows, apart', () => {
  expect(checkCodePattern(defaultCodePattern, 'tree')).toBeNull();
  expect(checkCodePattern('{plot}-{row:02}', 'row')).toBeNull();
  expect(checkCodePattern('{lô}-H##', 'tree')).toBe('Mẫu mã cây cần có số cây, như C###');
  expect(checkCodePattern('{lô}', 'row')).toBe('Mẫu mã hàng cần có số hàng, như H##');
  expect(checkCodePattern('H##-C###', 'row')).toBe('Mẫu mã hàng không dùng được số cây');
  expect(checkCodePattern('{plant}-C##', 'tree')).toContain('chỉ dùng được {lô}');
});
