import type { Target, TargetPlace, TargetSummary, TargetTotals } from '@vuon/contract/orchard/target';
import { withoutContained } from '@vuon/contract/orchard/target-words';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { describePlaces, storedTargets } from './target.queries.ts';
import { summarizeTargets, summaryOf } from './target.service.ts';
import { holdTargets, insertTargetSet } from './target-set.queries.ts';

/**
 * The set of these targets, in the order of the estate, none inside of another. The set that a record already has, `current`,
 * stays if it has the same targets, and may then also have places that were removed since; other removed places are refused.
 */
export const storeTargets = async (
  scope: Pick<Scope, 'db' | 'entityId'>,
  targets: Target[],
  { current = null, path = 'targets' }: { current?: number | null; path?: string } = {},
): Promise<number> => {
  const { db, entityId } = scope;
  await holdTargets(db, entityId, targets);
  const { places } = await summarizeTargets(scope, targets);
  const known = current === null ? [] : ((await targetsOfSets(db, entityId, [current])).get(current) ?? []);
  const wanted = places.map(({ target }) => target);
  if (current !== null && keysOf(wanted) === keysOf(known)) return current;
  refuseRemoved(places, known, path);
  return insertTargetSet(db, entityId, wanted);
};

const keyOf = (target: Target) =>
  target.kind === 'plants' ? `${target.rowId} ${target.from}–${target.to}` : `${target.kind} ${target.id}`;
const keysOf = (targets: Target[]) => targets.map(keyOf).sort().join();

const refuseRemoved = (places: TargetPlace[], known: Target[], path: string) => {
  const kept = new Set(known.map(keyOf));
  const removed = places.find(({ isRemoved, target }) => isRemoved && !kept.has(keyOf(target)));
  if (removed) throw problem('target.unknown', `${nameOf(removed)} đã bị xóa. Hãy chọn nơi khác.`, { path });
};

const nameOf = ({ area, plot, row }: TargetPlace) =>
  plot && row ? `Hàng ${row.code} của lô ${plot.code}` : plot ? `Lô ${plot.code}` : `Khu ${area.name}`;

/** The targets of stored sets, in the order of the estate. */
export const targetsOfSets = async (db: Db, entityId: number, setIds: number[]): Promise<Map<number, Target[]>> =>
  new Map(
    [...(await placesOfSets(db, entityId, setIds))].map(([id, places]) => [id, places.map(({ target }) => target)]),
  );

/** Names, trees and land of stored sets, by one statement. */
export const describeSets = async (db: Db, entityId: number, setIds: number[]): Promise<Map<number, TargetSummary>> =>
  new Map([...(await placesOfSets(db, entityId, setIds))].map(([id, places]) => [id, summaryOf(places)]));

/** The same without the single places, for lists. */
export const totalsOfSets = async (db: Db, entityId: number, setIds: number[]): Promise<Map<number, TargetTotals>> =>
  new Map(
    [...(await describeSets(db, entityId, setIds))].map(([id, { places, ...totals }]) => [
      id,
      { ...totals, hasRemoved: places.some(({ isRemoved }) => isRemoved) },
    ]),
  );

const placesOfSets = async (db: Db, entityId: number, setIds: number[]): Promise<Map<number, TargetPlace[]>> => {
  if (!setIds.length) return new Map();
  const places = await describePlaces(db, entityId, storedTargets(entityId, [...new Set(setIds)]));
  const bySet = Map.groupBy(places, ({ setId }) => setId ?? 0);
  return new Map([...bySet].map(([id, found]) => [id, withoutContained(found.map(({ place }) => place))]));
};
