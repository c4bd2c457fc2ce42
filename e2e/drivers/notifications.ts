import type { Page } from '@playwright/test';
import { notificationRoutes } from '@vuon/contract/notifications/notification';
import { streamRoutes } from '@vuon/contract/notifications/stream';
import type { ListName } from '@vuon/contract/record';
import type { Api } from './api.ts';
import { exportList } from './jobs.ts';

export const notificationsPath = '/thong-bao';
export const exportDone = 'Tệp Excel đã sẵn sàng';

export const bell = (page: Page) => {
  const panel = page.getByRole('dialog', { name: 'Thông báo' });
  return {
    panel,
    /** The bell as it is with so many unread. */
    with: (unread: number) =>
      page.getByRole('button', { name: unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo', exact: true }),
    open: () => page.getByRole('button', { name: /^Thông báo/ }).click(),
    rows: panel.getByRole('listitem'),
    unreadRows: panel.getByRole('listitem').filter({ hasText: 'Chưa đọc:' }),
    follow: (title: string) => panel.getByRole('link', { name: title }).first().click(),
    readAll: () => panel.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }).click(),
    seeAll: () => panel.getByRole('link', { name: 'Xem tất cả' }).click(),
    toast: page.locator('.feedback-card[data-tone=note]'),
  };
};

/** Something that the user has not read yet: an export that has ended, marked as unread, for one's own acts are not counted. */
export const news = async (api: Api, list: ListName = 'crop-groups'): Promise<void> => {
  await exportList(api, list);
  const { items } = await api.call(notificationRoutes.list, { query: { pageSize: 1 } });
  await api.call(notificationRoutes.read, { body: { ids: items.map(({ id }) => id), read: false } });
};

/** So that a test can count from nothing. */
export const readEverything = async (api: Api): Promise<void> => {
  const { items } = await api.call(notificationRoutes.list, { query: { pageSize: 1 } });
  if (items[0]) await api.call(notificationRoutes.readAll, { body: { upTo: items[0].id } });
};

type Opened = { page: Page | null; lastEventId: string | undefined };

/** The streams that a browser opens from now on. */
export const watchStreams = (page: Page): Opened[] => {
  const opened: Opened[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === streamRoutes.open.path)
      opened.push({ page: request.frame().page(), lastEventId: request.headers()['last-event-id'] });
  });
  return opened;
};

/** Resolves when the tab hears the stream: from then on nothing is missed. */
export const listening = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === streamRoutes.open.path);

/** What tabs tell each other of notifications, from now on: the ids, as they came. */
export const overhearIds = async (page: Page): Promise<() => Promise<number[]>> => {
  await page.evaluate(() => {
    const person = localStorage.getItem('userId');
    const heard: number[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel(`stream:${person}`).onmessage = ({ data: { type, event } }) => {
      if (type === 'event' && event.name === 'notification') heard.push(event.data.id);
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard);
};
