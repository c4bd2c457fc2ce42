import { expect } from '@playwright/test';
import { dayInVietnam } from '@vuon/contract/day';
import { harvestYieldRoutes } from '@vuon/contract/harvest/harvest-yield';
import { seasonReportRoutes } from '@vuon/contract/harvest/season-report';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import type { Api } from '../../drivers/api.ts';
import { reportPage, weighingPage, yieldsPage } from '../../drivers/harvest/harvest.ts';
import { test } from '../../drivers/product.ts';
import { Phone } from '../../drivers/work/my-work.ts';

const today = dayInVietnam(new Date());
const plotCalled = async (api: Api, code: string) => {
  const { items } = await api.call(plotRoutes.list, { query: { q: code } });
  return items.find((plot) => plot.code === code)?.id as number;
};
const ofToday = (api: Api, plotId: number) =>
  api.call(harvestYieldRoutes.list, { query: { from: today, to: today, plotId, sort: 'code' } });

test('the manager sees what was picked, by whom and where', async ({ page, api: admin, farm }) => {
  const api = admin.in(farm);
  const plotId = await plotCalled(api, 'A-01');
  const { season } = await api.call(harvestYieldRoutes.create, {
    body: {
      harvestedAt: '2026-01-05T02:00:00Z',
      targets: [{ kind: 'plot', id: plotId }],
      grades: [{ grade: 'a', kg: 123.5 }],
      fruits: 41,
      ticketNumber: 'E2E-1',
    },
  });
  const yields = yieldsPage(page);
  await yields.open('?q=E2E-1');
  await expect(yields.row('123,5')).toBeVisible();
  await expect(yields.figure('Số trái')).toContainText('41');
  await yields.open('?q=E2E-1&xem=plot');
  await expect(yields.row('Lô A-01')).toContainText('123,5');
  const seasonId = season?.id as number;
  const { total } = await api.call(seasonReportRoutes.get, { params: { id: seasonId } });
  const report = reportPage(page);
  await report.open(seasonId);
  await expect(report.row('Cộng')).toContainText(total.kg.toLocaleString('vi-VN', { maximumFractionDigits: 1 }));
});

test('baskets are weighed without signal, survive a reload, and are sent once @phone', async ({
  product,
  api: admin,
  farm,
}) => {
  const api = admin.in(farm);
  const plotId = await plotCalled(api, 'A-02');
  const before = (await ofToday(api, plotId)).total;
  const phone = await Phone.of(product, 'manager');
  try {
    const scales = weighingPage(phone.page);
    await scales.open();
    await scales.choose('Cắt ở lô', 'A-02');
    await phone.page.evaluate(() => navigator.serviceWorker.ready);
    await phone.context.setOffline(true);
    await scales.type('Số trái', '40');
    await scales.type('Loại A, kg', '90,5');
    await scales.save.click();
    await expect(scales.strip).toContainText('chờ gửi');
    await phone.page.reload();
    // The place stays from the basket before, with and without signal.
    await scales.type('Số trái', '20');
    await scales.type('Loại B, kg', '44');
    await scales.save.click();
    await expect(scales.strip).toContainText('2 mục chờ gửi');
    await phone.context.setOffline(false);
    await expect(scales.strip).toHaveCount(0, { timeout: 60_000 });
    const { items, total } = await ofToday(api, plotId);
    expect(total).toBe(before + 2);
    expect(items.slice(-2).map(({ kg, fruits }) => [kg, fruits])).toEqual([
      [90.5, 40],
      [44, 20],
    ]);
  } finally {
    await phone.throwAway();
  }
});
