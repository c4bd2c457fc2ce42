import type { Page } from '@playwright/test';
import type { Position } from '@vuon/contract/orchard/location';
import { mapPage } from './map.ts';

/** What is done on the map with a tool in the hand: choosing, drawing, printing. */
export const mapDesk = (page: Page) => {
  const map = mapPage(page);
  const chosen = page.getByRole('toolbar', { name: /^Thao tác với/ });
  return {
    /** By the menus of the tools; the desk is there when this returns. */
    async take(menu: 'Chọn cây' | 'Vẽ' | 'Đo', tool: string, desk: string) {
      await page.getByRole('button', { name: menu, exact: true }).click();
      await page.getByRole('menuitemradio', { name: tool }).click();
      await page.getByRole('region', { name: desk }).waitFor();
    },
    async drawCorners(corners: Position[]) {
      for (const [index, corner] of corners.entries()) {
        await map.click(corner);
        await page.getByRole('button', { name: `Góc ${index + 1}`, exact: true }).waitFor();
      }
    },
    press: (name: string | RegExp) => page.getByRole('button', { name }).click(),
    /** One stroke of the mouse around it all. */
    async lasso(ring: Position[]) {
      const [first = { x: 0, y: 0 }, ...rest] = await Promise.all(ring.map(map.pixelOf));
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of [...rest, first]) await page.mouse.move(x, y, { steps: 6 });
      await page.mouse.up();
    },
    chosen,
    clear: () => chosen.getByRole('button', { name: 'Bỏ chọn' }).click(),
    question: page.getByRole('dialog').filter({ hasText: 'Bỏ hình đang vẽ?' }),
    newPlace: page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Vẽ tiếp' }) }),
    async openPrint() {
      await page.getByRole('button', { name: 'In bản đồ' }).click();
      await page.locator('.print-preview canvas[data-ready]').waitFor();
    },
  };
};
