import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { anchorDay, offsetsOf, type PlanAnchor, type Window } from '@vuon/contract/cultivation/plan-schedule';
import { addDays } from '@vuon/contract/day';
import { formatDate } from '#lib/format.ts';
import { scheduleOf } from '../plans/plan-schedule-of.ts';

type Anchored = { anchor: PlanAnchor; keyDateId: number | null };
type Placed = Anchored & {
  stageId: number;
  startOffset: number | null;
  endOffset: number | null;
  startsOn: string | null;
  endsOn: string | null;
};
type Plan = Pick<FarmPlan, 'stages' | 'keyDates'>;

/** One choice for anchor and key date together: 'dates', 'stage-start', 'key-date:7'. */
export const anchorValue = ({ anchor, keyDateId }: Anchored): string =>
  anchor === 'key-date' ? `key-date:${keyDateId}` : anchor;

export const anchorOf = (value: string): Anchored => {
  const [anchor, id] = value.split(':');
  return { anchor: anchor as PlanAnchor, keyDateId: id ? Number(id) : null };
};

export const anchorOptions = ({ stages, keyDates }: Plan, stageId: number) => {
  const stage = stages.find(({ id }) => id === stageId);
  return [
    { value: 'dates', label: 'Ngày cố định' },
    { value: 'stage-start', label: `Đầu giai đoạn${stage ? `, ${formatDate(stage.startsOn)}` : ''}` },
    { value: 'stage-end', label: `Cuối giai đoạn${stage ? `, ${formatDate(stage.endsOn)}` : ''}` },
    ...keyDates.map(({ id, name, plannedOn, actualOn }) => ({
      value: `key-date:${id}`,
      label: `${name}, ${formatDate(actualOn ?? plannedOn)}`,
    })),
  ];
};

/** 'Ra hoa', 'Đầu giai đoạn', 'Ngày cố định' */
export const anchorName = ({ anchor, keyDateId }: Anchored, { keyDates }: Plan): string => {
  if (anchor === 'key-date') return keyDates.find(({ id }) => id === keyDateId)?.name ?? 'Ngày mốc';
  return { dates: 'Ngày cố định', 'stage-start': 'Đầu giai đoạn', 'stage-end': 'Cuối giai đoạn' }[anchor];
};

/** '+5' and '−3' days from the anchor. */
export const offsetText = (days: number): string => (days < 0 ? `−${-days}` : `+${days}`);

/** The window that the values of a line make; null: something is still missing. */
export const windowOf = (line: Placed, plan: Plan): Window | null => {
  const { anchor, startOffset, endOffset, startsOn, endsOn } = line;
  if (anchor === 'dates') return startsOn && endsOn ? { startsOn, endsOn } : null;
  const day = anchorDay(line, scheduleOf(plan));
  if (day === null || startOffset === null || endOffset === null) return null;
  return { startsOn: addDays(day, startOffset), endsOn: addDays(day, endOffset) };
};

/** The same window, counted from another day. */
export const countedFrom = (line: Placed, anchored: Anchored, plan: Plan): Omit<Placed, 'stageId'> => {
  const window = windowOf(line, plan);
  if (anchored.anchor === 'dates')
    return {
      ...anchored,
      startOffset: null,
      endOffset: null,
      startsOn: window?.startsOn ?? null,
      endsOn: window?.endsOn ?? null,
    };
  const day = anchorDay({ ...anchored, stageId: line.stageId }, scheduleOf(plan));
  const offsets = window && day !== null ? offsetsOf(window, day) : { startOffset: 0, endOffset: 0 };
  return { ...anchored, ...offsets, startsOn: null, endsOn: null };
};
