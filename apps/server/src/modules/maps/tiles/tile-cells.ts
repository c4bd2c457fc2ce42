import { type TileId, tileBounds, tileExtent, touches } from '@vuon/geo/tiles/tile-math';
import { TileLayerWriter } from '@vuon/geo/tiles/tile-writer';
import { cellsOfTile } from './cell-pyramid.ts';
import { buffer, type Land, landsOf } from './tile-shapes.ts';
import type { TileView } from './tile-view.ts';
import { type GroupFacts, maskGroups } from './tree-groups.ts';

/** Cells with the same few groups, in the same numbers, occur again and again; with more groups, hardly ever. */
const mostRepeated = 4;

const unitsOfCell = tileExtent / cellsOfTile;
/** Cells beyond the tile: what is drawn of them reaches over its edge. */
const beyond = buffer / unitsOfCell;
const across = cellsOfTile + 2 * beyond;

/**
 * The layer of cells: the trees in each cell, apart by the boundary that holds them, so that none of them is drawn outside of its
 * land. A cell that two plots share is there twice.
 */
export const cellLayer = (view: TileView, tile: TileId): TileLayerWriter => {
  const layer = new TileLayerWriter('cell');
  if (!view.shows('plants')) return layer;
  const { groups, numbers } = maskGroups(view.map.book, view.shows);
  const { lands, ...sorted } = sortByCell(view, tile, numbers);
  const { starts, land } = sorted;
  const write = cellWriter(layer, view, groups, sorted);
  const tagsOfLands = lands.map((one) => (one ? [layer.key(one.layer), layer.value(one.id)] : []));
  for (let cell = 0; cell < across ** 2; cell++) {
    let from = starts[cell] as number;
    for (let to = from; to < (starts[cell + 1] as number); from = to) {
      while (to < (starts[cell + 1] as number) && land[to] === land[from]) to++;
      write(cell, from, to, tagsOfLands[land[from] as number] ?? []);
    }
  }
  return layer;
};

/** The plots in and around a tile with the place of their land in `lands`; those that share one follow each other. */
const plotsByLand = (view: TileView, tile: TileId) => {
  const bounds = tileBounds(tile, buffer);
  const landOf = landsOf(view, tile);
  const plots = view.plots.filter(({ extent }) => extent && touches(extent, bounds));
  const byLand = Map.groupBy(plots, (plot) => {
    const land = landOf(plot);
    return land && `${land.layer}${land.id}`;
  });
  const lands: (Land | null)[] = [...byLand.values()].map(([first]) => (first ? landOf(first) : null));
  return {
    lands,
    near: [...byLand.values()].flatMap((own, land) => own.map(({ cells }) => ({ ...cells.at(tile.z), land }))),
  };
};

/** The entries of all plots, sorted by cell and within it by land: cell n has those from starts[n] to starts[n + 1]. */
const sortByCell = (view: TileView, tile: TileId, numbers: Int32Array) => {
  const { lands, near } = plotsByLand(view, tile);
  const [left, top] = [tile.x * cellsOfTile - beyond, tile.y * cellsOfTile - beyond];
  const starts = new Int32Array(across ** 2 + 1);
  for (const { x, y } of near)
    for (let index = 0; index < x.length; index++) {
      const cellX = (x[index] as number) - left;
      const cellY = (y[index] as number) - top;
      if (cellX < 0 || cellX >= across || cellY < 0 || cellY >= across) continue;
      const after = cellY * across + cellX + 1;
      starts[after] = (starts[after] as number) + 1;
    }
  for (let cell = 1; cell < starts.length; cell++)
    starts[cell] = (starts[cell] as number) + (starts[cell - 1] as number);
  const next = starts.slice();
  const total = starts.at(-1) as number;
  const column = () => new Int32Array(total);
  const sorted = { lands, starts, land: column(), group: column(), count: column() };
  for (const { x, y, group, count, land } of near)
    for (let index = 0; index < x.length; index++) {
      const cellX = (x[index] as number) - left;
      const cellY = (y[index] as number) - top;
      if (cellX < 0 || cellX >= across || cellY < 0 || cellY >= across) continue;
      const cell = cellY * across + cellX;
      const place = next[cell] as number;
      next[cell] = place + 1;
      sorted.land[place] = land;
      sorted.group[place] = numbers[group[index] as number] as number;
      sorted.count[place] = count[index] as number;
    }
  return sorted;
};

type Entries = { group: Int32Array; count: Int32Array };

/**
 * Writes a cell, with the status that most of its trees have, and the crop group and month that most of those have. At low
 * zooms a tile has some ten thousand entries: no object is allocated per entry.
 */
const cellWriter = (layer: TileLayerWriter, { map, shows }: TileView, groups: GroupFacts[], entries: Entries) => {
  const sums = new Int32Array(groups.length);
  const statuses = numbered(groups.map(({ plantStatusId }) => plantStatusId));
  const statusSums = new Int32Array(groups.length);
  const prefixes = groups.map(({ plantStatusId, cropGroupId, month }) => `${plantStatusId}.${cropGroupId}.${month}.`);
  const tagsOfGroups = groups.map((facts) => groupTags(layer, facts));
  const keys = { count: layer.key('count'), attention: layer.key('attention'), mix: layer.key('mix') };
  const needsAttention = groups.map(({ plantStatusId }) => shows('statuses') && map.needsAttention.has(plantStatusId));
  const tags: number[] = [];
  /** The groups of the cell. */
  let there: number[] = [];

  return (cell: number, from: number, to: number, tagsOfLand: number[]) => {
    there = [];
    let total = 0;
    let attention = 0;
    for (let index = from; index < to; index++) {
      const of = entries.group[index] as number;
      const trees = entries.count[index] as number;
      if (sums[of] === 0) there.push(of);
      sums[of] = (sums[of] as number) + trees;
      total += trees;
      if (needsAttention[of]) attention += trees;
    }
    tags.length = 0;
    for (const tag of tagsOfGroups[mostOf()] ?? []) tags.push(tag);
    tags.push(keys.count, layer.value(total));
    if (attention) tags.push(keys.attention, layer.value(attention));
    if (there.length > 1) tags.push(keys.mix, mixOf());
    for (const tag of tagsOfLand) tags.push(tag);
    for (const of of there) sums[of] = 0;
    const row = Math.floor(cell / across);
    const column = cell - row * across;
    layer.point(0, (column - beyond + 0.5) * unitsOfCell, (row - beyond + 0.5) * unitsOfCell, tags);
  };

  function mixOf(): number {
    if (there.length <= mostRepeated) {
      there.sort((a, b) => (sums[b] as number) - (sums[a] as number) || a - b);
      return layer.value(there.map((of) => `${prefixes[of]}${sums[of]}`).join(';'));
    }
    return layer.longText((out) => {
      for (const of of there) {
        if (of !== there[0]) out.letters(';');
        out.letters(prefixes[of] ?? '');
        out.digits(sums[of] as number);
      }
    });
  }

  /** The largest group of the status that most trees have; of equal ones, that with the smallest number. */
  function mostOf(): number {
    for (const of of there) {
      const status = statuses[of] as number;
      statusSums[status] = (statusSums[status] as number) + (sums[of] as number);
    }
    let best = there[0] as number;
    for (const of of there) {
      const more = (statusSums[statuses[of] as number] as number) - (statusSums[statuses[best] as number] as number);
      const larger = more || (sums[of] as number) - (sums[best] as number) || best - of;
      if (larger > 0) best = of;
    }
    for (const of of there) statusSums[statuses[of] as number] = 0;
    return best;
  }
};

/** Values as numbers from 0 on, the same number for equal values. */
const numbered = (values: number[]): Int32Array => {
  const known = [...new Set(values)];
  return Int32Array.from(values, (value) => known.indexOf(value));
};

const groupTags = (layer: TileLayerWriter, { plantStatusId, cropGroupId, month }: GroupFacts): number[] => {
  const tags: number[] = [];
  if (plantStatusId) tags.push(layer.key('status'), layer.value(plantStatusId));
  if (cropGroupId) tags.push(layer.key('cropGroup'), layer.value(cropGroupId));
  if (month) tags.push(layer.key('plantedMonth'), layer.value(monthText(month)));
  return tags;
};

const monthText = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
