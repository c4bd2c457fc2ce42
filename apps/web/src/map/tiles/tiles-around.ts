import { lastTileZoom, plantsFromZoom } from '@vuon/contract/maps/tile';
import type { Bounds } from '../view/bounds.ts';
import { coveringTiles } from './covering-tiles.ts';
import { keyOf, type TileAddress } from './tile-address.ts';

/** From here on a phone shows a plot and its neighbours. */
const firstZoom = 13;

/** A view shows more than the land that it opens on, on a phone mostly above and below. */
const widened = ([west, south, east, north]: Bounds): Bounds => {
  const [across, up] = [(east - west) / 2, (north - south) / 2];
  return [west - across, south - up, east + across, north + up];
};

/** The tiles with which maps of these places open, from far to near: with the first `most` of them each place can be shown. */
export const tilesAround = (places: Bounds[], most: number): TileAddress[] => {
  const tiles = new Map<string, TileAddress>();
  for (let zoom = firstZoom; zoom <= lastTileZoom; zoom++)
    for (const place of places)
      for (const tile of coveringTiles(widened(place), zoom, plantsFromZoom)) tiles.set(keyOf(tile), tile);
  return [...tiles.values()].slice(0, most);
};
