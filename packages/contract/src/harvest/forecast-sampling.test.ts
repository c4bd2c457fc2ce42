import { expect, test } from 'vitest';
import { assumedSpread, knownOf, type PlannedStratum, planSample } from './forecast-sampling.ts';

const stratum = (plotId: number, trees: number, deviation: number, drawn = 0): PlannedStratum => ({
  plotId,
  ageFrom: 7,
  trees,
  drawn,
  mean: 100,
  deviation,
});
const sizesOf = (strata: PlannedStratum[], wanted: number) => planSample(strata, wanted).sizes.map(({ size }) => size);

test('trees go where the spread is: sizes are as N·S', () => {
  const [first = 0, second = 0, third = 0] = sizesOf(
    [stratum(1, 1_000, 20), stratum(2, 1_000, 40), stratum(3, 500, 40)],
    0.02,
  );
  expect(second / first).toBeCloseTo(2, 0);
  expect(second / third).toBeCloseTo(2, 0);
});

test('no other way to draw fewer trees would do', () => {
  const strata = [stratum(1, 800, 30), stratum(2, 300, 50)];
  const { sizes, isReached } = planSample(strata, 0.05);
  expect(isReached).toBe(true);
  const fewer = sizes.reduce((sum, { size }) => sum + size, 0) - 1;
  for (let first = 2; first <= fewer - 2; first++) {
    const drawn = [stratum(1, 800, 30, first), stratum(2, 300, 50, fewer - first)];
    expect(planSample(drawn, 1).error).toBeGreaterThan(0.05);
  }
});

test('each stratum that matters has two, one that holds next to nothing none, and what is drawn stays', () => {
  expect(sizesOf([stratum(1, 1_000, 30), stratum(2, 20, 30), stratum(3, 3, 10)], 0.9)).toEqual([2, 2, 0]);
  expect(sizesOf([stratum(1, 1_000, 30, 9), stratum(2, 1_000, 30)], 0.5)).toEqual([9, 2]);
});

test('more than all trees are never asked for, and an error that cannot be had is told', () => {
  const plan = planSample([stratum(1, 10_000, 400)], 0.001);
  expect(plan.isReached).toBe(false);
  expect(sizesOf([stratum(1, 4, 90), stratum(2, 5, 90)], 0)).toEqual([4, 5]);
});

test('a stratum is known by its own counts, those of its age, of all, or by what its trees should bear', () => {
  const counted = [
    { parts: [{ plotId: 1, ageFrom: 7, trees: 9 }], trees: 9, counted: 4, mean: 50, variance: 100, error: 1 },
    { parts: [{ plotId: 2, ageFrom: 4, trees: 9 }], trees: 9, counted: 4, mean: 10, variance: 16, error: 1 },
  ];
  const asked = (plotId: number, ageFrom: number | null) => ({ plotId, ageFrom, trees: 9, drawn: 0, expected: 30 });
  const known = knownOf([asked(1, 7), asked(3, 4), asked(3, 16)], counted);
  expect(known.map(({ mean, deviation }) => [mean, deviation])).toEqual([
    [50, 10],
    [10, 4],
    [30, Math.sqrt(58)],
  ]);
  expect(knownOf([asked(1, 7)], [])).toMatchObject([{ mean: 30, deviation: 30 * assumedSpread }]);
});
