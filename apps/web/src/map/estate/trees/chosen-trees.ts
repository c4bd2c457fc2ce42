import type { Position } from '@vuon/geo/measure/geometry';
import { tileExtent } from '@vuon/geo/tiles/tile-math';
import { toWorld } from '../../mercator.ts';
import type { TileAddress } from '../../tiles/tile-address.ts';
import type { TilePlants } from '../../tiles/tile-types.ts';
import type { ChosenTrees } from '../estate-types.ts';

/** Which of a tile's trees are chosen, by their place in its columns; null: none. */
export const chosenIn = (plants: TilePlants, address: TileAddress, chosen: ChosenTrees): Uint8Array | null => {
  const { rings, plotIds, rowIds, ids, withoutIds } = chosen;
  const outlines = rings.map((ring) => outlineIn(address, ring)).filter(({ box }) => isNear(box));
  if (outlines.length + plotIds.size + rowIds.size + ids.size === 0) return null;
  const count = plants.ids.length;
  const marks = new Uint8Array(count);
  for (let n = 0; n < count; n++) {
    const id = plants.ids[n] as number;
    const [x, y] = [plants.places[2 * n] as number, plants.places[2 * n + 1] as number];
    const isIn =
      ids.has(id) ||
      rowIds.has(plants.rows[n] as number) ||
      plotIds.has(plants.plots[n] as number) ||
      outlines.some((outline) => holds(outline, x, y));
    if (isIn && !withoutIds.has(id)) marks[n] = 1;
  }
  return marks;
};

type Outline = { xs: number[]; ys: number[]; box: [number, number, number, number] };

const outlineIn = ({ z, x, y }: TileAddress, ring: Position[]): Outline => {
  const corners = ring.map(toWorld);
  const xs = corners.map(([across]) => (across * 2 ** z - x) * tileExtent);
  const ys = corners.map(([, down]) => (down * 2 ** z - y) * tileExtent);
  return { xs, ys, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
};

const isNear = ([left, top, right, bottom]: Outline['box']): boolean =>
  left <= tileExtent && top <= tileExtent && right >= 0 && bottom >= 0;

const holds = ({ xs, ys, box: [left, top, right, bottom] }: Outline, x: number, y: number): boolean => {
  if (x < left || x > right || y < top || y > bottom) return false;
  let isInside = false;
  for (let n = 0, before = xs.length - 1; n < xs.length; before = n++) {
    const [y1, y2] = [ys[n] as number, ys[before] as number];
    const [x1, x2] = [xs[n] as number, xs[before] as number];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
};
