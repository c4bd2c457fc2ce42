import { lastTileZoom, plantsFromZoom } from '@vuon/contract/maps/tile';
import { mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';
import type { Bounds } from '../bounds.ts';
import type { TileAddress } from './tile-address.ts';

/** Trees are drawn a little earlier than their tiles have 512 pixels: an orchard that fills the screen shows them. */
const treesFromZoom = plantsFromZoom - 0.4;

/** A tile's side is 512 pixels at its own zoom; nearer than the last zoom, that one's are stretched. */
export const tileZoomAt = (zoom: number): number => {
  const own = zoom >= treesFromZoom && zoom < plantsFromZoom ? plantsFromZoom : Math.floor(zoom);
  return Math.min(lastTileZoom, Math.max(0, own));
};

/** The tiles that cover a piece of the world, those in its middle first: they are loaded in this order. */
export const coveringTiles = ([west, south, east, north]: Bounds, zoom: number): TileAddress[] => {
  const z = tileZoomAt(zoom);
  const across = 2 ** z;
  const column = (longitude: number) => Math.min(across - 1, Math.max(0, Math.floor(mercatorX(longitude) * across)));
  const row = (latitude: number) => Math.min(across - 1, Math.max(0, Math.floor(mercatorY(latitude) * across)));
  const [left, right, top, bottom] = [column(west), column(east), row(north), row(south)];
  const tiles: TileAddress[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) tiles.push({ z, x, y });
  const far = ({ x, y }: TileAddress) => Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
  return tiles.sort((one, other) => far(one) - far(other));
};
