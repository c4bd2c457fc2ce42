import { expect, test } from 'vitest';
import { type CountedStratum, estimateTotal, rangeOf, relativeError, weightOf } from './forecast-estimate.ts';
import { studentOf80 } from './student-t.ts';

/** Two strata: 100 trees with the counts 10, 14, 12; 50 trees with 30, 20. */
const worked: CountedStratum[] = [
  { plotId: 1, ageFrom: 7, trees: 100, counts: [10, 14, 12] },
  { plotId: 2, ageFrom: 7, trees: 50, counts: [30, 20] },
];

test('agrees with an example that was worked by hand', () => {
  // T = 100·12 + 50·25 = 2,450
  // s² = 4 and 50; V = 100²·0.97·4/3 + 50²·0.96·50/2 = 12,933.33 + 60,000
  // degrees = 72,933.33² / (12,933.33²/2 + 60,000²/1) = 1.444
  const estimate = estimateTotal(worked);
  expect(estimate?.total).toBe(2_450);
  expect(estimate?.strata.map(({ error }) => error)).toEqual([expect.closeTo(12_933.33, 1), 60_000]);
  expect(estimate?.degrees).toBeCloseTo(1.444, 3);
  expect(estimate && relativeError(estimate)).toBeCloseTo((studentOf80(1.444) * Math.sqrt(72_933.33)) / 2_450, 3);
});

test('factors multiply the total, and their relative variances add up', () => {
  const known = { total: 1_000, variance: 2_500, degrees: Number.POSITIVE_INFINITY };
  // 5 % of the count and 12.816 %/1.2816 = 10 % of the weight: √(0.05² + 0.1²) = 11.18 %
  const { low, likely, high } = rangeOf(known, [{ value: 3, spread: 12.816 }]);
  expect(likely).toBe(3_000);
  expect(high - likely).toBeCloseTo(1.2816 * 0.1118 * 3_000, 0);
  expect(likely - low).toBeCloseTo(high - likely, 6);
  expect(rangeOf(known, [{ value: 1, spread: 300 }]).low).toBe(0);
});

test('without uncertain factors the range is as wide as the counts alone make it', () => {
  const estimate = estimateTotal(worked);
  const range = estimate && rangeOf(estimate, [{ value: 3, spread: 0 }]);
  const half = range && (range.high - range.likely) / range.likely;
  expect(half).toBeCloseTo((estimate && relativeError(estimate)) ?? 0, 9);
  // Known factors beside few counts raise the degrees of freedom: 1.444 · (0.0121 + 0.0625)² / 0.0121².
  const wider = rangeOf({ total: 100, variance: 121.5, degrees: 1.444 }, [{ value: 1, spread: 32.04 }]);
  const relative = 0.01215 + 0.0625;
  const combined = (relative ** 2 * 1.444) / 0.01215 ** 2;
  expect(wider.high - 100).toBeCloseTo(100 * studentOf80(combined) * Math.sqrt(relative), 2);
});

test('a stratum with fewer than two counts is merged: with its plot, with the others that lack counts, with the largest', () => {
  const partsOf = (strata: CountedStratum[]) =>
    estimateTotal(strata)?.strata.map(({ parts }) => parts.map(({ plotId, ageFrom }) => `${plotId}/${ageFrom}`).join());
  const enough: CountedStratum = { plotId: 1, ageFrom: 7, trees: 80, counts: [1, 2, 3] };
  const lone = (plotId: number, ageFrom: number, counts = [5]): CountedStratum => ({
    plotId,
    ageFrom,
    trees: 9,
    counts,
  });
  expect(partsOf([enough, lone(2, 0), lone(2, 4), lone(3, 0)])).toEqual(['2/0,2/4', '1/7,3/0']);
  expect(partsOf([enough, lone(2, 0), lone(2, 4)])).toEqual(['1/7', '2/0,2/4']);
  expect(partsOf([enough, lone(2, 0), lone(3, 0)])).toEqual(['1/7', '2/0,3/0']);
  expect(partsOf([enough, lone(2, 0, [])])).toEqual(['1/7,2/0']);
  expect(partsOf([lone(2, 0)])).toBeUndefined();
});

test('where every tree was counted nothing is uncertain', () => {
  expect(estimateTotal([{ plotId: 1, ageFrom: null, trees: 3, counts: [1, 5, 9] }])).toMatchObject({
    total: 15,
    variance: 0,
  });
});

test('the weight of a fruit is the ratio of the sums', () => {
  const weight = weightOf([
    { fruits: 2, kg: 6 },
    { fruits: 4, kg: 11 },
    { fruits: 2, kg: 5 },
  ]);
  expect(weight?.value).toBe(2.75);
  // deviations 0.5, 0, −0.5: √(0.5 · 3/2) / 8 = 0.1083; t(2) = 1.8856
  expect(weight?.spread).toBeCloseTo((100 * 1.8856 * 0.10825) / 2.75, 2);
  expect(weightOf([{ fruits: 3, kg: 9 }])).toBeNull();
});

test('8 of 10 ranges hold the truth: 4,000 seasons of four plots', () => {
  const random = seeded(20_270_410);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const plots = [
    { trees: 400, mean: 40, deviation: 14, sample: 10 },
    { trees: 250, mean: 60, deviation: 22, sample: 9 },
    { trees: 120, mean: 25, deviation: 12, sample: 5 },
    { trees: 60, mean: 15, deviation: 6, sample: 4 },
  ];
  const garden = plots.map(({ trees, mean, deviation }) =>
    Array.from({ length: trees }, () => Math.max(0, Math.round(mean + deviation * normal()))),
  );
  const fruits = garden.flat().reduce((sum, count) => sum + count, 0);
  let held = 0;
  for (let season = 0; season < 4_000; season++) {
    const strata = plots.map(({ trees, sample }, index): CountedStratum => {
      const left = [...(garden[index] ?? [])];
      const counts = Array.from({ length: sample }, () => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0);
      return { plotId: index, ageFrom: null, trees, counts };
    });
    const estimate = estimateTotal(strata);
    const spread = 10;
    const range = estimate && rangeOf(estimate, [{ value: 2.5, spread }]);
    // The real weight of this season differs from the factor as its spread says.
    const truth = fruits * 2.5 * (1 + (spread / 100 / 1.2816) * normal());
    if (range && range.low <= truth && truth <= range.high) held++;
  }
  expect(held / 4_000).toBeGreaterThan(0.75);
  expect(held / 4_000).toBeLessThan(0.85);
});

test('t falls from line to line of the table to the normal distribution', () => {
  expect(studentOf80(1)).toBe(3.0777);
  expect(studentOf80(5)).toBeCloseTo(1.4759, 4);
  expect(studentOf80(12)).toBeCloseTo(1.3562, 2);
  expect(studentOf80(1e9)).toBeCloseTo(1.2816, 4);
  expect(studentOf80(0.5)).toBe(3.0777);
});

/** mulberry32: the same numbers every time. */
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
