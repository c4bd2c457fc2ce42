import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Criterion, CriterionValue, Grade, Scale } from './quality-scale.ts';
import {
  contributionOf,
  gradeOf,
  missingTo,
  pointsOf,
  scaleWords,
  scoreCriteria,
  scoreOf,
  valueError,
  valueWords,
  weakestOf,
} from './quality-score.ts';

const dry: Scale = { kind: 'measure', unit: '%', min: 28, low: 32, high: 34, max: 36 };
const five: Scale = { kind: 'steps', count: 5 };
const peel: Scale = { kind: 'defects', percent: 5, points: 1.2 };
const clean: Scale = { kind: 'checks', items: ['Cỏ', 'Rãnh', 'Rác', 'Trái rụng', 'Bao bì'] };
const measure = (value: number): CriterionValue => ({ kind: 'measure', criterionId: 1, value });
const steps = (value: number): CriterionValue => ({ kind: 'steps', criterionId: 1, value });
const bad = (count: number, of: number): CriterionValue => ({ kind: 'defects', criterionId: 1, bad: count, of });
const passed = (...items: boolean[]): CriterionValue => ({ kind: 'checks', criterionId: 1, passed: items });
const grades: Grade[] = [
  { name: 'A', from: 8.5 },
  { name: 'B', from: 7 },
  { name: 'C', from: 0 },
];

describe('points of a scale', () => {
  test.each([
    [dry, measure(33.1), 10],
    [dry, measure(32), 10],
    [dry, measure(30), 5],
    [dry, measure(35), 5],
    [dry, measure(28), 0],
    [dry, measure(40), 0],
    [five, steps(4.5), 9],
    [five, steps(1), 2],
    [peel, bad(3, 20), 6.4],
    [peel, bad(0, 20), 10],
    [peel, bad(20, 20), 0],
    [clean, passed(true, true, true, true, false), 8],
  ] as const)('%j: %j gives %s', (scale, value, points) => {
    expect(pointsOf(scale, value)).toBe(points);
  });

  test('a range without a slope has an edge', () => {
    const edge: Scale = { kind: 'measure', unit: 'kg', min: 2, low: 2, high: 5, max: 5 };
    expect([1.99, 2, 5, 5.01].map((value) => pointsOf(edge, measure(value)))).toEqual([0, 10, 10, 0]);
  });

  test('more bad ones, or a value farther from the best range, never give more points', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 100, max: 500 }), (one, other, of) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        expect(pointsOf(peel, bad(fewer, of))).toBeGreaterThanOrEqual(pointsOf(peel, bad(more, of)));
      }),
    );
    const far = (value: number) => Math.max(0, 32 - value);
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 34, noNaN: true }),
        fc.double({ min: 20, max: 34, noNaN: true }),
        (a, b) => {
          if (far(a) <= far(b)) expect(pointsOf(dry, measure(a))).toBeGreaterThanOrEqual(pointsOf(dry, measure(b)));
        },
      ),
    );
  });
});

/** Weights of whole percent, 100 together, with points in tenths. */
const marks = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 10 })
  .map((given) => {
    const sum = given.reduce((all, [weight]) => all + weight, 0);
    const weights = given.map(([weight]) => Math.max(1, Math.floor((weight * 100) / sum)));
    weights[0] = (weights[0] ?? 0) + 100 - weights.reduce((all, weight) => all + weight, 0);
    return given.map(([, tenths], index) => ({ weight: weights[index] ?? 0, points: tenths / 10 }));
  })
  .filter((given) => given.every(({ weight }) => weight >= 1));

describe('the score', () => {
  test('is what the shown contributions come to, between 0 and 10', () => {
    fc.assert(
      fc.property(marks, (given) => {
        const parts = given.map(({ points, weight }) => ({ contribution: contributionOf(points, weight) }));
        const shown = parts.map(({ contribution }) => Number(contribution.toFixed(2)));
        const score = scoreOf(parts);
        expect(score).toBeCloseTo(
          shown.reduce((sum, part) => sum + part, 0),
          8,
        );
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(10);
        const exact = given.reduce((sum, { points, weight }) => sum + (points * weight) / 100, 0);
        expect(Math.abs(score - exact)).toBeLessThanOrEqual(0.005 * given.length + 1e-9);
      }),
    );
  });
  test('all points give 10, none 0', () => {
    fc.assert(
      fc.property(marks, (given) => {
        expect(scoreOf(given.map(({ weight }) => ({ contribution: contributionOf(10, weight) })))).toBe(10);
        expect(scoreOf(given.map(({ weight }) => ({ contribution: contributionOf(0, weight) })))).toBe(0);
      }),
    );
  });
  test('of five criteria, as an inspector adds it up', () => {
    const criteria: Criterion[] = [
      { id: 1, name: 'Độ chín', method: null, weight: 25, scale: dry },
      { id: 2, name: 'Hình dáng', method: null, weight: 20, scale: five },
      { id: 3, name: 'Vỏ và gai', method: null, weight: 25, scale: peel },
      { id: 4, name: 'Cơm và vị', method: null, weight: 20, scale: five },
      { id: 5, name: 'Vệ sinh vườn', method: null, weight: 10, scale: clean },
    ];
    const found = [measure(31.5), steps(4.5), bad(3, 20), steps(4.5), passed(true, true, true, true, false)];
    const scored = scoreCriteria(
      criteria,
      found.map((value, index) => ({ ...value, criterionId: index + 1 })),
    );
    expect(scored.map(({ points, contribution }) => [points, contribution])).toEqual([
      [8.8, 2.2],
      [9, 1.8],
      [6.4, 1.6],
      [9, 1.8],
      [8, 0.8],
    ]);
    expect(scoreOf(scored)).toBe(8.2);
    expect(weakestOf(scored)).toMatchObject({ criterion: { name: 'Vỏ và gai' }, lost: 0.9 });
  });
});

describe('the grade', () => {
  test('begins at its threshold', () => {
    expect([10, 8.5, 8.49, 7, 6.99, 0].map((score) => gradeOf(score, grades))).toEqual(['A', 'A', 'B', 'B', 'C', 'C']);
  });
  test('tells what is missing to the next better one', () => {
    expect(missingTo(8.2, grades)).toEqual({ grade: grades[0], missing: 0.3 });
    expect(missingTo(6.4, grades)).toEqual({ grade: grades[1], missing: 0.6 });
    expect(missingTo(8.5, grades)).toBeNull();
  });
  test('with the missing points added is the better one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (hundredths) => {
        const next = missingTo(hundredths / 100, grades);
        if (next) expect(gradeOf((hundredths + Math.round(next.missing * 100)) / 100, grades)).toBe(next.grade.name);
        else expect(gradeOf(hundredths / 100, grades)).toBe('A');
      }),
    );
  });
});

test('tells why a value does not fit', () => {
  expect(valueError(five, steps(6))).toBe('Nhiều nhất 5');
  expect(valueError(five, measure(3))).toBe('Không đúng thang của tiêu chí');
  expect(valueError(peel, bad(21, 20))).toBe('Số lỗi nhiều hơn số mẫu');
  expect(valueError(clean, passed(true))).toBe('Có 5 mục phải xét');
  expect(valueError(dry, measure(33))).toBeNull();
});

test('scales and values in words', () => {
  expect([dry, five, peel, clean].map(scaleWords)).toEqual([
    'Tốt từ 32 đến 34 %',
    'Thang 5 bậc',
    'Đếm lỗi, mỗi 5 % trừ 1,2 điểm',
    '5 mục đạt, không đạt',
  ]);
  expect(valueWords(dry, measure(33.1))).toBe('33,1 %');
  expect(valueWords(five, steps(4.5))).toBe('4,5 trên 5');
  expect(valueWords(peel, bad(3, 20))).toBe('3 trên 20');
  expect(valueWords(clean, passed(true, true, false, true, true))).toBe('4 trên 5');
});
