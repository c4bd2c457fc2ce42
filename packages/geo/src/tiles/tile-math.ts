import type { Position } from '../measure/geometry.ts';

/** Web mercator, as maps on the web are cut into tiles: 2^z × 2^z of them, (0, 0) in the north-west. */
export type TileId = { z: number; x: number; y: number };

/** West, south, east, north, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The units across a tile. */
export const tileExtent = 4096;

/** Web mercator is a square: beyond it there is no map, and places there are drawn on its edge. */
export const maxLatitude = 85.05112878;

const radians = Math.PI / 180;

/** From 0 in the west to 1 in the east. */
export const mercatorX = (longitude: number): number => Math.min(1, Math.max(0, longitude / 360 + 0.5));

/** From 0 in the north to 1 in the south. */
export const mercatorY = (latitude: number): number => {
  const sine = Math.sin(Math.min(maxLatitude, Math.max(-maxLatitude, latitude)) * radians);
  return Math.min(1, Math.max(0, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)));
};

export const longitudeAt = (x: number): number => (x - 0.5) * 360;

export const latitudeAt = (y: number): number => Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / radians;

/** `buffer` in units of the tile. The outermost tiles reach to the end of the globe. */
export const tileBounds = ({ z, x, y }: TileId, buffer = 0): Bounds => {
  const across = 2 ** z;
  const around = buffer / tileExtent;
  const edge = (at: number) => Math.min(1, Math.max(0, at / across));
  return [
    longitudeAt(edge(x - around)),
    y + 1 + around >= across ? -90 : latitudeAt(edge(y + 1 + around)),
    longitudeAt(edge(x + 1 + around)),
    y - around <= 0 ? 90 : latitudeAt(edge(y - around)),
  ];
};

/** Degrees to units of a tile, not rounded. */
export const toTile = ({ z, x, y }: TileId): ((position: Position) => [x: number, y: number]) => {
  const scale = 2 ** z * tileExtent;
  const [left, top] = [x * tileExtent, y * tileExtent];
  return ([longitude, latitude]) => [mercatorX(longitude) * scale - left, mercatorY(latitude) * scale - top];
};

export const touches = (a: Bounds, b: Bounds): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** The smallest that holds both. */
export const joinBounds = (a: Bounds | null, b: Bounds | null): Bounds | null => {
  if (!a || !b) return a ?? b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
};
