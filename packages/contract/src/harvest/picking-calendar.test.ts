import { expect, test } from 'vitest';
import { expectedShare, type Flush, pickingWeeks } from './picking-calendar.ts';

const flushes: Flush[] = [
  { position: 1, bloomOn: '2027-03-08', share: 40, days: null },
  { position: 2, bloomOn: '2027-03-27', share: 60, days: 140 },
];
const days = { min: 120, max: 150 };

test('the weeks begin on Mondays, follow each other, and add up to the forecast by flush', () => {
  const weeks = pickingWeeks(flushes, days, { totalKg: 10_000, crateKg: 40, pickerKg: 350, harvested: [] });
  expect(weeks.every(({ startsOn }) => new Date(startsOn).getUTCDay() === 1)).toBe(true);
  expect(new Set(weeks.map(({ startsOn }) => startsOn)).size).toBe(weeks.length);
  const sum = (index: number) => weeks.reduce((total, { byFlush }) => total + (byFlush[index] ?? 0), 0);
  expect(sum(0)).toBeGreaterThan(3_980);
  expect(sum(1)).toBeGreaterThan(5_980);
  const most = weeks.toSorted((one, other) => other.kg - one.kg)[0];
  expect(most?.pickers).toBe(Math.ceil((most?.kg ?? 0) / 2_100));
  expect(most?.crates).toBe(Math.ceil((most?.kg ?? 0) / 40));
});

test('half of a flush is picked by the middle of its days, which the flush may name itself', () => {
  const alone = (flush: Flush) => [{ ...flush, share: 100 }];
  const first = flushes[0] as Flush;
  expect(expectedShare(alone(first), days, '2027-07-21')).toBeCloseTo(0.53, 1);
  expect(expectedShare(alone(flushes[1] as Flush), days, '2027-08-14')).toBeCloseTo(0.53, 1);
  expect(expectedShare(flushes, days, '2027-05-01')).toBe(0);
  expect(expectedShare(flushes, days, '2027-12-01')).toBeCloseTo(1, 9);
});

test('harvest outside of the expected weeks has a week of its own', () => {
  const weeks = pickingWeeks(flushes, days, {
    totalKg: 10_000,
    crateKg: 40,
    pickerKg: 350,
    harvested: [{ day: '2027-05-05', kg: 120 }],
  });
  expect(weeks[0]).toMatchObject({ startsOn: '2027-05-03', harvestedKg: 120, kg: 0, pickers: 0 });
});
