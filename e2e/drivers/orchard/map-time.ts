import type { Page } from '@playwright/test';

/** The days of the farm at the bottom of its map. */
export const timeLine = (page: Page) => {
  const region = page.getByRole('region', { name: 'Dòng thời gian' });
  return {
    region,
    slider: region.getByRole('slider', { name: 'Ngày' }),
    /** The mark of a map that is not that of today. */
    past: page.getByRole('status').filter({ hasText: /^Ngày \d/ }),
    tool: (name: string) => page.getByRole('toolbar', { name: 'Công cụ bản đồ' }).getByRole('button', { name }),
    async open() {
      await page.getByRole('button', { name: 'Dòng thời gian' }).click();
      // Disabled until the days are known.
      await region.getByRole('button', { name: 'Lùi một ngày' }).and(page.locator(':enabled')).waitFor();
    },
    async openOnPhone() {
      await page.getByRole('button', { name: 'Công cụ khác' }).click();
      await page.getByRole('menuitem', { name: 'Dòng thời gian' }).click();
      await region.waitFor();
    },
    /** What was done on the day or the land, with links. */
    done: page.getByRole('region', { name: 'Đã làm', exact: true }),
    /** The marks of the land: 'Thu hoạch'. */
    kind: (name: string) =>
      page.getByRole('region', { name: /^Đã làm trong/ }).getByRole('button', { name: new RegExp(`^${name}`) }),
    listDay: () => region.getByRole('button', { name: /thu hoạch/ }).click(),
    step: (name: string) => region.getByRole('button', { name }).click(),
    play: () => region.getByRole('button', { name: 'Phát từng ngày' }).click(),
    pause: () => region.getByRole('button', { name: 'Tạm dừng' }).click(),
    today: () => region.getByRole('button', { name: 'Hôm nay', exact: true }).click(),
  };
};
