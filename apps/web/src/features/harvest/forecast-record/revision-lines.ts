import { addDays, daysBetween, firstOfMonth, nextMonth } from '@vuon/contract/day';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import { expectedShare } from '@vuon/contract/harvest/picking-calendar';

export type ChartLines = {
  from: string;
  until: string;
  /** The first days of months within. */
  months: string[];
  revisions: { position: number; day: string; lowKg: number; likelyKg: number; highKg: number }[];
  /** Summed up from the first day to today. */
  harvested: { day: string; kg: number }[];
  /** What is still expected, from today on. */
  coming: { day: string; kg: number }[];
  highestKg: number;
};

type Shown = Pick<Forecast, 'revisions' | 'harvest' | 'flushes' | 'daysToHarvest' | 'season' | 'state' | 'harvestedKg'>;

/** Days between the points of the dotted line. */
const step = 3;

/** The lines of the chart: revisions in the order of their days, the harvest as it grew, and how it should go on. */
export const chartLines = (forecast: Shown, today: string): ChartLines => {
  const { flushes, daysToHarvest, harvest, season, state, harvestedKg } = forecast;
  const revisions = forecast.revisions
    .toReversed()
    .map(({ position, madeOn, lowKg, likelyKg, highKg }) => ({ position, day: madeOn, lowKg, likelyKg, highKg }));
  const days = [...revisions.map(({ day }) => day), ...harvest.map(({ day }) => day)].sort();
  const from = addDays(days[0] ?? season.startsOn, -7);
  const last = days.at(-1) ?? from;
  const until = [season.endsOn, addDays(last, 14), addDays(from, 60)].sort().at(-1) as string;
  let sum = 0;
  const first = harvest[0];
  const harvested = [
    ...(first ? [{ day: addDays(first.day, -1), kg: 0 }] : []),
    ...harvest.map(({ day, kg }) => {
      sum += kg;
      return { day, kg: sum };
    }),
  ];
  const isRunning = state !== 'closed' && first !== undefined;
  if (isRunning && today > (harvested.at(-1)?.day ?? today)) harvested.push({ day: today, kg: sum });
  const likely = revisions.at(-1)?.likelyKg ?? 0;
  return {
    from,
    until,
    months: monthsWithin(from, until),
    revisions,
    harvested,
    coming:
      isRunning && flushes.length ? comingOf({ flushes, daysToHarvest }, { today, until, harvestedKg, likely }) : [],
    highestKg: Math.max(...revisions.map(({ highKg }) => highKg), sum, 1),
  };
};

const monthsWithin = (from: string, until: string): string[] => {
  const months: string[] = [];
  for (let month = nextMonth(firstOfMonth(from)); month <= until; month = nextMonth(month)) months.push(month);
  return months;
};

type Goal = { today: string; until: string; harvestedKg: number; likely: number };

/** From what is picked to what is forecast, by the shares that the calendar still expects. */
const comingOf = (
  { flushes, daysToHarvest }: Pick<Forecast, 'flushes' | 'daysToHarvest'>,
  { today, until, harvestedKg, likely }: Goal,
) => {
  const now = expectedShare(flushes, daysToHarvest, today);
  const left = 1 - now;
  if (left < 0.001 || likely <= harvestedKg) return [];
  const count = Math.max(Math.floor(daysBetween(today, until) / step), 0);
  return Array.from({ length: count + 1 }, (_, index) => {
    const day = addDays(today, index * step);
    const share = (expectedShare(flushes, daysToHarvest, day) - now) / left;
    return { day, kg: harvestedKg + (likely - harvestedKg) * share };
  });
};
