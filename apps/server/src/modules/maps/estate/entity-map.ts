import { hash } from 'node:crypto';
import type { Bounds } from '@vuon/contract/maps/map-search';
import type { Position } from '@vuon/geo/measure/geometry';
import { placeInside } from '@vuon/geo/measure/label-place';
import { joinBounds, mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';
import type { Db } from '#db/db.ts';
import { type PastTrees, readPlotCells } from '#orchard';
import { boundsOfCells, CellPyramid, type Cells, groupCells } from '../tiles/cell-pyramid.ts';
import {
  type Figures,
  figuresOf,
  GroupBook,
  type GroupFacts,
  mainFacts,
  type TreeGroup,
} from '../tiles/tree-groups.ts';
import {
  type AreaVersion,
  type PlotShape,
  type PlotVersion,
  readAreaShapes,
  readAreaVersions,
  readMapHead,
  readPlotShapes,
  readPlotVersions,
} from './map-index.queries.ts';

type Indexed = {
  id: number;
  code: string;
  bounds: Bounds | null;
  rings: Position[][] | null;
  squareMetres: number;
  /** The same rings in web mercator, from 0 to 1, one coordinate after the other. */
  flatRings: Float64Array[];
  /** A place well inside the boundary for the name, in the form of a tile: '108.123456,12.345678'. */
  place: string | null;
  /** The figures of its living trees that have a place. */
  figures: Figures;
  /** What most of them are. */
  main: GroupFacts;
  /** Its id and versions: different after each change. */
  stamp: string;
};
export type IndexedArea = Indexed & { name: string; version: number };
export type IndexedPlot = Indexed & {
  version: number;
  mapVersion: number;
  areaId: number;
  cropGroupId: number | null;
  /** The box around its boundary, its rows and its trees, which may stand outside of the boundary. */
  extent: Bounds | null;
  /** The groups of all of its living trees that have a place. */
  groups: TreeGroup[];
  cells: CellPyramid;
  cellCount: number;
};

/** An entity's map at one moment. Never changed: the next one is made from it. */
export type EntityMap = {
  entityId: number;
  name: string;
  /** Different after each change of the map. */
  version: string;
  areas: IndexedArea[];
  plots: IndexedPlot[];
  /** Statuses of trees that need attention. */
  needsAttention: ReadonlySet<number>;
  /** The meaning of the numbers in the cells. */
  book: GroupBook;
  /** The tags of this version's tiles, by tile and scope. */
  notes: Map<string, string>;
  /** The day at whose end the trees were like this, and what the single trees were then; null: it is the present. */
  past: { day: string; trees: () => Promise<PastTrees> } | null;
};

/** Reads the areas and plots that have changed since `last`, and takes over the others. */
export const refreshMap = async (db: Db, entityId: number, last: EntityMap | null): Promise<EntityMap> => {
  const head = await readMapHead(db, entityId);
  const book = last?.book ?? new GroupBook();
  const areas = await renew(last?.areas ?? [], await readAreaVersions(db, entityId), (changed) =>
    readAreas(db, entityId, changed),
  );
  const plots = await renew(last?.plots ?? [], await readPlotVersions(db, entityId), (changed) =>
    readPlots(db, entityId, changed, book),
  );
  return {
    entityId,
    name: head.name,
    version: versionOf(head, areas, plots),
    areas: sumAreas(areas, plots),
    plots,
    needsAttention: new Set(head.needsAttention),
    book,
    notes: new Map(),
    past: null,
  };
};

/** The areas with the figures of these plots. */
export const sumAreas = (areas: IndexedArea[], plots: IndexedPlot[]): IndexedArea[] => {
  const plotsByArea = Map.groupBy(plots, ({ areaId }) => areaId);
  return areas.map((area) => ({
    ...area,
    ...summed((plotsByArea.get(area.id) ?? []).flatMap(({ groups }) => groups)),
  }));
};

/** The version alone, of a map that perhaps no user looks at. */
export const readMapVersion = async (db: Db, entityId: number): Promise<string> =>
  versionOf(
    await readMapHead(db, entityId),
    await readAreaVersions(db, entityId),
    await readPlotVersions(db, entityId),
  );

const versionOf = (
  head: { name: string; needsAttention: number[] },
  areas: Versioned[],
  plots: Versioned[],
): string => {
  const stamps = [...areas.map(({ stamp }) => `a${stamp}`), ...plots.map(({ stamp }) => `p${stamp}`)];
  return shortHash(JSON.stringify([head.name, head.needsAttention, stamps]));
};

export const shortHash = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);

type Versioned = { id: number; stamp: string };

const renew = async <T extends Versioned, V extends Versioned>(
  last: T[],
  versions: V[],
  read: (changed: V[]) => Promise<T[]>,
): Promise<T[]> => {
  const known = new Map(last.map((item) => [item.id, item]));
  const changed = versions.filter(({ id, stamp }) => known.get(id)?.stamp !== stamp);
  if (changed.length) for (const item of await read(changed)) known.set(item.id, item);
  return versions.flatMap(({ id }) => known.get(id) ?? []);
};

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

export const readAreas = async (db: Db, entityId: number, changed: AreaVersion[]): Promise<IndexedArea[]> => {
  const shapes = byId(await readAreaShapes(db, entityId, idsOf(changed)));
  return changed.flatMap((version) => {
    const shape = shapes.get(version.id);
    // An area's figures are those of its plots, which are read after it.
    return shape ? { ...shape, ...version, ...drawn(shape.rings), ...summed([]) } : [];
  });
};

/** The cells of a plot are read again even if its trees are the same: a plot is rarely only renamed. */
const readPlots = async (db: Db, entityId: number, changed: PlotVersion[], book: GroupBook) => {
  const shapes = byId(await readPlotShapes(db, entityId, idsOf(changed)));
  const cells = await readPlotCells(db, entityId, idsOf(changed));
  return changed.flatMap((version): IndexedPlot | never[] => {
    const shape = shapes.get(version.id);
    const found = cells.get(version.id);
    if (!shape || !found) return [];
    return indexPlot(shape, version, groupCells(found, book), book);
  });
};

export const indexPlot = (
  { rowBounds, ...plot }: PlotShape,
  version: PlotVersion,
  cells: Cells,
  book: GroupBook,
): IndexedPlot => ({
  ...plot,
  ...version,
  ...drawn(plot.rings),
  ...planted(cells, book),
  extent: joinBounds(joinBounds(plot.bounds, rowBounds), boundsOfCells(cells)),
});

/** What a plot's trees make of it. */
export const planted = (cells: Cells, book: GroupBook) => {
  const groups = sumGroups(cells, book);
  return { groups, ...summed(groups), cells: new CellPyramid(cells), cellCount: cells.x.length };
};

const summed = (groups: TreeGroup[]) => ({ figures: figuresOf(groups), main: mainFacts(groups) });

const byId = <T extends { id: number }>(items: T[]) => new Map(items.map((item) => [item.id, item]));

const drawn = (rings: Position[][] | null) => ({
  flatRings: flattenRings(rings ?? []),
  place: rings?.[0]
    ? placeInside(rings[0])
        .map((degrees) => degrees.toFixed(6))
        .join()
    : null,
});

export const flattenRings = (rings: Position[][]): Float64Array[] =>
  rings.map((ring) =>
    Float64Array.from(ring.flatMap(([longitude, latitude]) => [mercatorX(longitude), mercatorY(latitude)])),
  );

const sumGroups = ({ group, count }: Cells, book: GroupBook): TreeGroup[] => {
  const sums = new Map<number, number>();
  for (const [index, number] of group.entries()) sums.set(number, (sums.get(number) ?? 0) + (count[index] ?? 0));
  return [...sums].flatMap(([number, sum]) => {
    const facts = book.groups[number];
    return facts ? { ...facts, count: sum } : [];
  });
};

/** About how much memory the map takes. */
export const bytesOf = ({ areas, plots }: EntityMap): number => {
  let bytes = 100_000;
  for (const { rings } of [...areas, ...plots]) bytes += 1_000 + 56 * (rings?.flat().length ?? 0);
  // An entry is four numbers of four bytes, and the coarser zooms take about as much again; each zoom has four columns, which
  // take about 250 bytes by themselves.
  for (const { cellCount } of plots) bytes += 15 * 4 * 250 + cellCount * 32;
  return bytes;
};
