import { expect } from '@playwright/test';
import { notificationRoutes } from '@vuon/contract/notifications/notification';
import { type Api, signIn } from '../drivers/api.ts';
import { cropGroupPath, cropGroupsPath } from '../drivers/crop-groups.ts';
import { exportList, jobsPath } from '../drivers/jobs.ts';
import {
  bell,
  exportDone,
  listening,
  news,
  notificationsPath,
  readEverything,
  watchStreams,
} from '../drivers/notifications.ts';
import { credentialsOf } from '../drivers/people.ts';
import { test as base } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';
import { forgetEntity } from '../drivers/stored-session.ts';

/** The manager of the farm, calling the API as from another place, with nothing unread. */
const test = base.extend<{ manager: Api }>({
  manager: async ({ product, farm }, use) => {
    const manager = (await signIn(product.url, credentialsOf(product, 'manager'))).in(farm);
    await readEverything(manager);
    await use(manager);
  },
});
test.use({ as: 'manager' });

test('what comes shows in both browsers of a person and in nobody else’s, and is read in both at once', async ({
  page,
  openAs,
  manager,
}) => {
  const phoneAtHome = await openAs('manager');
  const somebodyElse = await openAs('viewer');
  for (const browser of [page, phoneAtHome, somebodyElse])
    await Promise.all([listening(browser), browser.goto(cropGroupsPath)]);

  await news(manager);
  await expect(bell(page).with(1)).toBeVisible();
  await expect(bell(phoneAtHome).with(1)).toBeVisible();
  await expect(bell(page).toast).toContainText(exportDone);
  await expect(bell(somebodyElse).with(0)).toBeVisible();

  await bell(page).open();
  await expect(bell(page).unreadRows).toHaveCount(1);
  await bell(page).follow(exportDone);
  await expect(page).toHaveURL(new RegExp(`${jobsPath}\\?viec=\\d+$`));
  await expect(bell(page).with(0)).toBeVisible();
  await expect(bell(phoneAtHome).with(0)).toBeVisible();
});

test('an open list grows without loading the page, and is read as a whole', async ({ page, manager }) => {
  await Promise.all([listening(page), page.goto(notificationsPath)]);
  await page.getByRole('tab', { name: 'Chưa đọc' }).click();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(page.getByText('Đã đọc hết')).toBeVisible();
  await news(manager);
  await expect(rows).toHaveCount(1);
  await news(manager, 'seasons');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('mua-vu');

  await page.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }).click();
  await expect(page.getByText('Đã đọc hết')).toBeVisible();
  await expect(bell(page).with(0)).toBeVisible();
});

test('one that was read can be made unread again', async ({ page, manager }) => {
  await news(manager);
  await page.goto(notificationsPath);
  const row = page.getByRole('tabpanel').getByRole('listitem').first();
  await row.getByRole('button', { name: /^Đánh dấu đã đọc/ }).click();
  await expect(bell(page).with(0)).toBeVisible();
  await row.getByRole('button', { name: /^Đánh dấu chưa đọc/ }).click();
  await expect(bell(page).with(1)).toBeVisible();
});

test('tabs share one stream, and the next one goes on when the first is closed', async ({ page, context, manager }) => {
  const streams = watchStreams(page);
  const other = await context.newPage();
  await Promise.all([listening(page), page.goto(cropGroupsPath)]);
  await other.goto(cropGroupsPath);
  await expect(shell(other).title('Nhóm cây trồng')).toBeVisible();
  await news(manager);
  await expect(bell(page).with(1)).toBeVisible();
  await expect(bell(other).with(1)).toBeVisible();
  expect(streams).toHaveLength(1);

  const next = listening(other);
  await page.close();
  await next;
  expect(streams).toHaveLength(2);
  const { items } = await manager.call(notificationRoutes.list, { query: { pageSize: 1 } });
  expect(streams[1]?.lastEventId).toBe(String(items[0]?.id));
  await news(manager);
  await expect(bell(other).with(2)).toBeVisible();
});

test('what a person does not want to hear of is not told', async ({ page, manager }) => {
  await Promise.all([listening(page), page.goto(`${notificationsPath}?tab=cai-dat`)]);
  const wish = page.getByRole('switch', { name: 'Việc chạy nền đã xong' });
  await wish.click();
  await expect
    .poll(async () => (await manager.call(notificationRoutes.settings, {})).find(({ kind }) => kind === 'job.done')?.on)
    .toBe(false);
  await exportList(manager);
  await page.reload();
  await expect(wish).not.toBeChecked();
  await expect(bell(page).with(0)).toBeVisible();
  await wish.click();
  await expect(wish).toBeChecked();
});

test.describe('somebody who looks at the whole system', () => {
  test.use({ as: 'admin' });

  test('is taken into the farm that a notification is about', async ({ page, farm }) => {
    await page.route('**/api/v1/notifications?*', async (route) => {
      const told = {
        id: 1,
        kind: 'season.starting',
        title: 'Vụ mới bắt đầu',
        text: null,
        record: { type: 'crop-group', id: 4, within: [], name: 'Mít thái' },
        jobId: null,
        entityId: farm.id,
        entityName: farm.name,
        createdAt: new Date().toISOString(),
        readAt: new Date().toISOString(),
      };
      const list = { items: [told], total: 1, page: 1, pageSize: 20, next: null, unread: 0 };
      await route.fulfill({ json: { data: list } });
    });
    await forgetEntity(page);
    await page.goto(notificationsPath);
    await page.getByRole('button', { name: /^Vụ mới bắt đầu/ }).click();
    await expect(page).toHaveURL(cropGroupPath(4));
    await expect(shell(page).title('Mít thái')).toBeVisible();
    await expect(page.getByRole('banner').getByText(farm.name)).toBeVisible();
  });
});

test('on a phone the bell leads to the page', { tag: '@phone' }, async ({ page, manager }) => {
  await news(manager);
  await page.goto('/');
  await page.getByRole('link', { name: 'Thông báo, 1 chưa đọc' }).click();
  await expect(shell(page).title('Thông báo')).toBeVisible();
  expect(await shell(page).isTooWide()).toBe(false);
  await page.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }).click();
  await expect(page.getByRole('link', { name: 'Thông báo', exact: true })).toBeVisible();
});
