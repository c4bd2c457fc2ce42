import { expect } from '@playwright/test';
import { materialRoutes } from '@vuon/contract/catalogue/material';
import { addDays, dayInVietnam, formatDay } from '@vuon/contract/day';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { importWizard } from '../../drivers/imports.ts';
import { anExcelFile } from '../../drivers/made-files.ts';
import { test } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';

test.use({ as: 'manager' });

test('a diary that was kept on paper comes in from Excel, the auditor’s questions follow, and the book is printed', async ({
  page,
  api,
  farm,
}) => {
  const within = api.in(farm);
  const area = await within.call(areaRoutes.create, { body: { code: 'KV-SO', name: 'Đồi Sổ' } });
  await within.call(plotRoutes.create, { body: { areaId: area.id, code: 'SO-01' } });
  const material = { code: 'P-SO', name: 'Phân Sổ', kind: 'fertilizer', unit: 'kg' } as const;
  await within.call(materialRoutes.create, { body: material });
  const day = formatDay(addDays(dayInVietnam(new Date()), -3));
  const file = await anExcelFile('Nhật ký.xlsx', [
    ['Việc đã làm', 'Loại công việc', 'Bắt đầu', 'Kết thúc', 'Nơi làm', 'Vật tư đã dùng'],
    ['Bón theo sổ tay', 'Bón phân gốc', `${day} 06:00`, `${day} 08:00`, 'SO-01', 'P-SO: 4 kg (2 kg/ha)'],
    ['Bón nơi lạ', 'Bón phân gốc', `${day} 06:00`, `${day} 08:00`, 'SO-99', null],
  ]);

  await page.goto('/so-tay-canh-tac/nhat-ky-canh-tac');
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  const wizard = importWizard(page);
  await wizard.choose(file);
  await expect(wizard.summary('1 Lỗi')).toBeVisible();
  await expect(wizard.summary('1 Thêm mới')).toBeVisible();
  await wizard.button('Thêm 1 nhật ký').click();
  await expect(page.getByRole('heading', { name: 'Đã thêm 1 nhật ký' })).toBeVisible();

  await wizard.button('Mở nhật ký canh tác').click();
  await expect(page.getByText('Bón theo sổ tay')).toBeVisible();
  await page.getByRole('button', { name: 'Sổ VietGAP' }).click();
  await expect(page.getByText('Phân Sổ dùng 4\u00a0kg, chưa có hóa đơn mua')).toBeVisible();
  await page.getByRole('link', { name: /Bổ sung mục .*: Bón theo sổ tay: chưa ghi người làm/ }).click();
  await expect(shell(page).title('Bón theo sổ tay')).toBeVisible();
  await page.goBack();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải PDF' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^so-vietgap-.*\.pdf$/);
});
