import { expect, test } from 'vitest';
import { ageText, selectionWords, sizeText } from './plant-words.ts';

test.each([
  ['2019-06-12', '7\u00a0năm'],
  ['2026-11-14', 'mới trồng'],
  ['2026-10-15', '1\u00a0tháng'],
  ['2026-10-16', 'mới trồng'],
  ['2025-11-16', '11\u00a0tháng'],
  ['2025-11-15', '1\u00a0năm'],
  ['2026-11-16', null],
  [null, null],
])('planted on %s it is %s on 15/11/2026', (plantedOn, age) => {
  expect(ageText(plantedOn, '2026-11-15')).toBe(age);
});

test('a size that nobody has measured is a dash beside the other one', () => {
  expect(sizeText({ trunk: 21, canopy: 6.2 })).toBe('21 / 6,2');
  expect(sizeText({ trunk: null, canopy: 6.2 })).toBe('– / 6,2');
  expect(sizeText({ trunk: null, canopy: null })).toBeNull();
});

test('a selection on the map is told by what it is made of, whatever the address holds', () => {
  const text = JSON.stringify({ within: [[], []], rowIds: [1], ids: [] });
  expect(selectionWords(text)).toBe('2\u00a0vùng, 1\u00a0hàng');
  expect(selectionWords('{')).toBe('không đọc được');
  expect(selectionWords('{"within":null}')).toBe('không đọc được');
});
