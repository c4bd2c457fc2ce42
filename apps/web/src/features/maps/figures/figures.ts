import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import type { MapStatistics } from '@vuon/contract/maps/map-statistics';
import { yearsBetween } from '#domain/plants/plant-ages.ts';
import type { ColoringFacts, PlantColoring } from '#domain/plants/plant-colorings.ts';
import { formatNumber } from '#lib/format.ts';
import type { TreeFacts } from '#map/tree-facts.ts';
import type { Bar } from '#ui/chart/bar-list.tsx';
import type { Column } from '#ui/chart/column-chart.tsx';
import type { Slice } from '#ui/chart/donut.tsx';

const anyTree: TreeFacts = { plantStatusId: 0, cropGroupId: 0, plantedOn: null };

/** The trees behind each figure of the statistics, with the facts that a colouring needs. */
const countedTrees: Record<
  NonNullable<PlantColoring['countedBy']>,
  (statistics: MapStatistics) => { tree: TreeFacts; count: number }[]
> = {
  status: ({ byStatus }) =>
    byStatus.map(({ plantStatusId, count }) => ({ tree: { ...anyTree, plantStatusId }, count })),
  'crop-group': ({ byCropGroup }) =>
    byCropGroup.map(({ cropGroupId, count }) => ({ tree: { ...anyTree, cropGroupId: cropGroupId ?? 0 }, count })),
  planted: ({ byPlantedMonth }) =>
    byPlantedMonth.map(({ month, count }) => ({ tree: { ...anyTree, plantedOn: month && `${month}-01` }, count })),
};

/** The number of trees for each meaning of the colouring; null where the statistics do not have it. */
export const countsByMeaning = (
  { countedBy, placeOf, meanings }: PlantColoring,
  statistics: MapStatistics,
  facts: ColoringFacts,
): number[] | null => {
  if (!countedBy) return null;
  const counts = meanings(facts).map(() => 0);
  const place = placeOf(facts);
  for (const { tree, count } of countedTrees[countedBy](statistics)) {
    const at = place(tree);
    counts[at] = (counts[at] ?? 0) + count;
  }
  return counts;
};

/** Normal states first: in legends as in charts. */
export const normalFirst = <Entry extends { quiet?: boolean }>(entries: Entry[]): Entry[] =>
  entries.toSorted((one, other) => Number(other.quiet ?? false) - Number(one.quiet ?? false));

/** The most dangerous first: where there is room for few. */
export const dangerFirst = <Entry extends { danger?: number }>(entries: Entry[]): Entry[] =>
  entries.toSorted((one, other) => (other.danger ?? 0) - (one.danger ?? 0));

/** Normal states first, otherwise in the order of the catalogue. */
export const statusSlices = ({ byStatus }: MapStatistics, { statuses }: ColoringFacts): Slice[] => {
  const counts = new Map(byStatus.map(({ plantStatusId, count }) => [plantStatusId, count]));
  const ordered = statuses.toSorted((one, other) => Number(one.needsAttention) - Number(other.needsAttention));
  const known = ordered.map(({ id, name, color }) => ({
    key: String(id),
    label: name,
    color,
    value: counts.get(id) ?? 0,
  }));
  const others = byStatus
    .filter(({ plantStatusId }) => !statuses.some(({ id }) => id === plantStatusId))
    .reduce((sum, { count }) => sum + count, 0);
  return [...known, { key: 'others', label: 'Khác', color: '#8b978d', value: others }].filter(({ value }) => value > 0);
};

/**
 * The text in the middle of the ring: the share of healthy trees, '81 %', and never '100 %' while one of them is not. Without any
 * healthy tree, as among newly planted ones, the number of trees.
 */
export const healthOf = ({ plants, byStatus }: MapStatistics): { figure: string; caption: string } => {
  const healthy = byStatus.find(({ plantStatusId }) => plantStatusId === plantStatusIds.healthy)?.count ?? 0;
  if (healthy === 0) return { figure: formatNumber(plants), caption: 'cây' };
  const share = Math.round((healthy / plants) * 100);
  return { figure: `${healthy === plants ? share : Math.min(99, share)}\u00a0%`, caption: 'khỏe mạnh' };
};

const mostBars = 6;

/** The largest groups first; with more than six, the smallest are one bar. */
export const cropGroupBars = ({ byCropGroup }: MapStatistics, { cropGroups }: ColoringFacts): Bar[] => {
  const names = new Map(cropGroups.map(({ id, name }) => [id, name]));
  const bars = byCropGroup
    .map(({ cropGroupId, count }) => ({
      key: String(cropGroupId),
      label: cropGroupId === null ? 'Chưa rõ nhóm cây' : (names.get(cropGroupId) ?? 'Nhóm cây khác'),
      value: count,
    }))
    .toSorted((one, other) => other.value - one.value);
  if (bars.length <= mostBars) return bars;
  const rest = bars.slice(mostBars - 1).reduce((sum, { value }) => sum + value, 0);
  return [...bars.slice(0, mostBars - 1), { key: 'others', label: 'Khác', value: rest }];
};

// Years; pairs of years are as fine as 360 px can show.
const ageColumns = [
  { label: '< 1', to: 0 },
  { label: '1–2', to: 2 },
  { label: '3–4', to: 4 },
  { label: '5–6', to: 6 },
  { label: '7–8', to: 8 },
  { label: '9–10', to: 10 },
  { label: '> 10', to: Number.POSITIVE_INFINITY },
];

export type Ages = { columns: Column[]; unknown: number };

/** Trees by years of age, without the empty columns at both ends; and the number of trees of unknown age. */
export const agesOf = ({ byPlantedMonth }: MapStatistics, today: string): Ages => {
  const counts = ageColumns.map(() => 0);
  let unknown = 0;
  for (const { month, count } of byPlantedMonth) {
    if (month === null) unknown += count;
    else {
      const years = yearsBetween(`${month}-01`, today);
      const at = ageColumns.findIndex(({ to }) => years <= to);
      counts[at] = (counts[at] ?? 0) + count;
    }
  }
  const [first, last] = [counts.findIndex((count) => count > 0), counts.findLastIndex((count) => count > 0)];
  const columns = ageColumns.map(({ label }, index) => ({ key: label, label, value: counts[index] ?? 0 }));
  return { columns: first < 0 ? [] : columns.slice(first, last + 1), unknown };
};
