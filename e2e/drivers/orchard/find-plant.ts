import type { BrowserContext, Page } from '@playwright/test';
import { type Plant, plantRoutes } from '@vuon/contract/orchard/plant';
import type { Api } from '../api.ts';
import { areasPath } from './orchard.ts';

export const findPlantPath = `${areasPath}/tim-cay`;

/** Trees of a row of the demo farm, in their order. */
export const treesOfRow = async (farm: Api, rowCode: string): Promise<Plant[]> =>
  (await farm.call(plantRoutes.list, { query: { q: `${rowCode}-`, pageSize: 50 } })).items;

export const findPlant = (page: Page) => {
  const found = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('strong') });
  return {
    found,
    open: () => page.goto(findPlantPath),
    way: (name: 'Mã cây' | 'Quét QR' | 'Gần tôi') => page.locator('.ant-segmented').getByText(name).click(),
    code: page.getByRole('textbox', { name: 'Mã cây' }),
    codes: found.locator('strong'),
    distances: found.locator('b'),
    trouble: page.getByRole('alert'),
    retry: () => page.getByRole('button', { name: 'Thử lại' }).click(),
  };
};

/** Puts the phone so many metres north of a tree, as GPS in the open tells it. */
export const standAt = async (context: BrowserContext, { location, code }: Plant, metresNorth: number) => {
  if (!location) throw new Error(`${code} has no location`);
  const [longitude, latitude] = location.geometry.geoCoordinate;
  await context.setGeolocation({ longitude, latitude: latitude + metresNorth / 110_600, accuracy: 3 });
};
