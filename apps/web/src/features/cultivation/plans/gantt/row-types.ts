import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import type { PointerEvent } from 'react';
import type { BarPart } from '#ui/calendar/moved-window.ts';

export type RowPlace = { index: number; count: number; top: number; height: number; isFocusable: boolean };

/** Stable over renders, so that rows that did not change are not rendered again. */
export type LineHandlers = {
  onPress: (line: PlanLine, part: BarPart, event: PointerEvent<HTMLElement>) => void;
  onOpen: (line: PlanLine) => void;
  onHover: (line: PlanLine | null) => void;
};
