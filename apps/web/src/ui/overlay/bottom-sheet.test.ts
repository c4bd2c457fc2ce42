import { expect, test } from 'vitest';
import { heightAfter } from './bottom-sheet.tsx';

const heights = { low: 96, middle: 400, full: 730 };

test.each([
  ['laid down near a height, it takes that one', 420, 0, 'middle'],
  ['thrown up, it goes on to the next height', 200, 1.2, 'middle'],
  ['thrown down, it goes on to the one below', 390, -1.2, 'low'],
  ['thrown beyond the highest, it stays there', 730, 2, 'full'],
  ['pushed below the lowest, it stays there', 90, -2, 'low'],
] as const)('%s', (_, pixels, speed, expected) => {
  expect(heightAfter(pixels, speed, heights)).toBe(expected);
});
