import { z } from 'zod';
import { measured } from '../value.ts';

/** Longitude and latitude, WGS 84, in degrees. Heights that a device sends along are dropped. */
export const Position = z
  .tuple([z.number('Tọa độ phải là số'), z.number('Tọa độ phải là số')], 'Tọa độ phải là [kinh độ, vĩ độ]')
  .rest(z.number())
  .transform(([longitude, latitude]): [number, number] => [longitude, latitude]);
export type Position = z.output<typeof Position>;

/** Of a boundary with its holes, and of a line: a GPS track of 10 km with a point every 2 m. More would slow everybody down. */
export const maxCorners = 5_000;

/** Why it has too many corners; null: it has not. A ring's first corner counts once. */
export const cornersFault = (rings: Position[][], noun = 'góc'): string | null => {
  const count = rings.reduce((sum, ring) => sum + (isClosed(ring) ? ring.length - 1 : ring.length), 0);
  return count > maxCorners
    ? `Nhiều nhất ${maxCorners.toLocaleString('vi-VN')} ${noun}; đang có ${count.toLocaleString('vi-VN')}. Hãy giản lược hình trước`
    : null;
};
const isClosed = (ring: Position[]): boolean => {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
};

const lineCoordinates = z.array(Position).superRefine((points, context) => {
  const message = cornersFault([points], 'điểm');
  if (message) context.addIssue({ code: 'custom', message });
});
const ringCoordinates = z
  .array(z.array(Position))
  .max(100, 'Nhiều nhất 100 vòng')
  .superRefine((all, context) => {
    const message = cornersFault(all);
    if (message) context.addIssue({ code: 'custom', message });
  });

const located = <T extends string, C extends z.ZodType>(geoType: T, geoCoordinate: C) =>
  z.strictObject({ geometry: z.strictObject({ geoType: z.literal(geoType), geoCoordinate }) });

/** The specification's shape of a place on the map. A ring that is not closed is closed by the server. */
export const PolygonLocation = located('Polygon', ringCoordinates);
export const LineLocation = located('LineString', lineCoordinates);
export const PointLocation = located('Point', Position);
export type PolygonLocation = z.output<typeof PolygonLocation>;
export type LineLocation = z.output<typeof LineLocation>;
export type PointLocation = z.output<typeof PointLocation>;

export const polygonOf = (rings: Position[][]): PolygonLocation => ({
  geometry: { geoType: 'Polygon', geoCoordinate: rings },
});
export const lineOf = (line: Position[]): LineLocation => ({
  geometry: { geoType: 'LineString', geoCoordinate: line },
});
export const pointOf = (position: Position): PointLocation => ({
  geometry: { geoType: 'Point', geoCoordinate: position },
});

/** Metres, as the device reported when the place was measured. */
export const GpsAccuracy = measured(1_000, 'm').nullable().default(null);

export const Hectares = measured(1_000_000, 'ha').nullable().default(null);
