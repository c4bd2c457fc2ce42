import { SettingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { newest } from './data.ts';
import { NotificationGroups } from './notification-groups.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { NotificationsTopContext } from './notifications-top.ts';
import { notificationsPath, settingsPath, texts } from './texts.ts';
import { useReadAll } from './use-read-all.ts';
import '#ui/marks/link-button.css';
import './notification-panel.css';

type Props = { close: () => void };

export function NotificationPanel({ close }: Props) {
  const readAll = useReadAll();
  return (
    <>
      <div className="header-panel-head">
        <h2 className="header-panel-title">{texts.title}</h2>
        <span className="notification-panel-acts">
          {readAll && (
            <button type="button" className="link-button" onClick={readAll}>
              {texts.readAll}
            </button>
          )}
          <Link
            to={settingsPath}
            className="notification-panel-settings"
            title={texts.settingsTitle}
            aria-label={texts.settingsTitle}
            onClick={close}
          >
            <SettingOutlined aria-hidden="true" />
          </Link>
        </span>
      </div>
      <div className="header-panel-body">
        <div className="notifications-top">{use(NotificationsTopContext)}</div>
        <Newest close={close} />
      </div>
      <Link to={notificationsPath} className="header-panel-foot" onClick={close}>
        {texts.seeAll}
      </Link>
    </>
  );
}

function Newest({ close }: Props) {
  const { data, error, refetch } = useQuery(newest);
  if (data?.items.length === 0) return <EmptyState title={texts.none} text={texts.noneText} drawing="none" />;
  if (data) return <NotificationGroups items={data.items} onFollow={close} />;
  return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <NotificationsSkeleton />;
}
