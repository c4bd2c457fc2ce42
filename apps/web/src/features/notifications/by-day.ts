import { dayInVietnam } from '@vuon/contract/day';
import type { Notification } from '@vuon/contract/notifications/notification';

/** Today's notifications and the earlier ones, in their order of arrival; a day begins at midnight in Viet Nam. */
export const byDay = (items: Notification[], now = new Date()) => {
  const today = dayInVietnam(now);
  const isToday = ({ createdAt }: Notification) => dayInVietnam(new Date(createdAt)) >= today;
  return { today: items.filter(isToday), earlier: items.filter((item) => !isToday(item)) };
};
