import { expect } from '@playwright/test';
import { overviewRoutes } from '@vuon/contract/overview/overview';
import type { Api } from '../drivers/api.ts';
import { yieldsPage } from '../drivers/harvest/harvest.ts';
import { listTotal, overviewPage } from '../drivers/overview.ts';
import { test } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';

/** Seasons of the demo follow the calendar: the latest that were harvested, and the ones before. */
const roundsOf = async (api: Api) => {
  const read = async (query: object) => (await api.call(overviewRoutes.read, { query })).harvest;
  const harvested: string[] = [];
  for (const { year, kind } of (await read({}))?.rounds ?? [])
    if ((await read({ seasonYear: String(year), seasonKind: kind }))?.recordCount) harvested.push(`${kind}-${year}`);
  return harvested;
};

test.describe('the manager', () => {
  test.use({ as: 'manager' });

  test('reads the harvest against its forecast, and each figure leads to the list that counts the same', async ({
    page,
    api,
    farm,
  }) => {
    const [latest] = await roundsOf(api.in(farm));
    const overview = overviewPage(page);
    await overview.open(`?vu=${latest}`);
    await expect(overview.chart).toBeVisible();
    await expect(overview.estate.locator('polygon').first()).toBeVisible();
    await overview.asTable.click();
    await expect(overview.harvest.getByRole('columnheader', { name: 'Khả năng nhất' })).toBeVisible();
    const trees = await overview.figure('Cây cần chú ý').innerText();
    const yields = (await overview.detail('Đã thu hoạch').innerText()).split(' ')[0] ?? '';
    const share = await overview.figure('Trái loại A').innerText();
    await overview.openFigure('Đã thu hoạch');
    await expect(listTotal(page, yields)).toBeVisible();
    await expect(page.locator('.figure-strip')).toContainText(`A ${Math.round(Number(share.replace(',', '.')))} %`);
    await overview.open();
    await overview.openFigure('Cây cần chú ý');
    await expect(listTotal(page, trees)).toBeVisible();
  });

  test('chooses another season @phone', async ({ page, api, farm }) => {
    const { harvest } = await api.in(farm).call(overviewRoutes.read, { query: {} });
    const other = harvest?.rounds.find(({ year }) => year !== harvest.round.year);
    const overview = overviewPage(page);
    await overview.open();
    await overview.chooseRound(`Chính vụ ${other?.year}`);
    await expect(page).toHaveURL(new RegExp(`vu=main-${other?.year}`));
    await expect(overview.harvest).toBeVisible();
    expect(await shell(page).isTooWide()).toBe(false);
  });
});

test('a foreman sees the harvest, a worker what waits for them', async ({ openAs, api, farm }) => {
  const [latest] = await roundsOf(api.in(farm));
  const foreman = overviewPage(await openAs('foreman'));
  await foreman.open(`?vu=${latest}`);
  await expect(foreman.figure('Đã thu hoạch')).toBeVisible();
  const page = await openAs('worker');
  const worker = overviewPage(page);
  await worker.open(`?vu=${latest}`);
  await expect(worker.needs).toBeVisible();
  await expect(worker.estate).toBeVisible();
  await expect(worker.harvest).toHaveCount(0);
  await yieldsPage(page).open();
  await expect(shell(page).title('Sản lượng thu hoạch')).toBeVisible();
});
