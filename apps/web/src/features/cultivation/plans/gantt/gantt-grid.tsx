import { addDays } from '@vuon/contract/day';
import { memo } from 'react';
import type { Window } from '#ui/calendar/moved-window.ts';
import { middle } from './gantt-head.tsx';
import type { Marker } from './markers.ts';
import { type DayScale, xOf } from './scale/day-scale.ts';
import type { Ticks } from './scale/ticks.ts';
import { isNear, type Viewport } from './use-viewport.ts';

type Props = { scale: DayScale; ticks: Ticks; markers: Marker[]; season: Window; viewport: Viewport; top: number };

/** The lines behind the bars: where months, weeks or days begin, today and key dates; days outside the season are shaded. */
export const GanttGrid = memo(function GanttGrid({ scale, ticks, markers, season, viewport, top }: Props) {
  const start = xOf(scale, season.startsOn);
  const end = xOf(scale, addDays(season.endsOn, 1));
  return (
    <div className="gantt-grid" style={{ top }} aria-hidden="true">
      <span className="gantt-outside" style={{ left: 0, width: Math.max(0, start) }} />
      <span className="gantt-outside" style={{ left: end, right: 0 }} />
      {ticks.lower.map(({ from, isWeekend }) => {
        const left = xOf(scale, from);
        if (!isNear(left, left + scale.dayWidth, viewport.left, viewport.width)) return null;
        return (
          <span
            key={from}
            className="gantt-rule"
            data-weekend={isWeekend}
            style={{ left, width: isWeekend ? scale.dayWidth : undefined }}
          />
        );
      })}
      {markers.map(({ key, kind, day, planned }) => (
        <span key={key}>
          {planned && <i className="gantt-line" data-kind="planned" style={{ left: middle(scale, planned) }} />}
          <i className="gantt-line" data-kind={kind} style={{ left: middle(scale, day) }} />
        </span>
      ))}
    </div>
  );
});
