import type { MapAct, MapActs } from '@vuon/contract/maps/map-act';
import type { Position } from '@vuon/geo/measure/geometry';
import { type Bounds, boundsOf } from '#map/view/bounds.ts';

type Land = { id: number; name: string; bounds: Bounds };
/** `isPart`: it was done on some rows or trees of the plot. */
export type ActPlot = Land & { areaName: string; isPart: boolean };

/** What was done, with its land as a map draws it. */
export type PlacedAct = Omit<MapAct, 'targets'> & {
  plots: ActPlot[];
  /** Of areas whose plots are not drawn. */
  areas: Land[];
  /** Whole rows. */
  rows: number[];
  /** Single trees; their rows where it is not known where they stand. */
  trees: Position[];
  bounds: Bounds | null;
};

/** Finds the land of the acts of an answer. */
export const placedActs = ({ acts, targets, plots, areas, rows, trees }: MapActs): PlacedAct[] => {
  const plotById = new Map(plots.map((plot) => [plot.id, plot]));
  const plotsOfArea = Map.groupBy(plots, ({ areaId }) => areaId);
  const areaById = new Map(areas.map((area) => [area.id, area]));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const treesOfRow = Map.groupBy(trees, ([rowId]) => rowId);
  const land = targets.map((set) => {
    const found = new Map<number, ActPlot>();
    const put = (plotId: number | undefined, isPart: boolean) => {
      const plot = plotById.get(plotId ?? 0);
      if (!plot) return;
      const { id, code: name, areaName, bounds } = plot;
      found.set(id, { id, name, areaName, bounds, isPart: isPart && (found.get(id)?.isPart ?? true) });
    };
    const of = { areas: [] as Land[], rows: [] as number[], trees: [] as Position[] };
    for (const target of set) {
      if (target.kind === 'area') {
        for (const { id } of plotsOfArea.get(target.id) ?? []) put(id, false);
        const area = areaById.get(target.id);
        if (area) of.areas.push(area);
      } else if (target.kind === 'plot') put(target.id, false);
      else {
        const rowId = target.kind === 'row' ? target.id : target.rowId;
        put(rowById.get(rowId)?.plotId, true);
        const single = target.kind === 'row' ? [] : standing(treesOfRow.get(rowId), target);
        if (single.length) of.trees.push(...single);
        else of.rows.push(rowId);
      }
    }
    const all = [...found.values()];
    const corners = [...all, ...of.areas].flatMap(({ bounds: [west, south, east, north] }): Position[] => [
      [west, south],
      [east, north],
    ]);
    return { ...of, plots: all, bounds: boundsOf(corners) };
  });
  return acts.flatMap(({ targets: place, ...act }) => {
    const where = land[place];
    return where ? [{ ...act, ...where }] : [];
  });
};

const standing = (trees: MapActs['trees'] | undefined, { from, to }: { from: number; to: number }): Position[] =>
  (trees ?? []).flatMap(([, number, x, y]): Position[] => (number >= from && number <= to ? [[x, y]] : []));
