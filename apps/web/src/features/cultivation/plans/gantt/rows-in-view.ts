import type { GanttRow } from './gantt-rows.ts';
import { isNear, type Viewport } from './use-viewport.ts';

/** The rows to draw: those in view or near it, and the one that has the focus, which would else be lost. */
export const rowsInView = (rows: GanttRow[], rowHeight: number, viewport: Viewport, focusedKey?: string): number[] =>
  rows.flatMap(({ key }, index) =>
    key === focusedKey || isNear(index * rowHeight, (index + 1) * rowHeight, viewport.top, viewport.height)
      ? [index]
      : [],
  );
