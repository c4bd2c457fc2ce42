import { expect } from '@playwright/test';
import { loginPage } from '../drivers/accounts/login.ts';
import { membersPath } from '../drivers/accounts/members.ts';
import { crewsPath, peoplePath } from '../drivers/accounts/person.ts';
import { usersPath } from '../drivers/accounts/users.ts';
import { cropGroupForm, cropGroupList, cropGroupPath, cropGroupsPath } from '../drivers/crop-groups.ts';
import { auditPath } from '../drivers/history.ts';
import { findPlantPath } from '../drivers/orchard/find-plant.ts';
import { mapPath } from '../drivers/orchard/map.ts';
import { areaPath, areasPath, plotPath } from '../drivers/orchard/orchard.ts';
import { allPlantsPath } from '../drivers/orchard/plants.ts';
import { test } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';
import { batmanPath } from '../drivers/work/batman.ts';

// Of the demo farm, which is made first.
const firstPlot = { areaId: 1, id: 1 };
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
  'Bản đồ nông nghiệp': mapPath,
  'Khu vực trồng': areasPath,
  'Thêm khu vực trồng': `${areasPath}/them-moi-khu-vuc-trong`,
  'Đồi Đông': areaPath(1),
  'Lô trồng': `${areasPath}/lo-trong`,
  'Lô A-01': plotPath(firstPlot),
  'Tạo hàng và cây': `${plotPath(firstPlot)}/tao-hang-va-cay`,
  'Cây trồng': allPlantsPath,
  'Tìm cây': findPlantPath,
  'Kế hoạch BATMAN': batmanPath,
  'Danh sách kế hoạch BATMAN': `${batmanPath}/danh-sach`,
  'Thêm kế hoạch BATMAN': `${batmanPath}/them-moi-ke-hoach-batman`,
  'Việc của tôi': '/viec-cua-toi',
  'Tình trạng cây': '/quan-tri/danh-muc/tinh-trang-cay',
  'Sầu riêng chính vụ, Tây Nguyên': '/quan-tri/danh-muc/mau-ke-hoach/chinh-sua-mau-ke-hoach/1',
  'Thêm loại công việc': '/quan-tri/danh-muc/loai-cong-viec/them-moi-loai-cong-viec',
};

test('every page fits the phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  for (const [title, path] of Object.entries(pages))
    await test.step(title, async () => {
      await shell(page).go(path);
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

test('a list shows rows, and a record can be edited', { tag: '@phone' }, async ({ page }) => {
  await cropGroupList(page).openSystem();
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
