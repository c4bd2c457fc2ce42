import { expect, test } from 'vitest';
import { freeColor, statusColorName, statusColors } from './plant-status-colors.ts';

test('a new status is offered a colour that no other has, and black when all are taken', () => {
  const spec = statusColors.slice(0, 7).map(({ value }) => value);
  expect(freeColor([])).toBe('#ffa500');
  expect(freeColor(spec)).toBe('#8a2be2');
  expect(freeColor(statusColors.map(({ value }) => value))).toBe('#000000');
});

test('the specification’s colours have names, another one its code', () => {
  expect(statusColorName('#008000')).toBe('Xanh lá');
  expect(statusColorName('#12ab34')).toBe('#12AB34');
});
