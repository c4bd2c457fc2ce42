import { lastTileZoom, plantsFromZoom } from '@vuon/contract/maps/tile';
import { mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';
import { pixelsPerMetre } from '../mercator.ts';
import type { Bounds } from '../view/bounds.ts';
import type { TileAddress } from './tile-address.ts';

/** Metres between trees where it is not known. */
export const usualSpacing = 8;
/** Pixels between neighbours from which on single trees are told apart: of the page, and of a screen that is coarser. */
const leastApart = 3;
/** Trees are drawn at most a zoom earlier than their tiles have 512 pixels: four times as many tiles cover the view. */
const earliest = plantsFromZoom - 1;

/**
 * The zoom from which on single trees are drawn, and not the land that they stand on: where the screen has enough pixels for them.
 * From zoom 15 on tiles hold nothing else. `ratio`: pixels of the screen for one of the page.
 */
export const treesFromZoom = (spacing: number, latitude: number, ratio: number): number => {
  const pixels = leastApart / Math.min(1, ratio);
  const zoom = Math.log2(pixels / (spacing * pixelsPerMetre(latitude, 0)));
  return Math.min(plantsFromZoom, Math.max(earliest, zoom));
};

/** A tile's side is 512 pixels at its own zoom; nearer than the last zoom, that one's are stretched. */
export const tileZoomAt = (zoom: number, treesFrom: number): number => {
  const own = zoom >= treesFrom && zoom < plantsFromZoom ? plantsFromZoom : Math.floor(zoom);
  return Math.min(lastTileZoom, Math.max(0, own));
};

/** The tiles that cover a piece of the world, those in its middle first: they are loaded in this order. */
export const coveringTiles = ([west, south, east, north]: Bounds, zoom: number, treesFrom: number): TileAddress[] => {
  const z = tileZoomAt(zoom, treesFrom);
  const across = 2 ** z;
  const column = (longitude: number) => Math.min(across - 1, Math.max(0, Math.floor(mercatorX(longitude) * across)));
  const row = (latitude: number) => Math.min(across - 1, Math.max(0, Math.floor(mercatorY(latitude) * across)));
  const [left, right, top, bottom] = [column(west), column(east), row(north), row(south)];
  const tiles: TileAddress[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) tiles.push({ z, x, y });
  const far = ({ x, y }: TileAddress) => Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
  return tiles.sort((one, other) => far(one) - far(other));
};
