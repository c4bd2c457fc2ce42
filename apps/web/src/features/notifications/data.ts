import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@vuon/contract/list';
import { type Notification, notificationRoutes } from '@vuon/contract/notifications/notification';
import { useEffect } from 'react';
import { call } from '#lib/http/call.ts';
import { onStreamEvent, useStreamState } from '#lib/stream/stream-events.ts';

// Notifications belong to a user, whichever entity is selected.
const meta = { acrossEntities: true };
const listKey = ['notifications', 'list'];
const unreadKey = ['notifications', 'unread'];
const settingsKey = ['notifications', 'settings'];
const askEveryMs = 30_000;

type Query = { page?: number; pageSize?: number; unread?: 'true' };

export const notificationList = (query: Query) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(notificationRoutes.list, { query }, { signal }),
    meta,
  });

/** The notifications that the bell's panel shows. */
export const newest = notificationList({ pageSize: 10 });

export const settings = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call(notificationRoutes.settings, {}, { signal }),
  meta,
});

/** The stream sends the count; a tab that was opened after the connection fetches it, and so do all tabs while there is none. */
export function useUnread(): number {
  const state = useStreamState((stream) => stream.state);
  const { data = 0 } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await call(notificationRoutes.list, { query: { pageSize: 1 } }, { signal })).unread,
    enabled: state !== 'opening',
    refetchInterval: state === 'down' ? askEveryMs : false,
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  });
  return data;
}

const putUnread = (client: QueryClient, unread: number) => {
  void client.cancelQueries({ queryKey: unreadKey });
  client.setQueryData(unreadKey, unread);
};
const refreshLists = (client: QueryClient) => client.invalidateQueries({ queryKey: listKey });

/** Keeps the count and the lists up to date, also when notifications are read in another browser. */
export function useFollowStream(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [
      onStreamEvent('ready', ({ unread }) => putUnread(client, unread)),
      onStreamEvent('unread', ({ unread }) => {
        putUnread(client, unread);
        void refreshLists(client);
      }),
      onStreamEvent('notification', () => void refreshLists(client)),
      // What a notification tells of was taken back.
      onStreamEvent('job', ({ undone }) => undone && void refreshLists(client)),
      onStreamEvent('reconnected', () => void refreshLists(client)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

export function useNotificationActs() {
  const client = useQueryClient();
  /** Shows the change at once; the server's answer or refusal then replaces it. */
  const mark = async (isMeant: (one: Notification) => boolean, read: boolean, act: Promise<{ unread: number }>) => {
    const readAt = read ? new Date().toISOString() : null;
    const put = (one: Notification) => (isMeant(one) && Boolean(one.readAt) !== read ? { ...one, readAt } : one);
    await client.cancelQueries({ queryKey: listKey });
    client.setQueriesData<Page<Notification>>(
      { queryKey: listKey },
      (page) => page && { ...page, items: page.items.map(put) },
    );
    try {
      putUnread(client, (await act).unread);
    } finally {
      void refreshLists(client);
    }
  };
  return {
    mark: ({ id }: Notification, read: boolean) =>
      mark((one) => one.id === id, read, call(notificationRoutes.read, { body: { ids: [id], read } })),
    /** Up to the newest one that the user has seen: later ones stay unread. */
    readAll: (upTo: number) => mark(({ id }) => id <= upTo, true, call(notificationRoutes.readAll, { body: { upTo } })),
    changeSetting: async (kind: string, on: boolean) =>
      client.setQueryData(settingsKey, await call(notificationRoutes.changeSetting, { body: { kind, on } })),
  };
}
