import { expect } from '@playwright/test';
import { plantStatusIds, plantStatusRoutes } from '@vuon/contract/catalogue/plant-status';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { mapActRoutes } from '@vuon/contract/maps/map-act';
import { mapDayRoutes } from '@vuon/contract/maps/map-day';
import type { Api } from '../../drivers/api.ts';
import { mapAt, mapPage, mapPath, positionOf, treeWith } from '../../drivers/orchard/map.ts';
import { timeLine } from '../../drivers/orchard/map-time.ts';
import { test } from '../../drivers/product.ts';

test.use({ as: 'manager' });

const colorsOf = async (farm: Api) => {
  const { items } = await farm.call(plantStatusRoutes.list, { query: { pageSize: 100 } });
  const colorOf = (id: number) => items.find((status) => status.id === id)?.color ?? '';
  return { sick: colorOf(plantStatusIds.sick), healthy: colorOf(plantStatusIds.healthy) };
};

test('a tree that is sick today was healthy when the farm began; the map says which day it shows, and plays them', async ({
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

  // Day by day until it is stopped.
  await time.open();
  await time.slider.press('Home');
  await expect(time.past).toBeVisible();
  const first = await time.past.textContent();
  await time.play();
  await expect(time.past).not.toHaveText(first ?? '');
  await time.pause();
  await expect(time.region).toBeVisible();
});

/** The latest yield of one plot alone, and the middle of that plot. */
const lastHarvest = async (farm: Api) => {
  const to = dayInVietnam(new Date());
  const { days } = await farm.call(mapDayRoutes.list, { query: { from: addDays(to, -700), to } });
  const day = days.findLast(({ done }) => done.some(({ kilograms }) => kilograms !== null))?.day ?? '';
  const { acts, targets, plots } = await farm.call(mapActRoutes.list, { query: { from: day, to: day } });
  const act = acts.find(({ kilograms }) => kilograms !== null);
  const [target] = targets[act?.targets ?? -1] ?? [];
  const plot = plots.find(({ id }) => target?.kind === 'plot' && target.id === id);
  if (!act || !plot) throw new Error('Nothing was harvested of a plot');
  const [west, south, east, north] = plot.bounds;
  return { day, act, plot, middle: [(west + east) / 2, (south + north) / 2] as [number, number] };
};

test('the land that was harvested on a day is marked, tells what it gave, and leads to the yield', async ({
  page,
  api,
  farm,
}) => {
  const { day, act, plot, middle } = await lastHarvest(api.in(farm));
  const map = mapPage(page);
  const time = timeLine(page);
  await page.goto(mapAt(middle, 16).replace('#', `?on=${day}#`));
  await expect(time.kind('Thu hoạch')).toHaveAttribute('aria-pressed', 'true');
  await time.listDay();
  await expect(time.done).toContainText(act.record.name);
  await page.keyboard.press('Escape');
  await expect(time.done).toBeHidden();

  // The land may not be drawn yet.
  await expect(async () => {
    await map.click(middle);
    await expect(time.done.getByRole('heading')).toContainText(`Lô ${plot.code}`, { timeout: 5_000 });
  }).toPass();
  await time.kind('Thu hoạch').click();
  await expect(page).toHaveURL(/hideActs=harvest/);
  await expect(time.done).not.toContainText(act.record.name);
  await time.kind('Thu hoạch').click();
  await time.done.getByRole('listitem').filter({ hasText: act.record.name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(act.record.name);
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
