import { expect } from '@playwright/test';
import { plantStatusIds, plantStatusRoutes } from '@vuon/contract/catalogue/plant-status';
import type { Api } from '../drivers/api.ts';
import { mapAt, mapPage, mapPath, positionOf, treeWith } from '../drivers/map.ts';
import { timeLine } from '../drivers/map-time.ts';
import { test } from '../drivers/product.ts';

test.use({ as: 'manager' });

const colorsOf = async (farm: Api) => {
  const { items } = await farm.call(plantStatusRoutes.list, { query: { pageSize: 100 } });
  const colorOf = (id: number) => items.find((status) => status.id === id)?.color ?? '';
  return { sick: colorOf(plantStatusIds.sick), healthy: colorOf(plantStatusIds.healthy) };
};

test('a tree that is sick today was healthy when the farm began, and the map says which day it shows', async ({
  page,
  api,
  farm,
}) => {
  const { sick, healthy } = await colorsOf(api.in(farm));
  const tree = positionOf(await treeWith(api.in(farm), plantStatusIds.sick));
  const map = mapPage(page);
  const time = timeLine(page);
  await page.goto(mapAt(tree));
  await map.seeColor(tree, sick);

  await time.open();
  await expect(time.past).toBeHidden();
  await time.slider.press('Home');
  await expect(time.past).toBeVisible();
  await map.seeColor(tree, healthy);
  await expect(page).toHaveURL(/[?&]on=\d{4}-\d{2}-\d{2}/);
  await page.reload();
  await map.seeColor(tree, healthy);

  // Trees of another day are neither chosen nor drawn.
  await expect(time.tool('Chọn cây')).toHaveAttribute('aria-disabled', 'true');
  await time.today();
  await map.seeColor(tree, sick);
  await expect(page).not.toHaveURL(/[?&]on=/);
});

test('a season is played day by day until it is stopped', async ({ page }) => {
  const time = timeLine(page);
  await page.goto(mapPath);
  await time.open();
  await time.slider.press('Home');
  await expect(time.past).toBeVisible();
  const first = await time.past.textContent();
  await time.play();
  await expect(time.past).not.toHaveText(first ?? '');
  await time.pause();
  await expect(time.region).toBeVisible();
});

test('on a phone the time line takes the place of the panel', { tag: '@phone' }, async ({ page }) => {
  const time = timeLine(page);
  await page.goto(mapPath);
  await time.openOnPhone();
  await time.step('Lùi một tuần');
  await expect(time.past).toBeVisible();
  await time.today();
  await expect(time.region).toBeHidden();
});
