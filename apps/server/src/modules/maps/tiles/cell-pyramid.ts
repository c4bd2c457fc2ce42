import type { Bounds } from '@vuon/contract/maps/map-search';
import { latitudeAt, longitudeAt } from '@vuon/geo/tiles/tile-math';
import type { CellColumns } from '#orchard';
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

export const groupCells = ({ x, y, status, crop, month, count }: CellColumns, book: GroupBook): Cells => ({
  x,
  y,
  group: status.map((id, index) => book.numberOf(id, crop[index] as number, month[index] as number)),
  count,
});

/** The cells with those that `change` has more; times -1: without them. Cells that nothing is left in go. */
export const changeCells = (cells: Cells, change: Cells, times: 1 | -1): Cells => {
  const joined = (one: Int32Array, other: Int32Array) => Int32Array.from([...one, ...other]);
  const all = {
    x: joined(cells.x, change.x),
    y: joined(cells.y, change.y),
    group: joined(cells.group, change.group),
    count: joined(
      cells.count,
      change.count.map((count) => count * times),
    ),
  };
  const summed = sumCells(all, 0);
  const isLeft = (_: number, index: number) => (summed.count[index] as number) > 0;
  return {
    x: summed.x.filter(isLeft),
    y: summed.y.filter(isLeft),
    group: summed.group.filter(isLeft),
    count: summed.count.filter(isLeft),
  };
};

/** Merges four cells into one. */
const coarser = (cells: Cells): Cells => sumCells(cells, 1);

/** Sums up cells that are the same after as many halvings. */
const sumCells = ({ x, y, group, count }: Cells, halvings: 0 | 1): Cells => {
  const size = x.length;
  const made = {
    x: new Int32Array(size),
    y: new Int32Array(size),
    group: new Int32Array(size),
    count: new Int32Array(size),
  };
  const [west, north] = [least(x) >> halvings, least(y) >> halvings];
  const [across, groups] = [(most(x) >> halvings) - west + 1, most(group) + 1];
  const places = new Map<number, number>();
  for (let index = 0; index < size; index++) {
    const [cellX, cellY] = [(x[index] as number) >> halvings, (y[index] as number) >> halvings];
    const of = group[index] as number;
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
