import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { plantStatusIds, plantStatusRoutes } from '@vuon/contract/catalogue/plant-status';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { mapAt, mapPage, positionOf } from '../../drivers/orchard/map.ts';
import { mapDesk } from '../../drivers/orchard/map-desk.ts';
import { anArea, boundary, ground } from '../../drivers/orchard/orchard.ts';
import { aPlantedPlot, countPlants, statusDialog } from '../../drivers/orchard/plants.ts';
import { test } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';

test.use({ as: 'manager' });

test('a plot drawn by the mouse is stored where it was drawn; leaving before that asks, and so does a newer boundary', async ({
  page,
  api,
  farm,
}) => {
  const code = `VE-${process.pid}`;
  await anArea(api.in(farm), code, ground(2_000, 2_000, 200, 150));
  const [map, desk] = [mapPage(page), mapDesk(page)];
  const [middle = [0, 0]] = ground(2_100, 2_075, 1, 1);
  await page.goto(mapAt(middle, 18));
  await map.canvas.waitFor();
  await desk.take('Vẽ', 'Vẽ lô mới', 'Vẽ Lô mới');
  const drawn = ground(2_080, 2_040, 80, 60);
  await desk.drawCorners(drawn);
  await desk.press('Khép kín');

  await page.keyboard.press('Escape');
  await desk.question.getByRole('button', { name: 'Ở lại' }).click();
  await desk.press('Lưu lô mới');
  // The area around it is proposed.
  await expect(desk.newPlace).toContainText(`Khu ${code}`);
  await desk.newPlace.getByRole('textbox', { name: 'Mã lô' }).fill(`${code}-01`);
  await desk.newPlace.getByRole('button', { name: `Lưu lô ${code}-01` }).click();
  await expect(map.drawer).toContainText(`${code}-01`);

  const { items } = await api.in(farm).call(plotRoutes.list, { query: { q: `${code}-01` } });
  const [ring = []] = items[0]?.location?.geometry.geoCoordinate ?? [];
  expect(ring).toHaveLength(5);
  for (const [index, [longitude, latitude]] of drawn.entries()) {
    // Half a metre: two pixels.
    expect(Math.abs((ring[index]?.[0] ?? 0) - longitude)).toBeLessThan(5e-6);
    expect(Math.abs((ring[index]?.[1] ?? 0) - latitude)).toBeLessThan(5e-6);
  }

  const [plot] = items;
  if (!plot) throw new Error('The plot was not stored');
  await map.drawer.getByRole('button', { name: 'Vẽ lại' }).click();
  await page.getByRole('button', { name: 'Góc 1', exact: true }).press('ArrowLeft');
  const theirs = boundary(ground(2_080, 2_040, 90, 60));
  await api.in(farm).call(plotRoutes.locate, { params: { id: plot.id }, body: { location: theirs } });
  await desk.press('Lưu ranh giới');
  const conflict = page.getByRole('dialog', { name: 'Có người vừa sửa trước bạn' });
  await conflict.getByRole('radio', { name: /Đang lưu trên máy chủ/ }).check();
  await conflict.getByRole('button', { name: 'Lưu theo lựa chọn' }).click();
  await expect(conflict).toBeHidden();
  const stored = await api.in(farm).call(plotRoutes.get, { params: { id: plot.id } });
  expect(stored.location).toEqual(theirs);
});

test('trees in a lasso get another status together; the map shows it, and is printed on the paper that was chosen', async ({
  page,
  api,
  farm,
}) => {
  const plot = await aPlantedPlot(api.in(farm), `LASSO-${process.pid}`);
  const { items: statuses } = await api.in(farm).call(plantStatusRoutes.list, { query: { pageSize: 200 } });
  const colorOf = (id: number) => statuses.find((status) => status.id === id)?.color ?? '';
  const { items } = await api.in(farm).call(plantRoutes.list, { query: { plotId: plot.id, pageSize: 20 } });
  const [first, second, third] = items.map(positionOf);
  if (!first || !second || !third) throw new Error('The plot has too few trees');
  const [map, desk] = [mapPage(page), mapDesk(page)];
  // The first two trees of the first row, with three metres around them.
  const aside = 3 / 110_600;
  const ring = [
    [first[0] - aside, first[1] - aside],
    [second[0] + aside, second[1] - aside],
    [second[0] + aside, second[1] + aside],
    [first[0] - aside, first[1] + aside],
  ] as (typeof first)[];

  await page.goto(mapAt(first));
  await map.seeColor(first, colorOf(plantStatusIds.healthy));
  await desk.take('Chọn cây', 'Khoanh vùng', 'Chọn cây');
  await desk.lasso(ring);
  await expect(desk.chosen).toHaveAccessibleName('Thao tác với 2 cây đã chọn');
  await desk.chosen.getByRole('button', { name: 'Đổi tình trạng' }).click();
  const status = statusDialog(page);
  await status.choose('Bệnh');
  await status.hint('Nấm hồng');
  await page.getByRole('button', { name: 'Đổi tình trạng 2 cây' }).click();
  await expect(shell(page).message('Đã đổi tình trạng 2 cây')).toBeVisible();
  expect(await countPlants(api.in(farm), plot, { plantStatusId: plantStatusIds.sick })).toBe(2);
  await desk.clear();
  await map.seeColor(first, colorOf(plantStatusIds.sick));
  await map.seeColor(third, colorOf(plantStatusIds.healthy));

  await desk.openPrint();
  await page.getByText('Ngang', { exact: true }).click();
  const download = page.waitForEvent('download');
  await desk.press('Tải PDF khổ A4');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/-ban-do-\d{4}-\d{2}-\d{2}\.pdf$/);
  const text = (await readFile(await file.path())).toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4/);
  expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
  // At 150 dots to the inch, as was offered.
  expect(text).toMatch(/\/Subtype \/Image \/Width 1754 \/Height 1240 /);
});
