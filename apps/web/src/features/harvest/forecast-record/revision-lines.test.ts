import { expect, test } from 'vitest';
import { chartLines } from './revision-lines.ts';

const revision = (position: number, madeOn: string, likelyKg: number) => ({
  position,
  madeOn,
  lowKg: likelyKg - 10,
  likelyKg,
  highKg: likelyKg + 10,
  method: 'by-hand' as const,
  stage: null,
  treeCount: 1,
  sampleCount: 0,
  basis: { factors: [], strata: [], seasons: [] },
  notes: null,
  createdByName: null,
  error: null,
  isCovered: null,
});
const forecast = {
  // The newest first, as the server answers.
  revisions: [revision(2, '2027-04-26', 90), revision(1, '2027-03-22', 100)],
  harvest: [
    { day: '2027-07-20', kg: 20 },
    { day: '2027-07-25', kg: 15 },
  ],
  flushes: [{ position: 1, bloomOn: '2027-03-10', share: 100, days: null }],
  daysToHarvest: { min: 120, max: 150, isUsual: false },
  season: { id: 1, name: '', startsOn: '2026-12-01', endsOn: '2027-09-10' },
  state: 'harvesting' as const,
  harvestedKg: 35,
};

test('revisions rise by their days, the harvest is summed up to today, and goes on to the forecast', () => {
  const lines = chartLines(forecast, '2027-07-28');
  expect(lines.revisions.map(({ position }) => position)).toEqual([1, 2]);
  expect(lines.harvested).toEqual([
    { day: '2027-07-19', kg: 0 },
    { day: '2027-07-20', kg: 20 },
    { day: '2027-07-25', kg: 35 },
    { day: '2027-07-28', kg: 35 },
  ]);
  expect(lines.coming[0]).toEqual({ day: '2027-07-28', kg: 35 });
  expect(lines.coming.at(-1)?.kg).toBeCloseTo(90, 6);
  expect(lines).toMatchObject({ from: '2027-03-15', until: '2027-09-10', highestKg: 110 });
  expect(lines.months[0]).toBe('2027-04-01');
});

test('a closed season has nothing to come, and its harvest ends with its last day', () => {
  const { coming, harvested } = chartLines({ ...forecast, state: 'closed' }, '2028-01-01');
  expect(coming).toEqual([]);
  expect(harvested.at(-1)?.day).toBe('2027-07-25');
});
