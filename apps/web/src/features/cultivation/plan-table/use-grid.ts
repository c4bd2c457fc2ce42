import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Leave } from './cell-editor.tsx';
import type { Editing } from './line-row.tsx';
import type { TableColumn } from './table-columns.tsx';

type Cell = { lineId: number; column: number };

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};
const leaving: Record<Leave, [number, number]> = { stay: [0, 0], down: [1, 0], right: [0, 1], left: [0, -1] };

/** The cursor of the table: one cell can be tabbed to, arrows go on from there, Enter or a letter edits. */
export function useGrid(
  lines: PlanLine[],
  columns: TableColumn[],
  mayWrite: boolean,
  onOpen: (line: PlanLine) => void,
) {
  const table = useRef<HTMLTableElement>(null);
  const [cell, setCell] = useState<Cell | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const active = cell ?? (lines[0] ? { lineId: lines[0].id, column: 0 } : null);
  const isMoved = useRef(false);
  const now = useRef({ lines, columns, active });
  now.current = { lines, columns, active };
  useLayoutEffect(() => {
    if (!isMoved.current || editing || !cell) return;
    isMoved.current = false;
    const next = table.current?.querySelector<HTMLElement>(`[data-cell="${cell.lineId}-${cell.column}"]`);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cell, editing]);

  const goBy = useCallback(([rows, across]: [number, number]) => {
    const { lines: all, columns: shown, active: from } = now.current;
    if (!from) return;
    const row = all.findIndex(({ id }) => id === from.lineId);
    const line = all[Math.min(all.length - 1, Math.max(0, row + rows))];
    if (!line) return;
    isMoved.current = true;
    setCell({ lineId: line.id, column: Math.min(shown.length - 1, Math.max(0, from.column + across)) });
  }, []);
  const onCell = useCallback((lineId: number, column: number) => {
    setCell((before) => (before?.lineId === lineId && before.column === column ? before : { lineId, column }));
  }, []);
  const onEdit = useCallback(
    (lineId: number, column: number, typed: string | null) => {
      if (!mayWrite) return;
      setCell({ lineId, column });
      setEditing({ typed });
    },
    [mayWrite],
  );
  const onLeave = useCallback(
    (then: Leave) => {
      setEditing(null);
      goBy(leaving[then]);
    },
    [goBy],
  );

  const activeLine = lines.find(({ id }) => id === active?.lineId) ?? null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing || !active || !activeLine || !(event.target as HTMLElement).dataset.cell) return;
    const step = steps[event.key];
    const isEditable = columns[active.column]?.edit !== undefined;
    if (step) {
      event.preventDefault();
      goBy(step);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      if (isEditable && mayWrite) onEdit(active.lineId, active.column, null);
      else onOpen(activeLine);
    } else if (isEditable && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      onEdit(active.lineId, active.column, event.key);
    }
  };
  return { table, active, activeLine, editing, onCell, onEdit, onLeave, onKeyDown };
}
