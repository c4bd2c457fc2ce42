import {
  type WorkCounts,
  type WorkDue,
  type WorkMap,
  workDueNames,
  workDues,
} from '@vuon/contract/cultivation/work-map';
import { formatNumber } from '#lib/format.ts';
import type { Shade, ShadedLand } from '#map/estate/estate-types.ts';
import type { Bounds } from '#map/view/bounds.ts';

/** What the colours of places tell: how late their work is, or of what type most of it is. */
export const shadings = { due: 'Trễ hạn', type: 'Loại việc' } as const;
export type Shading = keyof typeof shadings;

export const dueColors: Record<WorkDue, string> = {
  late: '#d63a2c',
  today: '#e39a12',
  week: '#2f6fd0',
  later: '#7f9c86',
};

/** A colour of the map in words, and the open works that are meant by it. */
export type ShadeMeaning = { key: string; label: string; color: string; count: number };

/**
 * The meanings in the order of a legend: how late works are, the most urgent first, or the types that colour a place, those of most
 * works first.
 */
export const meaningsOf = (map: WorkMap, by: Shading): ShadeMeaning[] => {
  if (by === 'due')
    return workDues.flatMap((due) =>
      map.due[due] ? [{ key: due, label: workDueNames[due], color: dueColors[due], count: map.due[due] }] : [],
    );
  const types = new Map(map.workTypes.map((type) => [type.id, type]));
  const seen = new Set([...map.plots, ...map.areas, ...map.rows].map((place) => mainOf(place, 'type')));
  return map.types.flatMap(({ workTypeId, count }) => {
    const type = types.get(workTypeId);
    return type && seen.has(String(workTypeId))
      ? [{ key: String(workTypeId), label: type.name, color: type.color, count }]
      : [];
  });
};

/** The meaning that colours a place: its most urgent work, or the type of most of its works. */
const mainOf = ({ due, types }: WorkCounts, by: Shading): string =>
  by === 'due' ? (workDues.find((one) => due[one]) ?? 'later') : String(types[0]?.workTypeId);

/** '5 việc · 2 trễ' or '5 việc · Tỉa cành', and shorter: '5 việc', '5'. */
export const labelsOf = (
  { open, due, types }: WorkCounts,
  by: Shading,
  { workTypes }: Pick<WorkMap, 'workTypes'>,
): string[] => {
  const works = `${formatNumber(open)}\u00a0việc`;
  const late = due.late ? `${formatNumber(due.late)}\u00a0trễ` : due.today ? 'hôm nay' : null;
  const main = workTypes.find(({ id }) => id === types[0]?.workTypeId)?.name;
  const more = by === 'due' ? late : main;
  return [...(more ? [`${works} · ${more}`] : []), works, formatNumber(open)];
};

/** The colours of places; those of meanings that are not shown are left out. */
export const shadesOf = (map: WorkMap, by: Shading, isShown: (key: string) => boolean = () => true): ShadedLand => {
  const colors = new Map(meaningsOf(map, by).map(({ key, color }) => [key, color]));
  const colorOf = (counts: WorkCounts): string | undefined => {
    const key = mainOf(counts, by);
    return isShown(key) ? colors.get(key) : undefined;
  };
  const shaded = (places: (WorkCounts & { id: number; isPart?: boolean; bounds: Bounds })[]) =>
    new Map(
      places.flatMap((place): [number, Shade][] => {
        const color = colorOf(place);
        if (!color) return [];
        const { id, bounds, isPart = false } = place;
        return [[id, { color, labels: labelsOf(place, by, map), isPart, bounds }]];
      }),
    );
  const rows = map.rows.flatMap((row): [number, string][] => {
    const color = colorOf(row);
    return color ? [[row.id, color]] : [];
  });
  return { plots: shaded(map.plots), areas: shaded(map.areas), rows: new Map(rows) };
};
