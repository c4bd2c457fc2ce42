import { expect, test } from 'vitest';
import { formatCountdown } from './use-countdown.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [75, '1:15'],
  [900, '15:00'],
])('%i seconds read %s', (seconds, expected) => {
  expect(formatCountdown(seconds)).toBe(expected);
});
