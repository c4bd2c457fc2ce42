import type { Page } from '@playwright/test';
import type { Entity } from '@vuon/contract/entities/entity';
import type { Position } from '@vuon/contract/orchard/location';

/** The path of a new farm, on the overview. */
export const firstRun = (page: Page) => {
  const path = page.getByRole('region', { name: 'Dựng vườn trong bốn bước' });
  return {
    path,
    step: (title: string) => path.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) }),
    current: path.locator('[aria-current="step"]'),
    async find(words: string, name: string | RegExp) {
      await page.getByRole('combobox', { name: 'Tìm nơi vườn nằm' }).fill(words);
      await page.getByRole('option', { name }).click();
    },
  };
};

/** Selects the entity as its choice in the header does. */
export const selectEntity = async (page: Page, { id, name, type, status }: Entity) => {
  const choice = { id, name, type, status, statusReason: null, provinceName: null, role: null, isDemo: false };
  await page.goto('/');
  await page.evaluate((chosen) => localStorage.setItem('selectedEntity', JSON.stringify(chosen)), choice);
};

/** Draws by a list of corners, on the map's own table. */
export const pasteOnMap = async (page: Page, corners: Position[]) => {
  await page.getByRole('button', { name: /^Dán danh sách góc/ }).click();
  const text = corners.map(([longitude, latitude]) => `${latitude}, ${longitude}`).join('\n');
  await page.getByLabel(/^Dán danh sách .*mỗi dòng một/).fill(text);
  await page.getByRole('button', { name: /^Vẽ \d+ góc này/ }).click();
};
