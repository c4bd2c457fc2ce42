import type { Bounds } from '@vuon/contract/maps/map-search';
import { latitudeAt, longitudeAt } from '@vuon/geo/tiles/tile-math';
import type { PlotCells } from '#orchard';
import type { GroupBook } from './tree-groups.ts';

/** Cells are kept for tiles of this zoom, and summed up for lower zooms. */
export const finestCellZoom = 14;
/** Cells in one line across a tile: 4 pixels of 512 each. */
export const cellsOfTile = 128;

/** How many trees of each group stand in each cell of a zoom; x counts from the west, y from the north. */
export type Cells = { x: Int32Array; y: Int32Array; group: Int32Array; count: Int32Array };

/** The cells of one plot at every zoom; each zoom is made from the next finer one when it is first needed. */
export class CellPyramid {
  #levels: (Cells | undefined)[] = [];
  constructor(finest: Cells) {
    this.#levels[finestCellZoom] = finest;
  }
  at(zoom: number): Cells {
    const known = this.#levels[zoom];
    if (known) return known;
    const made = coarser(this.at(zoom + 1));
    this.#levels[zoom] = made;
    return made;
  }
}

export const groupCells = ({ x, y, status, crop, month, count }: PlotCells, book: GroupBook): Cells => ({
  x,
  y,
  group: status.map((id, index) => book.numberOf(id, crop[index] as number, month[index] as number)),
  count,
});

/** Merges four cells into one. */
const coarser = ({ x, y, group, count }: Cells): Cells => {
  const size = x.length;
  const made = {
    x: new Int32Array(size),
    y: new Int32Array(size),
    group: new Int32Array(size),
    count: new Int32Array(size),
  };
  const [west, north] = [least(x) >> 1, least(y) >> 1];
  const [across, groups] = [(most(x) >> 1) - west + 1, most(group) + 1];
  const places = new Map<number, number>();
  for (let index = 0; index < size; index++) {
    const [cellX, cellY, of] = [(x[index] as number) >> 1, (y[index] as number) >> 1, group[index] as number];
    const key = ((cellY - north) * across + cellX - west) * groups + of;
    let place = places.get(key);
    if (place === undefined) {
      place = places.size;
      places.set(key, place);
      made.x[place] = cellX;
      made.y[place] = cellY;
      made.group[place] = of;
    }
    made.count[place] = (made.count[place] as number) + (count[index] as number);
  }
  const cut = (column: Int32Array) => column.slice(0, places.size);
  return { x: cut(made.x), y: cut(made.y), group: cut(made.group), count: cut(made.count) };
};

/** The box around the cells, in degrees; null: there are none. */
export const boundsOfCells = ({ x, y }: Cells): Bounds | null => {
  if (x.length === 0) return null;
  const across = cellsOfTile * 2 ** finestCellZoom;
  return [
    longitudeAt(least(x) / across),
    latitudeAt((most(y) + 1) / across),
    longitudeAt((most(x) + 1) / across),
    latitudeAt(least(y) / across),
  ];
};

const least = (column: Int32Array) => column.reduce((found, value) => Math.min(found, value), Number.MAX_SAFE_INTEGER);
const most = (column: Int32Array) => column.reduce((found, value) => Math.max(found, value), 0);
