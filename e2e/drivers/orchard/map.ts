import { inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import type { Position } from '@vuon/contract/orchard/location';
import { type Plant, plantRoutes } from '@vuon/contract/orchard/plant';
import type { Api } from '../api.ts';

export const mapPath = '/quan-ly-vuon-cay/ban-do-nong-nghiep';

type Camera = { zoom: number; latitude: number; longitude: number };

/** As near as a tree is looked at: its dot is some ten pixels wide. */
const near = 19;

/** The map with a place in its middle. */
export const mapAt = ([longitude, latitude]: Position, zoom = near) =>
  `${mapPath}#${zoom.toFixed(2)}/${latitude.toFixed(6)}/${longitude.toFixed(6)}`;

export const positionOf = ({ location }: Plant): Position => {
  if (!location) throw new Error('The tree has no place');
  return location.geometry.geoCoordinate;
};

/** The first of the trees of the farm that have this status and a place. */
export const treeWith = async (farm: Api, plantStatusId: number): Promise<Plant> => {
  const { items } = await farm.call(plantRoutes.list, { query: { plantStatusId, located: 'true', pageSize: 1 } });
  if (!items[0]) throw new Error(`No tree has the status ${plantStatusId}`);
  return items[0];
};

/** Pixels of the whole world at zoom 0. */
const worldSize = 512;
const toWorld = ([longitude, latitude]: Position): Position => {
  const angle = (latitude * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2];
};

export const mapPage = (page: Page) => {
  const canvas = page.locator('.maplibregl-canvas');
  const legend = page.getByRole('region', { name: /^Chú giải/ });
  const camera = (): Camera => {
    const [zoom = 0, latitude = 0, longitude = 0] = new URL(page.url()).hash.slice(1).split('/').map(Number);
    return { zoom, latitude, longitude };
  };
  /** In pixels of the window, by the camera that the address tells. */
  const pixelOf = async (position: Position): Promise<{ x: number; y: number }> => {
    const box = await canvas.boundingBox();
    if (!box) throw new Error('There is no map');
    const { zoom, latitude, longitude } = camera();
    const [x, y] = toWorld(position);
    const [middleX, middleY] = toWorld([longitude, latitude]);
    const scale = worldSize * 2 ** zoom;
    return { x: box.x + box.width / 2 + (x - middleX) * scale, y: box.y + box.height / 2 + (y - middleY) * scale };
  };
  return {
    canvas,
    camera,
    pixelOf,
    legend: (name: string) => legend.getByRole('button', { name: new RegExp(`^${name}`) }),
    showAll: () => legend.getByRole('button', { name: 'Hiện tất cả' }).click(),
    search: page.getByRole('combobox', { name: 'Tìm trên bản đồ' }),
    drawer: page.getByRole('complementary', { name: /đang mở$/ }),
    figure: (label: string) => page.locator(`dt:text-is("${label}")`).locator('xpath=preceding-sibling::dd'),
    /** Whether a place lies in the window and nothing stands over it. */
    async isSeen(position: Position): Promise<boolean> {
      const { x, y } = await pixelOf(position);
      return page.evaluate(
        ([left, top]) => Boolean(document.elementFromPoint(left, top)?.closest('.maplibregl-canvas-container')),
        [x, y] as const,
      );
    },
    async click(position: Position) {
      const { x, y } = await pixelOf(position);
      await page.mouse.click(x, y);
    },
    /** What is drawn at a place: red, green and blue. */
    async colorAt(position: Position): Promise<number[]> {
      const { x, y } = await pixelOf(position);
      return onlyPixelOf(await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } }));
    },
    /** Waits until a place has a colour, as '#rrggbb' says it; `not`: until it has it no more. */
    async seeColor(position: Position, color: string, { not = false } = {}) {
      const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
      const isSeen = async () =>
        (await this.colorAt(position)).every((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 24);
      await expect.poll(isSeen, { message: `${not ? 'not ' : ''}${color}` }).toBe(!not);
    },
  };
};

/** Red, green and blue of a PNG of one pixel. Before them stands the filter of its line, which changes no first pixel. */
const onlyPixelOf = (png: Buffer): number[] => {
  const packed: Buffer[] = [];
  // After eight bytes come chunks: length, type, data, checksum.
  for (let at = 8, length = 0; at < png.length; at += 12 + length) {
    length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + length));
  }
  return [...inflateSync(Buffer.concat(packed)).subarray(1, 4)];
};
