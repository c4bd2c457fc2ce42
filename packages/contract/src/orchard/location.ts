import { z } from 'zod';

/** Longitude and latitude, WGS 84, in degrees. Heights that a device sends along are dropped. */
export const Position = z
  .tuple([z.number('Tọa độ phải là số'), z.number('Tọa độ phải là số')], 'Tọa độ phải là [kinh độ, vĩ độ]')
  .rest(z.number())
  .transform(([longitude, latitude]): [number, number] => [longitude, latitude]);
export type Position = z.output<typeof Position>;

const ring = z.array(Position).max(10_000, 'Nhiều nhất 10.000 góc');

const located = <T extends string, C extends z.ZodType>(geoType: T, geoCoordinate: C) =>
  z.strictObject({ geometry: z.strictObject({ geoType: z.literal(geoType), geoCoordinate }) });

/** The specification's shape of a place on the map. A ring that is not closed is closed by the server. */
export const PolygonLocation = located('Polygon', z.array(ring).max(100, 'Nhiều nhất 100 vòng'));
export const LineLocation = located('LineString', ring);
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
export const GpsAccuracy = z
  .number('Phải là số')
  .min(0, 'Không được âm')
  .max(1_000, 'Lớn nhất 1.000\u00a0m')
  .nullable()
  .default(null);

export const Hectares = z
  .number('Phải là số')
  .min(0, 'Không được âm')
  .max(1_000_000, 'Lớn nhất 1.000.000\u00a0ha')
  .nullable()
  .default(null);
