import { z } from 'zod';
import type { RouteTable } from '../route.ts';

/** The map under the orchard. 'none': the built-in outline of Viet Nam. */
export const Basemap = z.object({
  kind: z.enum(['none', 'raster', 'vector']),
  /** With {z}, {x} and {y}; a PMTiles file on the server's disk has an address of ours. */
  url: z.string().nullable(),
  maxZoom: z.int(),
  attribution: z.string().nullable(),
});
export type Basemap = z.infer<typeof Basemap>;

export const MapSettings = z.object({
  basemap: Basemap,
  /** Differs after each change of the entity's map; tile addresses carry it. */
  version: z.string(),
});
export type MapSettings = z.infer<typeof MapSettings>;

const number = (pattern: RegExp) => z.string().regex(pattern, 'Ô nền bản đồ không hợp lệ');
const whole = (text: string) => Number.parseInt(text, 10);

const BasemapTileParams = z.strictObject({
  z: number(/^\d{1,2}$/).transform(whole),
  x: number(/^\d{1,8}$/).transform(whole),
  y: number(/^\d{1,8}\.(mvt|png|jpg|webp|avif)$/).transform((text) => ({
    number: whole(text),
    extension: text.slice(text.indexOf('.') + 1),
  })),
});

export const mapSettingsRoutes = {
  get: {
    method: 'GET',
    path: '/api/maps/settings',
    summary: 'Nền bản đồ và phiên bản hiện tại của bản đồ đơn vị',
    answer: MapSettings,
    may: 'farm.read',
  },
  basemap: {
    method: 'GET',
    path: '/api/maps/basemap/:z/:x/:y',
    summary: 'Một ô nền của tệp PMTiles trên máy chủ (`y` kết thúc bằng đuôi tệp); không cần đăng nhập',
    params: BasemapTileParams,
    sends: 'file',
    answer: z.never(),
    may: 'public',
  },
} satisfies RouteTable;
