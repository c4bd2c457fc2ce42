import { expect, test } from 'vitest';
import { spacingsOf } from './tree-spacing.ts';

const row = (count: number, apart: number, y: number) => Array.from({ length: count }, (_, n) => [n * apart, y]);
const spacings = (...plots: number[][][]) =>
  spacingsOf(
    Int16Array.from(plots.flat(2)),
    Uint32Array.from(plots.flatMap((trees, plot) => trees.map(() => plot + 1))),
  );

test('each plot has a spacing of its own, whatever stands beside it', () => {
  const wide = [...row(10, 64, 0), ...row(10, 64, 64)];
  const narrow = [...row(30, 20, 200), ...row(30, 20, 230)];
  const found = [...spacings(wide, narrow)];
  expect(new Set(found.slice(0, 20))).toEqual(new Set([64]));
  expect(new Set(found.slice(20))).toEqual(new Set([20]));
});

test('a tree without a neighbour of its plot stands as those around it do; a lone one has no spacing', () => {
  expect([...spacings(row(8, 40, 0), [[1000, 1000]])].at(-1)).toBe(40);
  expect([...spacings([[7, 7]])]).toEqual([0]);
});
