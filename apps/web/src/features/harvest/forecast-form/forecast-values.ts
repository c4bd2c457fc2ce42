import type { Season } from '@vuon/contract/crops/season';
import { formatDay } from '@vuon/contract/day';
import { type Forecast, type ForecastFlush, type ForecastInput, forecastWords } from '@vuon/contract/harvest/forecast';
import { showByWords } from '#lib/records/by-words.ts';

export const newForecast = (seasonId: number | null): ForecastInput => ({
  name: '',
  // null until it is chosen: the form's rule asks for it.
  seasonId: seasonId as number,
  targets: [],
  flushes: [],
  crateKg: 40,
  pickerKg: 350,
  nextRevisionOn: null,
  notes: null,
});

export const forecastValues = (forecast: Forecast): ForecastInput => ({
  name: forecast.name,
  seasonId: forecast.season.id,
  targets: forecast.targets,
  flushes: forecast.flushes.map(({ bloomOn, share, days }) => ({ bloomOn, share, days })),
  crateKg: forecast.crateKg,
  pickerKg: forecast.pickerKg,
  nextRevisionOn: forecast.nextRevisionOn,
  notes: forecast.notes,
});

/** 'Monthong chính vụ 2027, Đồi Đông': the season, and the place in short. */
export const proposedName = (season: Pick<Season, 'name'> | undefined, words: string | undefined): string =>
  [season?.name, words].filter(Boolean).join(', ').slice(0, 120);

/** The share that is left for another flush. */
export const restOf = (flushes: Partial<ForecastFlush>[]): number =>
  Math.max(0, Math.round((100 - flushes.reduce((sum, { share }) => sum + (share ?? 0), 0)) * 100) / 100);

/** Values of the form in words, for 'Xem thay đổi' and the conflict dialog. */
export const showForecastInput = showByWords(forecastWords, {
  seasonId: () => 'Đã chọn',
  targets: () => 'Đã chọn',
  flushes: (flushes: ForecastFlush[]) =>
    flushes
      .map(({ bloomOn, share }, index) => `Đợt ${index + 1}: ${bloomOn && formatDay(bloomOn)}, ${share} %`)
      .join('\n'),
});
