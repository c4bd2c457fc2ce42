import { expect, test } from 'vitest';
import { seasonToShow } from './report-data.ts';

const seasons = [
  { id: 3, startsOn: '2027-06-01', endsOn: '2027-12-31' },
  { id: 2, startsOn: '2026-06-01', endsOn: '2026-12-31' },
  { id: 1, startsOn: '2025-06-01', endsOn: '2025-12-31' },
];

test('the season of the last harvest comes first, then the running one, then the latest', () => {
  expect(seasonToShow(seasons, 1, '2026-11-15')).toBe(1);
  expect(seasonToShow(seasons, null, '2026-11-15')).toBe(2);
  expect(seasonToShow(seasons, 99, '2026-02-01')).toBe(3);
  expect(seasonToShow([], null, '2026-11-15')).toBeNull();
});
