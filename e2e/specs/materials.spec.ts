import { expect } from '@playwright/test';
import { materialRoutes } from '@vuon/contract/catalogue/material';
import { cropGroupForm, cropGroupList } from '../drivers/crop-groups.ts';
import { test } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';

const materials = '/quan-tri/danh-muc/vat-tu';

test.describe('a manager', () => {
  test.use({ as: 'manager' });

  test('adds a pesticide with what its label says for a crop, and finds it by that', async ({ page }) => {
    const form = cropGroupForm(page);
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label }).click();
      await page.getByTitle(option, { exact: true }).last().click();
    };
    await page.goto('/quan-tri/danh-muc');
    await page.getByRole('link', { name: 'Vật tư' }).click();
    await cropGroupList(page).addButton.click();
    await form.fill({ 'Tên vật tư': 'Thuốc trừ rầy', 'Mã vật tư': 'RAY-25', 'Hoạt chất': 'Buprofezin 25%' });
    await choose('Loại', 'Thuốc bảo vệ thực vật');
    await page.getByLabel('Liều mặc định').fill('0,5');
    await choose('Đơn vị liều', 'ml');
    await choose('Liều tính trên', '100 lít nước');
    await page.getByRole('button', { name: 'Thêm nhóm cây' }).click();
    await page.getByRole('combobox').last().fill('mit thai');
    await page.getByText('Mít thái').last().click();
    await page.getByLabel('Cách ly, dòng 1').fill('14');
    await form.save();
    await expect(page.getByText('Không đổi được sang kg, đơn vị của vật tư').first()).toBeVisible();

    await choose('Đơn vị liều', 'g');
    await form.save();
    await expect(page).toHaveURL(/chinh-sua-vat-tu\/\d+$/);
    await expect(page.getByText('0,5\u00a0g / 100 lít nước')).toBeVisible();
    await form.openTab('Lịch sử');
    await page.getByRole('button', { name: /^Xem \d+ giá trị/ }).click();
    await expect(page.getByText('Mít thái: cách ly 14 ngày')).toBeVisible();

    await page.goto(`${materials}?kind=pesticide&cropGroupId=4`);
    await cropGroupList(page).search('buprofezin');
    const row = cropGroupList(page).row('Thuốc trừ rầy');
    await expect(row.getByRole('cell', { name: '14', exact: true })).toBeVisible();
  });
});

test.describe('a viewer', () => {
  test.use({ as: 'viewer' });

  test('reads materials, and changes none', async ({ page, api, farm }) => {
    await api
      .in(farm)
      .call(materialRoutes.create, { body: { code: 'BAO', name: 'Bao trái', kind: 'other', unit: 'piece' } });
    await page.goto(materials);
    await expect(cropGroupList(page).row('Phân urê (46% N)')).toBeVisible();
    await expect(cropGroupList(page).addButton).toBeHidden();
    await page.getByRole('link', { name: 'Bao trái' }).click();
    await expect(shell(page).title('Bao trái')).toBeVisible();
    await expect(cropGroupForm(page).saveButton).toBeHidden();
  });
});
