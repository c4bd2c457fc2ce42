import { daysBetween } from '@vuon/contract/day';
import type { MapDayKind } from '@vuon/contract/maps/map-day';
import { formatWeight } from '#lib/format.ts';
import type { MapHit, Shade, Touch, TouchedLand } from '#map/estate/estate-types.ts';
import { actKinds, actOrder } from './act-kinds.ts';
import type { PlacedAct } from './placed-acts.ts';

/** `age`: days since then. */
export type ShownAct = PlacedAct & { age: number };

/** Days for which what was done stays on the map, today included. */
export const fadeDays = 7;

/** What was done on a day and in the days before it, the latest first. */
export const actsUntil = (
  acts: PlacedAct[],
  day: string,
  { days, hidden }: { days: number; hidden: readonly MapDayKind[] },
): ShownAct[] =>
  acts
    .map((act) => ({ ...act, age: daysBetween(act.day, day) }))
    .filter(({ age, kind }) => age >= 0 && age < days && !hidden.includes(kind))
    .sort((one, other) => one.age - other.age || actOrder.indexOf(one.kind) - actOrder.indexOf(other.kind));

/** The older the paler, the oldest still to be seen. */
const strengthOf = (age: number, days: number): number => 1 - 0.75 * (age / days);

/** The marks of the land: those of the latest act, and of the first in the legend's order among several of a day. */
export const touchedLand = (acts: ShownAct[], days: number): TouchedLand => {
  const touchOf = ({ kind, age }: ShownAct): Touch => ({
    color: actKinds[kind].color,
    pattern: actKinds[kind].pattern,
    strength: strengthOf(age, days),
  });
  const shaded = (kind: 'areas' | 'plots') => {
    const here = new Map<number, { bounds: Shade['bounds']; isPart: boolean; acts: ShownAct[] }>();
    for (const act of acts)
      for (const { id, bounds, ...place } of act[kind]) {
        const known = here.get(id);
        if (known) known.acts.push(act);
        else here.set(id, { bounds, isPart: 'isPart' in place && place.isPart, acts: [act] });
      }
    return new Map(
      [...here].flatMap(([id, { bounds, isPart, acts: of }]): [number, Shade & Touch][] =>
        of[0] ? [[id, { ...touchOf(of[0]), bounds, isPart, labels: labelsOf(of), keepsName: true }]] : [],
      ),
    );
  };
  const rows = new Map<number, Touch>();
  const trees = new Map<string, TouchedLand['trees'][number]>();
  for (const act of acts) {
    for (const row of act.rows) if (!rows.has(row)) rows.set(row, touchOf(act));
    for (const at of act.trees) if (!trees.has(at.join())) trees.set(at.join(), { ...touchOf(act), at });
  }
  return { areas: shaded('areas'), plots: shaded('plots'), rows, trees: [...trees.values()] };
};

/** 'Thu 180 kg · Phun, bón', 'Phun, bón · 3 ngày trước', and shorter. Kilograms only where all of them are from here. */
const labelsOf = (here: ShownAct[]): string[] => {
  const [latest] = here;
  if (!latest) return [];
  const same = here.filter(({ age }) => age === latest.age);
  const words = actOrder.flatMap((kind) => {
    const of = same.filter((act) => act.kind === kind);
    if (!of.length) return [];
    const isOwn = of.every(({ plots, areas, kilograms }) => kilograms !== null && plots.length + areas.length === 1);
    const kg = of.reduce((sum, { kilograms }) => sum + (kilograms ?? 0), 0);
    return [isOwn ? `${actKinds[kind].short} ${formatWeight(kg)}` : actKinds[kind].short];
  });
  const [first = ''] = words;
  const long = [...words, ...(latest.age ? [`${latest.age} ngày trước`] : [])].join(' · ');
  return long === first ? [first] : [long, first];
};

/** What was done on the land that was touched: a row or a tree stands for its plot. */
export const actsAt = <Act extends PlacedAct>(
  acts: Act[],
  { areaId, plotId }: Pick<MapHit, 'areaId' | 'plotId'>,
): Act[] =>
  acts.filter(
    ({ plots, areas }) =>
      plots.some(({ id }) => id === plotId) || areas.some(({ id }) => plotId === null && id === areaId),
  );
