import { expect, test } from 'vitest';
import { arcsOf } from './donut.tsx';

test('a slice of a thousandth is still seen, the large ones give way, and together they close the ring', () => {
  const arcs = arcsOf([9_000, 990, 9, 1, 0], 300, 5);
  expect(arcs.slice(2)).toEqual([5, 5, 0]);
  expect(arcs.reduce((sum, arc) => sum + arc, 0)).toBeCloseTo(300);
  expect((arcs[0] ?? 0) / (arcs[1] ?? 1)).toBeCloseTo(9_000 / 990);
});

test('nothing counted is no ring', () => {
  expect(arcsOf([0, 0], 300, 5)).toEqual([0, 0]);
});
