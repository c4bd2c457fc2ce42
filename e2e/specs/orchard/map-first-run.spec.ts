import { expect } from '@playwright/test';
import { seasonRoutes } from '@vuon/contract/crops/season';
import { entityRoutes } from '@vuon/contract/entities/entity';
import { firstRun, pasteOnMap, selectEntity } from '../../drivers/orchard/first-run.ts';
import { mapPage } from '../../drivers/orchard/map.ts';
import { mapDesk } from '../../drivers/orchard/map-desk.ts';
import { ground } from '../../drivers/orchard/orchard.ts';
import { test } from '../../drivers/product.ts';

test('an empty farm is set up step by step: address, land on the map, crop, trees', async ({ page, api }) => {
  const phoneNumber = `09${String(process.pid).padStart(8, '0').slice(-8)}`;
  const body = { name: 'Vườn dựng mới', type: 'farm' as const, phoneNumber };
  const farm = await api.call(entityRoutes.create, { body });
  await selectEntity(page, farm);
  const [run, map, desk] = [firstRun(page), mapPage(page), mapDesk(page)];

  await page.goto('/');
  await expect(run.current).toContainText('Địa chỉ');
  await expect(run.step('Trồng cây')).toContainText('Sau bước 2 và 3');
  await run.find('phuoc an krong pac', /Thị trấn Phước An, Huyện Krông Pắc/);
  await run.step('Địa chỉ').getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(run.step('Địa chỉ')).toContainText('Xã Krông Pắc, Đắk Lắk');
  await expect(run.current).toContainText('Vẽ hoặc nhập đất');

  await run.current.getByRole('button', { name: 'Vẽ khu vực' }).click();
  await map.canvas.waitFor();
  // The map opens at the address.
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#1\d\.\d+\/12\.7\d+\/108\.[23]\d+$/);
  await pasteOnMap(page, ground(0, 0, 400, 300));
  await desk.press('Lưu khu vực mới');
  await desk.newPlace.getByRole('textbox', { name: 'Tên khu vực' }).fill('Đồi Đông');
  await desk.newPlace.getByRole('textbox', { name: 'Mã khu vực' }).fill('DD');
  await desk.newPlace.getByRole('button', { name: 'Lưu khu vực Đồi Đông' }).click();
  await map.drawer.getByRole('button', { name: 'Vẽ lô' }).click();
  await pasteOnMap(page, ground(50, 50, 200, 150));
  await desk.press('Lưu lô mới');
  await expect(desk.newPlace.getByRole('textbox', { name: 'Mã lô' })).toHaveValue('DD-01');
  await desk.newPlace.getByRole('button', { name: 'Lưu lô DD-01' }).click();
  const steps = map.drawer.getByRole('region', { name: 'Việc tiếp theo' });
  await expect(steps.getByRole('listitem')).toHaveText([/^Tạo hàng và cây/, /^Vẽ lô tiếp theo/]);

  await page.goto('/');
  await expect(run.current).toContainText('Nhóm cây và mùa vụ');
  await expect(page.getByRole('link', { name: 'Lập mùa vụ: Sầu riêng RI6' })).toBeVisible();
  await api.in(farm).call(seasonRoutes.create, {
    body: {
      cropGroupId: 1,
      name: 'Chính vụ',
      year: 2026,
      kind: 'main',
      startsOn: '2026-01-01',
      endsOn: '2026-12-01',
      stages: [{ name: 'Nuôi trái', days: 100 }],
    },
  });
  await page.goto('/');
  await expect(run.current).toContainText('Trồng cây');
  await page.getByRole('link', { name: 'Tạo hàng và cây: lô DD-01' }).click();
  // Trees without a crop are asked about first.
  await expect(page.getByText('Lô DD-01 trồng gì?')).toBeVisible();
  await page.getByRole('combobox', { name: 'Nhóm cây' }).fill('ri6');
  await page.locator('.ant-select-item-option:visible').filter({ hasText: 'RI6' }).click();
  await page.getByRole('button', { name: 'Chọn nhóm cây này' }).click();
  await page.getByRole('button', { name: /^Lưu \d+ cây/ }).click();
  await page.waitForURL(/chinh-sua-lo-trong\/\d+(\?.*)?$/);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Cần bạn hôm nay' })).toBeVisible();
  await expect(run.path).toBeHidden();
});
