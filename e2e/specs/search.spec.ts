import { expect } from '@playwright/test';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { cropGroupList, cropGroupPath, cropGroupsPath } from '../drivers/crop-groups.ts';
import { notificationsPath } from '../drivers/notifications.ts';
import { test } from '../drivers/product.ts';
import { search } from '../drivers/search.ts';
import { shell } from '../drivers/shell.ts';
import { forgetEntity } from '../drivers/stored-session.ts';

test.use({ as: 'manager' });

test('finds a record by the keyboard alone, without typing accents', async ({ page }) => {
  await page.goto('/');
  await expect(search(page).box).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rieng ri6');
  await expect(search(page).group('Nhóm cây trồng').getByRole('option').first()).toHaveAccessibleName(/Sầu riêng RI6/);
  await page.keyboard.press('ArrowDown');
  await expect(search(page).pointedAt).toHaveAccessibleName(/Sầu riêng RI6/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(cropGroupPath(1));
  await expect(shell(page).title('Sầu riêng RI6')).toBeVisible();
  await expect(search(page).results).toBeHidden();
});

test('Enter before the results are there opens the first of them', async ({ page }) => {
  await page.goto('/');
  await search(page).box.focus();
  await page.keyboard.type('mit thai');
  await page.keyboard.press('Enter');
  await expect(shell(page).title('Mít thái')).toBeVisible();
});

test('arrows walk around, Home and End go to the ends, Escape leads back', async ({ page }) => {
  await cropGroupList(page).open();
  await cropGroupList(page).addButton.focus();
  await page.keyboard.press('/');
  await expect(search(page).box).toBeFocused();
  await page.keyboard.type('rieng');
  await expect(
    search(page)
      .option(/Musang King/)
      .first(),
  ).toBeVisible();
  const options = search(page).results.getByRole('option');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const active = await search(page).box.getAttribute('aria-activedescendant');
  expect(active).toBe(await options.first().getAttribute('id'));

  await page.keyboard.press('Escape');
  await expect(search(page).results).toBeHidden();
  await expect(cropGroupList(page).addButton).toBeFocused();
});

test('finds pages of the menu too, and remembers what was looked for', async ({ page }) => {
  await page.goto('/');
  await search(page).type('nhom cay');
  await search(page)
    .group('Trang')
    .getByRole('option', { name: /Nhóm cây trồng/ })
    .click();
  await expect(page).toHaveURL(cropGroupsPath);

  await search(page).box.focus();
  await search(page).group('Tìm gần đây').getByRole('option', { name: 'nhom cay' }).click();
  await expect(search(page).box).toHaveValue('nhom cay');
  await expect(search(page).group('Trang')).toBeVisible();
});

test('more than fits leads to the list, searched for the same', async ({ page, api, farm }) => {
  for (let number = 1; number <= 6; number++)
    await api.in(farm).call(cropGroupRoutes.create, { body: { code: `BONBON-${number}`, name: `Bòn bon ${number}` } });
  await page.goto('/');
  await search(page).type('bon bon');
  await search(page).group('Nhóm cây trồng').getByRole('option', { name: 'Xem cả 6' }).click();
  await expect(page).toHaveURL(`${cropGroupsPath}?q=bon+bon`);
  await expect(cropGroupList(page).row('Bòn bon 6')).toBeVisible();
  await expect(cropGroupList(page).row('Mít thái')).toBeHidden();
});

test('what cannot be found is said, and what cannot be asked too', async ({ page }) => {
  await page.goto('/');
  await search(page).box.focus();
  await expect(page.getByText('Gõ không dấu cũng được.')).toBeVisible();
  await search(page).type('khong co cai nay');
  await expect(page.getByText('Không có gì khớp với “khong co cai nay”')).toBeVisible();

  await page.route('**/api/v1/search?*', (route) => route.abort());
  await search(page).type('sau rieng');
  // Three retries come first.
  const alert = page.getByRole('search').getByRole('alert');
  await expect(alert).toContainText('Không kết nối được máy chủ');
  await page.unroute('**/api/v1/search?*');
  await alert.getByRole('button', { name: 'Thử lại' }).click();
  await expect(search(page).option(/^Sầu riêng RI6/)).toBeVisible();
});

test('without an entity it asks for one, and still finds pages', async ({ page }) => {
  await forgetEntity(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/search')) asked.push(request.url());
  });
  // A page that needs none.
  await page.goto(notificationsPath);
  await search(page).type('nhom cay');
  await expect(search(page).group('Trang')).toBeVisible();
  await expect(page.getByText('Chọn đơn vị để tìm trong vườn.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('fills the screen of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await search(page).openSheet();
  await search(page).type('mit');
  await search(page)
    .option(/Mít thái/)
    .click();
  await expect(shell(page).title('Mít thái')).toBeVisible();
  await expect(search(page).box).toBeHidden();
});
