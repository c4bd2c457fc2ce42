import { expect } from '@playwright/test';
import { buyerRoutes } from '@vuon/contract/harvest/buyer';
import { saleRoutes } from '@vuon/contract/harvest/sale';
import { aFilledLot, aTracedLot, lotPage, lotsPath } from '../../drivers/harvest/lot.ts';
import { test } from '../../drivers/product.ts';
import { rail } from '../../drivers/record.ts';
import { shell } from '../../drivers/shell.ts';

test.describe('a manager', () => {
  test.use({ as: 'manager' });

  test('splits a lot, writes off a loss, and takes both back; the sums add up', async ({ page, api, farm }) => {
    const lot = await aFilledLot(api.in(farm), 'LH-01');
    const view = lotPage(page);
    await view.open(lot);
    await expect(view.fact('Khối lượng vào, ra')).toHaveText('140 = 140 còn\u00a0kg');
    await expect(view.fact('Từ')).toHaveText('LH-01, 1 cây');

    await view.act('Ghi hao hụt');
    await view.dialog.getByLabel('Khối lượng').fill('500');
    await view.dialog.getByRole('button', { name: 'Hao cân khi để' }).click();
    await view.confirm(/^Ghi hao hụt/);
    await expect(view.dialog.getByRole('alert')).toContainText('chỉ còn 100');
    await view.dialog.getByLabel('Khối lượng').fill('10');
    await view.confirm('Ghi hao hụt 10');
    await expect(view.fact('Khối lượng vào, ra')).toHaveText('140 = 10 hao + 130 còn\u00a0kg');

    await view.act('Tách lô');
    await view.dialog.getByLabel('Khối lượng loại B').fill('15,5');
    await view.confirm('Tách 15,5');
    await expect(shell(page).title(lot.code)).toBeHidden();
    await expect(view.fact('Khối lượng vào, ra')).toHaveText('15,5 = 15,5 còn\u00a0kg');
    const moves = page.getByRole('table', { name: 'Tách, gộp và hao hụt' });
    await moves.getByRole('button', { name: 'Rút lại' }).click();
    await view.confirm('Rút lại');
    await expect(view.told('Đã rút lại')).toBeVisible();
    await moves.getByRole('link', { name: lot.code }).click();
    await expect(view.fact('Khối lượng vào, ra')).toHaveText('140 = 10 hao + 130 còn\u00a0kg');
  });

  test('sells a lot at the prices of its weighing, with a deposit, and is paid', async ({ page, api, farm }) => {
    const to = api.in(farm);
    const lot = await aFilledLot(to, 'LH-02');
    await to.call(buyerRoutes.create, { body: { name: 'Vựa Thử Một' } });
    const view = lotPage(page);
    await view.open(lot);
    await rail(page).start('Bán phần còn lại');
    await expect(page.getByText('10.400.000\u00a0₫')).toBeVisible();
    await page.getByRole('combobox', { name: 'Bên mua' }).fill('thu mot');
    await page.getByText('Vựa Thử Một').last().click();
    await page.getByLabel('Đặt cọc').fill('400000');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();

    await expect(page).toHaveURL(/chi-tiet-phieu-ban\/\d+$/);
    await expect(view.fact('Còn nợ')).toHaveText('10.000.000\u00a0₫');
    await rail(page).start('Thu tiền');
    await view.confirm(/^Ghi thu/);
    await expect(view.told('đã thu đủ')).toBeVisible();
    await rail(page).start('Giao hàng');
    await expect(view.told('Đã giao')).toBeVisible();
    await page.getByRole('link', { name: 'Vựa Thử Một' }).first().click();
    await expect(shell(page).title('Vựa Thử Một')).toBeVisible();
    const { items } = await to.call(saleRoutes.list, { query: { lotId: lot.id } });
    expect(items).toMatchObject([{ state: 'delivered', owed: 0, value: 10_400_000 }]);
  });

  test('follows a batch from the store through a lot to its buyer, and prints the recall', async ({
    page,
    api,
    farm,
  }) => {
    const to = api.in(farm);
    const { lot, batch } = await aTracedLot(to, 'LH-05');
    const view = lotPage(page);
    await view.open(lot);
    await page.getByRole('button', { name: 'Truy xuất', exact: true }).click();
    await expect(shell(page).title(`Truy xuất lô ${lot.code}`)).toBeVisible();
    const graph = page.getByRole('region', { name: 'Đồ thị truy xuất' });
    await expect(graph.getByRole('link', { name: /^Lô trồng: LH-05, 1 hàng, 1 cây/ })).toBeVisible();
    await graph.getByRole('button', { name: `Vật tư: Kali LH-05, lô nhập ${batch.code}` }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`lo-nhap=${batch.id}$`));
    const strip = page.getByRole('region', { name: `Lô nhập ${batch.code} đã chạm` });
    await expect(strip).toContainText('140 kg');
    await expect(strip).toContainText('30 kg đã giao');
    await expect(strip).toContainText('110 kg giữ lại được');
    await page.getByText('Xuôi tới bên mua', { exact: true }).click();
    await expect(graph.getByRole('link', { name: /^Bán: Vựa LH-05/ })).toBeVisible();
    await page.getByText(/^Bảng \d/).click();
    await expect(page.getByRole('link', { name: 'Vựa LH-05' })).toBeVisible();
    await page.getByRole('button', { name: 'In hồ sơ thu hồi' }).click();
    await expect(view.told(`thu-hoi-${batch.code}`)).toBeVisible();
    // The recall is saved too, as soon as it is printed.
    const saved = page.waitForEvent('download', (file) => file.suggestedFilename() === `${lot.code}.jsonld`);
    await page.getByRole('button', { name: 'EPCIS' }).click();
    await saved;
  });

  test('writes down a test result over the limit, and is told not to sell', async ({ page, api, farm }) => {
    const lot = await aFilledLot(api.in(farm), 'LH-03');
    const view = lotPage(page);
    await view.open(lot);
    await view.tab(/^Chứng từ/);
    await expect(page.getByText('Chưa có kết quả Vàng O.')).toBeVisible();
    await page.getByRole('button', { name: 'Thêm chứng từ' }).click();
    await view.dialog.getByLabel('Hàm lượng cadimi').fill('0,08');
    await view.confirm('Lưu');
    await expect(page.getByText('0,08\u00a0mg/kg, vượt ngưỡng', { exact: true })).toBeVisible();
    await expect(page.getByText('Không xuất bán được:')).toBeVisible();
  });
});

test.describe('a foreman', () => {
  test.use({ as: 'foreman' });

  test('sees lots without prices, and sells nothing @phone', { tag: '@phone' }, async ({ page, api, farm }) => {
    const lot = await aFilledLot(api.in(farm), 'LH-04');
    await page.goto(lotsPath);
    await expect(page.getByRole('link', { name: 'Phiếu bán' })).toBeHidden();
    await page.locator('.phone-row').filter({ hasText: lot.code }).click();
    await expect(shell(page).title(lot.code)).toBeVisible();
    await lotPage(page).tab(/^Mẻ/);
    await expect(page.getByText('100\u00a0kg loại A, 40\u00a0kg loại B')).toBeVisible();
    await expect(page.getByText('80.000')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Bán lô này' })).toBeHidden();
    await lotPage(page).act('Truy xuất');
    // A graph of six columns is not readable on a phone: the same facts stand in sections.
    await expect(page.locator('summary', { hasText: 'Mẻ thu hoạch' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'LH-04', exact: true })).toBeVisible();
  });
});
