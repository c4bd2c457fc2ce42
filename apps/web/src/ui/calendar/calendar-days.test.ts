import { expect, test } from 'vitest';
import { readCalendar, turned, weeksAround } from './calendar-days.ts';

test('a month is shown in whole weeks', () => {
  expect(weeksAround('2027-06-16', 'thang')).toEqual([
    '2027-05-31',
    '2027-06-07',
    '2027-06-14',
    '2027-06-21',
    '2027-06-28',
  ]);
  expect(weeksAround('2027-06-16', 'tuan')).toEqual(['2027-06-14']);
});

test('turning the page goes by weeks or months', () => {
  expect(turned('2027-01-31', 'thang', 1)).toBe('2027-02-01');
  expect(turned('2027-03-31', 'thang', -1)).toBe('2027-02-01');
  expect(turned('2027-06-16', 'tuan', -1)).toBe('2027-06-09');
});

test('an address that names no day stands on today', () => {
  expect(readCalendar(new URLSearchParams('ngay=2027-13-40'), '2027-06-16')).toEqual({
    day: '2027-06-16',
    span: 'thang',
  });
  expect(readCalendar(new URLSearchParams('ngay=2027-07-01&khoang=tuan'), '2027-06-16')).toEqual({
    day: '2027-07-01',
    span: 'tuan',
  });
});
