import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { BarPart } from '#ui/calendar/moved-window.ts';
import type { GanttRow } from './gantt-rows.ts';

type Options = {
  scroller: RefObject<HTMLElement | null>;
  rows: GanttRow[];
  isLifted: boolean;
  onFold: (stageId: number) => void;
  onOpen: (line: PlanLine) => void;
  onNudge: (line: PlanLine, part: BarPart, days: number) => void;
  onDrop: () => void;
  onCancel: () => void;
  onHelp: () => void;
  /** Brings a row into view. */
  onReach: (index: number) => void;
};

const page = 10;
// px that the header and the bar of a drag cover.
const covered = 104;

/** One row has the focus; arrows go to others, and move the line of this one. */
export function useGanttKeys(options: Options) {
  const { scroller, rows, isLifted, onFold, onOpen, onNudge, onDrop, onCancel, onHelp, onReach } = options;
  const [wanted, setWanted] = useState<string | null>(null);
  const mustFocus = useRef(false);
  const found = rows.findIndex(({ key }) => key === wanted);
  const index = Math.max(0, found);
  const row = rows[index];

  useEffect(() => {
    if (!mustFocus.current || !row) return;
    mustFocus.current = false;
    const element = scroller.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`);
    element?.focus({ preventScroll: true });
    // The Gantt has brought the row into its own view; the page may not show that part of it.
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    if (bottom > window.innerHeight - covered) window.scrollBy(0, bottom - window.innerHeight + covered);
    else if (top < covered) window.scrollBy(0, top - covered);
  });

  const go = (to: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (!next) return;
    // Leaving a row keeps what was moved in it, as leaving a cell of a table does.
    if (isLifted) onDrop();
    mustFocus.current = true;
    setWanted(next.key);
    onReach(rows.indexOf(next));
  };

  const onArrow = (event: KeyboardEvent, days: 1 | -1) => {
    if (row?.kind === 'line')
      return onNudge(
        row.line,
        event.shiftKey ? 'end' : 'all',
        days * (event.ctrlKey || event.altKey || event.metaKey ? 7 : 1),
      );
    if (row && row.isFolded === (days === 1)) onFold(row.stage.id);
  };
  const onEnter = () => {
    if (isLifted) return onDrop();
    if (row?.kind === 'line') onOpen(row.line);
    else if (row) onFold(row.stage.id);
  };
  const acts: Record<string, (event: KeyboardEvent) => void> = {
    ArrowUp: () => go(index - 1),
    ArrowDown: () => go(index + 1),
    PageUp: () => go(index - page),
    PageDown: () => go(index + page),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    ArrowLeft: (event) => onArrow(event, -1),
    ArrowRight: (event) => onArrow(event, 1),
    Enter: onEnter,
    ' ': onEnter,
    Escape: onCancel,
    '?': onHelp,
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = acts[event.key];
    if (!act || (event.key === 'Escape' && !isLifted)) return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key;
    if (key && key !== wanted) setWanted(key);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // Another window may have taken the focus: then the user comes back to the same row.
    if (isLifted && document.hasFocus() && !event.currentTarget.contains(event.relatedTarget)) onDrop();
  };
  return { focused: found === -1 ? undefined : row, focusedKey: row?.key, onKeyDown, onFocus, onBlur };
}
