import { useQuery } from '@tanstack/react-query';
import type { NotificationSetting } from '@vuon/contract/notifications/notification';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { tellError } from '#ui/feedback/tell.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { settings, useNotificationActs } from './data.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { texts } from './texts.ts';
import './notification-settings.css';

export function NotificationSettings() {
  const { data, error, refetch } = useQuery(settings);
  if (data?.length === 0) return <EmptyState title={texts.settingsNone} drawing="none" />;
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <NotificationsSkeleton />;
  return (
    <div className="notification-settings">
      <p className="notification-settings-text">{texts.settingsText}</p>
      {[...new Set(data.map(({ group }) => group))].map((group) => (
        <section key={group} className="card notification-settings-card" aria-label={group}>
          <h2>{group}</h2>
          {data
            .filter((setting) => setting.group === group)
            .map((setting) => (
              <Setting key={setting.kind} setting={setting} />
            ))}
        </section>
      ))}
    </div>
  );
}

function Setting({ setting: { kind, label, help, on } }: { setting: NotificationSetting }) {
  const id = useId();
  const { changeSetting } = useNotificationActs();
  // The choice is shown at once, and reverted when it could not be saved.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = async (next: boolean) => {
    setWanted(next);
    try {
      await changeSetting(kind, next);
    } catch (error) {
      tellError(error);
    }
    setWanted(null);
  };
  return (
    <div className="notification-setting">
      <label htmlFor={id}>
        <span className="notification-setting-label">{label}</span>
        <span className="notification-setting-help" id={`${id}-help`}>
          {help}
        </span>
      </label>
      <Switch id={id} checked={wanted ?? on} aria-describedby={`${id}-help`} aria-label={label} onChange={turn} />
    </div>
  );
}
