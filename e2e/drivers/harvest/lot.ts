import type { Page } from '@playwright/test';
import { materialRoutes } from '@vuon/contract/catalogue/material';
import { workTypeRoutes } from '@vuon/contract/catalogue/work-type';
import { diaryEntryRoutes } from '@vuon/contract/handbook/diary-entry';
import { stockBatchRoutes } from '@vuon/contract/handbook/stock-batch';
import { buyerRoutes } from '@vuon/contract/harvest/buyer';
import { harvestYieldRoutes } from '@vuon/contract/harvest/harvest-yield';
import { type Lot, lotRoutes } from '@vuon/contract/harvest/lot';
import { saleRoutes } from '@vuon/contract/harvest/sale';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { rowRoutes } from '@vuon/contract/orchard/row';
import type { Api } from '../api.ts';

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

/** The same lot after an application from a batch of the store, with 30 kg delivered. */
export const aTracedLot = async (to: Api, code: string) => {
  const material = { code: `VT-${code}`, name: `Kali ${code}`, kind: 'fertilizer', unit: 'l' } as const;
  const { id: materialId } = await to.call(materialRoutes.create, { body: material });
  const receipt = { materialId, receivedOn: '2025-12-01', quantity: 10 };
  const batch = await to.call(stockBatchRoutes.create, { body: receipt });
  const lot = await aFilledLot(to, code);
  const type = { code: `CV-${code}`, name: `Bón lá ${code}`, kind: 'protection' } as const;
  const { id: workTypeId } = await to.call(workTypeRoutes.create, { body: type });
  const [plot] = lot.origin.plots.length
    ? lot.origin.plots
    : (await to.call(lotRoutes.get, { params: { id: lot.id } })).origin.plots;
  await to.call(diaryEntryRoutes.create, {
    body: {
      title: 'Bón kali qua lá',
      workTypeId,
      targets: [{ kind: 'plot', id: plot?.id ?? 0 }],
      startsAt: '2025-12-20T00:00:00Z',
      endsAt: '2025-12-20T02:00:00Z',
      materials: [{ materialId, dose: 50, doseUnit: 'ml', dosePer: 'tree' }],
    },
  });
  const { id: buyerId } = await to.call(buyerRoutes.create, { body: { name: `Vựa ${code}` } });
  const lines = [{ lotId: lot.id, grade: 'a', kg: 30, price: 80_000 } as const];
  const sale = await to.call(saleRoutes.create, { body: { kind: 'weight', buyerId, soldOn: '2026-01-06', lines } });
  await to.call(saleRoutes.step, { params: { id: sale.id }, body: { version: sale.version, action: 'deliver' } });
  return { lot, batch };
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
