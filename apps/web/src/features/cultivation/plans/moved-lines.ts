import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import type { Window } from '#ui/calendar/moved-window.ts';

/** The lines where moves put them; the others are the same objects, so that nothing of theirs is drawn again. */
export const movedLines = (lines: PlanLine[], moves: readonly { lineId: number; to: Window }[]): PlanLine[] => {
  if (moves.length === 0) return lines;
  const windows = new Map(moves.map(({ lineId, to }) => [lineId, to]));
  return lines.map((line) => {
    const to = windows.get(line.id);
    return to ? { ...line, startsOn: to.startsOn, endsOn: to.endsOn } : line;
  });
};
