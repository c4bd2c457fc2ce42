import type { CropForecast, CropHarvest } from '@vuon/contract/overview/overview-harvest';
import { expect, test } from 'vitest';
import { gapOf, harvestLines, weighedBy } from './harvest-lines.ts';

const today = '2026-11-15';

const aForecast = (part: Partial<CropForecast> = {}): CropForecast => ({
  ...{ forecastCount: 1, lowKg: 80, likelyKg: 100, highKg: 120, expectedKg: 50 },
  harvest: [{ day: '2026-11-10', kg: 40 }],
  weeks: [
    { day: '2026-11-08', lowKg: 8, likelyKg: 10, highKg: 12 },
    { day: '2026-11-22', lowKg: 80, likelyKg: 100, highKg: 120 },
  ],
  ...part,
});
const aCrop = (id: number, kg: number, forecast: CropForecast | null): CropHarvest => ({
  cropGroup: { id, name: `Cây ${id}` },
  days: [{ day: '2026-11-10', kg, gradeAKg: kg / 2 }],
  forecast,
});

test('the harvest grows from the day before the first, and stays until today', () => {
  const { harvested, from, until, total } = harvestLines([aCrop(1, 60, aForecast())], today);
  expect(harvested).toEqual([
    { day: '2026-11-09', kg: 0 },
    { day: '2026-11-10', kg: 40 },
    { day: '2026-11-15', kg: 40 },
  ]);
  expect([from, until]).toEqual(['2026-11-01', '2026-11-22']);
  expect(total).toEqual({ lowKg: 80, likelyKg: 100, highKg: 120 });
});

test('a crop that has reached its forecast keeps it while another goes on', () => {
  const early = aForecast({ weeks: [{ day: '2026-11-01', lowKg: 4, likelyKg: 5, highKg: 6 }] });
  const { expected } = harvestLines([aCrop(1, 40, aForecast()), aCrop(2, 40, early)], today);
  expect(expected.map(({ day, likelyKg }) => [day, likelyKg])).toEqual([
    ['2026-11-01', 5],
    ['2026-11-08', 15],
    ['2026-11-22', 105],
  ]);
});

test('crops without a forecast are not held against the forecast of others', () => {
  const crops = [aCrop(1, 40, aForecast()), aCrop(2, 900, null)];
  expect(harvestLines(crops, today).harvested.at(-1)?.kg).toBe(40);
  expect(gapOf(crops)).toBeCloseTo(-0.2);
  expect(weighedBy(crops, today)).toEqual({ kg: 940, gradeAKg: 470 });
  expect(harvestLines([aCrop(2, 900, null)], today)).toMatchObject({ total: null, expected: [] });
});

test('without a calendar there is no band, and nothing to be below of', () => {
  const crops = [aCrop(1, 40, aForecast({ weeks: [], expectedKg: null }))];
  expect(harvestLines(crops, today)).toMatchObject({ expected: [], total: { likelyKg: 100 } });
  expect(gapOf(crops)).toBeNull();
});
