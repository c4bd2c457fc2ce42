import { expect, test } from 'vitest';
import { weightText } from '#domain/harvest/harvest-weights.ts';
import { errorText, rangeText, scopeText } from './forecast-words.ts';

test('weights are told in tonnes from ten tonnes on', () => {
  expect(weightText(184_600)).toBe('184,6\u00a0tấn');
  expect(weightText(9_400)).toBe('9.400\u00a0kg');
  expect(rangeText({ lowKg: 9_800, highKg: 12_400 })).toBe('9,8–12,4\u00a0tấn');
});

test('an error has its sign', () => {
  expect(errorText(0.0465)).toBe('+4,7\u00a0%');
  expect(errorText(-0.1)).toBe('−10,0\u00a0%');
});

test('a scope in short has no trees and land', () => {
  expect(scopeText('cả Đồi Đông: 4.599 cây, 37,1 ha')).toBe('Đồi Đông');
  expect(scopeText('Đồi Đông: lô A-01, A-03: 1.204 cây, 9,8 ha')).toBe('Đồi Đông: lô A-01, A-03');
});
