import { expect, test } from 'vitest';
import { narrowed } from './search-select.tsx';

test('while the answer to what was typed is on its way, only options that match it can be chosen', () => {
  const options = [
    { value: 1, label: 'Canxi – bo', hint: 'Phân bón' },
    { value: 2, label: 'Phân urê', hint: 'Phân bón' },
  ];
  const found = (typed: string) => narrowed(options, typed).map(({ value }) => value);
  expect(found('ure ')).toEqual([2]);
  expect(found('phân')).toEqual([1, 2]);
  expect(found('kali')).toEqual([]);
  expect(found('')).toEqual([1, 2]);
});
