import { expect } from '@playwright/test';
import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import { seasonRoutes } from '@vuon/contract/crops/season';
import { farmPlanRoutes } from '@vuon/contract/cultivation/farm-plan';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import type { Api } from '../../drivers/api.ts';
import { aPlantedPlot } from '../../drivers/orchard/plants.ts';
import { targetPicker } from '../../drivers/orchard/target-picker.ts';
import { test } from '../../drivers/product.ts';
import { rail, recordPage } from '../../drivers/record.ts';
import { shell } from '../../drivers/shell.ts';
import { planPath } from '../../drivers/work/farm-plan.ts';
import { batchForm, survival, treesDialog } from '../../drivers/work/planting-batch.ts';

test.use({ as: 'manager' });

const aPlan = async (farm: Api, plotId: number) => {
  const season = await farm.call(seasonRoutes.create, {
    body: {
      cropGroupId: 3,
      name: 'Vụ trồng mới 2052',
      year: 2052,
      kind: 'main',
      startsOn: '2052-01-01',
      endsOn: '2052-12-31',
      stages: [{ name: 'Kiến thiết', days: 300 }],
    },
  });
  return farm.call(farmPlanRoutes.create, {
    body: { name: 'Trồng mới lô DOT', seasonId: season.id, targets: [{ kind: 'plot', id: plotId }] },
  });
};

test('a batch is made under a plan, gets its trees, and tells that one died', async ({ page, api, farm }) => {
  const to = api.in(farm);
  const plot = await aPlantedPlot(to, 'DOT');
  const plan = await aPlan(to, plot.id);
  const { items: trees } = await to.call(plantRoutes.list, { query: { plotId: plot.id, pageSize: 3 } });
  const [record, form, dialog, places, alive] = [
    recordPage(page),
    batchForm(page),
    treesDialog(page),
    targetPicker(page),
    survival(page),
  ];

  await test.step('the plan lists its batches, and a new one takes the crop of its season', async () => {
    await page.goto(planPath(plan.id));
    await record.tab(/^Đợt trồng/);
    await expect(page.getByText('Chưa có đợt trồng nào')).toBeVisible();
    await page.getByRole('button', { name: 'Thêm đợt trồng' }).first().click();
    await expect(form.cropGroup).toContainText('Monthong');
    await form.supplier.fill('Vườn ươm Cái Mơn');
    await form.field('Ngày trồng').fill('01/06/2026');
    await form.field('Số cây dự kiến').fill('5');
    await form.field('Số cây đã trồng').fill('3');
    await form.field('Giá một cây giống').fill('90000');
    await expect(page.getByText('270.000 ₫')).toBeVisible();
    await form.save();
    await expect(shell(page).title(/^DT-2026-/)).toBeVisible();
    await expect(shell(page).crumb('Trồng mới lô DOT')).toBeVisible();
  });

  await test.step('its trees are added by pasted codes, after a preview', async () => {
    await rail(page).start('Gắn cây vào đợt');
    await dialog.openPicker();
    await places.paste(trees.map(({ code }) => code).join(', '));
    await places.accept();
    await expect(dialog.dialog).toContainText('3 cây vào đợt');
    await dialog.press('Thêm 3 cây');
    await expect(shell(page).message(/^Đã thêm 3\scây vào DT-2026-/)).toBeVisible();
    await expect(record.fact('Còn sống')).toHaveText('3 (100 %)');
  });

  await test.step('one of them dies, and the survival says so', async () => {
    const [dying] = trees;
    if (!dying) throw new Error('No tree was planted');
    await to.call(plantRoutes.changeStatus, {
      params: { id: dying.id },
      body: { version: dying.version, plantStatusId: plantStatusIds.dead, reason: 'Úng nước' },
    });
    await page.reload();
    await expect(record.fact('Còn sống')).toHaveText('2 (66,6 %)');
    await expect(rail(page).next).toContainText('Trồng dặm 1 cây');
    await record.tab(/^Cây của đợt/);
    await expect(alive.chart).toHaveAccessibleName(/2\scây trên 3\scây, 66,6\s%$/);
    await expect(alive.losses).toContainText('Úng nước');
    await expect(alive.plots).toContainText('DOT');
  });

  await test.step('the list of trees shows those of the batch', async () => {
    await alive.plots.getByRole('link', { name: 'DOT' }).click();
    await expect(shell(page).title('Cây trồng')).toBeVisible();
    await expect(page.getByText(/^Đợt trồng: DT-2026-/)).toBeVisible();
    await expect(page.getByText('1–3 trên 3')).toBeVisible();
  });
});
