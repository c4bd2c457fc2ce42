import type { Notification } from '@vuon/contract/notifications/notification';
import { byDay } from './by-day.ts';
import { NotificationRow } from './notification-row.tsx';
import { texts } from './texts.ts';

type Props = { items: Notification[]; onFollow?: () => void };

export function NotificationGroups({ items, onFollow }: Props) {
  const { today, earlier } = byDay(items);
  const groups = [
    { title: texts.today, items: today },
    { title: texts.earlier, items: earlier },
  ];
  return groups
    .filter((group) => group.items.length > 0)
    .map(({ title, items: rows }) => (
      <section key={title} aria-label={title}>
        <h3 className="notifications-group">{title}</h3>
        <ul className="notifications-list">
          {rows.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
          ))}
        </ul>
      </section>
    ));
}
