import type { Page } from '@playwright/test';
import { type Area, areaRoutes } from '@vuon/contract/orchard/area';
import { type Position, polygonOf } from '@vuon/contract/orchard/location';
import { type Plot, plotRoutes } from '@vuon/contract/orchard/plot';
import type { Api } from '../api.ts';
import { saveButtonOf } from '../crop-groups.ts';

export const areasPath = '/quan-ly-vuon-cay/khu-vuc-trong';
export const areaPath = (id: number) => `${areasPath}/chinh-sua-khu-vuc-trong/${id}`;
export const plotPath = ({ areaId, id }: Pick<Plot, 'areaId' | 'id'>) =>
  `${areaPath(areaId)}/lo-trong/chinh-sua-lo-trong/${id}`;

const metre = 1 / 110_600;
/** A rectangle, in metres from a corner of the farm. */
export const ground = (x: number, y: number, width: number, height: number): Position[] =>
  (
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const
  ).map(
    ([east, north]): Position => [108.35 + (east * metre) / Math.cos((12.65 * Math.PI) / 180), 12.65 + north * metre],
  );

export const boundary = (corners: Position[]) => polygonOf([[...corners, ...corners.slice(0, 1)]]);

/** As somebody has it in a sheet: latitude and longitude, a corner a line. */
export const asText = (corners: Position[]) =>
  corners.map(([longitude, latitude]) => `${latitude.toFixed(7)} ${longitude.toFixed(7)}`).join('\n');

export const anArea = (farm: Api, code: string, corners?: Position[]): Promise<Area> =>
  farm.call(areaRoutes.create, {
    body: { code, name: `Khu ${code}`, ...(corners && { location: boundary(corners) }) },
  });

export const aPlot = (farm: Api, area: Area, code: string, corners?: Position[]): Promise<Plot> =>
  farm.call(plotRoutes.create, {
    body: { areaId: area.id, code, ...(corners && { location: boundary(corners) }) },
  });

export const codesOf = async (farm: Api, area: Area): Promise<string[]> =>
  (await farm.call(plotRoutes.list, { query: { areaId: area.id } })).items.map(({ code }) => code);

export const demoPlot = async (farm: Api, code: string): Promise<Plot> => {
  const { items } = await farm.call(plotRoutes.list, { query: { q: code } });
  const plot = items.find((item) => item.code === code);
  if (!plot) throw new Error(`The demo farm has no plot ${code}`);
  return plot;
};

export const orchardForm = (page: Page) => ({
  async fill(values: Record<string, string>) {
    for (const [label, value] of Object.entries(values)) await page.getByRole('textbox', { name: label }).fill(value);
  },
  draw: () => page.getByRole('button', { name: 'Vẽ ranh giới' }).click(),
  save: () => saveButtonOf(page).click(),
});

/** The drawing table, which covers the whole window. */
export const drawing = (page: Page) => {
  const table = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Dùng hình này' }) });
  // Corners of land, points of a row.
  const pasting = table.getByRole('button', { name: /^Dán danh sách (góc|điểm)/ });
  return {
    async paste(corners: Position[]) {
      await pasting.click();
      await table.getByLabel(/^Dán danh sách .*mỗi dòng một/).fill(asText(corners));
      await table.getByRole('button', { name: /^Vẽ \d+ (góc|điểm) này/ }).click();
    },
    /** In parts of the window, from its left and its top. */
    async click(...places: [number, number][]) {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      // The tools come with the loaded map: before that a click goes nowhere.
      await pasting.waitFor();
      for (const [x, y] of places) await page.mouse.click(x * width, y * height);
    },
    close: () => table.getByRole('button', { name: 'Khép kín' }).click(),
    async use() {
      await table.getByRole('button', { name: 'Dùng hình này' }).click();
      await table.waitFor({ state: 'hidden' });
    },
  };
};

/** Where rows and trees are laid into a plot. */
export const plantingDesk = (page: Page) => {
  const saveButton = page.getByRole('button', { name: /^Lưu [\d.]+ cây$/ });
  const made = page.locator('.feedback-card').filter({ hasText: /^Đã tạo/ });
  return {
    fill: (label: string, value: string) => page.getByRole('spinbutton', { name: label }).fill(value),
    /** As the button says it, once there is something to see. */
    treeCount: async () => Number((await saveButton.textContent())?.replace(/\D/g, '')),
    save: () => saveButton.click(),
    made,
    undo: () => made.getByRole('button', { name: 'Hoàn tác' }).click(),
  };
};
