import { tileBounds } from '@vuon/geo/tiles/tile-math';
import { expect, test } from 'vitest';
import { pixelsPerMetre } from '../mercator.ts';
import { coveringTiles, treesFromZoom } from './covering-tiles.ts';
import { childrenOf, keyOf, parentOf } from './tile-address.ts';
import { tilesToDraw } from './tiles-to-draw.ts';

test('the tiles that cover a view, the middle first; trees may come early, and the last zoom is stretched', () => {
  const [west, south, east, north] = tileBounds({ z: 10, x: 819, y: 475 });
  const tiles = coveringTiles([west - 0.1, south - 0.1, east + 0.1, north + 0.1], 10.9, 15);
  expect(tiles[0]).toEqual({ z: 10, x: 819, y: 475 });
  expect(tiles.map(keyOf).sort()).toEqual([818, 819, 820].flatMap((x) => [474, 475, 476].map((y) => `10/${x}/${y}`)));
  expect([14.5, 14.7, 15.9, 22.4].map((zoom) => coveringTiles([108, 12, 108, 12], zoom, 14.6)[0]?.z)).toEqual([
    14, 15, 15, 18,
  ]);
  expect(coveringTiles([-180, -90, 180, 90], 0.4, 15)).toEqual([{ z: 0, x: 0, y: 0 }]);
});

test('single trees are drawn where the screen has the pixels for them, whatever the map is', () => {
  const latitude = 12.7;
  const fine = treesFromZoom(8, latitude, 3);
  const apart = (zoom: number) => 8 * pixelsPerMetre(latitude, zoom);
  expect(apart(fine)).toBeCloseTo(3);
  expect(treesFromZoom(8, latitude, 2)).toBe(fine);
  expect(treesFromZoom(8, latitude, 1)).toBe(fine);
  // On a page that is shown smaller than the screen's pixels, those of the screen count.
  expect(apart(treesFromZoom(10, latitude, 0.8)) * 1.25 * 0.8).toBeCloseTo(3);
  // Wide apart they are seen earlier, but never in more than four times as many tiles; close together as early as they are there.
  expect(treesFromZoom(12, latitude, 3)).toBeLessThan(fine);
  expect(treesFromZoom(40, latitude, 3)).toBe(14);
  expect(treesFromZoom(3, latitude, 3)).toBe(15);
});

const tile = { z: 12, x: 3280, y: 1901 };
const drawn = (...kept: { z: number; x: number; y: number }[]) => {
  const keys = new Set(kept.map(keyOf));
  return tilesToDraw([tile], (address) => (keys.has(keyOf(address)) ? keyOf(address) : null)).map(
    ({ loaded, clip }) => [loaded, clip && keyOf(clip)],
  );
};

test('a tile itself, then its four children, then the part of an ancestor, then some children', () => {
  const [grandparent, children] = [parentOf(parentOf(tile)), childrenOf(tile)];
  expect(drawn(tile, grandparent, ...children)).toEqual([[keyOf(tile), null]]);
  expect(drawn(grandparent, ...children)).toEqual(children.map((child) => [keyOf(child), null]));
  expect(drawn(grandparent, ...children.slice(1))).toEqual([[keyOf(grandparent), keyOf(tile)]]);
  expect(drawn(...children.slice(2))).toEqual(children.slice(2).map((child) => [keyOf(child), null]));
  expect(drawn()).toEqual([]);
});
