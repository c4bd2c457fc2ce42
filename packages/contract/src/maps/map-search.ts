import { z } from 'zod';
import { LineLocation, PointLocation, PolygonLocation } from '../orchard/location.ts';
import type { RouteTable } from '../route.ts';
import { Id } from '../value.ts';

/** West, south, east, north, in degrees. */
export const Bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Bounds = z.infer<typeof Bounds>;

const degrees = /^-?\d{1,3}(\.\d{1,12})?$/;
/** 'west,south,east,north' */
export const BoundsText = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().regex(degrees, 'Phải là số độ').transform(Number)))
  .pipe(Bounds);

/** The kinds of place that can be found and opened on the map, the largest first. */
export const placeKinds = ['area', 'plot', 'row', 'plant'] as const;
export const PlaceKind = z.enum(placeKinds);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** An area, a plot, a row or a tree, with the places that it lies in; those that do not apply are null. */
export const Place = z.object({
  kind: PlaceKind,
  id: Id,
  /** An area's name; the code of the others. */
  name: z.string(),
  /** The places that it lies in: 'Lô A-10 · Đồi Đông'. */
  detail: z.string().nullable(),
  areaId: Id,
  plotId: Id.nullable(),
  rowId: Id.nullable(),
  location: z.union([PolygonLocation, LineLocation, PointLocation]).nullable(),
  bounds: Bounds.nullable(),
});
export type Place = z.infer<typeof Place>;

export const mapSearchRoutes = {
  find: {
    method: 'GET',
    path: '/api/maps/search',
    summary: 'Tìm khu vực, lô, hàng, cây trên bản đồ; không phân biệt dấu; khớp hơn trước',
    query: z.object({ name: z.string().max(200).default('') }),
    answer: z.array(Place),
    may: 'farm.read',
  },
} satisfies RouteTable;
