import { expect } from '@playwright/test';
import { cropGroupForm, cropGroupPath, cropGroupsPath } from '../drivers/crop-groups.ts';
import { auditPath } from '../drivers/history.ts';
import { loginPage } from '../drivers/login.ts';
import { membersPath } from '../drivers/members.ts';
import { crewsPath, peoplePath } from '../drivers/person.ts';
import { test } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';
import { usersPath } from '../drivers/users.ts';

const pages = {
  'Tổng quan': '/',
  'Nhóm cây trồng': cropGroupsPath,
  'Thêm nhóm cây trồng': `${cropGroupsPath}/them-moi-nhom-cay-trong`,
  'Sầu riêng RI6': cropGroupPath(1),
  'Lịch sử thay đổi': auditPath,
  'Người dùng': usersPath,
  'Thêm người dùng': `${usersPath}/them-moi-nguoi-dung`,
  'Thành viên': membersPath,
  'Thêm nhân sự': `${peoplePath}/them-moi-nhan-su`,
  'Thêm tổ đội': `${crewsPath}/them-moi-to-doi`,
  'Thêm mùa vụ': `${cropGroupPath(1)}/mua-vu/them-moi-mua-vu`,
};

test('every page fits the phone', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(120_000);
  for (const [title, path] of Object.entries(pages))
    await test.step(title, async () => {
      await page.goto(path);
      await expect.soft(shell(page).title(title)).toBeVisible();
      expect.soft(await shell(page).isTooWide(), title).toBe(false);
    });
});

test('the menu is a drawer, and the main pages are under the thumb', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(shell(page).menu).toBeHidden();
  await shell(page).openMenu();
  await shell(page).menu.getByRole('link', { name: 'Nhóm cây trồng' }).click();
  await expect(shell(page).title('Nhóm cây trồng')).toBeVisible();
  await expect(shell(page).menu).toBeHidden();
  await shell(page).bottomBar.getByRole('link', { name: 'Tổng quan' }).click();
  await expect(shell(page).title('Tổng quan')).toBeVisible();
});

test('a list shows cards, and a record can be edited', { tag: '@phone' }, async ({ page }) => {
  await page.goto(cropGroupsPath);
  await page.getByRole('listitem').getByRole('link', { name: 'Mít thái' }).click();
  await cropGroupForm(page).fill({ Giống: 'Thái siêu sớm' });
  await cropGroupForm(page).save();
  await expect(cropGroupForm(page).unsaved).toBeHidden();
  await page.reload();
  await expect(cropGroupForm(page).field('Giống')).toHaveValue('Thái siêu sớm');
});

test.describe('the login page', () => {
  test.use({ as: 'nobody' });

  test('fits the phone', { tag: '@phone' }, async ({ page }) => {
    await loginPage(page).open();
    await expect(loginPage(page).title).toBeVisible();
    expect(await shell(page).isTooWide()).toBe(false);
  });
});
