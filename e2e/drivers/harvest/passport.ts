import type { Page } from '@playwright/test';
import { materialRoutes } from '@vuon/contract/catalogue/material';
import { workTypeRoutes } from '@vuon/contract/catalogue/work-type';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { seasonRoutes } from '@vuon/contract/crops/season';
import { addDays, dayInVietnam, formatDay } from '@vuon/contract/day';
import { diaryEntryRoutes } from '@vuon/contract/handbook/diary-entry';
import { forecastRoutes } from '@vuon/contract/harvest/forecast';
import { harvestYieldRoutes } from '@vuon/contract/harvest/harvest-yield';
import { lotRoutes } from '@vuon/contract/harvest/lot';
import { areaRoutes } from '@vuon/contract/orchard/area';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import { plotRoutes } from '@vuon/contract/orchard/plot';
import { rowRoutes } from '@vuon/contract/orchard/row';
import type { Api } from '../api.ts';

/** The days of the story, counted back from today. */
export const storyDays = () => {
  const today = dayInVietnam(new Date());
  return { today, bloom: addDays(today, -100), sprayed: addDays(today, -16), began: addDays(today, -150) };
};

/** A garden of its own with three trees in bloom, of a crop that nobody else grows; sprayed, and ready to be counted. */
export const aBloomingGarden = async (to: Api, code: string) => {
  const { bloom, sprayed, began, today } = storyDays();
  const group = await to.call(cropGroupRoutes.create, { body: { code, name: `Sầu riêng ${code}` } });
  const season = await to.call(seasonRoutes.create, {
    body: {
      cropGroupId: group.id,
      name: `Vụ ${code}`,
      year: Number(today.slice(0, 4)),
      kind: 'main',
      startsOn: began,
      endsOn: addDays(today, 60),
      stages: [{ name: 'Nuôi trái', days: 100 }],
    },
  });
  const area = await to.call(areaRoutes.create, {
    body: { code: `KV-${code}`, name: `Khu ${code}`, growingCode: 'VN-66-650-24370-94-21', growingStatus: 'granted' },
  });
  const geoCoordinate: [number, number][][] = [
    [
      [108.2, 12.7],
      [108.201, 12.7],
      [108.201, 12.701],
      [108.2, 12.701],
      [108.2, 12.7],
    ],
  ];
  const plot = await to.call(plotRoutes.create, {
    body: {
      areaId: area.id,
      code,
      cropGroupId: group.id,
      location: { geometry: { geoType: 'Polygon', geoCoordinate } },
    },
  });
  const row = await to.call(rowRoutes.create, { body: { plotId: plot.id, code: 'H01' } });
  for (const number of [1, 2, 3])
    await to.call(plantRoutes.create, {
      body: {
        rowId: row.id,
        code: `${code}-C${number}`,
        plantStatusId: 2,
        cropGroupId: group.id,
        plantedOn: '2015-06-01',
        location: { geometry: { geoType: 'Point', geoCoordinate: [108.2002 + number * 0.0002, 12.7005] } },
      },
    });
  const targets = [{ kind: 'plot' as const, id: plot.id }];
  const type = await to.call(workTypeRoutes.create, {
    body: { code: `LCV-${code}`, name: 'Phun', kind: 'protection' },
  });
  const product = await to.call(materialRoutes.create, {
    body: {
      code: `T-${code}`,
      name: 'Abamectin thử 3.6EC',
      kind: 'pesticide',
      unit: 'l',
      crops: [{ cropGroupId: group.id, phiDays: 7 }],
    },
  });
  await to.call(diaryEntryRoutes.create, {
    body: {
      title: 'Phun trừ rệp sáp',
      workTypeId: type.id,
      targets,
      startsAt: `${sprayed}T01:00:00Z`,
      endsAt: `${sprayed}T02:00:00Z`,
      materials: [
        {
          materialId: product.id,
          dose: 50,
          doseUnit: 'ml',
          dosePer: 'water-100',
          water: 4,
          waterPer: 'tree',
          notPermittedReason: 'Thuốc của bài thử',
        },
      ],
    },
  });
  return { group, season, targets, bloom };
};

type Garden = Awaited<ReturnType<typeof aBloomingGarden>>;

/** From bloom to a counted sample: the forecast, its drawn trees, and what was found on them. */
export const aCountedForecast = async (to: Api, { season, targets, bloom }: Garden) => {
  const { id, version } = await to.call(forecastRoutes.create, {
    body: {
      name: `Dự báo ${season.name}`,
      seasonId: season.id,
      targets,
      flushes: [{ bloomOn: bloom, share: 100, days: 100 }],
    },
  });
  await to.call(forecastRoutes.drawSample, { params: { id }, body: { stage: 'kept', wantedError: 10, version } });
  const { trees } = await to.call(forecastRoutes.sample, { params: { id } });
  for (const { plantId } of trees)
    await to.call(forecastRoutes.count, {
      params: { id, plantId },
      body: { stage: 'kept', keptFruits: 40, countedAt: new Date().toISOString() },
    });
  return id;
};

/** What was cut today, weighed into a new lot. */
export const aHarvestedLot = async (to: Api, { group, targets }: Garden) => {
  const { today } = storyDays();
  const lot = await to.call(lotRoutes.create, { body: { cropGroupId: group.id, openedOn: today } });
  await to.call(harvestYieldRoutes.create, {
    body: {
      harvestedAt: new Date(Date.now() - 60_000).toISOString(),
      targets,
      lotId: lot.id,
      fruits: 110,
      grades: [{ grade: 'a', kg: 320.5, price: 81_000 }],
    },
  });
  return lot;
};

export const vietnameseDay = formatDay;

/** The tab of a lot's page. */
export const passportTab = (page: Page) => {
  const card = page.getByRole('region', { name: 'Hộ chiếu công khai' });
  return {
    card,
    publish: () => card.getByRole('button', { name: 'Công khai hộ chiếu' }).click(),
    address: async () => (await card.getByRole('link', { name: 'Mở hộ chiếu' }).getAttribute('href')) ?? '',
    async revoke() {
      await card.getByRole('button', { name: 'Thu hồi' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Thu hồi' }).click();
    },
  };
};

/** The public page, as a visitor reads it. */
export const publicPassport = (page: Page) => ({
  title: page.getByRole('heading', { level: 1 }),
  text: (words: string | RegExp) => page.getByText(words).first(),
  fact: (label: string) => page.locator(`dt:text-is("${label}") + dd`),
  moments: page.locator('.moments li'),
  speak: (language: string) => page.getByRole('link', { name: language, exact: true }).click(),
  async report(summary: string, label: string, message: string, send: string) {
    await page.locator('summary').filter({ hasText: summary }).click();
    await page.getByLabel(label).fill(message);
    await page.getByRole('button', { name: send }).click();
  },
});
