import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

test.each([
  ['05/03/2026', '2026-03-05'],
  ['5/3/2026', '2026-03-05'],
  [' 05032026 ', '2026-03-05'],
  ['5/3/26', '2026-03-05'],
  ['5/3/69', '1969-03-05'],
  ['29/02/2024', '2024-02-29'],
])('%s is the day %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test.each(['', '29/02/2026', '31/04/2026', '0/1/2026', '1/13/2026', '2026-03-05', '5/3', 'mai'])(
  '%j is no day',
  (text) => {
    expect(typedDay(text)).toBeNull();
  },
);
