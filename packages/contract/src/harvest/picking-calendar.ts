import { addDays, daysBetween, weekdayOf } from '../day.ts';

export type Flush = { position: number; bloomOn: string; share: number; days: number | null };
/** Days from bloom to picking, of the crop group. */
export type DaysToHarvest = { min: number; max: number };

/** Where the crop group does not say it. */
export const usualDays: DaysToHarvest = { min: 100, max: 130 };
/** People pick six days a week. */
export const pickingDays = 6;

/**
 * The share of a flush that is picked on each day: a bell around the middle of the crop's days from bloom to harvest, with a standard deviation
 * of a quarter of their range, at least two days, cut off at two and a half and made to add up to 1. `days` of the flush moves the middle.
 */
const bellOf = ({ bloomOn, days }: Flush, { min, max }: DaysToHarvest): { day: string; share: number }[] => {
  const middle = days ?? (min + max) / 2;
  const deviation = Math.max((max - min) / 4, 2);
  const first = Math.ceil(middle - 2.5 * deviation);
  const length = Math.floor(middle + 2.5 * deviation) - first + 1;
  const heights = Array.from({ length }, (_, index) => Math.exp(-(((first + index - middle) / deviation) ** 2) / 2));
  const sum = heights.reduce((total, height) => total + height, 0);
  return heights.map((height, index) => ({ day: addDays(bloomOn, first + index), share: height / sum }));
};

/** The share of the season, 0 to 1, that should be picked by the end of this day. */
export const expectedShare = (flushes: Flush[], days: DaysToHarvest, day: string): number =>
  flushes.reduce(
    (sum, flush) =>
      sum +
      (flush.share / 100) *
        bellOf(flush, days).reduce((part, { day: picked, share }) => part + (picked <= day ? share : 0), 0),
    0,
  );

export type PickingWeek = {
  /** Its Monday. */
  startsOn: string;
  /** Kilograms of each flush, in their order. */
  byFlush: number[];
  kg: number;
  pickers: number;
  crates: number;
  harvestedKg: number;
};

type Harvest = { totalKg: number; crateKg: number; pickerKg: number; harvested: { day: string; kg: number }[] };

/** Week by week, from the first to the last that has a thousandth of the forecast or real harvest. */
export const pickingWeeks = (
  flushes: Flush[],
  days: DaysToHarvest,
  { totalKg, crateKg, pickerKg, harvested }: Harvest,
): PickingWeek[] => {
  const weeks = new Map<string, PickingWeek>();
  const weekOf = (day: string): PickingWeek => {
    const startsOn = addDays(day, -weekdayOf(day));
    const known = weeks.get(startsOn);
    if (known) return known;
    const week = { startsOn, byFlush: flushes.map(() => 0), kg: 0, pickers: 0, crates: 0, harvestedKg: 0 };
    weeks.set(startsOn, week);
    return week;
  };
  flushes.forEach((flush, index) => {
    for (const { day, share } of bellOf(flush, days)) {
      const week = weekOf(day);
      const kg = (totalKg * flush.share * share) / 100;
      week.byFlush[index] = (week.byFlush[index] ?? 0) + kg;
      week.kg += kg;
    }
  });
  for (const { day, kg } of harvested) weekOf(day).harvestedKg += kg;
  const known = [...weeks.values()].filter(({ kg, harvestedKg }) => kg >= totalKg / 1_000 || harvestedKg > 0);
  const starts = known.map(({ startsOn }) => startsOn).sort();
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return [];
  return Array.from({ length: daysBetween(first, last) / 7 + 1 }, (_, index) => {
    const week = weekOf(addDays(first, index * 7));
    const pickers = Math.ceil(week.kg / (pickerKg * pickingDays));
    return { ...week, pickers, crates: Math.ceil(week.kg / crateKg) };
  });
};
