import type { Span } from '@vuon/contract/cultivation/batman-hours';
import { type BatmanPeriod, periodDays, periodStart } from '@vuon/contract/cultivation/batman-period';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import { workStateNames } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam, daysBetween } from '@vuon/contract/day';

type Words = Pick<BatmanTask, 'title' | 'place' | 'work'>;

/** 'CV-0012 Tỉa trái · A-09' */
export const taskWords = ({ title, place, work }: Words): string =>
  [[work?.code, title].filter(Boolean).join(' '), place].filter(Boolean).join(' · ');

/** 'công việc đang làm': the work tells it, the task has a state of its own. */
export const workStateWords = ({ work }: Pick<BatmanTask, 'work'>): string | null =>
  work && `công việc ${work.isRemoved ? 'đã xóa' : workStateNames[work.state].toLocaleLowerCase('vi')}`;

export const isWorkDone = ({ work }: Pick<BatmanTask, 'work'>): boolean =>
  work !== null && !work.isRemoved && (work.state === 'done' || work.state === 'inspected');

const dayMs = 24 * 3_600_000;

/** The times of a task for this work: as they are within its days, else at the same hours of its first day in the period. */
export const timesFor = (times: Span, work: Pick<WorkItem, 'startsOn' | 'endsOn'>, period: BatmanPeriod): Span => {
  const day = dayInVietnam(new Date(times.startsAt));
  const isWithin = (one: string) => one >= work.startsOn && one <= work.endsOn;
  const first = periodDays(period, periodStart(period, day)).find(isWithin);
  if (isWithin(day) || !first) return times;
  const moved = (instant: string) => new Date(Date.parse(instant) + daysBetween(day, first) * dayMs).toISOString();
  return { startsAt: moved(times.startsAt), endsAt: moved(times.endsAt) };
};

const longestPlace = 120;

/** Its places without the count of their trees: 'Đồi Đông: lô A-03'. */
export const placeFor = ({ place: { words } }: Pick<WorkItem, 'place'>): string => {
  const end = words.lastIndexOf(': ');
  const named = end > 0 ? words.slice(0, end) : words;
  return named.length > longestPlace ? `${named.slice(0, longestPlace - 1)}…` : named;
};
