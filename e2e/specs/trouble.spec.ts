import { expect } from '@playwright/test';
import { cropGroupForm, cropGroupList, cropGroupPath, cropGroupsPath } from '../drivers/crop-groups.ts';
import { test } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';

test('without signal a save is refused in words, keeps what was typed, and works when it is back', async ({
  page,
  context,
}) => {
  const form = cropGroupForm(page);
  await page.goto(cropGroupPath(4));
  // A part of the page that is still loading would tell of the lost signal too.
  await expect(page.getByRole('link', { name: 'Xem tất cả' })).toBeVisible();
  await form.fill({ Giống: 'Changai' });
  await context.setOffline(true);
  await form.save();
  await expect(page.getByRole('alert').filter({ hasText: 'Không kết nối được máy chủ' })).toBeVisible();
  await expect(form.field('Giống')).toHaveValue('Changai');

  await context.setOffline(false);
  // The browser may take a moment to notice that the signal is back.
  await expect(async () => {
    await form.save();
    await expect(form.unsaved).toBeHidden({ timeout: 10_000 });
  }).toPass();
});

test('a save that waits for the server says so until it is answered', async ({ page }) => {
  const form = cropGroupForm(page);
  await page.goto(cropGroupPath(4));
  const waiting = Promise.withResolvers<void>();
  await page.route('**/api/crop-groups/4', async (route) => {
    if (route.request().method() === 'PUT') await waiting.promise;
    await route.fallback();
  });
  await form.fill({ Giống: 'Changai 2' });
  await form.save();
  const card = page.getByRole('status').filter({ hasText: 'Vẫn đang chờ máy chủ' });
  await expect(card).toBeVisible();
  waiting.resolve();
  await expect(card).toBeHidden();
  await expect(form.unsaved).toBeHidden();
});

test('a list that cannot be loaded says so and can be tried again', async ({ page }) => {
  await page.route('**/api/crop-groups?*', (route) => route.abort());
  await cropGroupList(page).openSystem();
  // Three retries come first.
  await expect(page.getByText('Không kết nối được máy chủ')).toBeVisible();
  await page.unroute('**/api/crop-groups?*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(cropGroupList(page).row('Mít thái')).toBeVisible();
});

test('an unknown page is no page', async ({ page }) => {
  const answer = await page.goto('/khong-co-trang-nay');
  expect(answer?.status()).toBeLessThan(500);
  await expect(shell(page).title('404 Not Found')).toBeVisible();
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByRole('button', { name: 'Về trang Tổng quan' }).click();
  await expect(shell(page).title('Tổng quan')).toBeVisible();
});

test('a page that fails to render does not take the product with it', async ({ page }) => {
  await page.route('**/api/crop-groups?*', (route) =>
    route.fulfill({ json: { data: { items: [{ id: 1 }], total: 1, page: 1, pageSize: 20, next: null } } }),
  );
  await page.goto(cropGroupsPath);
  await expect(shell(page).title('Unexpected Application Error!')).toBeVisible();
  await shell(page).menu.getByRole('link', { name: 'Tổng quan' }).click();
  await expect(shell(page).title('Tổng quan')).toBeVisible();
});
