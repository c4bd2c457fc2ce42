import { expect } from '@playwright/test';
import { plantingRoutes } from '@vuon/contract/orchard/planting';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import {
  anArea,
  aPlot,
  areasPath,
  codesOf,
  demoPlot,
  drawing,
  ground,
  orchardForm,
  plantingDesk,
  plotPath,
} from '../../drivers/orchard/orchard.ts';
import { countPlants } from '../../drivers/orchard/plants.ts';
import { test } from '../../drivers/product.ts';
import { rail, recordPage } from '../../drivers/record.ts';
import { shell } from '../../drivers/shell.ts';

test.use({ as: 'manager' });

test('a manager sets up an area with a plot', async ({ page }) => {
  const [form, record, table] = [orchardForm(page), recordPage(page), drawing(page)];
  await page.goto(areasPath);
  await page.getByRole('button', { name: 'Thêm mới' }).click();
  await form.fill({ 'Tên khu vực': 'Đồi mới mua', 'Mã khu vực': 'KV-MUA' });
  await form.draw();
  await table.paste(ground(0, 0, 200, 150));
  await table.use();
  await form.save();
  await expect(shell(page).title('Đồi mới mua')).toBeVisible();
  await expect(record.fact('Diện tích vẽ')).toHaveText(/^3,0\d?\u00a0ha$/);

  await record.tab(/^Lô trồng/);
  await page
    .getByRole('tabpanel', { name: /^Lô trồng/ })
    .getByRole('button', { name: 'Thêm lô' })
    .first()
    .click();
  await form.fill({ 'Mã lô': 'MUA-01' });
  await form.draw();
  // The table opens on the area: these corners lie within it.
  await table.click([0.4, 0.4], [0.6, 0.4], [0.6, 0.6], [0.4, 0.6]);
  await table.close();
  await table.use();
  await form.save();
  await expect(shell(page).title('Lô MUA-01')).toBeVisible();
  await expect(record.fact('Diện tích vẽ')).toHaveText(/^0,\d+\u00a0ha$/);
  await expect(record.warning).toBeHidden();
  await shell(page).crumb('Đồi mới mua').click();
  await expect(record.fact('Số lô')).toHaveText('1');
});

test('a plot says what to do next and what happened last, with few buttons in its head', async ({
  page,
  api,
  farm,
}) => {
  const area = await anArea(api.in(farm), 'KV-VIEC', ground(0, 900, 300, 120));
  const plot = await aPlot(api.in(farm), area, 'VIEC-01');
  const [table, side] = [drawing(page), rail(page)];
  await page.goto(plotPath(plot));
  await side.start('Vẽ ranh giới lô');
  await table.paste(ground(10, 910, 100, 100));
  await table.use();
  await orchardForm(page).save();
  await expect(side.next).toContainText('Lô chưa có cây nào');
  await expect(recordPage(page).headButtons).toHaveText(['Tạo hàng và cây', 'Xem trên bản đồ', '']);

  await expect(side.recent.getByRole('listitem')).toHaveCount(2);
  await side.showAll();
  await expect(page.getByRole('tab', { name: 'Dòng thời gian' })).toHaveAttribute('aria-selected', 'true');

  await recordPage(page).tab(/^Thông tin/);
  await side.start('Tạo hàng và cây');
  await expect(page).toHaveURL(/tao-hang-va-cay$/);
});

test('a plot that lies over its neighbour is told of, cut in two and put together again', async ({
  page,
  api,
  farm,
}) => {
  const area = await anArea(api.in(farm), 'KV-CAT', ground(0, 300, 300, 120));
  const plot = await aPlot(api.in(farm), area, 'CAT-01', ground(10, 310, 100, 100));
  await aPlot(api.in(farm), area, 'CAT-02', ground(100, 310, 100, 100));
  const [record, table] = [recordPage(page), drawing(page)];
  await page.goto(plotPath(plot));
  await expect(record.warning).toContainText(/1\.0\d\d\u00a0m² chồng lên lô CAT-02/);

  await record.choose('Tách lô');
  await page.getByRole('button', { name: 'Vẽ đường' }).click();
  await table.paste([ground(50, 300, 1, 1), ground(50, 420, 1, 1)].map(([corner = [0, 0]]) => corner));
  await table.use();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Các lô sau khi tách').getByRole('listitem')).toHaveText([
    /0,6\d?\u00a0ha/,
    /0,4\d?\u00a0ha/,
  ]);
  await dialog.getByRole('button', { name: 'Tách thành 2 lô' }).click();
  await expect(shell(page).message('Đã tách thành CAT-01, CAT-01B')).toBeVisible();
  expect(await codesOf(api.in(farm), area)).toEqual(['CAT-01', 'CAT-01B', 'CAT-02']);

  await record.choose('Gộp lô');
  await dialog.getByRole('checkbox', { name: 'CAT-01B' }).check();
  await dialog.getByRole('button', { name: 'Gộp 2 lô' }).click();
  await expect(shell(page).message('Đã gộp 2 lô thành CAT-01')).toBeVisible();
  expect(await codesOf(api.in(farm), area)).toEqual(['CAT-01', 'CAT-02']);
  await expect(record.fact('Diện tích vẽ')).toHaveText(/^1,0\d?\u00a0ha$/);
});

test('an empty plot is filled with as many trees as were shown, and emptied again', async ({ page, api, farm }) => {
  const plot = await demoPlot(api.in(farm), 'C-02');
  const [record, desk] = [recordPage(page), plantingDesk(page)];
  await page.goto(plotPath(plot));
  await record.press('Tạo hàng và cây');
  // The plot has no crop group yet.
  await page.getByRole('button', { name: 'Để sau' }).click();
  const usual = await desk.treeCount();
  await desk.fill('Cách cây', '6');
  await expect.poll(desk.treeCount).toBeGreaterThan(usual);
  const shown = await desk.treeCount();
  await desk.save();
  await expect(desk.made).toContainText(`${shown.toLocaleString('vi-VN')} cây`);
  await expect(page).toHaveURL(plotPath(plot));
  const stored = () => countPlants(api.in(farm), plot, {});
  expect(await stored()).toBe(shown);

  await desk.undo();
  await expect(shell(page).message(`Đã gỡ ${shown.toLocaleString('vi-VN')} cây`)).toBeVisible();
  expect(await stored()).toBe(0);
  await expect(record.fact('Số cây')).toHaveText('0');
});

test('removing a plot says what goes with it, and restoring brings that back', async ({ page, api, farm }) => {
  const area = await anArea(api.in(farm), 'KV-XOA');
  const plot = await aPlot(api.in(farm), area, 'XOA-01', ground(0, 600, 60, 60));
  const { rowCount, plantCount } = await api.in(farm).call(plantingRoutes.create, {
    params: { id: plot.id },
    body: { version: plot.version, rowSpacing: 8, treeSpacing: 8, plantStatusId: 2 },
  });
  const record = recordPage(page);
  await page.goto(plotPath(plot));
  await record.choose('Xóa');
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Xóa lô XOA-01, ${rowCount} hàng và ${plantCount} cây?`);
  await question.getByRole('button', { name: 'Xóa' }).click();
  await expect(page).toHaveURL(/tab=lo-trong/);
  await record.show('Đã xóa');
  await record.chooseFor('XOA-01', 'Khôi phục');
  await expect(shell(page).message('Đã khôi phục lô XOA-01')).toBeVisible();
  const restored = await api.in(farm).call(plotRoutes.get, { params: { id: plot.id } });
  expect(restored).toMatchObject({ deletedAt: null, rowCount, plantCount });
});
