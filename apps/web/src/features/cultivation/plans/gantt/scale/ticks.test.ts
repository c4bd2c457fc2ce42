import { expect, test } from 'vitest';
import { dayLabel, ticksOf } from './ticks.ts';

test('the season is marked by months, a new year by its number', () => {
  const { upper, lower } = ticksOf('vu', '2026-11-20', 80);
  expect(upper).toEqual([]);
  expect(lower.map(({ label }) => label)).toEqual(['Th. 11', 'Th. 12', 'Th. 1/2027', 'Th. 2']);
  expect(lower.map(({ days }) => days)).toEqual([11, 31, 31, 7]);
});

test('months are marked by weeks from Monday', () => {
  const { upper, lower } = ticksOf('thang', '2027-03-15', 30);
  expect(upper.map(({ label }) => label)).toEqual(['Tháng 3/2027', 'Tháng 4/2027']);
  expect(lower[0]).toEqual({ from: '2027-03-15', days: 7, label: 'Tuần 11' });
  expect(lower.at(-1)).toEqual({ from: '2027-04-12', days: 2, label: 'Tuần 15' });
});

test('weeks are marked by days', () => {
  const { upper, lower } = ticksOf('tuan', '2027-03-15', 14);
  expect(upper.map(({ label }) => label)).toEqual(['Tuần 11 · Tháng 3/2027', 'Tuần 12 · Tháng 3/2027']);
  expect(lower[0]?.label).toBe('T2 15');
  expect(lower.filter(({ isWeekend }) => isWeekend).map(({ label }) => label)).toEqual([
    'T7 20',
    'CN 21',
    'T7 27',
    'CN 28',
  ]);
});

test('a day is told by its weekday and number', () => {
  expect(dayLabel('2027-03-21')).toBe('CN 21');
});
