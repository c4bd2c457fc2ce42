import { daysBetween } from '@vuon/contract/day';
import { joinBounds } from '@vuon/geo/tiles/tile-math';
import type { Db } from '#db/db.ts';
import { type CellsChange, readCellsChanges, readPastTrees } from '#orchard';
import { boundsOfCells, type Cells, changeCells, finestCellZoom, groupCells } from '../tiles/cell-pyramid.ts';
import type { GroupBook } from '../tiles/tree-groups.ts';
import { type EntityMap, type IndexedPlot, indexPlot, planted, readAreas, sumAreas } from './entity-map.ts';
import { readPlotShapes } from './map-index.queries.ts';

/** Of each present map the days that were asked for last. */
const mostDays = 24;
const pasts = new WeakMap<EntityMap, Map<string, Promise<EntityMap>>>();

/**
 * The map with its trees as they were at the end of a day. Land is drawn as it is now, and with it the plots that were removed since, if
 * trees stood there. Made from the nearest day that is known, by what changed in between: playing a season costs each change once.
 */
export const mapOnDay = (db: Db, present: EntityMap, day: string, today: string): Promise<EntityMap> => {
  if (day >= today) return Promise.resolve(present);
  const known = pasts.get(present) ?? new Map<string, Promise<EntityMap>>();
  pasts.set(present, known);
  const found = known.get(day) ?? makeDay(db, present, known, { day, today });
  found.catch(() => known.delete(day));
  // The most recently asked for are at the end.
  known.delete(day);
  known.set(day, found);
  for (const oldest of known.keys()) if (known.size > mostDays) known.delete(oldest);
  return found;
};

type Wanted = { day: string; today: string };

const makeDay = async (
  db: Db,
  present: EntityMap,
  known: ReadonlyMap<string, Promise<EntityMap>>,
  { day, today }: Wanted,
): Promise<EntityMap> => {
  const far = (other: string) => Math.abs(daysBetween(day, other));
  const nearest = [today, ...known.keys()].reduce((best, other) => (far(other) < far(best) ? other : best));
  const base = nearest === today ? present : await (known.get(nearest) as Promise<EntityMap>);
  const from = base.past?.day ?? null;
  const isBack = from === null || day < from;
  const changes = await readCellsChanges(
    db,
    present.entityId,
    isBack ? { after: day, upTo: from } : { after: from, upTo: day },
  );
  const plots = await changePlots(db, base, changes, isBack ? 1 : -1);
  const isPresent = new Set(present.plots.map(({ id }) => id));
  const shown = plots.filter(({ id, figures }) => isPresent.has(id) || figures.count > 0);
  let trees: ReturnType<typeof readPastTrees> | null = null;
  return {
    ...present,
    areas: sumAreas(await withRemoved(db, present, shown), shown),
    plots: shown,
    notes: new Map(),
    past: {
      day,
      trees: () => {
        trees ??= readPastTrees(db, present.entityId, day).catch((error) => {
          trees = null;
          throw error;
        });
        return trees;
      },
    },
  };
};

const changePlots = async (db: Db, base: EntityMap, changes: Map<number, CellsChange>, times: 1 | -1) => {
  const { book, entityId } = base;
  const plots = base.plots.map((plot) => {
    const change = changes.get(plot.id);
    return change ? changePlot(plot, change, times, book) : plot;
  });
  const known = new Set(base.plots.map(({ id }) => id));
  const removed = [...changes.keys()].filter((id) => !known.has(id));
  for (const shape of removed.length ? await readPlotShapes(db, entityId, removed) : []) {
    const version = { id: shape.id, version: 0, mapVersion: 0, stamp: `${shape.id}.removed@0` };
    const change = changes.get(shape.id);
    if (change) plots.push(changePlot(indexPlot(shape, version, noCells, book), change, times, book));
  }
  return plots;
};

const noCells: Cells = { x: new Int32Array(), y: new Int32Array(), group: new Int32Array(), count: new Int32Array() };

const changePlot = (plot: IndexedPlot, change: CellsChange, times: 1 | -1, book: GroupBook): IndexedPlot => {
  const cells = changeCells(plot.cells.at(finestCellZoom), groupCells(change, book), times);
  // The number of changes that were taken back tells days of a plot apart; without any it is the plot as it is now.
  const [stamp = '', taken = '0'] = plot.stamp.split('@');
  const all = Number(taken) + times * change.changes;
  return {
    ...plot,
    ...planted(cells, book),
    extent: joinBounds(plot.extent, boundsOfCells(cells)),
    stamp: all === 0 ? stamp : `${stamp}@${all}`,
  };
};

/** The areas, and those that were removed since with their plots. */
const withRemoved = async (db: Db, { areas, entityId }: EntityMap, plots: IndexedPlot[]) => {
  const known = new Set(areas.map(({ id }) => id));
  const removed = [...new Set(plots.map(({ areaId }) => areaId))].filter((id) => !known.has(id));
  if (removed.length === 0) return areas;
  const versions = removed.map((id) => ({ id, version: 0, stamp: `${id}.removed` }));
  return [...areas, ...(await readAreas(db, entityId, versions))];
};
