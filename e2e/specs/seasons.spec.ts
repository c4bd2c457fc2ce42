import { expect } from '@playwright/test';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { seasonRoutes } from '@vuon/contract/crops/season';
import type { Api } from '../drivers/api.ts';
import { test } from '../drivers/product.ts';
import { seasonForm, seasonsTab } from '../drivers/season.ts';
import { shell } from '../drivers/shell.ts';

test.use({ as: 'manager' });

const aCropGroup = (farm: Api, code: string) =>
  farm.call(cropGroupRoutes.create, { body: { code, name: `Sầu riêng ${code}`, icon: 'durian' } });

const aSeason = (farm: Api, cropGroupId: number) =>
  farm.call(seasonRoutes.create, {
    body: {
      cropGroupId,
      name: 'Chính vụ 2030',
      year: 2030,
      kind: 'main',
      startsOn: '2030-01-01',
      endsOn: '2030-06-30',
      stages: [
        { name: 'Ra hoa', days: 45 },
        { name: 'Nuôi trái', days: 100 },
      ],
    },
  });

test('adds a season with the usual stages, in another order', async ({ page, api, farm }) => {
  const group = await aCropGroup(api.in(farm), 'A1');
  const form = seasonForm(page);
  await seasonsTab(page).open(group.id);
  await seasonsTab(page).add();
  await form.pickDay('Ngày bắt đầu', '01/02/2031');
  await form.useTemplate();
  await expect(form.stage(3)).toHaveValue('Ra hoa');
  await form.moveStageUp(3);
  await form.name.fill('Vụ đầu tay');
  await form.save();
  await expect(page).toHaveURL(/mua-vu\/chinh-sua-mua-vu\/\d+$/);
  await expect(shell(page).title('Vụ đầu tay')).toBeVisible();
  await page.reload();
  await expect(form.stage(2)).toHaveValue('Ra hoa');
});

test('refuses a season that shares days with another of its kind', async ({ page, api, farm }) => {
  const group = await aCropGroup(api.in(farm), 'A2');
  await aSeason(api.in(farm), group.id);
  const form = seasonForm(page);
  await seasonsTab(page).open(group.id);
  await seasonsTab(page).add();
  await form.pickDay('Ngày bắt đầu', '01/06/2030');
  await form.useTemplate();
  await expect(form.overlap).toBeVisible();
  await form.save();
  await expect(page.getByText(/Trùng ngày với vụ Chính vụ 2030/)).toBeVisible();
  const { total } = await api.in(farm).call(seasonRoutes.list, { query: { cropGroupId: group.id } });
  expect(total).toBe(1);
});

test('copies last season into the next year', async ({ page, api, farm }) => {
  const group = await aCropGroup(api.in(farm), 'A3');
  await aSeason(api.in(farm), group.id);
  const form = seasonForm(page);
  await seasonsTab(page).open(group.id);
  await seasonsTab(page).copyLast();
  await expect(form.day('Ngày bắt đầu')).toHaveValue('01/01/2031');
  await expect(form.stage(2)).toHaveValue('Nuôi trái');
  await form.save();
  await expect(shell(page).title('Chính vụ 2031')).toBeVisible();
});

test('removes a season and takes it back', async ({ page, api, farm }) => {
  const group = await aCropGroup(api.in(farm), 'A4');
  await aSeason(api.in(farm), group.id);
  const seasons = seasonsTab(page);
  await seasons.open(group.id);
  await seasons.choose('Chính vụ 2030', 'Xóa');
  await seasons.confirmRemoval();
  await expect(seasons.row('Chính vụ 2030')).toBeHidden();
  await seasons.show('Đã xóa');
  await seasons.choose('Chính vụ 2030', 'Khôi phục');
  await expect(shell(page).message('Đã khôi phục mùa vụ Chính vụ 2030')).toBeVisible();
  await seasons.show('Đang có');
  await expect(seasons.row('Chính vụ 2030')).toBeVisible();
});
