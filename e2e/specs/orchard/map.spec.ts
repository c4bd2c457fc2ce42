import { expect } from '@playwright/test';
import { plantStatusIds, plantStatusRoutes } from '@vuon/contract/catalogue/plant-status';
import { mapStatisticsRoutes } from '@vuon/contract/maps/map-statistics';
import { areaRoutes } from '@vuon/contract/orchard/area';
import type { Position } from '@vuon/contract/orchard/location';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import { type Api, signIn } from '../../drivers/api.ts';
import { mapAt, mapPage, mapPath, positionOf, treeWith } from '../../drivers/orchard/map.ts';
import { demoPlot } from '../../drivers/orchard/orchard.ts';
import { statusDialog } from '../../drivers/orchard/plants.ts';
import { credentialsOf } from '../../drivers/people.ts';
import { test } from '../../drivers/product.ts';

test.use({ as: 'manager' });

const colorsOf = async (farm: Api) => {
  const { items } = await farm.call(plantStatusRoutes.list, { query: { pageSize: 200 } });
  const colorOf = (id: number) => items.find((status) => status.id === id)?.color ?? '';
  return { sick: colorOf(plantStatusIds.sick), healthy: colorOf(plantStatusIds.healthy) };
};

test('the legend hides a kind of tree and shows it again; the link to the view shows the same', async ({
  page,
  api,
  farm,
}) => {
  const map = mapPage(page);
  const { sick } = await colorsOf(api.in(farm));
  const tree = positionOf(await treeWith(api.in(farm), plantStatusIds.sick));
  await page.goto(mapAt(tree));
  await map.seeColor(tree, sick);

  await map.legend('Bệnh').click();
  await expect(map.legend('Bệnh')).toHaveAttribute('aria-pressed', 'false');
  await map.seeColor(tree, sick, { not: true });
  await page.reload();
  await expect(map.legend('Bệnh')).toHaveAttribute('aria-pressed', 'false');
  expect(map.camera()).toMatchObject({ zoom: 19, longitude: Number(tree[0].toFixed(6)) });
  await map.showAll();
  await map.seeColor(tree, sick);
});

test('a search flies to a plot, a commune by its old name, and coordinates; a real tree opens by a click', async ({
  page,
  api,
  farm,
}) => {
  const map = mapPage(page);
  const plot = await demoPlot(api.in(farm), 'A-10');
  const { items } = await api.in(farm).call(plantRoutes.list, { query: { plotId: plot.id, pageSize: 1 } });
  await page.goto(mapPath);
  await map.canvas.waitFor();
  // Enter before the answer has come: the first of what is found is meant.
  await map.search.fill('lo a-10');
  await map.search.press('Enter');
  await expect(map.drawer.getByRole('heading', { name: 'Lô A-10' })).toBeVisible();
  await expect.poll(() => map.camera().zoom).toBeGreaterThan(16);
  await map.search.fill('Xã Hòa Thắng');
  await page
    .getByRole('option', { name: /Thành phố Buôn Ma Thuột/ })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#1\d\.\d+\/12\.[67]\d+\/10[78]\.\d+$/);
  await map.search.fill('https://www.google.com/maps/@10.4242,106.3434,15z');
  await page.getByRole('option', { name: /10\.424200, 106\.343400/ }).click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#1\d\.\d+\/10\.4\d+\/106\.3\d+$/);

  const [tree] = items;
  if (!tree) throw new Error('The plot has no trees');
  await page.goto(mapAt(positionOf(tree)));
  await map.canvas.waitFor();
  // Its tile comes when it comes: until then there is nothing to click on.
  await expect(async () => {
    await map.click(positionOf(tree));
    await expect(map.drawer.getByRole('heading', { name: `Cây ${tree.code}` })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(new URL(page.url()).searchParams.get('place')).toBe(`plant:${tree.id}`);
  // Going back closes it.
  await page.goBack();
  await expect(map.drawer).toBeHidden();
});

test('what a foreman changes in the field is on the map of the office without reloading, and so is what the office does', async ({
  page,
  product,
  api,
  farm,
}) => {
  const { sick, healthy } = await colorsOf(api.in(farm));
  const plant = await treeWith(api.in(farm), plantStatusIds.sick);
  const tree = positionOf(plant);
  const map = mapPage(page);
  await page.goto(mapAt(tree));
  await map.seeColor(tree, sick);

  const foreman = (await signIn(product.url, credentialsOf(product, 'foreman'))).in(farm);
  const body = { version: plant.version, plantStatusId: plantStatusIds.healthy, reason: 'Đã phục hồi' };
  await foreman.call(plantRoutes.changeStatus, { params: { id: plant.id }, body });
  await map.seeColor(tree, healthy);

  await map.click(tree);
  await map.drawer.getByRole('button', { name: 'Đổi tình trạng' }).click();
  await statusDialog(page).choose('Bệnh');
  await statusDialog(page).hint('Nấm hồng');
  await statusDialog(page).press('Đổi tình trạng');
  await expect(statusDialog(page).dialog).toBeHidden();
  await map.seeColor(tree, healthy, { not: true });
  const { plantStatusId } = await api.in(farm).call(plantRoutes.get, { params: { id: plant.id } });
  expect(plantStatusId).toBe(plantStatusIds.sick);
});

test('opening a plot keeps the estate beside the drawer, Toàn vườn shows it all, and the figures count what is seen', async ({
  page,
  api,
  farm,
}) => {
  const map = mapPage(page);
  const { items: areas } = await api.in(farm).call(areaRoutes.list, { query: { depth: 'area', pageSize: 200 } });
  const corners = areas.flatMap(({ location }) => location?.geometry.geoCoordinate.flat() ?? []);
  const areSeen = async () => (await Promise.all(corners.map(map.isSeen))).every(Boolean);
  const all = await api.in(farm).call(mapStatisticsRoutes.get, { query: {} });
  const plants = new Intl.NumberFormat('vi-VN').format(all.plants - all.unlocated);
  await page.goto(mapPath);
  await expect(map.figure('cây')).toHaveText(plants);
  // From here on the camera is where a hand has left it.
  const { x, y } = await map.pixelOf(corners[0] as Position);
  await page.mouse.move(x - 40, y - 40);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(areSeen).toBe(true);

  const plot = await demoPlot(api.in(farm), 'B-08');
  const [outer = []] = plot.location?.geometry.geoCoordinate ?? [];
  const middle = [0, 1].map((axis) => outer.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / outer.length);
  await expect(async () => {
    await map.click(middle as Position);
    await expect(map.drawer.getByRole('heading', { name: 'Lô B-08' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect.poll(areSeen).toBe(true);
  await expect(map.figure('cây')).toHaveText(plants);

  await page.getByRole('button', { name: 'Phóng to' }).click();
  await page.getByRole('button', { name: 'Phóng to' }).click();
  await expect(map.figure('cây')).not.toHaveText(plants);
  await page.getByRole('button', { name: 'Toàn vườn' }).click();
  await expect(map.figure('cây')).toHaveText(plants);

  // A tree that is seen between the panels is counted, one under them is not.
  const query = { plantStatusId: plantStatusIds.dead, located: 'true' as const, pageSize: 200 };
  const dead = (await api.in(farm).call(plantRoutes.list, { query })).items.map(positionOf);
  const [tree] = dead;
  const box = await map.canvas.boundingBox();
  if (!tree || !box) throw new Error('No tree is dead, or there is no map');
  // The tree stands at the right edge under the tools, where the camera never brings land, but where it is seen.
  const zoom = 17;
  const perPixel = 360 / (512 * 2 ** zoom);
  const center: Position = [tree[0] - (box.width / 2 - 40) * perPixel, tree[1] + 160 * perPixel];
  await page.goto(mapAt(center, zoom).replace('#', `?plantStatuses=${plantStatusIds.dead}#`));
  expect(await map.isSeen(tree)).toBe(true);
  const seen = async () => (await Promise.all(dead.map(map.isSeen))).filter(Boolean).length;
  await expect.poll(async () => Number(await map.figure('cây').textContent())).toBe(await seen());
  expect(await seen()).toBeGreaterThan(0);
});

test('without a mouse: the table beside the map opens a plot and gives the keyboard back', async ({ page }) => {
  const map = mapPage(page);
  await page.goto(`${mapPath}?view=table`);
  const plots = page.getByRole('button', { name: 'Các lô của Đồi Đông' });
  await plots.focus();
  await page.keyboard.press('Enter');
  const plot = page.getByRole('row', { name: /Lô A-10/ }).getByRole('button', { name: /Lô A-10/ });
  await plot.focus();
  await page.keyboard.press('Enter');
  await expect(map.drawer.getByRole('heading', { name: 'Lô A-10' })).toBeVisible();
  await expect(map.drawer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(map.drawer).toBeHidden();
  await expect(plot).toBeFocused();
});

test('on a phone all of the land is a press away, the sheet has three heights, and the search fills it', {
  tag: '@phone',
}, async ({ page }) => {
  const map = mapPage(page);
  await page.goto(mapPath);
  // Land that other tests drew may lie some kilometres away.
  await expect.poll(() => map.camera().zoom).toBeGreaterThan(10);
  const { latitude, longitude, zoom } = map.camera();
  await page.goto(mapAt([longitude, latitude], 17));
  await page.reload();
  await page.getByRole('button', { name: 'Toàn vườn' }).click();
  await expect.poll(() => map.camera().zoom).toBeCloseTo(zoom);
  const handle = page.getByRole('slider', { name: /^Chiều cao bảng/ });
  await handle.press('ArrowUp');
  await expect(handle).toHaveAttribute('aria-valuetext', 'vừa');
  await expect(page.getByRole('tab', { name: 'Khung nhìn' })).toBeInViewport();
  await map.search.fill('A-10');
  await page.getByRole('option', { name: /A-10 / }).first().click();
  await expect(map.drawer.getByRole('heading', { name: /A-10/ })).toBeInViewport();
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await expect(page.getByRole('link', { name: 'Khu vực trồng' })).toBeVisible();
});
