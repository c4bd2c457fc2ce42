import { expect, test } from 'vitest';
import { pastedItems } from './checklist-items.ts';

test('pasted lines take the place of an empty item', () => {
  expect(pastedItems(['Một', '', 'Bốn'], 1, '- Hai\r\n• Ba\n')).toEqual({
    items: ['Một', 'Hai', 'Ba', 'Bốn'],
    last: 2,
  });
});

test('they follow an item that has words', () => {
  expect(pastedItems(['Một', 'Bốn'], 0, 'Hai; Ba')).toEqual({ items: ['Một', 'Hai', 'Ba', 'Bốn'], last: 2 });
});

test('one line is left to the box', () => {
  expect(pastedItems(['Một'], 0, 'Hai\n')).toBeNull();
});

test('no more than thirty', () => {
  const full = Array.from({ length: 29 }, (_, index) => `Mục ${index}`);
  const pasted = pastedItems([...full, ''], 29, 'Ba mươi\nBa mốt');
  expect(pasted?.items).toEqual([...full, 'Ba mươi']);
  expect(pasted?.last).toBe(29);
});
