import { dayInVietnam } from '@vuon/contract/day';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { isOpenWorkOrder } from '@vuon/contract/handbook/work-order-state';

export const dayNames = { today: 'Hôm nay', next: 'Sắp tới', done: 'Đã xong' } as const;
export type MyDay = keyof typeof dayNames;

const dayOf = ({ state, startsOn }: WorkOrder, today: string): MyDay => {
  if (!isOpenWorkOrder(state)) return 'done';
  return state === 'doing' || startsOn <= today ? 'today' : 'next';
};

/** Orders by when they are to be done, what is under way first, then by deadline. */
export const byDay = <T extends WorkOrder>(orders: T[], now: Date): Record<MyDay, T[]> => {
  const today = dayInVietnam(now);
  const sorted = orders.toSorted(
    (one, other) =>
      Number(other.state === 'doing') - Number(one.state === 'doing') ||
      Date.parse(one.dueAt) - Date.parse(other.dueAt) ||
      one.id - other.id,
  );
  const of = (day: MyDay) => sorted.filter((order) => dayOf(order, today) === day);
  return { today: of('today'), next: of('next'), done: of('done').toReversed() };
};
