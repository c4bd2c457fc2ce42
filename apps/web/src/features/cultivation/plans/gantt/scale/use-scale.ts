import type { FarmPlan, ScheduleDifference } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { dayInVietnam } from '@vuon/contract/day';
import { useMemo } from 'react';
import { type DayScale, spanOf, type Zoom, zoomedWidth } from './day-scale.ts';

/** The days of the plan: its season, stages, key dates and lines, also where a proposed change would put them. */
export function useScale(
  plan: FarmPlan,
  lines: PlanLine[],
  difference: ScheduleDifference | null,
  zoom: Zoom,
  room: number,
): DayScale {
  const { first, days } = useMemo(() => {
    const key = plan.keyDates.flatMap(({ plannedOn, actualOn }) => [plannedOn, actualOn ?? plannedOn]);
    const windows = [
      plan.season,
      ...plan.stages,
      ...lines,
      ...(difference?.moves.map(({ to }) => to) ?? []),
      ...key.map((day) => ({ startsOn: day, endsOn: day })),
    ];
    return spanOf(windows, dayInVietnam(new Date()));
  }, [plan, lines, difference]);
  const dayWidth = zoomedWidth(zoom, days, room);
  return useMemo(() => ({ first, days, dayWidth }), [first, days, dayWidth]);
}
