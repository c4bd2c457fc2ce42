import { CheckOutlined } from '@ant-design/icons';
import type { Notification } from '@vuon/contract/notifications/notification';
import type { MouseEvent, ReactNode } from 'react';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { UndoneMark } from '#ui/history/undone-mark.tsx';
import { Ago } from '#ui/marks/ago.tsx';
import { useNotificationActs } from './data.ts';
import { texts } from './texts.ts';
import { useIsElsewhere, useOpenNotification, usePathOf } from './use-open-notification.ts';
import './notification-row.css';

type Props = { notification: Notification; onFollow?: (() => void) | undefined };

export function NotificationRow({ notification, onFollow }: Props) {
  const { title, text, createdAt, readAt, entityId, entityName, undone } = notification;
  const selectedId = useSelectedEntity(({ entity }) => entity?.id);
  const isOfOther = entityId !== null && entityId !== selectedId;
  return (
    <li className="notification" data-unread={!readAt || undefined}>
      <Opener notification={notification} onFollow={onFollow}>
        {!readAt && <span className="visually-hidden">Chưa đọc: </span>}
        <span className="notification-title" data-undone={undone !== null || undefined}>
          {title}
        </span>
        {text && <span className="notification-text">{text}</span>}
        {undone && <UndoneMark undone={undone} />}
        <span className="note">
          <Ago at={createdAt} />
          {isOfOther && entityName && <span> · {entityName}</span>}
        </span>
      </Opener>
      <ReadMark notification={notification} />
    </li>
  );
}

type OpenerProps = Props & { children: ReactNode };

/** A real link where possible, so that it can be opened in a tab of its own. */
function Opener({ notification, onFollow, children }: OpenerProps) {
  const open = useOpenNotification();
  const path = usePathOf()(notification);
  const isElsewhere = useIsElsewhere()(notification);
  const follow = () => {
    open(notification);
    if (path) onFollow?.();
  };
  if (!path || isElsewhere)
    return (
      <button type="button" className="notification-opener" onClick={follow}>
        {children}
      </button>
    );
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    follow();
  };
  return (
    <a href={path} className="notification-opener" onClick={click}>
      {children}
    </a>
  );
}

function ReadMark({ notification }: { notification: Notification }) {
  const { mark } = useNotificationActs();
  const isRead = notification.readAt !== null;
  const label = isRead ? texts.markUnread : texts.markRead;
  const turn = () =>
    mark(notification, !isRead).catch((error) => {
      tellError(error);
    });
  return (
    <button
      type="button"
      className="notification-mark"
      title={label}
      aria-label={`${label}: ${notification.title}`}
      onClick={turn}
    >
      {isRead ? <span className="notification-ring" aria-hidden="true" /> : <CheckOutlined aria-hidden="true" />}
    </button>
  );
}
