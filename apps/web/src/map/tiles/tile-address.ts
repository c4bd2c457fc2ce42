import type { Position } from '@vuon/geo/measure/geometry';
import { latitudeAt, longitudeAt, tileExtent } from '@vuon/geo/tiles/tile-math';

export type TileAddress = { z: number; x: number; y: number };

export const keyOf = ({ z, x, y }: TileAddress): string => `${z}/${x}/${y}`;

export const parentOf = ({ z, x, y }: TileAddress): TileAddress => ({ z: z - 1, x: x >> 1, y: y >> 1 });

export const childrenOf = ({ z, x, y }: TileAddress): TileAddress[] =>
  [0, 1, 2, 3].map((n) => ({ z: z + 1, x: 2 * x + (n & 1), y: 2 * y + (n >> 1) }));

/** Where a point of a tile lies, from its units. */
export const positionIn = ({ z, x, y }: TileAddress, unitX: number, unitY: number): Position => {
  const across = 2 ** z;
  return [longitudeAt((x + unitX / tileExtent) / across), latitudeAt((y + unitY / tileExtent) / across)];
};
