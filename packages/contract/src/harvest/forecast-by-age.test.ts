import { expect, test } from 'vitest';
import { estimateByAge, tableYield, yieldAtAge } from './forecast-by-age.ts';

const yields = [
  { age: 10, minKg: 150, maxKg: 180 },
  { age: 5, minKg: 30, maxKg: 50 },
];

test('a tree bears by the last line of the table that it has reached, and nothing before the first', () => {
  expect(yieldAtAge(yields, 4)).toEqual({ minKg: 0, maxKg: 0 });
  expect(yieldAtAge(yields, 9)).toMatchObject({ minKg: 30, maxKg: 50 });
  expect(yieldAtAge(yields, 30)).toMatchObject({ minKg: 150, maxKg: 180 });
});

test('trees of unknown age bear as the others do', () => {
  expect(
    tableYield(
      [
        { age: 10, trees: 10 },
        { age: null, trees: 10 },
      ],
      yields,
    ),
  ).toEqual({ low: 3_000, likely: 3_300, high: 3_600 });
  expect(tableYield([{ age: null, trees: 2 }], yields)).toEqual({ low: 300, likely: 330, high: 360 });
});

test('without harvests the table tells the range; without a table nothing is told', () => {
  const trees = [{ age: 6, trees: 100 }];
  expect(estimateByAge(trees, yields, [])).toEqual({ low: 3_000, likely: 4_000, high: 5_000 });
  expect(estimateByAge(trees, [], [])).toBeNull();
  expect(estimateByAge(trees, [], [{ yearsAgo: 1, kg: 2_000 }])).toEqual({ low: 1_500, likely: 2_000, high: 2_500 });
});

test('harvests of these trees scale the table, by what it said of their age then', () => {
  // Two years ago they were 4 and bore nothing by the table; last year 5: 40 kg each, 5,000 of 4,000 kg.
  const trees = [{ age: 6, trees: 100 }];
  const range = estimateByAge(trees, yields, [
    { yearsAgo: 1, kg: 5_000 },
    { yearsAgo: 0, kg: 3_000 },
  ]);
  // ratios 1.25 and 0.75: mean 1, s = 0.3536, t(1) = 3.0777
  expect(range?.likely).toBeCloseTo(4_000, 6);
  expect((range?.high ?? 0) - 4_000).toBeCloseTo(3.0777 * 0.35355 * Math.sqrt(1.5) * 4_000, 0);
});
