import type { StageInput } from '@vuon/contract/crops/season';
import { seasonLength, stagedDays } from './stage-dates.ts';

type SeasonDraft = {
  name: string;
  year: number;
  kind: 'main' | 'off';
  startsOn: string;
  endsOn: string;
  stages: readonly StageInput[];
};

/** The same calendar day some years on; 29 February becomes the 28th where there is none. */
export const shiftYears = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const shifted = new Date(Date.UTC(year + years, month - 1, date));
  if (shifted.getUTCMonth() !== month - 1) shifted.setUTCDate(0);
  return shifted.toISOString().slice(0, 10);
};

/** 'Chính vụ 2026–2027' → 'Chính vụ 2027–2028' */
export const shiftName = (name: string, years: number): string =>
  name.replace(/(?<!\d)(20\d{2})(?!\d)/g, (year) => String(Number(year) + years));

/**
 * A leap day inside one of the two seasons makes them differ by a day. If the stages then no longer fit, or no longer fill a
 * season that they filled, the longest stage is adjusted.
 */
const fitStages = (stages: readonly StageInput[], lengthBefore: number, lengthAfter: number): StageInput[] => {
  const staged = stagedDays(stages);
  const wanted = staged === lengthBefore ? lengthAfter : Math.min(staged, lengthAfter);
  const longest = stages.reduce((best, stage, index) => (stage.days > (stages[best]?.days ?? 0) ? index : best), 0);
  // A new season has new stages: the old ids stay with the old season.
  return stages.map(({ name, days }, index) => ({ name, days: index === longest ? days + wanted - staged : days }));
};

/** A draft of a later season: dates and year moved, the year in its name replaced. */
export const shiftSeason = (season: SeasonDraft, years: number): SeasonDraft => {
  const startsOn = shiftYears(season.startsOn, years);
  const endsOn = shiftYears(season.endsOn, years);
  const before = seasonLength(season.startsOn, season.endsOn);
  return {
    name: shiftName(season.name, years),
    year: season.year + years,
    kind: season.kind,
    startsOn,
    endsOn,
    stages: fitStages(season.stages, before, seasonLength(startsOn, endsOn)),
  };
};
