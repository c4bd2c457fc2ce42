import { expect, test } from 'vitest';
import {
  formatAgo,
  formatBytes,
  formatDate,
  formatDateTime,
  formatHectares,
  formatMoney,
  formatNumber,
  formatRelativeDay,
  formatWeight,
} from './format.ts';

test('numbers are written the Vietnamese way', () => {
  expect(formatNumber(12345.6)).toBe('12.345,6');
  expect(formatNumber(-0.25)).toBe('-0,25');
  expect(formatMoney(1234567)).toBe('1.234.567\u00a0₫');
  expect(formatHectares(2.3249)).toBe('2,32\u00a0ha');
  expect(formatHectares(3.6)).toBe('3,60\u00a0ha');
  expect(formatWeight(640)).toBe('640\u00a0kg');
  expect(formatWeight(9_999.9)).toBe('9.999,9\u00a0kg');
  expect(formatWeight(38_400)).toBe('38,4\u00a0tấn');
});

test('sizes of files are rounded up below a megabyte: nothing is 0 KB', () => {
  expect(formatBytes(1)).toBe('1\u00a0KB');
  expect(formatBytes(820 * 1_024)).toBe('820\u00a0KB');
  expect(formatBytes(3.24 * 1_048_576)).toBe('3,2\u00a0MB');
});

test('an instant is shown as the day it was in Viet Nam', () => {
  expect(formatDate('2026-11-14T17:00:00.000Z')).toBe('15/11/2026');
  expect(formatDate('2026-11-14T16:59:59.999Z')).toBe('14/11/2026');
  expect(formatDate('2026-11-14')).toBe('14/11/2026');
  expect(formatDateTime('2026-11-14T17:05:00.000Z')).toBe('15/11/2026\u00a000:05');
});

test.each([
  ['2026-08-19T01:00:00Z', 'hôm nay'],
  ['2026-08-18T16:59:00Z', 'hôm qua'],
  ['2026-08-16', '3 ngày trước'],
  ['2026-08-12', '7 ngày trước'],
  ['2026-08-11', '11/08/2026'],
  ['2026-08-20', 'ngày mai'],
  ['2026-08-22', '3 ngày nữa'],
  ['2026-08-27', '27/08/2026'],
])('%s is %s', (value, expected) => {
  expect(formatRelativeDay(value, new Date('2026-08-19T16:59:00Z'))).toBe(expected);
});

test('what has just happened is told by minutes and hours, then by the clock, then by the day', () => {
  const now = new Date('2026-11-15T10:00:00.000Z'); // 17:00 in Viet Nam
  const ago = (value: string) => formatAgo(value, now);
  expect(ago('2026-11-15T09:59:30.000Z')).toBe('vừa xong');
  expect(ago('2026-11-15T10:00:20.000Z')).toBe('vừa xong');
  expect(ago('2026-11-15T09:52:00.000Z')).toBe('8 phút trước');
  expect(ago('2026-11-15T07:30:00.000Z')).toBe('2 giờ trước');
  expect(ago('2026-11-15T00:40:00.000Z')).toBe('07:40');
  expect(ago('2026-11-14T07:05:00.000Z')).toBe('hôm qua 14:05');
  expect(ago('2026-11-12T07:05:00.000Z')).toBe('3 ngày trước');
  expect(ago('2026-10-12T07:05:00.000Z')).toBe('12/10/2026');
});
