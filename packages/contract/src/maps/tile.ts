import { z } from 'zod';
import type { RouteTable } from '../route.ts';
import { Day, Id, IdText } from '../value.ts';

/** From here on a tile holds every tree; below, cells that sum them up. */
export const plantsFromZoom = 15;
/** Tiles are made up to here; nearer, the browser stretches the last. */
export const lastTileZoom = 18;

/** The layers of a tile, by their names in the vector tile. */
export const tileLayers = ['zone', 'area', 'plot', 'row', 'plant', 'cell'] as const;
export type TileLayer = (typeof tileLayers)[number];

/** '1,2,3' */
export const IdListText = z
  .string()
  .max(2_000)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Phải là các mã số cách nhau bằng dấu phẩy')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(Id));

const number = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern, 'Ô bản đồ không hợp lệ')
    .transform((text) => Number.parseInt(text, 10));

export const TileParams = z.strictObject({
  z: number(/^\d{1,2}$/),
  x: number(/^\d{1,8}$/),
  y: number(/^\d{1,8}\.mvt$/),
});

export const TileQuery = z.strictObject({
  /** The entity that the header names: a browser keeps answers by their address, and must not mix up two entities. */
  entity: IdText.optional(),
  /** The map's version that the caller knows, for the same reason. The answer is always the newest. */
  v: z.string().max(40).optional(),
  /** The trees as they were at the end of this day; for members alone. */
  on: Day.optional(),
  /** Only places in these areas. */
  areas: IdListText.optional(),
  /** The token of a share link, instead of a session. */
  share: z.string().max(100).optional(),
});
export type TileQuery = z.output<typeof TileQuery>;

export const tileRoutes = {
  get: {
    method: 'GET',
    path: '/api/maps/tiles/:z/:x/:y',
    summary: 'Một ô bản đồ (Mapbox Vector Tile; `y` kết thúc bằng .mvt), theo phiên hoặc theo liên kết chia sẻ',
    params: TileParams,
    query: TileQuery,
    sends: 'file',
    answer: z.never(),
    may: 'farm.read',
  },
} satisfies RouteTable;
