import { expect } from '@playwright/test';
import { forecastRoutes } from '@vuon/contract/harvest/forecast';
import { countPage, forecastPage, forecastsPath } from '../../drivers/harvest/forecast.ts';
import { test } from '../../drivers/product.ts';
import { Phone } from '../../drivers/work/my-work.ts';

test('a manager forecasts a plot: draws trees, which a worker counts without signal, and makes a revision of them', async ({
  product,
  page,
  api: admin,
  farm,
}) => {
  const api = admin.in(farm);
  const forecast = forecastPage(page);
  await page.goto(`${forecastsPath}/them-moi-du-bao-san-luong`);
  await forecast.chooseSeason('Monthong chính vụ');
  await forecast.chooseScope('A-05');
  await expect(forecast.name).toHaveValue(/^Monthong chính vụ \d{4}, Đồi Đông: lô A-05$/);
  await forecast.name.fill('Dự báo thử lô A-05');
  await forecast.save();
  await expect(page.getByRole('heading', { level: 1, name: 'Dự báo thử lô A-05' })).toBeVisible();
  await forecast.draw('30', 'Trái giữ');
  await expect(forecast.sample).toContainText('Đã đếm 0 trên');
  const { items } = await api.call(forecastRoutes.list, { query: { q: 'Dự báo thử lô A-05' } });
  const { id } = items[0] as { id: number };
  const { trees } = await api.call(forecastRoutes.sample, { params: { id } });
  expect(trees.length).toBeGreaterThan(1);

  await test.step('the worker counts without signal; it is sent later, once', async () => {
    const phone = await Phone.of(product, 'worker');
    try {
      const counting = countPage(phone.page);
      await counting.open(id);
      await expect(counting.progress).toContainText(`0 trên ${trees.length} cây`);
      await phone.context.setOffline(true);
      for (const [index] of trees.entries()) {
        await counting.count(30 + index * 3);
        await expect(counting.progress).toContainText(`${index + 1} trên ${trees.length} cây`);
      }
      await expect(counting.strip).toContainText('Mất sóng');
      await phone.context.setOffline(false);
      await expect(counting.strip).toHaveCount(0);
    } finally {
      await phone.throwAway();
    }
  });

  const counted = await api.call(forecastRoutes.sample, { params: { id } });
  expect(counted.trees.map(({ keptFruits }) => keptFruits)).toEqual(trees.map((_, index) => 30 + index * 3));
  await page.reload();
  await expect(forecast.sample).toContainText(`với ${trees.length} cây`);

  const figures = Promise.withResolvers<void>();
  let drafts = 0;
  await page.route('**/revisions/draft', async (route) => {
    drafts++;
    await figures.promise;
    await route.continue();
  });
  const revise = await forecast.openRevision(1);
  await expect(forecast.draft).toContainText('Đang tải');
  const waiting = await revise.boundingBox();
  figures.resolve();
  await expect(forecast.draft).toContainText('kg/cây');
  expect(await revise.boundingBox(), 'the button stays under the hand').toEqual(waiting);
  expect(drafts, 'no second figures make it wait again').toBe(1);
  await revise.click();
  await expect(forecast.revisions).toContainText(`${trees.length} cây`);
  await expect(forecast.chart).toHaveAccessibleName(/lần 1/);
});
