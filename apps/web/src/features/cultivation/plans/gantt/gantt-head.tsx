import { memo } from 'react';
import type { PlacedMarker } from './markers.ts';
import { type DayScale, xOf } from './scale/day-scale.ts';
import type { Tick, Ticks } from './scale/ticks.ts';
import { isNear, type Viewport } from './use-viewport.ts';

// px
export const laneHeight = 28;
const upperHeight = 24;
const lowerHeight = 26;

export const headHeight = (lanes: number, { upper }: Ticks): number =>
  4 + lanes * laneHeight + (upper.length > 0 ? upperHeight : 0) + lowerHeight;

type Props = { scale: DayScale; ticks: Ticks; markers: PlacedMarker[]; viewport: Viewport; height: number };

/** Months, weeks or days, and over them the marked days. It stays in view while the rows scroll. */
export const GanttHead = memo(function GanttHead({ scale, ticks, markers, viewport, height }: Props) {
  return (
    <div className="gantt-head" style={{ height }} aria-hidden="true">
      <div className="gantt-corner">Giai đoạn và công việc</div>
      <div className="gantt-head-days">
        <TickRow name="upper" ticks={ticks.upper} scale={scale} viewport={viewport} bottom={lowerHeight} />
        <TickRow name="lower" ticks={ticks.lower} scale={scale} viewport={viewport} bottom={0} />
        {markers.map(({ key, kind, day, words, planned, left, lane }) => (
          <span key={key}>
            <i
              className="gantt-line"
              data-kind={kind}
              style={{ left: middle(scale, day), top: 4 + lane * laneHeight + laneHeight - 4 }}
            />
            <span
              className="gantt-chip"
              data-kind={kind}
              data-moved={planned !== null || undefined}
              style={{ left, top: 4 + lane * laneHeight }}
            >
              {kind === 'key-date' && <span className="gantt-diamond" />}
              {words}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
});

/** A marked day's line stands in the middle of the day. */
export const middle = (scale: DayScale, day: string): number => xOf(scale, day) + scale.dayWidth / 2;

type RowProps = { name: 'upper' | 'lower'; ticks: Tick[]; scale: DayScale; viewport: Viewport; bottom: number };

function TickRow({ name, ticks, scale, viewport, bottom }: RowProps) {
  return ticks.map(({ from, days, label, isWeekend }) => {
    const left = xOf(scale, from);
    const width = days * scale.dayWidth;
    return (
      isNear(left, left + width, viewport.left, viewport.width) && (
        <span
          key={from}
          className={`gantt-tick gantt-tick-${name}`}
          style={{ left, width, bottom }}
          data-weekend={isWeekend}
        >
          {/* A stretch that is cut off at the season's end may be too narrow for its words. */}
          {width >= label.length * 6 && <span>{label}</span>}
        </span>
      )
    );
  });
}
