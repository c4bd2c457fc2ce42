import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLineInput } from '@vuon/contract/cultivation/plan-line';
import { anchorDay, offsetsOf, type Schedule, type Window } from '@vuon/contract/cultivation/plan-schedule';
import { addDays } from '@vuon/contract/day';
import { problem } from '#http/problem.ts';

/** The days that lines are counted from: a key date counts as it really was, or else as it is planned. */
export const scheduleOf = ({ stages, keyDates }: Pick<FarmPlan, 'stages' | 'keyDates'>): Schedule => ({
  stages,
  keyDates: keyDates.map(({ id, plannedOn, actualOn }) => ({ id, on: actualOn ?? plannedOn })),
});

type Given = Pick<
  PlanLineInput,
  'anchor' | 'stageId' | 'keyDateId' | 'startOffset' | 'endOffset' | 'startsOn' | 'endsOn'
>;

/** The columns of a line's window. Fixed days stay as they are given, all others follow from the anchor. */
export const windowColumns = (line: Given, schedule: Schedule, path = '') => {
  const { anchor, stageId, keyDateId, startOffset, endOffset } = line;
  if (!schedule.stages.some(({ id }) => id === stageId))
    throw problem('record.not_found', 'Kế hoạch không có giai đoạn này.', { path: `${path}stageId` });
  if (anchor === 'dates')
    return placedColumns(line, { startsOn: line.startsOn ?? '', endsOn: line.endsOn ?? '' }, null);
  const day = anchorDay({ anchor, stageId, keyDateId }, schedule);
  if (day === null) throw problem('record.not_found', 'Kế hoạch không có ngày mốc này.', { path: `${path}keyDateId` });
  return placedColumns(line, { startsOn: addDays(day, startOffset ?? 0), endsOn: addDays(day, endOffset ?? 0) }, day);
};

/** The columns of a line that lies in this window, with its distance from the anchor. */
export const placedColumns = (
  { anchor, keyDateId }: Pick<Given, 'anchor' | 'keyDateId'>,
  window: Window,
  anchoredOn: string | null,
) => {
  const { startOffset, endOffset } = offsetsOf(window, anchoredOn);
  return {
    anchor,
    plan_key_date_id: anchor === 'key-date' ? keyDateId : null,
    start_offset: startOffset,
    end_offset: endOffset,
    starts_on: window.startsOn,
    ends_on: window.endsOn,
  };
};
