import { z } from 'zod';
import { LocationLevel } from '../locations/location.ts';
import type { RouteTable } from '../route.ts';
import { Id } from '../value.ts';
import { PointLocation, PolygonLocation } from './location.ts';

/** `level`: of the unit whose middle it is; null: the pin that the owner set. */
const ZoneCenter = z.object({ location: PointLocation, level: LocationLevel.nullable() });

/** The whole estate of an entity. Its place is the box around all drawn places; null while nothing is drawn. */
export const Zone = z.object({
  id: Id,
  name: z.string(),
  location: PolygonLocation.nullable(),
  /** The pin of the farm, or the middle of its address: where the map opens while nothing is drawn. */
  center: ZoneCenter.nullable(),
});
export type Zone = z.infer<typeof Zone>;

export const zoneRoutes = {
  location: {
    method: 'GET',
    path: '/api/zones/:id/location',
    summary: 'Vùng của đơn vị, để đặt bản đồ vào giữa; mỗi đơn vị có vùng số 1',
    params: z.strictObject({ id: z.string().max(10) }),
    query: z.looseObject({}),
    answer: Zone,
    may: 'farm.read',
  },
} satisfies RouteTable;
