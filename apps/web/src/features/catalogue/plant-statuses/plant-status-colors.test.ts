import { expect, test } from 'vitest';
import { statusColorName } from './plant-status-colors.ts';

test('the specification’s colours have names, another one its code', () => {
  expect(statusColorName('#008000')).toBe('Xanh lá');
  expect(statusColorName('#12ab34')).toBe('#12AB34');
});
