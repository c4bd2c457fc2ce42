import { expect, test } from 'vitest';
import { rateText, showPersonValue } from './person-words.ts';

test.each([
  [{ rateType: 'day', rateAmount: 350_000, rateUnit: null }, '350.000\u00a0₫/ngày'],
  [{ rateType: 'month', rateAmount: 9_000_000, rateUnit: null }, '9.000.000\u00a0₫/tháng'],
  [{ rateType: 'piece', rateAmount: 2_500, rateUnit: 'kg' }, '2.500\u00a0₫/kg'],
  [{ rateType: null, rateAmount: 100_000, rateUnit: null }, '100.000\u00a0₫'],
  [{ rateType: null, rateAmount: null, rateUnit: null }, null],
] as const)('%j reads %s', (rate, text) => {
  expect(rateText(rate)).toBe(text);
});

test('values are told in words', () => {
  expect(showPersonValue('kind', 'seasonal')).toBe('Thời vụ');
  expect(showPersonValue('startedOn', '2026-03-02')).toBe('02/03/2026');
  expect(showPersonValue('phoneNumber', '+84868891902')).toBe('0868 891 902');
  expect(showPersonValue('endedOn', null)).toBe('Trống');
});
