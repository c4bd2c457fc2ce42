import type { ScheduleDifference } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { moveDifference } from '@vuon/contract/cultivation/plan-schedule';
import { useMemo } from 'react';
import { changeText } from '../drag-words.ts';
import { scheduledLine } from '../line-look.ts';
import { type Ghost, ghostsOf } from './ghosts.ts';
import type { LineDrag } from './use-line-drag.ts';

const none: ReadonlyMap<number, Ghost> = new Map();

/** The lines that a proposed change moves; while a line is dragged, it and those that it takes along. */
export function useGhosts(
  lines: PlanLine[],
  difference: ScheduleDifference | null,
  drag: LineDrag | null,
): ReadonlyMap<number, Ghost> {
  const scheduled = useMemo(() => lines.map(scheduledLine), [lines]);
  const proposed = useMemo(() => (difference ? ghostsOf(difference) : none), [difference]);
  return useMemo(() => {
    if (!drag) return proposed;
    const { line, window: to } = drag;
    const own: Ghost = { kind: 'moves', from: line, to, words: changeText(line, to) };
    return new Map([...ghostsOf(moveDifference(scheduled, line.id, to)), [line.id, own]]);
  }, [scheduled, proposed, drag]);
}
