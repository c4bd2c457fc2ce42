import { expect, test } from 'vitest';
import {
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
