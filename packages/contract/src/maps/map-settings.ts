import { z } from 'zod';
import type { RouteTable } from '../route.ts';

/** What lies under the orchard. 'none': the outline of Viet Nam that is built in. */
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
  /** Another one after each change of what the entity's map shows; tile addresses carry it. */
  version: z.string(),
});
export type MapSettings = z.infer<typeof MapSettings>;

export const mapSettingsRoutes = {
  get: {
    method: 'GET',
    path: '/api/maps/settings',
    summary: 'Nền bản đồ và phiên bản hiện tại của bản đồ đơn vị',
    answer: MapSettings,
    may: 'farm.read',
  },
} satisfies RouteTable;
