import type { Position } from '@vuon/geo/measure/geometry';
import { maxLatitude, mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';

/** The square world of web maps, 0 to 1 from west to east and from north to south. */
export type WorldPoint = [x: number, y: number];

const radians = Math.PI / 180;
/** The map ends here: places nearer to a pole stand on its edge. */
export const clampLatitude = (latitude: number): number => Math.min(maxLatitude, Math.max(-maxLatitude, latitude));
const equator = 40_075_016.686; // metres
export const tilePixels = 512;

export const toWorld = ([longitude, latitude]: Position): WorldPoint => [mercatorX(longitude), mercatorY(latitude)];

export const worldPixels = (zoom: number): number => tilePixels * 2 ** zoom;

export const pixelsPerMetre = (latitude: number, zoom: number): number =>
  worldPixels(zoom) / (equator * Math.cos(clampLatitude(latitude) * radians));

/** As they are drawn: pairs that count from `origin`, since 32 bits of the whole world would be a metre's jitter. */
export type WorldOffsets = { origin: WorldPoint; offsets: Float32Array<ArrayBuffer> };

export const worldOffsets = (longitudes: ArrayLike<number>, latitudes: ArrayLike<number>): WorldOffsets => {
  const origin = toWorld([longitudes[0] ?? 0, latitudes[0] ?? 0]);
  const offsets = new Float32Array(longitudes.length * 2);
  for (let n = 0; n < longitudes.length; n++) {
    offsets[2 * n] = mercatorX(longitudes[n] as number) - origin[0];
    offsets[2 * n + 1] = mercatorY(latitudes[n] as number) - origin[1];
  }
  return { origin, offsets };
};

/** The matrix for coordinates that count from `origin`, in 64 bits up to here. */
export const movedTo = (matrix: ArrayLike<number>, [x, y]: WorldPoint): Float32Array => {
  const moved = Float32Array.from(matrix);
  for (let row = 0; row < 4; row++)
    moved[12 + row] = (matrix[row] ?? 0) * x + (matrix[4 + row] ?? 0) * y + (matrix[12 + row] ?? 0);
  return moved;
};

/** The matrix for coordinates in a tile's units. */
export const tileMatrix = (
  matrix: ArrayLike<number>,
  { z, x, y }: { z: number; x: number; y: number },
  extent: number,
): Float32Array => {
  const across = 2 ** z;
  const moved = movedTo(matrix, [x / across, y / across]);
  for (let row = 0; row < 8; row++) moved[row] = (matrix[row] ?? 0) / across / extent;
  return moved;
};
