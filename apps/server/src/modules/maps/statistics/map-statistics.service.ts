import type { Bounds } from '@vuon/contract/maps/map-search';
import type { MapStatistics, MapStatisticsQuery } from '@vuon/contract/maps/map-statistics';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import { touches } from '@vuon/geo/tiles/tile-math';
import { type RawBuilder, sql } from 'kysely';
import { inThreads } from '#compute/in-threads.ts';
import type { Db } from '#db/db.ts';
import { isSelected } from '#orchard';
import type { EntityMap, IndexedPlot, MapIndex } from '../estate/map-index.ts';
import { isDrawnAround, isWithin, landInBounds, nearRings } from '../estate/map-land.ts';
import { mapOnDay } from '../estate/past-map.ts';
import { isSummedUp, letsThrough } from '../tiles/tree-filter.ts';
import { type CountedGroup, findPlotsOf, type PlotGroup } from './map-statistics.queries.ts';
import { addUp } from './map-statistics-sum.ts';
import { summedStatistics } from './summed-statistics.ts';
import { countTrees } from './tree-count.ts';

const { landInRings } = inThreads<typeof import('../estate/map-land.ts')>(
  new URL('../estate/map-land.ts', import.meta.url),
);

/** The figures of the whole entity, of the land in `bounds`, or of a selection. `areas`: only these; none when it is empty. */
export const readMapStatistics = async (
  index: MapIndex,
  db: Db,
  entityId: number,
  query: MapStatisticsQuery,
  today: string,
): Promise<MapStatistics> => {
  const isSum = !query.bounds && !query.selection && !query.plantingBatches && (!query.on || query.on >= today);
  const sum = isSum ? await index.sumOf(db, entityId) : null;
  if (sum) return summedStatistics(sum, query);
  const present = await index.of(db, entityId);
  const map = query.on ? await mapOnDay(db, present, query.on, today) : present;
  const areas = query.areas && new Set(query.areas);
  const plots = areas ? map.plots.filter(({ areaId }) => areas.has(areaId)) : map.plots;
  const asked = { db, map, plots, query };
  if (query.selection) return ofSelection(asked, query.selection);
  return query.bounds ? ofBoxes(asked, query.bounds) : ofWhole(asked);
};

type Asked = { db: Db; map: EntityMap; plots: IndexedPlot[]; query: MapStatisticsQuery };

const ofWhole = async (asked: Asked): Promise<MapStatistics> => {
  const { map, plots, query } = asked;
  const unlocated = await countUnlocated(asked);
  const areas = query.areas ? map.areas.filter(({ id }) => query.areas?.includes(id)).length : map.areas.length;
  const land = new Map(plots.map(({ id, squareMetres }) => [id, squareMetres]));
  return addUp(map, { groups: [...(await indexed(asked, plots)), ...unlocated], land, areas, unlocated });
};

/** Plots that lie wholly in one of the boxes are summed up already; only plots that an edge cuts are counted tree by tree. */
const ofBoxes = async (asked: Asked, boxes: Bounds[]): Promise<MapStatistics> => {
  const { db, map, plots, query } = asked;
  const seen = plots.filter(({ extent }) => extent && boxes.some((box) => touches(extent, box)));
  const isWhole = ({ extent }: IndexedPlot) => extent !== null && boxes.some((box) => isWithin(extent, box));
  const cut = seen.filter((plot) => !isWhole(plot)).map(({ id }) => id);
  const inBox = ([west, south, east, north]: Bounds) =>
    sql`plant.location <@ box(point(${east}::float8, ${north}::float8), point(${west}::float8, ${south}::float8))`;
  const inBounds = sql`(${sql.join(boxes.map(inBox), sql` or `)})`;
  const counted = cut.length ? await countTrees(db, map, query, [inBounds], cut) : [];
  const groups = [...(await indexed(asked, seen.filter(isWhole))), ...counted];
  const landIn = (plot: IndexedPlot) => boxes.reduce((sum, box) => sum + landInBounds(plot, box), 0);
  const land = new Map(seen.map((plot) => [plot.id, landIn(plot)]));
  const touched = new Set(groups.map(({ plotId }) => plotId));
  const shown = seen.filter(({ id }) => touched.has(id) || land.get(id));
  const areas = new Set(shown.map(({ areaId }) => areaId)).size;
  const shownLand = new Map(shown.map(({ id }) => [id, land.get(id) ?? 0]));
  return addUp(map, { groups, land: shownLand, areas, unlocated: await countUnlocated(asked) });
};

/** Trees that have no place may be chosen too, by their row or plot. */
const ofSelection = async (asked: Asked, selection: PlantSelection): Promise<MapStatistics> => {
  const { map, plots } = asked;
  const groups = await countSelected(asked, selection);
  const chosen = new Set([...groups.map(({ plotId }) => plotId), ...selection.plotIds]);
  const landOf = await landSelected(plots, selection);
  const land = new Map<number, number>();
  for (const { id } of plots) {
    const inside = landOf.get(id) ?? 0;
    if (inside || chosen.has(id)) land.set(id, inside);
  }
  const areas = new Set(plots.flatMap(({ id, areaId }) => (land.has(id) ? areaId : []))).size;
  const unlocated = groups.map((group) => ({ ...group, count: group.unlocated }));
  return addUp(map, { groups, land, areas, unlocated });
};

/** Square metres by plot: of the chosen ones all, of the others the part in the rings. */
const landSelected = async (
  plots: IndexedPlot[],
  { within, plotIds }: PlantSelection,
): Promise<Map<number, number>> => {
  const isWhole = new Set(plotIds);
  const isNear = nearRings(within);
  const cut = plots.filter((plot) => !isWhole.has(plot.id) && isNear(plot));
  const lands = cut.map(({ rings, bounds, squareMetres }) => ({ rings, bounds, squareMetres }));
  const inside = cut.length ? await landInRings(within, lands) : [];
  return new Map([
    ...plots.filter(({ id }) => isWhole.has(id)).map(({ id, squareMetres }) => [id, squareMetres] as const),
    ...cut.map(({ id }, index) => [id, inside[index] ?? 0] as const),
  ]);
};

/** As in `ofBoxes`: a ring around the whole estate counts the trees of the plots that it cuts, not all trees. */
const countSelected = async (asked: Asked, selection: PlantSelection): Promise<CountedGroup[]> => {
  const { db, map, plots, query } = asked;
  const whole = isSummedUp(query) ? await wholePlots(asked, selection) : [];
  const count = (chosen: PlantSelection, conditions: RawBuilder<unknown>[], plotIds?: number[]) =>
    countTrees(db, map, query, [isSelected(chosen), ...conditions], plotIds);
  if (whole.length === 0) return count(selection, query.areas ? [isOf(plots)] : []);
  const isIndexed = new Set(whole);
  const others = plots.filter((plot) => !isIndexed.has(plot)).map(({ id }) => id);
  const unlocated = await count({ ...selection, within: [] }, [isOf(whole), sql`plant.location is null`]);
  const located = (await indexed(asked, whole)).map((group) => ({ ...group, unlocated: 0 }));
  return [...located, ...unlocated, ...(await count(selection, [], others))];
};

/** Plots whose trees with a place are all selected, since the whole plot lies in a ring. */
const wholePlots = async (
  { db, map, plots }: Asked,
  { within, withoutIds }: PlantSelection,
): Promise<IndexedPlot[]> => {
  const isHeld = isDrawnAround(within);
  const held = plots.filter(({ extent }) => extent && isHeld(extent));
  if (held.length === 0 || withoutIds.length === 0) return held;
  const leftOut = await findPlotsOf(db, map.entityId, withoutIds);
  return held.filter(({ id }) => !leftOut.has(id));
};

const isOf = (plots: IndexedPlot[]) => sql`plant.plot_id = any(${plots.map(({ id }) => id)}::int[])`;

/** Trees with a place, of whole plots. The index knows the month of planting; by day or batch the trees themselves are counted. */
const indexed = async ({ db, map, query }: Asked, plots: IndexedPlot[]): Promise<PlotGroup[]> => {
  if (isSummedUp(query)) {
    const isMeant = letsThrough(query);
    return plots.flatMap(({ id, groups }) => groups.filter(isMeant).map((group) => ({ ...group, plotId: id })));
  }
  return countTrees(db, map, query, [isOf(plots), sql`plant.location is not null`]);
};

const countUnlocated = ({ db, map, plots, query }: Asked) => {
  const inAreas = query.areas ? [isOf(plots)] : [];
  return countTrees(db, map, query, [sql`plant.location is null`, ...inAreas]);
};
