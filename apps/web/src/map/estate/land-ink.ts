import { tileExtent } from '@vuon/geo/tiles/tile-math';
import { unitsOfCell } from '../tiles/tile-land-reader.ts';
import type { TileCells, TileLands } from '../tiles/tile-types.ts';
import { alarming } from '../tree-facts.ts';
import type { GroupInk } from './trees/tree-ink.ts';

/** Cells across a block, whose alarming trees are one spot. */
export const blockCells = 4;
/** How much sooner than other kinds those that are an exception show as a patch. The alarming ones have their spots. */
const exceptionGain = 2;

/** Points with a word of ink each: the fourth byte is the share of trees, 255 being all. */
export type InkedPoints = { places: Int16Array<ArrayBuffer>; ink: Uint32Array<ArrayBuffer> };

export type LandInk = {
  /** For each land the colour of what most of its trees are; 0: they are not shown. */
  tints: Uint32Array<ArrayBuffer>;
  /** A texel for each cell: what else stands there, premultiplied, with its share as opacity; smoothed. */
  field: Uint8Array<ArrayBuffer>;
  spots: InkedPoints;
  /** Cells without a boundary around them. */
  loose: InkedPoints;
};

type Kind = { count: number; word: number; danger: number };

/** How land and cells are drawn under a paint. `main`: how the main group of each land is. */
export const landInk = (
  cells: TileCells,
  lands: TileLands | null,
  { words, places: placeOf, dangers }: GroupInk,
  main: GroupInk,
): LandInk => {
  const field = new Uint8Array(lands ? lands.width * lands.height * 4 : 0);
  const [spots, loose] = [new Blocks(), new PointList()];
  const kinds = new Map<number, Kind>();
  for (let cell = 0; cell < cells.lands.length; cell++) {
    kinds.clear();
    let all = 0;
    for (let n = cells.starts[cell] as number; n < (cells.starts[cell + 1] as number); n++) {
      const [group, count] = [cells.group[n] as number, cells.counts[n] as number];
      const place = placeOf[group] as number;
      if (place < 0) continue;
      all += count;
      const known = kinds.get(place);
      if (known) known.count += count;
      else kinds.set(place, { count, word: words[group] as number, danger: dangers[group] as number });
    }
    if (all === 0) continue;
    const [x, y] = [cells.places[2 * cell] as number, cells.places[2 * cell + 1] as number];
    const land = (cells.lands[cell] as number) - 1;
    const isOwn = x >= 0 && y >= 0 && x < tileExtent && y < tileExtent;
    const isBounded = land >= 0 && lands !== null && (lands.rects[4 * land + 2] as number) > 0;
    const mainPlace = isBounded ? (main.places[land] as number) : -1;
    let [most, other]: [Kind | null, Kind | null] = [null, null];
    let alarm: Kind | null = null;
    for (const [place, kind] of kinds) {
      if (!most || kind.count > most.count) most = kind;
      if (place === mainPlace) continue;
      if (!other || weightOf(kind) > weightOf(other)) other = kind;
      if (kind.danger >= alarming && kind.count > (alarm?.count ?? 0)) alarm = kind;
    }
    if (isOwn) spots.add(land, x, y, all, alarm);
    if (isBounded && lands) putTexel(field, lands, land, x, y, other, other ? weightOf(other) / all : 0);
    else if (isOwn && most) loose.add(x, y, withShare(most.word, 1));
  }
  if (lands) smooth(field, lands.width, lands.height);
  return { tints: main.words, field, spots: spots.points(), loose: loose.points() };
};

const weightOf = ({ count, danger }: Kind): number => count * (danger > 0 && danger < alarming ? exceptionGain : 1);

const withShare = (word: number, share: number): number =>
  ((word & 0xffffff) | (Math.min(255, Math.max(1, Math.round(share * 255))) << 24)) >>> 0;

const putTexel = (
  field: Uint8Array,
  { rects, origins, width: across }: TileLands,
  land: number,
  x: number,
  y: number,
  kind: Kind | null,
  share: number,
): void => {
  const column = Math.floor(x / unitsOfCell) - (origins[2 * land] as number);
  const row = Math.floor(y / unitsOfCell) - (origins[2 * land + 1] as number);
  const [left, top, width, height] = rects.subarray(4 * land, 4 * land + 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  // A tree that stands far outside of its boundary.
  if (!kind || column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return;
  const alpha = Math.min(1, share);
  const at = 4 * ((top + row) * across + left + column);
  field[at] = (kind.word & 255) * alpha;
  field[at + 1] = ((kind.word >> 8) & 255) * alpha;
  field[at + 2] = ((kind.word >> 16) & 255) * alpha;
  field[at + 3] = 255 * alpha;
};

/** Each texel with a sixth of its neighbours on both sides, across and then down: patches become round. */
const smooth = (field: Uint8Array, width: number, height: number): void => {
  const from = field.slice();
  for (const [step, into, of] of [
    [4, from, field],
    [4 * width, field, from],
  ] as const)
    for (let n = 4 * width; n < 4 * width * (height - 1); n++)
      into[n] = ((of[n - step] as number) + 4 * (of[n] as number) + (of[n + step] as number)) / 6;
};

class PointList {
  readonly #places: number[] = [];
  readonly #ink: number[] = [];
  add(x: number, y: number, word: number): void {
    this.#places.push(x, y);
    this.#ink.push(word);
  }
  points(): InkedPoints {
    return { places: Int16Array.from(this.#places), ink: Uint32Array.from(this.#ink) };
  }
}

/** Sums; x and y of the alarming trees. */
type Block = { land: number; all: number; sick: number; x: number; y: number; word: number };

/** Units between the middles of two spots of a land, below which they are one. */
const apart = blockCells * unitsOfCell;

/** Alarming trees, block by block, in the middle of where they stand; near ones merge. */
class Blocks {
  readonly #blocks = new Map<number, Block>();
  add(land: number, x: number, y: number, all: number, alarm: Kind | null): void {
    const [column, row] = [Math.floor(x / unitsOfCell / blockCells), Math.floor(y / unitsOfCell / blockCells)];
    const key = ((land + 1) * 64 + row) * 64 + column;
    const block = this.#blocks.get(key) ?? { land, all: 0, sick: 0, x: 0, y: 0, word: 0 };
    block.all += all;
    if (alarm) {
      block.sick += alarm.count;
      block.x += x * alarm.count;
      block.y += y * alarm.count;
      block.word = alarm.word;
    }
    this.#blocks.set(key, block);
  }
  points(): InkedPoints {
    const merged: Block[] = [];
    const largestFirst = [...this.#blocks.values()].filter(({ sick }) => sick > 0).sort((a, b) => b.sick - a.sick);
    for (const block of largestFirst) {
      const near = merged.find(
        (other) => other.land === block.land && other.word === block.word && isNear(other, block),
      );
      if (!near) merged.push({ ...block });
      else for (const sum of ['sick', 'x', 'y'] as const) near[sum] += block[sum];
    }
    const list = new PointList();
    for (const { all, sick, x, y, word } of merged)
      list.add(Math.round(x / sick), Math.round(y / sick), withShare(word, sick / all));
    return list.points();
  }
}

const isNear = (one: Block, other: Block): boolean =>
  Math.hypot(one.x / one.sick - other.x / other.sick, one.y / one.sick - other.y / other.sick) < apart;
