import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { formatDay } from '@vuon/contract/day';
import type { Window } from '#ui/calendar/moved-window.ts';

export type Season = Pick<FarmPlan['season'], 'startsOn' | 'endsOn'>;

/** How a window leaves the season; null: it lies within. It is a warning, and blocks nothing. */
export const outsideSeason = ({ startsOn, endsOn }: Window, season: Season): string | null => {
  if (startsOn && startsOn < season.startsOn) return `Bắt đầu trước mùa vụ (từ ${formatDay(season.startsOn)})`;
  if (endsOn && endsOn > season.endsOn) return `Kết thúc sau mùa vụ (đến ${formatDay(season.endsOn)})`;
  return null;
};
