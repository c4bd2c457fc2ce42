import { expect, test } from 'vitest';
import { axisSteps, yieldSteps } from './yield-steps.ts';

test('each age holds until the next one, the last one some years on', () => {
  const steps = yieldSteps([
    { age: 10, minKg: 130, maxKg: 170 },
    { age: 5, minKg: 20, maxKg: 40 },
  ]);
  expect(steps).toEqual([
    { from: 5, to: 10, minKg: 20, maxKg: 40 },
    { from: 10, to: 12, minKg: 130, maxKg: 170 },
  ]);
});

test('an age typed twice is drawn once, and never backwards', () => {
  const steps = yieldSteps([
    { age: 5, minKg: 20, maxKg: 40 },
    { age: 5, minKg: 60, maxKg: 50 },
  ]);
  expect(steps).toEqual([{ from: 5, to: 7, minKg: 60, maxKg: 60 }]);
});

test.each([
  [180, [0, 50, 100, 150, 200]],
  [3, [0, 1, 2, 3]],
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [10_000, [0, 2500, 5000, 7500, 10_000]],
])('the axis of %d has round steps', (top, expected) => {
  expect(axisSteps(top)).toEqual(expected);
});
