import type { TargetNode, TargetPlace, TargetTree } from '@vuon/contract/orchard/target';
import { holds, meets, type Spot, shared, spotOf } from '@vuon/contract/orchard/target-set';

/** A place or a tree that can be chosen, as a row of the list. */
export type TreePlace = {
  key: string;
  spot: Spot;
  label: string;
  plantCount: number;
  livingCount: number;
  childCount: number;
};

export type CheckState = 'all' | 'some' | 'none';

export type TreeRow = { key: string; level: number } & (
  | { kind: 'place'; place: TreePlace; isOpen: boolean; state: CheckState; chosen: number; living: number }
  /** Rows of a plot that are alike and not shown one by one. */
  | { kind: 'more'; plotKey: string; label: string; state: CheckState; living: number }
  | { kind: 'locked'; label: string }
  | { kind: 'waiting' }
  | { kind: 'failed'; retry: () => void }
);

export type Children = { places: TreePlace[] } | { retry: () => void } | null;

export type TreeQuestion = {
  areas: TreePlace[];
  /** Null: still loading. */
  childrenOf: (place: TreePlace) => Children;
  chosen: TargetPlace[];
  /** The scope that may be chosen from; null: everything. */
  limit: TargetPlace[] | null;
  opened: ReadonlySet<string>;
  /** Plots whose rows are all shown, and rows that stay shown. */
  unfolded: ReadonlySet<string>;
  /** While the user searches: the places found, and those that they lie in. */
  found: ReadonlySet<string> | null;
};

const nouns = { area: '', plot: 'Lô ', row: 'Hàng ' };

export const placeOfNode = ({ kind, id, name, ...counts }: TargetNode, parent: Spot | null): TreePlace => ({
  key: `${kind}-${id}`,
  spot: {
    target: { kind, id },
    areaId: parent?.areaId ?? id,
    plotId: kind === 'plot' ? id : (parent?.plotId ?? null),
    rowId: kind === 'row' ? id : null,
  },
  label: `${nouns[kind]}${name}`,
  ...counts,
});

export const placeOfTree = ({ id, code, number, isLiving }: TargetTree, row: Spot): TreePlace => ({
  key: `plant-${id}`,
  spot: { ...row, target: { kind: 'plants', rowId: row.rowId ?? 0, from: number, to: number } },
  label: code,
  plantCount: 1,
  livingCount: isLiving ? 1 : 0,
  childCount: 0,
});

type Placed = { place: TargetPlace; spot: Spot }[];
const placedByArea = (places: TargetPlace[]): ReadonlyMap<number, Placed> =>
  Map.groupBy(
    places.filter(({ isRemoved }) => !isRemoved).map((place) => ({ place, spot: spotOf(place) })),
    ({ spot }) => spot.areaId,
  );

/** The rows of the list that are open to sight. */
export const treeRows = (question: TreeQuestion): TreeRow[] => {
  const { areas, childrenOf, opened, unfolded, found } = question;
  const [chosen, limit] = [placedByArea(question.chosen), question.limit && placedByArea(question.limit)];
  const limitIn = ({ areaId }: Spot) => limit?.get(areaId) ?? [];
  const isFree = ({ spot }: TreePlace) => !limit || limitIn(spot).some((one) => meets(one.spot, spot));

  const rowOf = (place: TreePlace, level: number): Extract<TreeRow, { kind: 'place' }> => {
    const { spot, key } = place;
    const inLimit = limit ? limitIn(spot) : [];
    const isWhole = !limit || inLimit.some((one) => holds(one.spot, spot));
    const allowed = isWhole
      ? [spot]
      : shared(
          [spot],
          inLimit.map((one) => one.spot),
        );
    const living = isWhole ? place.livingCount : sumOf('livingCount', inLimit, spot);
    const near = chosen.get(spot.areaId) ?? [];
    const isIn = (one: Spot) => near.some((other) => holds(other.spot, one));
    const inside = near.filter((one) => holds(spot, one.spot));
    const isAll =
      allowed.every(isIn) || (isWhole && place.plantCount > 0 && sumOf('plantCount', near, spot) >= place.plantCount);
    const state = isAll ? 'all' : inside.length > 0 ? 'some' : 'none';
    const count = isAll ? living : sumOf('livingCount', near, spot);
    return { kind: 'place', key, level, place, isOpen: opened.has(key), state, chosen: count, living };
  };

  const below = (parent: TreePlace, level: number): TreeRow[] => {
    const children = childrenOf(parent);
    if (!children) return [{ kind: 'waiting', key: `${parent.key}-waiting`, level }];
    if ('retry' in children) return [{ kind: 'failed', key: `${parent.key}-failed`, level, retry: children.retry }];
    return rowsOf(children.places, level, parent);
  };

  const rowsOf = (places: TreePlace[], level: number, parent: TreePlace | null): TreeRow[] => {
    const shown = found ? places.filter(({ key }) => found.has(key)) : places;
    const [free, locked] = [shown.filter(isFree), shown.filter((place) => !isFree(place))];
    const rows = free.map((place) => rowOf(place, level));
    const isFoldable = parent?.spot.target.kind === 'plot' && !found && !unfolded.has(parent.key);
    const folded = isFoldable && parent ? foldRows(rows, parent.key, unfolded) : rows;
    return [
      ...folded.flatMap((row): TreeRow[] =>
        row.kind === 'place' && row.isOpen ? [row, ...below(row.place, level + 1)] : [row],
      ),
      ...lockedRow(locked, level, parent),
    ];
  };
  return rowsOf(areas, 1, null);
};

const sumOf = (of: 'livingCount' | 'plantCount', places: Placed, within: Spot): number =>
  places.reduce((total, { place, spot }) => (holds(within, spot) ? total + place[of] : total), 0);

const mostNamed = 6;

const lockedRow = (places: TreePlace[], level: number, parent: TreePlace | null): TreeRow[] => {
  if (!places.length) return [];
  const names = places.map(({ label }) => label.replace(/^(Lô|Hàng) /, ''));
  const more = names.length - mostNamed;
  const label = more > 0 ? `${names.slice(0, mostNamed).join(', ')} và ${more} nơi khác` : names.join(', ');
  return [{ kind: 'locked', key: `${parent?.key ?? 'all'}-locked`, level, label }];
};

/** The first rows are shown, and those that differ from their neighbours; runs of others only if they are short. */
const [alwaysShown, shortRun] = [4, 2];

type PlaceRow = Extract<TreeRow, { kind: 'place' }>;

const foldRows = (rows: PlaceRow[], plotKey: string, unfolded: ReadonlySet<string>): TreeRow[] => {
  const folded: TreeRow[] = [];
  let run: PlaceRow[] = [];
  const end = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (run.length <= shortRun || !first || !last) folded.push(...run);
    else
      folded.push({
        kind: 'more',
        key: `${plotKey}-more-${first.key}`,
        level: first.level,
        plotKey,
        label: `${first.place.label}–${last.place.label.replace(/^Hàng /, '')}`,
        state: first.state,
        living: run.reduce((total, { living }) => total + living, 0),
      });
    run = [];
  };
  rows.forEach((row, index) => {
    const isShown = index < alwaysShown || row.state === 'some' || row.isOpen || unfolded.has(row.key);
    if (isShown || (run[0] && run[0].state !== row.state)) end();
    if (isShown) folded.push(row);
    else run.push(row);
  });
  end();
  return folded;
};
