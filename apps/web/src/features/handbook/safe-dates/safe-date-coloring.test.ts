import { expect, test } from 'vitest';
import { safeDateColoring } from './safe-date-coloring.ts';

const facts = { statuses: [], cropGroups: [], batches: [], today: '2026-11-15' };
const meaningOf = (safeFrom: string | null, isAfar = false): string | undefined => {
  const values = safeFrom === null ? {} : { safeFrom: Date.parse(safeFrom) / 86_400_000 };
  const tree = { plantStatusId: 2, cropGroupId: 0, plantedOn: null, ...(!isAfar && { values }) };
  return safeDateColoring.meanings(facts)[safeDateColoring.placeOf(facts)(tree)]?.label;
};

test('trees are told apart by the days that are left; a day that has come is free', () => {
  expect(meaningOf(null)).toBe('Được thu hoạch');
  expect(meaningOf('2026-11-15')).toBe('Được thu hoạch');
  expect(meaningOf('2026-11-16')).toBe('Còn đến 7 ngày');
  expect(meaningOf('2026-11-22')).toBe('Còn đến 7 ngày');
  expect(meaningOf('2026-11-23')).toBe('Còn 8–14 ngày');
  expect(meaningOf('2026-11-30')).toBe('Còn hơn 14 ngày');
  expect(meaningOf(null, true)).toBe('Phóng to để thấy cách ly');
});
