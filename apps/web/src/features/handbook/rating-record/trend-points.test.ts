import { expect, test } from 'vitest';
import { box, gradeBands, placer, scoreRange, spacedLabels } from './trend-points.ts';

test('the scale has whole points around the scores, within 0 and 10', () => {
  expect(scoreRange([7.4, 8.6])).toEqual({ low: 7, high: 9 });
  expect(scoreRange([8.5])).toEqual({ low: 7, high: 9 });
  expect(scoreRange([10, 9.9])).toEqual({ low: 8, high: 10 });
  expect(scoreRange([0.1])).toEqual({ low: 0, high: 2 });
});

test('times run from left to right, scores from below; one moment stands in the middle', () => {
  const times = ['2026-06-14T00:00:00Z', '2026-07-14T00:00:00Z', '2026-08-13T00:00:00Z'];
  const { at, x } = placer(times, { low: 7, high: 9 });
  expect(at({ ratedAt: times[1] as string, score: 8 })).toEqual({ x: 327, y: (box.top + box.bottom) / 2 });
  expect(x(times[0] as string)).toBeLessThan(x(times[2] as string));
  expect(placer([times[0] as string], { low: 7, high: 9 }).x(times[0] as string)).toBe(327);
});

test('bands of the grades are cut at the ends of the scale', () => {
  const grades = [
    { name: 'A', from: 8.5 },
    { name: 'B', from: 7 },
    { name: 'C', from: 0 },
  ];
  expect(gradeBands(grades, { low: 7, high: 9 })).toEqual([
    { name: 'A', top: 9, bottom: 8.5 },
    { name: 'B', top: 8.5, bottom: 7 },
  ]);
});

test('labels keep their distance, and the last is told', () => {
  expect(spacedLabels([0, 10, 50, 80, 90], (x) => x, 30)).toEqual([10, 50, 90]);
});
