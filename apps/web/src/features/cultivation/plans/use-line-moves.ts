import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { moveDifference } from '@vuon/contract/cultivation/plan-schedule';
import { dayInVietnam } from '@vuon/contract/day';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Window } from '#ui/calendar/moved-window.ts';
import { tellMoveFailed } from '../tell-move-failed.ts';
import { scheduledLine } from './line-look.ts';
import { movedLines } from './moved-lines.ts';
import type { PlanViewProps } from './plan-view-props.ts';

type Windows = ReadonlyMap<number, Window>;
const none: Windows = new Map();

/**
 * Moves lines, and shows them and those that they push where they will lie until the server has answered. If it refuses, they
 * go back and a card tells why.
 */
export function useLineMoves(lines: PlanLine[], onMove: PlanViewProps['onMove']) {
  const [moving, setMoving] = useState(none);
  const shown = useMemo(
    () =>
      movedLines(
        lines,
        [...moving].map(([lineId, to]) => ({ lineId, to })),
      ),
    [lines, moving],
  );
  const latest = useRef({ lines, shown, onMove });
  latest.current = { lines, shown, onMove };

  /** Whether the line is now there. */
  const move = useCallback(async (id: number, to: Window): Promise<boolean> => {
    const line = latest.current.lines.find((one) => one.id === id);
    if (!line) return false;
    const { moves } = moveDifference(latest.current.shown.map(scheduledLine), id, to);
    const windows: Windows = new Map([[id, to], ...moves.map(({ lineId, to: pushed }) => [lineId, pushed] as const)]);
    setMoving((now) => new Map([...now, ...windows]));
    try {
      await latest.current.onMove(line, to);
      return true;
    } catch (error) {
      tellMoveFailed(`“${line.title}”`, error, dayInVietnam(new Date()));
      return false;
    } finally {
      // Another move may have taken one of them along meanwhile.
      setMoving((now) => new Map([...now].filter(([moved, window]) => windows.get(moved) !== window)));
    }
  }, []);

  return { shown, moving, move };
}
