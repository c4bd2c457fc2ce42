import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { addDays } from '@vuon/contract/day';
import type { Window } from '#ui/calendar/moved-window.ts';
import { arrowPath } from './arrows.ts';
import { type DayScale, xOf } from './scale/day-scale.ts';

type Props = {
  line: PlanLine;
  lines: PlanLine[];
  /** The row of a line; undefined: its stage is folded. */
  rowOf: ReadonlyMap<number, number>;
  windowOf: (line: PlanLine) => Window;
  scale: DayScale;
  rowHeight: number;
  top: number;
};

/** What one line comes after, and what comes after it. Only of one line, so that the drawing stays calm. */
export function GanttArrows({ line, lines, rowOf, windowOf, scale, rowHeight, top }: Props) {
  const byId = new Map(lines.map((one) => [one.id, one]));
  const pairs = [
    ...line.dependencies.map(({ lineId }) => [byId.get(lineId), line] as const),
    ...lines
      .filter(({ dependencies }) => dependencies.some(({ lineId }) => lineId === line.id))
      .map((one) => [line, one] as const),
  ];
  const paths = pairs.flatMap(([before, after]) => {
    const [row, nextRow] = [before && rowOf.get(before.id), rowOf.get(after.id)];
    if (!before || row === undefined || nextRow === undefined) return [];
    const y = (index: number) => (index + 0.5) * rowHeight;
    const from = { x: xOf(scale, addDays(windowOf(before).endsOn, 1)), y: y(row) };
    const to = { x: xOf(scale, windowOf(after).startsOn), y: y(nextRow) };
    return [{ key: `${before.id}-${after.id}`, path: arrowPath(from, to, rowHeight) }];
  });
  if (paths.length === 0) return null;
  return (
    <svg className="gantt-arrows" style={{ top }} aria-hidden="true">
      <defs>
        <marker id="gantt-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0.5 7.5 4 0 7.5Z" />
        </marker>
      </defs>
      {paths.map(({ key, path }) => (
        <path key={key} d={path} markerEnd="url(#gantt-arrow)" />
      ))}
    </svg>
  );
}
