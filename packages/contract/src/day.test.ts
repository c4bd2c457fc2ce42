import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayInVietnam, daysBetween, nextMonth, weekdayName, weekNumber } from './day.ts';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test('adding and counting days undo each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (count) => {
      expect(daysBetween('2026-11-15', addDays('2026-11-15', count))).toBe(count);
    }),
  );
});

test('the day changes at midnight in Viet Nam, not in Greenwich', () => {
  expect(dayInVietnam(new Date('2026-11-14T16:59:59Z'))).toBe('2026-11-14');
  expect(dayInVietnam(new Date('2026-11-14T17:00:00Z'))).toBe('2026-11-15');
});

test('weeks are numbered as calendars print them, also around a new year', () => {
  expect(['2027-01-01', '2027-01-04', '2024-12-30', '2027-06-20'].map(weekNumber)).toEqual([53, 1, 1, 24]);
});

test('a day has its weekday, and the next month begins on its first', () => {
  expect(['2026-11-16', '2026-11-22'].map(weekdayName)).toEqual(['Thứ Hai', 'Chủ nhật']);
  expect(['2026-12-31', '2028-02-01', '2026-01-30'].map(nextMonth)).toEqual(['2027-01-01', '2028-03-01', '2026-02-01']);
});
