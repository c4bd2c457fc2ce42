import type { Page } from '@playwright/test';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { polygonOf } from '@vuon/contract/orchard/location';
import { type Plant, plantRoutes } from '@vuon/contract/orchard/plant';
import { plantingRoutes } from '@vuon/contract/orchard/planting';
import { type Plot, plotRoutes } from '@vuon/contract/orchard/plot';
import type { Api } from '../api.ts';

const areasPath = '/quan-ly-vuon-cay/khu-vuc-trong';
export const allPlantsPath = `${areasPath}/cay-trong`;

export const plantPath = ({ areaId, plotId, rowId, id }: Plant) =>
  [
    `${areasPath}/chinh-sua-khu-vuc-trong/${areaId}`,
    `lo-trong/chinh-sua-lo-trong/${plotId}`,
    `hang-trong/chinh-sua-hang-trong/${rowId}`,
    `cay-trong/chinh-sua-cay-trong/${id}`,
  ].join('/');

const healthy = 2;

/** About 100 by 70 metres of healthy trees, 8 by 8, rows from west to east; codes '<code>-01-001' and on. */
export const aPlantedPlot = async (farm: Api, code: string): Promise<Plot> => {
  const [west, south, east, north] = [108.3, 12.7, 108.30092, 12.70063];
  const location = polygonOf([
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]);
  const area = await farm.call(areaRoutes.create, { body: { code: `KV-${code}`, name: `Khu ${code}` } });
  const plot = await farm.call(plotRoutes.create, { body: { areaId: area.id, code, location } });
  const { plot: planted } = await farm.call(plantingRoutes.create, {
    params: { id: plot.id },
    body: { version: plot.version, rowSpacing: 8, treeSpacing: 8, bearing: 90, plantStatusId: healthy },
  });
  return planted;
};

export const firstPlant = async (farm: Api, { id }: Plot): Promise<Plant> => {
  const { items } = await farm.call(plantRoutes.list, { query: { plotId: id, pageSize: 1 } });
  if (!items[0]) throw new Error('No tree was planted');
  return items[0];
};

export const countPlants = async (farm: Api, plot: Plot, query: { plantStatusId?: number; needsAttention?: 'true' }) =>
  (await farm.call(plantRoutes.list, { query: { plotId: plot.id, ...query, pageSize: 1 } })).total;

/** The dialogs that change a tree, alone or many. */
export const statusDialog = (page: Page) => {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Tình trạng mới' });
  return {
    dialog,
    choose: (name: string) => dialog.getByRole('radio', { name }).click(),
    hint: (text: string) => dialog.getByRole('button', { name: text, exact: true }).click(),
    reason: dialog.getByRole('textbox', { name: 'Lý do' }),
    press: (name: string | RegExp) => dialog.getByRole('button', { name }).last().click(),
  };
};

export const plantPage = (page: Page) => {
  const timeline = page.getByRole('tabpanel', { name: 'Dòng thời gian' });
  return {
    open: (plant: Plant, tab = '') => page.goto(`${plantPath(plant)}${tab && `?tab=${tab}`}`),
    changeStatus: () => page.getByRole('button', { name: 'Đổi tình trạng' }).click(),
    async choose(action: string) {
      await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    moreButton: page.getByRole('button', { name: 'Thao tác khác', exact: true }),
    action: (name: string) => page.getByRole('menuitem', { name }),
    saveButton: page.getByRole('button', { name: 'Lưu', exact: true }),
    head: page.locator('.page-head'),
    tab: (name: string) => page.getByRole('tab', { name }).click(),
    tree: (title: RegExp | string) => timeline.getByRole('region', { name: title }),
  };
};

export const replantDialog = (page: Page) => {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Trồng lại cây' });
  return {
    dialog,
    hint: (text: string) => dialog.getByRole('button', { name: text, exact: true }).click(),
    seedlings: dialog.getByRole('textbox', { name: 'Nguồn giống' }),
    save: () => dialog.getByRole('button', { name: 'Trồng lại', exact: true }).click(),
  };
};

/** 'Hàng từ–đến', 'Cây từ–đến' in the filter's panel. */
export const chooseRange = async (page: Page, range: Record<string, string>) => {
  await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Bộ lọc' });
  await panel.getByRole('button', { name: 'Khoảng', exact: true }).click();
  for (const [label, value] of Object.entries(range))
    await panel.getByRole('spinbutton', { name: label, exact: true }).fill(value);
  await panel.getByRole('button', { name: 'Lọc', exact: true }).click();
};
