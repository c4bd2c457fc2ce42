import { tileBounds } from '@vuon/geo/tiles/tile-math';
import { expect, test } from 'vitest';
import { coveringTiles } from './covering-tiles.ts';
import { childrenOf, keyOf, parentOf } from './tile-address.ts';
import { tilesToDraw } from './tiles-to-draw.ts';

test('the tiles that cover a view, the middle first; trees come a little early, and the last zoom is stretched', () => {
  const [west, south, east, north] = tileBounds({ z: 10, x: 819, y: 475 });
  const tiles = coveringTiles([west - 0.1, south - 0.1, east + 0.1, north + 0.1], 10.9);
  expect(tiles[0]).toEqual({ z: 10, x: 819, y: 475 });
  expect(tiles.map(keyOf).sort()).toEqual([818, 819, 820].flatMap((x) => [474, 475, 476].map((y) => `10/${x}/${y}`)));
  expect([14.5, 14.7, 15.9, 22.4].map((zoom) => coveringTiles([108, 12, 108, 12], zoom)[0]?.z)).toEqual([
    14, 15, 15, 18,
  ]);
  expect(coveringTiles([-180, -90, 180, 90], 0.4)).toEqual([{ z: 0, x: 0, y: 0 }]);
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
