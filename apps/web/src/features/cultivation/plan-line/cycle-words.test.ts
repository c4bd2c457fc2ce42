import { expect, test } from 'vitest';
import { cycleWords } from './cycle-words.ts';

const lines = [
  { id: 1, title: 'Thụ phấn', dependencies: [] },
  { id: 2, title: 'Tỉa hoa', dependencies: [{ lineId: 1 }] },
];

test('tells the loop by the titles of its lines', () => {
  expect(cycleWords(lines, 1, [2])).toBe('Thụ phấn → Tỉa hoa → Thụ phấn');
  expect(cycleWords(lines, 1, [1])).toBe('Thụ phấn → Thụ phấn');
});

test('has nothing to tell of an order that can be kept, an unfinished row or a new line', () => {
  expect(cycleWords(lines, 2, [1])).toBeNull();
  expect(cycleWords(lines, 1, [undefined])).toBeNull();
  expect(cycleWords(lines, null, [2])).toBeNull();
});
