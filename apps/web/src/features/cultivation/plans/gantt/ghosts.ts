import type { ScheduleDifference } from '@vuon/contract/cultivation/farm-plan';
import type { PlanDifference } from '@vuon/contract/cultivation/plan-schedule';
import type { Window } from '#ui/calendar/moved-window.ts';
import { daysText } from '../drag-words.ts';

/** A line in a change that is proposed: where it lay and will lie, or that it stays. */
export type Ghost = { kind: 'moves'; from: Window; to: Window; words: string } | { kind: 'stays'; words: string };

const stayWords = { begun: 'đã bắt đầu, giữ nguyên', kept: 'giữ nguyên' };

/** The ghosts of a change, by the ids of their lines. */
export const ghostsOf = (difference: ScheduleDifference | PlanDifference): ReadonlyMap<number, Ghost> =>
  new Map<number, Ghost>([
    ...difference.stays.map(({ lineId, why }) => [lineId, { kind: 'stays', words: stayWords[why] }] as const),
    ...difference.moves.map(
      ({ lineId, from, to, days }) => [lineId, { kind: 'moves', from, to, words: daysText(days) }] as const,
    ),
  ]);
