import { expect } from '@playwright/test';
import { workRoutes } from '@vuon/contract/cultivation/work';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import type { Api } from '../../drivers/api.ts';
import { mapPage, mapPath } from '../../drivers/orchard/map.ts';
import { demoPlot } from '../../drivers/orchard/orchard.ts';
import { test } from '../../drivers/product.ts';
import { plannedWork, plannedWorks, workMap } from '../../drivers/work/work.ts';

test.use({ as: 'manager' });

/** Weeding that should have been done on A-10 two days ago. */
const lateWork = async (to: Api, title: string) => {
  const today = dayInVietnam(new Date());
  const { id } = await demoPlot(to, 'A-10');
  return to.call(workRoutes.create, {
    body: {
      kind: 'planned',
      title,
      workTypeId: 1,
      targets: [{ kind: 'plot', id }],
      startsOn: addDays(today, -4),
      endsOn: addDays(today, -2),
    },
  });
};

test('open work stands on the map: the list points at its plot, the plot lists its work', async ({
  page,
  api,
  farm,
}) => {
  const { id, code, title, workType } = await lateWork(api.in(farm), 'Làm cỏ thấy trên bản đồ');
  const map = workMap(page);
  await page.goto(`${plannedWorks}?q=${encodeURIComponent(title)}`);
  await map.look();
  await expect(map.legend).toHaveText(/Quá hạn\s*1/);
  await expect(map.link(title)).toBeVisible();

  const pointer = map.pointer(code);
  await pointer.press('Enter');
  await expect(pointer).toHaveAttribute('aria-pressed', 'true');
  await pointer.press('Enter');
  await expect(pointer).toHaveAttribute('aria-pressed', 'false');

  await map.pressCount('Lô A-10');
  await expect(map.link(title)).toBeVisible();
  await map.colorBy('Loại việc');
  await expect(map.legend).toContainText(workType.name);
  await expect(map.link(title)).toHaveAttribute('href', plannedWork(id));

  const whole = mapPage(page);
  await page.goto(`${mapPath}?color=work-due`);
  await whole.legend('Quá hạn').click();
  await expect(whole.legend('Quá hạn')).toHaveAttribute('aria-pressed', 'false');
});

test('on a phone the works of the map are in a sheet', { tag: '@phone' }, async ({ page, api, farm }) => {
  const { title, code } = await lateWork(api.in(farm), 'Làm cỏ trên điện thoại');
  const map = workMap(page);
  await page.goto(`${plannedWorks}?kieu=ban-do&q=${encodeURIComponent(title)}`);
  const handle = page.getByRole('slider', { name: /^Chiều cao bảng/ });
  await handle.press('ArrowUp');
  await expect(map.link(title)).toBeInViewport();
  await map.pointer(code).click();
  await handle.press('ArrowDown');
  await map.pointer(code).press('Enter');
  await map.pressCount('Lô A-10');
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await beyond()).toBe(0);
});
