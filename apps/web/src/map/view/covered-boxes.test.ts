import { expect, test } from 'vitest';
import { type PixelBox, uncoveredBoxes } from './covered-boxes.ts';

const whole = { left: 0, top: 0, right: 100, bottom: 60 };
const areaOf = (boxes: PixelBox[]) =>
  boxes.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0);
const box = (left: number, top: number, right: number, bottom: number): PixelBox => ({ left, top, right, bottom });

test('a map without anything over it is seen as a whole', () => {
  expect(uncoveredBoxes(whole, [])).toEqual([whole]);
});

test('around a panel the map is seen up to its edge, and once only', () => {
  const seen = uncoveredBoxes(whole, [box(10, 10, 40, 50)]);
  expect(areaOf(seen)).toBe(100 * 60 - 30 * 40);
  expect(seen).toContainEqual(box(0, 0, 10, 60));
  expect(seen).toContainEqual(box(40, 0, 100, 60));
  expect(seen).toContainEqual(box(10, 0, 40, 10));
});

test('panels may overlap and reach over the edge', () => {
  const seen = uncoveredBoxes(whole, [box(-20, 40, 60, 90), box(50, 30, 120, 50), box(200, 0, 300, 10)]);
  // 60 by 20, and 50 by 20, of which 10 by 10 are the same.
  expect(areaOf(seen)).toBe(6_000 - 1_200 - 1_000 + 100);
  for (const [index, one] of seen.entries())
    for (const other of seen.slice(index + 1))
      expect(
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
      ).toBe(true);
});

test('nothing is seen under a sheet that covers it all', () => {
  expect(uncoveredBoxes(whole, [box(-1, -1, 101, 61)])).toEqual([]);
});
