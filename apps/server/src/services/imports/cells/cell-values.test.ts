import { expect, test } from 'vitest';
import { serialDay, showsDay } from '../file/xlsx-dates.ts';
import { choiceField, dayField, momentField, numberField, textField, yesNoField } from '../importer/import-field.ts';
import { parseDay } from './day-text.ts';
import { parseNumber } from './number-text.ts';

test.each([
  ['1.234,5', 1234.5],
  ['1234,5', 1234.5],
  ['1234.5', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1.234', 1_234],
  ['7.5', 7.5],
  ['0.125', 0.125],
  ['7,125', 7.125],
  [' 1 234 ', 1234],
  ['−3,5', -3.5],
])('the number %s is %d', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each(['', 'bảy', '1.2.3', '1,2,3', '12.34,5,6', '1e5', '--1', '7 m', '1.23.456'])('no number: %j', (text) => {
  expect(parseNumber(text)).toBeNull();
});

test.each([
  ['05/03/2027', '2027-03-05'],
  ['5/3/2027', '2027-03-05'],
  ['5-3-2027', '2027-03-05'],
  ['05.03.2027', '2027-03-05'],
  ['2027-03-05', '2027-03-05'],
  ['2027-03-05 07:30', '2027-03-05'],
  ['29/02/2028', '2028-02-29'],
])('the day %s is %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each(['30/02/2027', '31/04/2027', '13/13/2027', '05/03/27', 'tháng 3', '2027-3', '0005-03-02'])(
  'no day: %s',
  (text) => {
    expect(parseDay(text)).toBeNull();
  },
);

test('Excel’s serial numbers are days, also across its 29 February 1900 and from 1904', () => {
  expect(serialDay(46_305)).toEqual({ day: '2026-10-10' });
  expect(serialDay(46_305.75)).toEqual({ day: '2026-10-10', time: '18:00:00.000' });
  expect(serialDay(1)).toEqual({ day: '1900-01-01' });
  expect(serialDay(61)).toEqual({ day: '1900-03-01' });
  expect(serialDay(44_843, true)).toEqual({ day: '2026-10-10' });
  expect(serialDay(-1)).toBeNull();
});

test.each([
  ['15/11/2026 8:30', '2026-11-15T01:30:00.000Z'],
  ['15/11/2026', '2026-11-14T17:00:00.000Z'],
  ['2026-11-15 08:30:15', '2026-11-15T01:30:15.000Z'],
  ['2026-11-15T08:30:15.123456+00:00', '2026-11-15T08:30:15.123Z'],
  ['2026-11-15T08:30:15.123Z', '2026-11-15T08:30:15.123Z'],
  [{ day: '2026-11-15', time: '08:30:15.123' }, '2026-11-15T01:30:15.123Z'],
  [46_341.354_166_666_664, '2026-11-15T01:30:00.000Z'],
])('the moment %j is %s', (cell, moment) => {
  expect(momentField.read(cell)).toEqual({ value: moment });
});

test.each(['8:30', '31/02/2026 08:30', '15/11/2026 24:30', '15/11/2026 sáng', 2027])('no moment: %j', (cell) => {
  expect(momentField.read(cell)).toHaveProperty('error');
});

test.each([
  [14, undefined, true],
  [164, 'dd/mm/yyyy', true],
  [164, '[$-42A]d mmmm yyyy', true],
  [164, 'm/d/yy h:mm', true],
  [0, undefined, false],
  [20, undefined, false],
  [164, '#,##0.00 "đồng/day"', false],
  [164, '[Red]0.0', false],
  [164, 'hh:mm', false],
])('format %d %s shows a day: %s', (id, format, shows) => {
  expect(showsDay(id, format)).toBe(shows);
});

test('cells of other types are taken for what they mean', () => {
  expect(textField.read(123)).toEqual({ value: '123' });
  expect(textField.read({ day: '2026-10-10' })).toEqual({ value: '10/10/2026' });
  expect(numberField('m').read('7,5 m')).toEqual({ value: 7.5 });
  expect(numberField('ngày').read('100 NGAY')).toEqual({ value: 100 });
  expect(numberField().read('7,5 m')).toEqual({ error: '“7,5 m” không phải là số' });
  expect(numberField().read({ day: '2026-10-10' })).toHaveProperty('error');
  expect(dayField.read(46_305)).toEqual({ value: '2026-10-10' });
  expect(dayField.read(2027)).toHaveProperty('error');
  expect(dayField.read({ day: '2026-10-10' })).toEqual({ value: '2026-10-10' });
});

test('choices are known by name, key and other names, accents and case aside', () => {
  const kind = choiceField({ main: 'Chính vụ', off: 'Nghịch vụ' }, { 'Trái vụ': 'off' });
  for (const text of ['Chính vụ', 'CHINH  VU', 'main']) expect(kind.read(text)).toEqual({ value: 'main' });
  expect(kind.read('trai vu')).toEqual({ value: 'off' });
  expect(kind.read('Đông xuân')).toEqual({ error: '“Đông xuân” không có trong: Chính vụ; Nghịch vụ' });
  expect(kind.show('main')).toBe('Chính vụ');
  for (const text of ['Có', 'x', true, 1]) expect(yesNoField.read(text)).toEqual({ value: true });
  for (const text of ['Không', 'khong', false, 0]) expect(yesNoField.read(text)).toEqual({ value: false });
  expect(yesNoField.read('chắc')).toHaveProperty('error');
});
