import type { WorkIcon } from '@vuon/contract/catalogue/work-type';
import { dayInVietnam, daysBetween } from '@vuon/contract/day';
import type { WorkOrderItem } from '@vuon/contract/handbook/work-order';
import { isOpenWorkOrder } from '@vuon/contract/handbook/work-order-state';
import { windowText } from '#domain/work/due-words.ts';
import { formatNumber, formatTime } from '#lib/format.ts';

type Typed = { workType: Pick<WorkOrderItem['workType'], 'name' | 'color' | 'icon'> };

/** Its type for the marks. The answer's icon is text; the contract of work types knows them by name. */
export const shownType = ({ workType: { name, color, icon } }: Typed) => ({ name, color, icon: icon as WorkIcon });

export const orderName = ({ code, title }: { code: string; title: string }): string => `phiếu ${code} ${title}`;

type Dated = Pick<WorkOrderItem, 'startsOn' | 'dueAt' | 'state'>;

/** The days of an order, as a calendar lays them out. */
export const windowOf = ({ startsOn, dueAt }: Pick<Dated, 'startsOn' | 'dueAt'>) => ({
  startsOn,
  endsOn: dayInVietnam(new Date(dueAt)),
});

/** '16–17/06, trước 10:00' */
export const orderWindow = (order: Pick<Dated, 'startsOn' | 'dueAt'>, now = new Date()): string =>
  `${windowText(windowOf(order), dayInVietnam(now))}, trước ${formatTime(order.dueAt)}`;

/** 'trễ 3 ngày', 'trễ 2 giờ', 'hôm nay', 'còn 2 ngày'; null: nothing is to be done any more. */
export const orderDue = (order: Dated, now = new Date()): { text: string; tone: 'late' | 'today' | 'ahead' } | null => {
  if (!isOpenWorkOrder(order.state)) return null;
  const late = now.getTime() - Date.parse(order.dueAt);
  const today = dayInVietnam(now);
  const days = daysBetween(today, dayInVietnam(new Date(order.dueAt)));
  if (late > 0) {
    const hours = Math.max(1, Math.floor(late / 3_600_000));
    return { text: days < 0 ? `trễ ${formatNumber(-days)} ngày` : `trễ ${hours} giờ`, tone: 'late' };
  }
  if (days === 0) return { text: 'hôm nay', tone: 'today' };
  return { text: `còn ${formatNumber(days)} ngày`, tone: 'ahead' };
};

/** '406 trên 412 cây' */
export const doneText = ({ doneCount, place }: Pick<WorkOrderItem, 'doneCount' | 'place'>): string =>
  `${formatNumber(doneCount)} trên ${formatNumber(place.livingCount)} cây`;
