import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { dayInVietnam } from '@vuon/contract/day';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Window } from '#ui/calendar/moved-window.ts';
import { DragBar } from '#ui/overlay/drag-bar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { dragWords } from '../drag-words.ts';
import { whyFixed } from '../line-look.ts';
import type { PlanViewProps } from '../plan-view-props.ts';
import { useLineMoves } from '../use-line-moves.ts';
import { useWarnings } from '../use-warnings.ts';
import { GanttArrows } from './gantt-arrows.tsx';
import { GanttGrid } from './gantt-grid.tsx';
import { GanttHead, headHeight } from './gantt-head.tsx';
import { GanttLineRow } from './gantt-line-row.tsx';
import { ganttRows, startRow } from './gantt-rows.ts';
import { GanttStageRow } from './gantt-stage-row.tsx';
import { GanttTools } from './gantt-tools.tsx';
import { markersOf, placeMarkers } from './markers.ts';
import type { LineHandlers } from './row-types.ts';
import { rowsInView } from './rows-in-view.ts';
import { ticksOf } from './scale/ticks.ts';
import { useScale } from './scale/use-scale.ts';
import { useZoom } from './scale/use-zoom.ts';
import { useGanttKeys } from './use-gantt-keys.ts';
import { startDay, useGanttScroll } from './use-gantt-scroll.ts';
import { useGhosts } from './use-ghosts.ts';
import { useLineDrag } from './use-line-drag.ts';
import { usePassing } from './use-passing.ts';
import { useViewport } from './use-viewport.ts';
import './gantt.css';
import './gantt-rows.css';

// px
const sizes = { desk: { names: 264, row: 30 }, phone: { names: 140, row: 40 } };

const dragKeys = [
  { keys: ['Enter'], does: 'lưu' },
  { keys: ['Esc'], does: 'thôi' },
];

/** The plan's lines as bars over time, grouped by stage. Bars are dragged by pointer and keyboard; lines after them follow. */
export function PlanGantt({ plan, lines, onMove, onOpen, mayWrite, difference = null, switcher }: PlanViewProps) {
  const phone = usePhone();
  const { names, row: rowHeight } = sizes[phone ? 'phone' : 'desk'];
  const today = dayInVietnam(new Date());
  const { season, stages, keyDates } = plan;
  const scroller = useRef<HTMLDivElement>(null);
  const { viewport, onScroll: onViewScroll } = useViewport(scroller, names);
  const [zoom, setZoom] = useZoom();
  const scale = useScale(plan, lines, difference, zoom, viewport.width);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [hovered, setHovered] = useState<PlanLine | null>(null);
  const [notice, tellNotice] = usePassing();

  const { shown, moving, move } = useLineMoves(lines, onMove);
  const rows = useMemo(() => ganttRows(stages, shown, folded), [stages, shown, folded]);
  const ticks = useMemo(() => ticksOf(zoom, scale.first, scale.days), [zoom, scale]);
  const width = scale.days * scale.dayWidth;
  const markers = useMemo(
    () => placeMarkers(markersOf(keyDates, today), scale, width),
    [keyDates, today, scale, width],
  );
  const head = headHeight(1 + Math.max(0, ...markers.map(({ lane }) => lane)), ticks);

  const start = { day: startDay(today, scale, season), row: startRow(rows, today) };
  const scroll = useGanttScroll({
    scroller,
    scale,
    room: viewport.width,
    head,
    rowHeight,
    start: lines.length > 0 ? start : null,
  });

  const whyNot = useCallback(
    (line: PlanLine) =>
      moving.has(line.id) ? 'Việc này đang được lưu.' : whyFixed(line, mayWrite, difference !== null),
    [moving, mayWrite, difference],
  );
  const onDrop = useCallback((line: PlanLine, window: Window) => void move(line.id, window), [move]);
  const { drag, onPress, nudge, drop, cancel } = useLineDrag({
    scroller,
    namesWidth: names,
    dayWidth: scale.dayWidth,
    whyNot,
    onRefused: tellNotice,
    onDrop,
  });
  const warnings = useWarnings(shown, season);
  const ghosts = useGhosts(shown, difference, drag);
  const words = useMemo(
    () => (drag ? dragWords(shown, drag.line, drag.window, season, today) : ''),
    [drag, shown, season, today],
  );

  const onFold = useCallback(
    (stageId: number) =>
      setFolded((now) => {
        const next = new Set(now);
        if (!next.delete(stageId)) next.add(stageId);
        return next;
      }),
    [],
  );
  const keys = useGanttKeys({
    scroller,
    rows,
    isLifted: drag !== null,
    onFold,
    onOpen,
    onNudge: nudge,
    onDrop: drop,
    onCancel: cancel,
    onHelp: () => setHelpOpen(true),
    onReach: (index) => {
      scroll.reachRow(index);
      const row = rows[index];
      if (row) scroll.reachWindow(row.kind === 'line' ? row.line : row.stage);
    },
  });
  const handlers = useMemo<LineHandlers>(() => ({ onPress, onOpen, onHover: setHovered }), [onPress, onOpen]);

  const rowOf = useMemo(
    () => new Map(rows.flatMap((row, index) => (row.kind === 'line' ? [[row.line.id, index]] : []))),
    [rows],
  );
  const selected = drag?.line ?? hovered ?? (keys.focused?.kind === 'line' ? keys.focused.line : null);
  const windowOf = (line: PlanLine): Window => {
    const ghost = ghosts.get(line.id);
    return ghost?.kind === 'moves' ? ghost.to : line;
  };

  return (
    <section className="gantt" aria-label="Biểu đồ Gantt">
      <GanttTools
        switcher={switcher}
        isProposal={difference !== null}
        zoom={zoom}
        onZoom={setZoom}
        onToday={() => scroll.toDay(start.day, start.row)}
        keys={phone ? null : { isOpen: isHelpOpen, onOpen: setHelpOpen }}
      />
      <div
        ref={scroller}
        role="tree"
        tabIndex={-1}
        className="gantt-scroll"
        aria-label={`Các việc của kế hoạch ${plan.name} theo thời gian`}
        style={{ '--names': `${names}px` } as React.CSSProperties}
        onScroll={() => {
          onViewScroll();
          scroll.onScroll();
        }}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div className="gantt-canvas" style={{ width: names + width, height: head + rows.length * rowHeight + 8 }}>
          <GanttHead scale={scale} ticks={ticks} markers={markers} viewport={viewport} height={head} />
          <GanttGrid scale={scale} ticks={ticks} markers={markers} season={season} viewport={viewport} top={head} />
          {rowsInView(rows, rowHeight, viewport, keys.focusedKey).map((index) => {
            const row = rows[index];
            if (!row) return null;
            const place = {
              index,
              count: rows.length,
              top: head + index * rowHeight,
              height: rowHeight,
              isFocusable: row.key === keys.focusedKey,
            };
            return row.kind === 'stage' ? (
              <GanttStageRow key={row.key} row={row} scale={scale} onFold={onFold} {...place} />
            ) : (
              <GanttLineRow
                key={row.key}
                line={row.line}
                scale={scale}
                today={today}
                ghost={ghosts.get(row.line.id)}
                warning={warnings.get(row.line.id) ?? null}
                isDragged={drag?.line.id === row.line.id}
                isSaving={moving.has(row.line.id)}
                mayMove={whyFixed(row.line, mayWrite, difference !== null) === null}
                handlers={handlers}
                {...place}
              />
            );
          })}
          {selected && (
            <GanttArrows line={selected} lines={shown} top={head} {...{ rowOf, windowOf, scale, rowHeight }} />
          )}
        </div>
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {drag ? `${drag.line.title}: ${words}` : notice}
      </div>
      {drag ? (
        <DragBar keys={dragKeys}>
          <strong>{drag.line.title}</strong> {words}
        </DragBar>
      ) : (
        notice && <DragBar keys={[]}>{notice}</DragBar>
      )}
    </section>
  );
}
