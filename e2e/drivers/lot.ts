import type { Page } from '@playwright/test';
import { harvestYieldRoutes } from '@vuon/contract/harvest/harvest-yield';
import { type Lot, lotRoutes } from '@vuon/contract/harvest/lot';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { rowRoutes } from '@vuon/contract/orchard/row';
import type { Api } from './api.ts';

export const lotsPath = '/quan-ly-canh-tac/du-bao-san-luong/lo-hang';

/** A lot with 100 kg of grade a and 40 kg of grade b, from a plot of its own with one tree. */
export const aFilledLot = async (to: Api, code: string): Promise<Lot> => {
  const { id: areaId } = await to.call(areaRoutes.create, { body: { code: `KV-${code}`, name: `Khu ${code}` } });
  const { id: plotId } = await to.call(plotRoutes.create, { body: { areaId, code, cropGroupId: 3 } });
  const { id: rowId } = await to.call(rowRoutes.create, { body: { plotId, code: 'H01' } });
  await to.call(plantRoutes.create, { body: { rowId, code: `${code}-C1`, plantStatusId: 2, cropGroupId: 3 } });
  const lot = await to.call(lotRoutes.create, { body: { cropGroupId: 3, openedOn: '2026-01-05' } });
  await to.call(harvestYieldRoutes.create, {
    body: {
      harvestedAt: '2026-01-05T02:00:00Z',
      targets: [{ kind: 'plot', id: plotId }],
      lotId: lot.id,
      grades: [
        { grade: 'a', kg: 100, price: 80_000 },
        { grade: 'b', kg: 40, price: 60_000 },
      ],
    },
  });
  return lot;
};

export const lotPage = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    open: ({ id }: Lot) => page.goto(`${lotsPath}/chi-tiet-lo-hang/${id}`),
    fact: (label: string) => page.locator(`dt:text-is("${label}") + dd`),
    async act(name: string) {
      await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
    confirm: (name: string | RegExp) => dialog.getByRole('button', { name }).click(),
    tab: (name: RegExp) => page.getByRole('tab', { name }).click(),
    told: (text: string) => page.locator('.feedback-card').filter({ hasText: text }),
  };
};
