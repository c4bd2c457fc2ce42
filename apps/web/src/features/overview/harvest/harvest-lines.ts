import { addDays, firstOfMonth, nextMonth } from '@vuon/contract/day';
import type { CropForecast, CropHarvest } from '@vuon/contract/overview/overview-harvest';

type Point = { day: string; kg: number };
export type Band = { lowKg: number; likelyKg: number; highKg: number };

export type HarvestLines = {
  from: string;
  until: string;
  /** The first days of months within. */
  months: string[];
  /** Summed up from the first day on. */
  harvested: Point[];
  /** What the calendars expect by the end of each week; empty: they do not say when. */
  expected: (Band & { day: string })[];
  /** Of the whole season; null: without a forecast. */
  total: Band | null;
  highestKg: number;
};

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** Crops beside whose harvest a forecast stands; without any, all crops. */
const toldOf = (crops: readonly CropHarvest[]): CropHarvest[] => {
  const forecast = crops.filter((crop) => crop.forecast);
  return forecast.length ? forecast : [...crops];
};

/** The harvest as it grew, on the trees that were forecast where there is a forecast, and the band that it should grow in. */
export const harvestLines = (crops: readonly CropHarvest[], today: string): HarvestLines => {
  const told = toldOf(crops);
  const forecasts = told.flatMap(({ forecast }) => forecast ?? []);
  const harvested = growing(told.flatMap(({ days, forecast }) => forecast?.harvest ?? days));
  const expected = addBands(forecasts);
  const total = forecasts.length ? bandOf(forecasts) : null;
  const last = harvested.at(-1);
  const first = harvested[0]?.day ?? expected[0]?.day ?? today;
  const from = earliest(first, expected[0] ? addDays(expected[0].day, -7) : first);
  const lastDay = expected.at(-1)?.day ?? addDays(last?.day ?? today, 14);
  const until = latest(lastDay, addDays(last?.day ?? from, 7));
  // Nothing picked since the last day is told as well, as long as the season runs.
  if (last && today > last.day && today <= until) harvested.push({ day: today, kg: last.kg });
  return {
    from,
    until,
    months: monthsWithin(from, until),
    harvested,
    expected,
    total,
    highestKg: Math.max(total?.highKg ?? 0, last?.kg ?? 0, 1),
  };
};

const earliest = (one: string, other: string) => (one < other ? one : other);
const latest = (one: string, other: string) => (one > other ? one : other);

const growing = (parts: Point[]): Point[] => {
  const days = [...Map.groupBy(parts, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1));
  const [first] = days;
  let sum = 0;
  return first
    ? [
        { day: addDays(first[0], -1), kg: 0 },
        ...days.map(([day, on]) => {
          sum += sumOf(on, ({ kg }) => kg);
          return { day, kg: sum };
        }),
      ]
    : [];
};

const bandOf = (parts: readonly Band[]): Band => ({
  lowKg: sumOf(parts, ({ lowKg }) => lowKg),
  likelyKg: sumOf(parts, ({ likelyKg }) => likelyKg),
  highKg: sumOf(parts, ({ highKg }) => highKg),
});

const none: Band = { lowKg: 0, likelyKg: 0, highKg: 0 };

/** Crops ripen in other weeks: what one has reached it keeps while another goes on. One without a calendar leaves the band unknown. */
const addBands = (forecasts: readonly CropForecast[]): HarvestLines['expected'] => {
  if (forecasts.some(({ weeks }) => weeks.length === 0)) return [];
  const days = [...new Set(forecasts.flatMap(({ weeks }) => weeks.map(({ day }) => day)))].sort();
  return days.map((day) => ({
    day,
    ...bandOf(forecasts.map(({ weeks }) => weeks.findLast((week) => week.day <= day) ?? none)),
  }));
};

const monthsWithin = (from: string, until: string): string[] => {
  const months: string[] = [];
  for (let month = nextMonth(firstOfMonth(from)); month <= until; month = nextMonth(month)) months.push(month);
  return months;
};

/** How far the harvest lies below (−) or above (+) what should be picked by now; null: nobody knows yet. */
export const gapOf = (crops: readonly CropHarvest[]): number | null => {
  const forecasts = toldOf(crops).flatMap(({ forecast }) => forecast ?? []);
  if (forecasts.length === 0) return null;
  let [expected, picked] = [0, 0];
  for (const { expectedKg, harvest } of forecasts) {
    if (expectedKg === null) return null;
    expected += expectedKg;
    picked += sumOf(harvest, ({ kg }) => kg);
  }
  return picked > 0 ? picked / expected - 1 : null;
};

export type Weighed = { kg: number; gradeAKg: number };

/** All that was weighed by the end of a day. */
export const weighedBy = (crops: readonly CropHarvest[], day: string): Weighed => {
  const days = crops.flatMap((crop) => crop.days).filter((one) => one.day <= day);
  return { kg: sumOf(days, ({ kg }) => kg), gradeAKg: sumOf(days, ({ gradeAKg }) => gradeAKg) };
};

/** Weeks of the small lines beside the figures. */
const weeksBack = 8;

/** By the ends of the last weeks, from the first that has something; the last is the last day that was picked, or today. */
export const weighedByWeeks = (crops: readonly CropHarvest[], today: string): Weighed[] => {
  const lastDay = crops
    .flatMap(({ days }) => days.map(({ day }) => day))
    .sort()
    .at(-1);
  const end = lastDay && lastDay < addDays(today, -14) ? lastDay : today;
  return Array.from({ length: weeksBack }, (_, index) =>
    weighedBy(crops, addDays(end, -7 * (weeksBack - 1 - index))),
  ).filter(({ kg }) => kg > 0);
};
