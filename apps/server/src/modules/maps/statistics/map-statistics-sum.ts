import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import type { EntityMap } from '../estate/map-index.ts';
import type { TreeGroup } from '../tiles/tree-groups.ts';
import type { PlotGroup } from './map-statistics.queries.ts';

type Counted = {
  groups: PlotGroup[];
  /** Square metres of each plot that counts. */
  land: Map<number, number>;
  areas: number;
  unlocated: TreeGroup[];
};

export const addUp = (map: EntityMap, { groups, land, areas, unlocated }: Counted): MapStatistics =>
  tell(map, {
    groups,
    onLand: groups.filter(({ plotId }) => land.get(plotId)),
    unlocated,
    areas,
    plots: land.size,
    squareMetres: [...land.values()].reduce((sum, part) => sum + part, 0),
  });

type Summed = {
  groups: TreeGroup[];
  /** Those in plots with a boundary; the others stand on land of unknown size. */
  onLand: TreeGroup[];
  unlocated: TreeGroup[];
  areas: number;
  plots: number;
  squareMetres: number;
};

export const tell = (
  { needsAttention }: Pick<EntityMap, 'needsAttention'>,
  { groups, onLand, unlocated, areas, plots, squareMetres }: Summed,
): MapStatistics => {
  const hectares = squareMetres / 10_000;
  return {
    plants: sum(groups),
    needsAttention: sum(groups.filter(({ plantStatusId }) => needsAttention.has(plantStatusId))),
    unlocated: sum(unlocated),
    areas,
    plots,
    hectares,
    density: hectares > 0 ? sum(onLand) / hectares : null,
    byStatus: countsBy(groups, ({ plantStatusId }) => plantStatusId)
      .sort(mostFirst)
      .map(([plantStatusId, count]) => ({ plantStatusId, count })),
    byCropGroup: countsBy(groups, ({ cropGroupId }) => cropGroupId)
      .sort(mostFirst)
      .map(([id, count]) => ({ cropGroupId: id || null, count })),
    byPlantedMonth: countsBy(groups, ({ month }) => month)
      .sort(([month], [other]) => month - other)
      .map(([month, count]) => ({ month: monthText(month), count })),
  };
};

const sum = (groups: TreeGroup[]) => groups.reduce((total, { count }) => total + count, 0);

const countsBy = (groups: TreeGroup[], keyOf: (group: TreeGroup) => number): [number, number][] => {
  const counts = new Map<number, number>();
  for (const group of groups) counts.set(keyOf(group), (counts.get(keyOf(group)) ?? 0) + group.count);
  return [...counts];
};

const mostFirst = ([id, count]: [number, number], [otherId, other]: [number, number]) => other - count || id - otherId;

/** '2019-06' */
const monthText = (month: number): string | null =>
  month ? `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}` : null;
