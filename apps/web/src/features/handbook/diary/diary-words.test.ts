import { expect, test } from 'vitest';
import { hoursText, marksOf, phiState } from './diary-words.ts';

test('hours are those of Viet Nam; work over midnight names the day of its beginning, what took no time its moment', () => {
  expect(hoursText({ startsAt: '2026-11-14T22:50:00Z', endsAt: '2026-11-15T02:40:00Z' })).toBe('05:50–09:40');
  expect(hoursText({ startsAt: '2026-11-14T15:00:00Z', endsAt: '2026-11-14T18:30:00Z' })).toBe('14/11 22:00–01:30');
  expect(hoursText({ startsAt: '2026-11-14T11:00:00Z', endsAt: '2026-11-14T11:00:00Z' })).toBe('18:00');
});

test('an interval runs until the day before the first harvest', () => {
  expect(phiState('2026-11-29', '2026-11-15')).toEqual({ tone: 'gold', text: 'Cách ly đến 29/11, còn 14 ngày' });
  expect(phiState('2026-11-29', '2026-11-28')?.text).toContain('còn 1 ngày');
  expect(phiState('2026-11-29', '2026-11-29')).toEqual({ tone: 'green', text: 'Hết cách ly 29/11' });
  expect(phiState(null, '2026-11-15')).toBeNull();
});

test('what an auditor would ask about', () => {
  const use = { overDoseReason: null, isPermitted: null };
  expect(marksOf({ lateDays: null, materials: [use] as never })).toEqual([]);
  expect(marksOf({ lateDays: 3, materials: [{ overDoseReason: 'x', isPermitted: false }] as never })).toEqual([
    'Ghi sau 3 ngày',
    'Vượt liều nhãn',
    'Ngoài danh mục thuốc',
  ]);
});
