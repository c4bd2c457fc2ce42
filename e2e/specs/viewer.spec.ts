import { expect } from '@playwright/test';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { cropGroupForm, cropGroupList, cropGroupPath } from '../drivers/crop-groups.ts';
import { test } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';

test.use({ as: 'viewer' });

test('a viewer reads everything and is offered nothing to write', async ({ page, api, farm }) => {
  const group = await api.in(farm).call(cropGroupRoutes.create, { body: { code: 'CAM', name: 'Cam sành' } });
  const list = cropGroupList(page);
  await list.open();
  await list.search('cam sanh');
  await expect(list.row('Cam sành')).toBeVisible();
  await expect(list.addButton).toBeHidden();
  await list.row('Cam sành').getByRole('button', { name: 'Thao tác khác' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Xem']);

  await page.goto(cropGroupPath(group.id));
  await expect(shell(page).title('Cam sành')).toBeVisible();
  await expect(cropGroupForm(page).field('Tên nhóm cây')).toBeDisabled();
  await expect(cropGroupForm(page).saveButton).toBeHidden();
  await cropGroupForm(page).openTab('Mùa vụ');
  await expect(page.getByRole('button', { name: 'Thêm mùa vụ' })).toBeHidden();
  await expect(shell(page).menu).toContainText('Danh mục');
  for (const entry of ['Đơn vị', 'Thành viên', 'Nhân sự', 'Cài đặt', 'Lịch sử thay đổi'])
    await expect(shell(page).menu).not.toContainText(entry);
});
