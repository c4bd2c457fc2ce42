import type { AreaUnit } from '@vuon/contract/entities/area-unit';
import { expect, test } from 'vitest';
import { formatInUnit, formatLand } from './land.ts';

test('land is told in hectares, and beside them in the unit of the region', () => {
  expect(formatLand(1.2, null)).toBe('1,20\u00a0ha');
  expect(formatLand(1.2, 'sao-bac-bo')).toBe('1,20\u00a0ha · 33,3\u00a0sào');
  expect(formatLand(0.036, 'sao-bac-bo', '360\u00a0m²')).toBe('360\u00a0m² · 1\u00a0sào');
});

test.each<[AreaUnit, string]>([
  ['sao-bac-bo', '27,8\u00a0sào'],
  ['sao-trung-bo', '20\u00a0sào'],
  ['sao-tay-nguyen', '10\u00a0sào'],
  ['cong-nam-bo', '10\u00a0công'],
  ['cong-tam-lon', '7,72\u00a0công'],
])('a hectare in %s is %s', (unit, expected) => {
  expect(formatInUnit(1, unit)).toBe(expected);
});

test('the larger it is, the fewer decimals are said', () => {
  expect(formatInUnit(0.0123, 'cong-nam-bo')).toBe('0,12\u00a0công');
  expect(formatInUnit(0.99996, 'cong-nam-bo')).toBe('10\u00a0công');
  expect(formatInUnit(2.345, 'cong-nam-bo')).toBe('23,5\u00a0công');
  expect(formatInUnit(620, 'sao-bac-bo')).toBe('17.222\u00a0sào');
});
