import { expect, test } from 'vitest';
import { bearingText, lengthText, spacingOf } from './row-words.ts';

test.each([
  [0, '0° bắc'],
  [42.4, '42° đông bắc'],
  [22, '22° bắc'],
  [23, '23° đông bắc'],
  [180, '180° nam'],
  [292.6, '293° tây bắc'],
  [337.6, '338° bắc'],
  [359.7, '0° bắc'],
])('a row at %d reads %s', (bearing, words) => {
  expect(bearingText(bearing)).toBe(words);
});

test('the spacing is what lies between the trees, one less than there are', () => {
  expect(spacingOf({ length: 120, plantCount: 16 })).toBe(8);
  expect(spacingOf({ length: 120, plantCount: 1 })).toBeNull();
  expect(spacingOf({ length: null, plantCount: 16 })).toBeNull();
  expect(lengthText(120.26)).toBe('120,3\u00a0m');
});
