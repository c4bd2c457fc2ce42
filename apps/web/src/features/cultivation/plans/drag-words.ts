import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { moveDifference } from '@vuon/contract/cultivation/plan-schedule';
import { daysBetween } from '@vuon/contract/day';
import { windowText } from '#domain/work/due-words.ts';
import type { Window } from '#ui/calendar/moved-window.ts';
import { scheduledLine, warningOf } from './line-look.ts';

/** '+6 ngày', '−2 ngày' */
export const daysText = (days: number): string => `${days < 0 ? '−' : '+'}${Math.abs(days)} ngày`;

const lengthOf = ({ startsOn, endsOn }: Window) => daysBetween(startsOn, endsOn) + 1;

/** '+6 ngày', or 'dài 4 ngày' if an end was moved. */
export const changeText = (from: Window, to: Window): string =>
  lengthOf(from) === lengthOf(to) ? daysText(daysBetween(from.startsOn, to.startsOn)) : `dài ${lengthOf(to)} ngày`;

/** What dropping a line does: '18–24/03, +6 ngày. Dời theo 3 việc.' */
export const dragWords = (
  lines: PlanLine[],
  line: PlanLine,
  to: Window,
  season: FarmPlan['season'],
  today: string,
): string => {
  const { moves, stays } = moveDifference(lines.map(scheduledLine), line.id, to);
  const warning = warningOf(
    { ...line, startsOn: to.startsOn, endsOn: to.endsOn },
    new Map(lines.map((one) => [one.id, one])),
    season,
  );
  return [
    `${windowText(to, today)}, ${changeText(line, to)}.`,
    moves.length > 0 && `Dời theo ${moves.length} việc.`,
    stays.length > 0 && `${stays.length} việc đã bắt đầu giữ nguyên.`,
    warning && `${warning}.`,
  ]
    .filter(Boolean)
    .join(' ');
};
