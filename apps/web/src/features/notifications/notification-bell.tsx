import { HeaderPanel } from '#ui/overlay/header-panel.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { useFollowStream, useUnread } from './data.ts';
import { badgeOf, notificationsPath, texts } from './texts.ts';
import { useArrivals } from './use-arrivals.ts';
import './notification-bell.css';

const NotificationPanel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel);

export function NotificationBell() {
  useFollowStream();
  useArrivals();
  const unread = useUnread();
  const button = (
    <>
      <Bell />
      {unread > 0 && (
        <span className="notification-badge figures" aria-hidden="true">
          {badgeOf(unread)}
        </span>
      )}
    </>
  );
  return (
    <HeaderPanel label={texts.title} buttonLabel={texts.bell(unread)} button={button} page={notificationsPath}>
      {(close) => <NotificationPanel close={close} />}
    </HeaderPanel>
  );
}

function Bell() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 14.2c1-1.2 1.5-2.4 1.5-4V8.5a4.5 4.5 0 019 0v1.7c0 1.6.5 2.8 1.5 4zM8.3 16.7a1.8 1.8 0 003.4 0" />
    </svg>
  );
}
