import { expect } from '@playwright/test';
import { cropGroupForm, cropGroupList } from '../../drivers/crop-groups.ts';
import { test } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';

const workTypes = '/quan-tri/danh-muc/loai-cong-viec';

test.describe('a manager', () => {
  test.use({ as: 'manager' });

  test('takes the system’s spraying over, makes it the farm’s own, and finds it', async ({ page }) => {
    const form = cropGroupForm(page);
    const item = (number: number) => page.getByRole('textbox', { name: `Mục ${number}`, exact: true });
    await page.goto('/quan-tri/danh-muc');
    await page.getByRole('link', { name: 'Loại công việc' }).click();
    await cropGroupList(page).search('tru sau benh');
    await page.getByRole('link', { name: 'Phun thuốc trừ sâu bệnh' }).click();
    await expect(page.getByText('Súc bình ba lần, gom vỏ thuốc vào bể chứa')).toBeVisible();
    await page.getByRole('button', { name: 'Nhân bản về đơn vị' }).click();

    await form.fill({ 'Tên loại công việc': 'Phun phòng thối trái' });
    await page.getByLabel('Định mức công').fill('2,5');
    await page.getByRole('radio', { name: 'Phòng bệnh' }).check();
    await page.getByRole('radio', { name: 'Xanh ngọc' }).check();
    await page.getByRole('checkbox', { name: 'Áo mưa' }).check();
    await item(6).press('Enter');
    await item(7).fill('đọc nhãn: đúng thuốc, đúng liều, đúng lúc, đúng cách');
    await page.getByRole('button', { name: 'Đưa mục 7 lên' }).click();
    await form.save();
    await expect(page.getByText('Mục này đã có ở trên').first()).toBeVisible();
    await item(6).fill('Ghi giờ bắt đầu');
    await form.save();

    await expect(page).toHaveURL(/chinh-sua-loai-cong-viec\/\d+$/);
    await expect(shell(page).title('Phun phòng thối trái')).toBeVisible();
    await expect(item(6)).toHaveValue('Ghi giờ bắt đầu');
    await expect(item(7)).toHaveValue('Súc bình ba lần, gom vỏ thuốc vào bể chứa');
    await form.openTab('Lịch sử');
    await page.getByRole('button', { name: /^Xem \d+ giá trị/ }).click();
    await expect(page.getByText('quần áo bảo hộ, áo mưa, găng tay, ủng')).toBeVisible();

    await page.goto(`${workTypes}?kind=protection&appliesMaterials=true`);
    await expect(cropGroupList(page).row('Phun phòng thối trái')).toContainText('2,5\u00a0công/ha');
    await expect(cropGroupList(page).row('Tưới nước')).toBeHidden();
  });
});

test.describe('a viewer', () => {
  test.use({ as: 'viewer' });

  test('reads work types, and changes none', async ({ page }) => {
    await page.goto(workTypes);
    await expect(cropGroupList(page).addButton).toBeHidden();
    await page.getByRole('link', { name: 'Bao trái' }).click();
    await expect(shell(page).title('Bao trái')).toBeVisible();
    await expect(page.getByText('Mũ cứng, dây an toàn, găng tay')).toBeVisible();
    await expect(cropGroupForm(page).saveButton).toBeHidden();
  });
});
