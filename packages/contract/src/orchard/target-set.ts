import type { Target, TargetPlace } from './target.ts';
import { mergeTargets } from './target-words.ts';

type Trees = Extract<Target, { kind: 'plants' }>;

/** A target with the places that it lies in. */
export type Spot = { target: Target; areaId: number; plotId: number | null; rowId: number | null };

export const spotOf = ({ target, area, plot, row }: TargetPlace): Spot => ({
  target,
  areaId: area.id,
  plotId: plot?.id ?? null,
  rowId: row?.id ?? null,
});

/** Children of the places that may be split or become whole; numbers are those of a row's trees, rising. */
export type Estate = {
  plots: ReadonlyMap<number, readonly number[]>;
  rows: ReadonlyMap<number, readonly number[]>;
  numbers: ReadonlyMap<number, readonly number[]>;
};

/** The places whose children an operation by these spots asks for: those that they are parts of. */
export const parentsOf = (spots: Spot[]) => {
  const ids = (idOf: (spot: Spot) => number | null) => [...new Set(spots.map(idOf))].filter((id) => id !== null);
  return {
    areaIds: ids(({ target, areaId }) => (target.kind === 'area' ? null : areaId)),
    plotIds: ids(({ target, plotId }) => (target.kind === 'row' || target.kind === 'plants' ? plotId : null)),
    rowIds: ids(({ target, rowId }) => (target.kind === 'plants' ? rowId : null)),
  };
};

const isSameOrNone = (one: number | null, other: number | null) => one === null || other === null || one === other;

/** Whether some tree may lie in both. */
export const meets = (one: Spot, other: Spot): boolean =>
  one.areaId === other.areaId &&
  isSameOrNone(one.plotId, other.plotId) &&
  isSameOrNone(one.rowId, other.rowId) &&
  (one.target.kind !== 'plants' ||
    other.target.kind !== 'plants' ||
    (one.target.from <= other.target.to && other.target.from <= one.target.to));

const sizes = { area: 0, plot: 1, row: 2, plants: 3 };

/** Whether all of the other one, with trees that are planted later, lies in it. */
export const holds = (one: Spot, other: Spot): boolean => {
  if (sizes[one.target.kind] > sizes[other.target.kind] || !meets(one, other)) return false;
  if (one.target.kind !== 'plants' || other.target.kind !== 'plants') return true;
  return one.target.from <= other.target.from && one.target.to >= other.target.to;
};

const plotIn = ({ areaId }: Spot, id: number): Spot => ({
  target: { kind: 'plot', id },
  areaId,
  plotId: id,
  rowId: null,
});
const rowIn = ({ areaId, plotId }: Spot, id: number): Spot => ({
  target: { kind: 'row', id },
  areaId,
  plotId,
  rowId: id,
});

/** Without doubles, and without those that lie in another one. */
export const joined = (spots: Spot[]): Spot[] => {
  const rows = new Map(spots.map((spot) => [spot.rowId, spot]));
  const merged = mergeTargets(spots.map(({ target }) => target));
  const known = new Map(spots.map((spot) => [keyOf(spot.target), spot]));
  const single = merged.map((target): Spot => {
    const at = target.kind === 'plants' ? rows.get(target.rowId) : known.get(keyOf(target));
    return { ...(at as Spot), target };
  });
  const wholes = new Set(single.flatMap(({ target }) => (target.kind === 'plants' ? [] : [keyOf(target)])));
  return single.filter(
    ({ target, areaId, plotId, rowId }) =>
      (target.kind === 'area' || !wholes.has(`area ${areaId}`)) &&
      (target.kind === 'area' || target.kind === 'plot' || !wholes.has(`plot ${plotId}`)) &&
      (target.kind !== 'plants' || !wholes.has(`row ${rowId}`)),
  );
};

const keyOf = (target: Target): string =>
  target.kind === 'plants' ? `plants ${target.rowId} ${target.from}` : `${target.kind} ${target.id}`;

/** The parts of the ones that lie in the others. */
export const shared = (spots: Spot[], others: Spot[]): Spot[] => {
  const byArea = Map.groupBy(others, ({ areaId }) => areaId);
  return joined(spots.flatMap((one) => (byArea.get(one.areaId) ?? []).flatMap((other) => sharedBy(one, other))));
};

const sharedBy = (one: Spot, other: Spot): Spot[] => {
  if (holds(other, one)) return [one];
  if (holds(one, other)) return [other];
  if (!meets(one, other)) return [];
  const [{ from, to, rowId }, { from: first, to: last }] = [one.target as Trees, other.target as Trees];
  return [{ ...one, target: { kind: 'plants', rowId, from: Math.max(from, first), to: Math.min(to, last) } }];
};

/**
 * The ones without the others: a place of which a part goes becomes its other children, a row the ranges of trees before and after.
 * `estate` has the children of `parentsOf(others)`.
 */
export const without = (spots: Spot[], others: Spot[], estate: Estate): Spot[] => {
  const byArea = Map.groupBy(others, ({ areaId }) => areaId);
  return spots.flatMap((one) =>
    (byArea.get(one.areaId) ?? []).reduce((left, other) => left.flatMap((spot) => cut(spot, other, estate)), [one]),
  );
};

const cut = (spot: Spot, other: Spot, estate: Estate): Spot[] => {
  if (!meets(spot, other)) return [spot];
  if (holds(other, spot)) return [];
  const { target } = spot;
  if (target.kind === 'plants') return cutRange(spot, target, other.target as Trees, estate);
  if (target.kind === 'row') {
    const numbers = estate.numbers.get(target.id) ?? [];
    const [from, to] = [numbers[0], numbers.at(-1)];
    const gone = other.target as Trees;
    if (from === undefined || to === undefined || !numbers.some((number) => isIn(gone, number))) return [spot];
    return cutRange(spot, { kind: 'plants', rowId: target.id, from, to }, gone, estate);
  }
  const children =
    target.kind === 'area'
      ? (estate.plots.get(target.id) ?? []).map((id) => plotIn(spot, id))
      : (estate.rows.get(target.id) ?? []).map((id) => rowIn(spot, id));
  return children.flatMap((child) => cut(child, other, estate));
};

/** Ranges begin and end with a tree, so that none is without trees. */
const cutRange = (spot: Spot, { rowId, from, to }: Trees, gone: Trees, { numbers }: Estate): Spot[] => {
  const there = (numbers.get(rowId) ?? []).filter((number) => number >= from && number <= to);
  const sides = [there.filter((number) => number < gone.from), there.filter((number) => number > gone.to)];
  return sides.flatMap((side): Spot[] => {
    const [first, last] = [side[0], side.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ ...spot, rowId, target: { kind: 'plants', rowId, from: first, to: last } }];
  });
};

/**
 * Trees that make up a whole row become the row, rows their plot, plots their area: those that `touched` lie in, and only what
 * `limit` holds. `estate` has the children of `parentsOf(touched)`.
 */
export const folded = (spots: Spot[], touched: Spot[], estate: Estate, limit: Spot[] | null): Spot[] => {
  const { rowIds, plotIds, areaIds } = parentsOf(touched);
  const inRows = new Map(touched.map((spot) => [spot.rowId, spot]));
  const inPlots = new Map(touched.map((spot) => [spot.plotId, spot]));
  const isAllowed = (spot: Spot) => limit === null || limit.some((one) => holds(one, spot));
  const withWholes = (some: Spot[], wholes: Spot[]) => joined([...some, ...wholes.filter(isAllowed)]);

  const ranges = Map.groupBy(
    joined(spots).flatMap(({ target }) => (target.kind === 'plants' ? [target] : [])),
    ({ rowId }) => rowId,
  );
  const isWholeRow = (id: number) => {
    const numbers = estate.numbers.get(id) ?? [];
    return numbers.length > 0 && numbers.every((number) => ranges.get(id)?.some((range) => isIn(range, number)));
  };
  const byRows = withWholes(
    spots,
    rowIds.filter(isWholeRow).map((id) => rowIn(inRows.get(id) as Spot, id)),
  );
  const byPlots = withWholes(
    byRows,
    allOf(byRows, 'row', plotIds, estate.rows).map((id) => plotIn(inPlots.get(id) as Spot, id)),
  );
  return withWholes(byPlots, allOf(byPlots, 'plot', areaIds, estate.plots).map(wholeArea));
};

const isIn = ({ from, to }: Trees, number: number): boolean => from <= number && number <= to;

const wholeArea = (id: number): Spot => ({ target: { kind: 'area', id }, areaId: id, plotId: null, rowId: null });

/** The parents whose children are all there. */
const allOf = (
  spots: Spot[],
  kind: 'plot' | 'row',
  parents: number[],
  children: ReadonlyMap<number, readonly number[]>,
) => {
  const there = new Set(spots.flatMap(({ target }) => (target.kind === kind ? [target.id] : [])));
  return parents.filter((id) => {
    const ids = children.get(id) ?? [];
    return ids.length > 0 && ids.every((child) => there.has(child));
  });
};
