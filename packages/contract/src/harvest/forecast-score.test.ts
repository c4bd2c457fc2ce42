import { expect, test } from 'vitest';
import { errorOf, scoreMethods } from './forecast-score.ts';

test('in mid-season the harvest to date is held against the part that should be picked', () => {
  expect(errorOf(184_600, 72_500, 0.411)).toBeCloseTo(0.0465, 3);
  expect(errorOf(184_600, 72_500, 0.02)).toBeNull();
  expect(errorOf(100, 0, 1)).toBeNull();
  expect(errorOf(90, 100, 1)).toBeCloseTo(-0.1, 9);
});

test('methods are ranked by their mean error; bias keeps the sign', () => {
  const scored = (method: string, error: number | null, isCovered = true) => ({ method, error, isCovered });
  const ranked = scoreMethods([scored('a', 0.2, false), scored('a', -0.1), scored('b', 0.05), scored('b', null)]);
  expect(ranked).toEqual([
    { method: 'b', count: 1, meanError: 0.05, bias: 0.05, covered: 1 },
    { method: 'a', count: 2, meanError: expect.closeTo(0.15), bias: expect.closeTo(0.05), covered: 0.5 },
  ]);
});
