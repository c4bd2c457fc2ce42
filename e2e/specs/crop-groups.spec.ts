import { expect } from '@playwright/test';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { conflictDialog, cropGroupForm, cropGroupList, cropGroupPath } from '../drivers/crop-groups.ts';
import { test } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';

test.use({ as: 'manager' });

test('adds a crop group, and finds it without typing accents', async ({ page }) => {
  const list = cropGroupList(page);
  const form = cropGroupForm(page);
  await list.open();
  await list.addButton.click();
  await form.save();
  await expect(page.getByText('Tên nhóm cây is required')).toBeVisible();
  await expect(page.getByText('Mã nhóm cây is required')).toBeVisible();

  await form.fill({ 'Tên nhóm cây': 'Bưởi da xanh', 'Mã nhóm cây': 'BDX', Giống: 'Bến Tre' });
  await form.save();
  await expect(page).toHaveURL(/chinh-sua-nhom-cay-trong\/\d+$/);
  await expect(shell(page).title('Bưởi da xanh')).toBeVisible();

  await list.open();
  await list.search('buoi ben tre');
  await expect(list.row('Bưởi da xanh')).toBeVisible();
  await expect(list.row('Mít thái')).toBeHidden();
});

test('hears on the field that a code is taken', async ({ page, api, farm }) => {
  await api.in(farm).call(cropGroupRoutes.create, { body: { code: 'CODE-1', name: 'Bơ 034' } });
  const form = cropGroupForm(page);
  await cropGroupList(page).open();
  await cropGroupList(page).addButton.click();
  await form.fill({ 'Tên nhóm cây': 'Bơ sáp', 'Mã nhóm cây': 'code-1' });
  await form.save();
  await expect(form.field('Mã nhóm cây')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('Tên nhóm cây')).toHaveValue('Bơ sáp');
});

test('two people edit the same crop group: the later one sees both and chooses', async ({
  page,
  api,
  farm,
  openAs,
}) => {
  const group = await api.in(farm).call(cropGroupRoutes.create, { body: { code: 'XC', name: 'Xoài cát' } });
  const other = await openAs('admin');
  await page.goto(cropGroupPath(group.id));
  await other.goto(cropGroupPath(group.id));
  await cropGroupForm(page).fill({ 'Tên nhóm cây': 'Xoài cát Hòa Lộc' });
  await cropGroupForm(other).fill({ 'Tên nhóm cây': 'Xoài cát Chu', Giống: 'Cát Chu' });
  await cropGroupForm(other).save();
  await expect(shell(other).title('Xoài cát Chu')).toBeVisible();

  await cropGroupForm(page).save();
  const conflict = conflictDialog(page);
  await expect(conflict.row('Tên nhóm cây')).toContainText('Xoài cát Hòa Lộc');
  await expect(conflict.row('Tên nhóm cây')).toContainText('Xoài cát Chu');
  await conflict.keep('Tên nhóm cây', 'Của bạn');
  await conflict.save();
  await expect(shell(page).title('Xoài cát Hòa Lộc')).toBeVisible();
  const stored = await api.in(farm).call(cropGroupRoutes.get, { params: { id: group.id } });
  expect(stored).toMatchObject({ name: 'Xoài cát Hòa Lộc', variety: 'Cát Chu' });
});

test('removes a crop group and takes it back', async ({ page, api, farm }) => {
  await api.in(farm).call(cropGroupRoutes.create, { body: { code: 'HT', name: 'Hồ tiêu' } });
  const list = cropGroupList(page);
  await list.open();
  await list.choose('Hồ tiêu', 'Xóa');
  await list.confirmRemoval();
  await expect(list.row('Hồ tiêu')).toBeHidden();

  await list.view('Đã xóa');
  await list.choose('Hồ tiêu', 'Khôi phục');
  await expect(shell(page).message('Đã khôi phục nhóm cây Hồ tiêu')).toBeVisible();
  await list.view('Tất cả');
  await expect(list.row('Hồ tiêu')).toBeVisible();
});

test('is asked before unsaved changes are lost', async ({ page, api, farm }) => {
  const group = await api.in(farm).call(cropGroupRoutes.create, { body: { code: 'CH', name: 'Chuối già' } });
  await page.goto(cropGroupPath(group.id));
  await cropGroupForm(page).fill({ 'Tên nhóm cây': 'Chuối già hương' });
  await expect(cropGroupForm(page).unsaved).toBeVisible();
  await shell(page).menu.getByRole('link', { name: 'Nhóm cây trồng' }).click();
  await shell(page).dialog('Rời trang khi chưa lưu?').getByRole('button', { name: 'Ở lại' }).click();
  await expect(cropGroupForm(page).field('Tên nhóm cây')).toHaveValue('Chuối già hương');
});

test('may read the system’s crop groups, not write them', async ({ page }) => {
  await page.goto(cropGroupPath(1));
  await expect(shell(page).title('Sầu riêng RI6')).toBeVisible();
  await expect(page.getByText('Nhóm cây của hệ thống.')).toBeVisible();
  await expect(cropGroupForm(page).saveButton).toBeHidden();
});
