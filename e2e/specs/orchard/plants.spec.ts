import { expect } from '@playwright/test';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import { jobsTray } from '../../drivers/jobs.ts';
import { listTools } from '../../drivers/list.ts';
import {
  allPlantsPath,
  aPlantedPlot,
  chooseRange,
  countPlants,
  firstPlant,
  plantPage,
  replantDialog,
  statusDialog,
} from '../../drivers/orchard/plants.ts';
import { test } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';

const sick = 4;
const healthy = 2;

test.describe('a foreman under the trees', () => {
  test.use({ as: 'foreman' });

  test('says on the phone that a tree is sick, and can do nothing else', { tag: '@phone' }, async ({
    page,
    api,
    farm,
  }) => {
    const plant = await firstPlant(api.in(farm), await aPlantedPlot(api.in(farm), `BENH-${process.pid}`));
    const tree = plantPage(page);
    await tree.open(plant);
    await expect(shell(page).title(`Cây ${plant.code}`)).toBeVisible();
    await expect(tree.saveButton).toHaveCount(0);
    expect(await shell(page).isTooWide()).toBe(false);
    await tree.moreButton.click();
    await expect(tree.action('In nhãn QR')).toBeVisible();
    for (const act of ['Trồng lại', 'Đặt vị trí', 'Xóa']) await expect(tree.action(act)).toHaveCount(0);
    await page.keyboard.press('Escape');

    await tree.changeStatus();
    const status = statusDialog(page);
    await status.choose('Bệnh');
    await status.hint('Xì mủ thân');
    await status.hint('Thối rễ');
    await expect(status.reason).toHaveValue('Xì mủ thân, thối rễ');
    await status.press('Đổi tình trạng');
    await expect(shell(page).message(`Đã đổi tình trạng cây ${plant.code}`)).toBeVisible();
    await expect(tree.head).toContainText('Bệnh');
    const stored = await api.in(farm).call(plantRoutes.get, { params: { id: plant.id } });
    expect(stored).toMatchObject({ plantStatusId: sick, statusReason: 'Xì mủ thân, thối rễ' });
  });
});

test.describe('a manager', () => {
  test.use({ as: 'manager' });

  test('changes trees 2–4 of rows 2–3 at once, and takes it back', async ({ page, api, farm }) => {
    const plot = await aPlantedPlot(api.in(farm), `DOI-${process.pid}`);
    const list = listTools(page);
    await page.goto(`${allPlantsPath}?plotId=${plot.id}`);
    await chooseRange(page, { 'Hàng từ': '2', 'Hàng đến': '3', 'Cây từ': '2', 'Cây đến': '4' });
    await expect(page.getByText('Hàng 2–3 · Cây 2–4')).toBeVisible();
    await expect(page.getByText('1–6 trên 6')).toBeVisible();
    await list.tickPage();
    await list.act('Đổi tình trạng');
    const status = statusDialog(page);
    await status.choose('Bệnh');
    await status.hint('Nấm hồng');
    await list.button('Đổi tình trạng 6 cây').click();
    await expect(list.told).toContainText('Đã đổi tình trạng 6 cây');
    expect(await countPlants(api.in(farm), plot, { plantStatusId: sick })).toBe(6);

    await page.reload();
    const tray = jobsTray(page);
    await tray.open();
    await tray.act('Hoàn tác', 'Đổi tình trạng 6 cây').click();
    await list.button('Hoàn tác 6 bản ghi').click();
    await expect(list.told).toContainText('Đã hoàn tác 6 bản ghi');
    expect(await countPlants(api.in(farm), plot, { plantStatusId: sick })).toBe(0);
    expect(await countPlants(api.in(farm), plot, { plantStatusId: healthy })).toBe(plot.plantCount);
  });

  test('replants a dead tree: the place stays, and the timeline tells of both', async ({ page, api, farm }) => {
    const plant = await firstPlant(api.in(farm), await aPlantedPlot(api.in(farm), `LAI-${process.pid}`));
    const tree = plantPage(page);
    await tree.open(plant);
    await tree.choose('Trồng lại');
    const replant = replantDialog(page);
    await expect(replant.dialog).toContainText('Vị trí giữ nguyên');
    await replant.hint('Chết do úng');
    await replant.seedlings.fill('Vườn ươm Chín Hóa');
    await replant.save();
    await expect(shell(page).message(/đời thứ 2/)).toBeVisible();
    await expect(tree.head).toContainText('Mới trồng');

    await tree.tab('Dòng thời gian');
    await expect(tree.tree('Cây hiện tại')).toContainText('Trồng lại cây mới');
    await expect(tree.tree('Cây hiện tại')).toContainText('Vườn ươm Chín Hóa');
    await expect(tree.tree(/^Cây trước, đến/)).toContainText('Chết do úng');
    const stored = await api.in(farm).call(plantRoutes.get, { params: { id: plant.id } });
    expect(stored).toMatchObject({ generation: 2, code: plant.code, location: plant.location });
  });
});
