import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ListFooter } from '#ui/list/list-footer.tsx';
import { CountTabs } from '#ui/page/count-tabs.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { notificationList, useUnread } from './data.ts';
import { NotificationGroups } from './notification-groups.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { NotificationsTopContext } from './notifications-top.ts';
import { settingsTab, texts } from './texts.ts';
import { useReadAll } from './use-read-all.ts';
import '#ui/marks/link-button.css';
import './notifications-page.css';

const unreadTab = 'chua-doc';
const panelId = 'notifications-panel';

export function NotificationsPage() {
  const [search, setSearch] = useSearchParams();
  const unread = useUnread();
  const readAll = useReadAll();
  const tabs = [
    { key: 'tat-ca', label: texts.all },
    { key: unreadTab, label: texts.unread, count: unread },
    { key: settingsTab, label: texts.settings },
  ];
  const active = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'tat-ca';
  // On a phone the page has no head: the action stands above the list.
  const phone = usePhone();
  const mayRead = active !== settingsTab ? readAll : null;
  const actions = mayRead && !phone ? [{ key: 'read', label: texts.readAll, onClick: mayRead }] : [];
  return (
    <div className="notifications-page">
      <PageHead title={texts.title} actions={actions} />
      <CountTabs
        label={texts.title}
        tabs={tabs}
        active={active}
        onChange={(tab) => setSearch(tab === 'tat-ca' ? {} : { tab }, { replace: true })}
        panelId={() => panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={tabs.find(({ key }) => key === active)?.label}>
        {mayRead && phone && (
          <button type="button" className="link-button notifications-read-all" onClick={mayRead}>
            {texts.readAll}
          </button>
        )}
        {active === settingsTab ? (
          <NotificationSettings />
        ) : (
          <>
            {use(NotificationsTopContext)}
            <Notifications key={active} unread={active === unreadTab} />
          </>
        )}
      </div>
    </div>
  );
}

function Notifications({ unread }: { unread: boolean }) {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...notificationList({ page, ...(unread && { unread: 'true' as const }) }),
    placeholderData: keepPreviousData,
  });
  const turn = (to: number) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (to > 1) next.set('page', String(to));
      else next.delete('page');
      return next;
    });
  // A page past the end, after reading or from an old link, is replaced by the last page.
  const last = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : page;
  useEffect(() => {
    if (!isPlaceholderData && page > last) turn(last);
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <NotificationsSkeleton />;
  if (data.total === 0)
    return unread ? (
      <EmptyState title={texts.noneUnread} text={texts.noneUnreadText} />
    ) : (
      <EmptyState title={texts.none} text={texts.noneText} />
    );
  return (
    <div className="card notifications-card" aria-busy={isPlaceholderData}>
      <NotificationGroups items={data.items} />
      {data.items.length > 0 && <ListFooter page={data} onPage={turn} />}
    </div>
  );
}
