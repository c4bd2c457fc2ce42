import { dayInVietnam, formatDay } from '@vuon/contract/day';
import type { RunningInterval, RunningPlaces, SafeDates } from '@vuon/contract/handbook/safe-date';
import type { Target } from '@vuon/contract/orchard/target';
import { mayDo } from '@vuon/contract/permission';
import { type RawBuilder, sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { describeSets, getPlant, type TargetPlaceRef, treesOfTargets } from '#orchard';
import { findRunning, findRunningEntries, readSafeDates } from './safe-date.queries.ts';

const momentOf = ({ clock }: Scope) => ({ day: dayInVietnam(clock()), now: clock().toISOString() });

/** From when the trees of targets may be harvested. */
export const findSafeDates = async (scope: Scope, targets: Target[]): Promise<SafeDates> =>
  readSafeDates(scope.db, scope.entityId, await treesOfTargets(scope, targets, 'targets'), momentOf(scope));

/** The intervals that would run on these targets on a day to come, by what was applied until now. */
export const findRunningOn = async (scope: Scope, targets: Target[], day: string): Promise<RunningInterval[]> => {
  const trees = await treesOfTargets(scope, targets, 'targets');
  const running = await findRunning(scope.db, scope.entityId, trees, { day, now: scope.clock().toISOString() });
  return running.filter(({ safeFrom }) => safeFrom !== null);
};

export const hasRunningIntervals = async (scope: Scope): Promise<boolean> =>
  (await findRunningEntries(scope.db, scope.entityId, momentOf(scope).day)).length > 0;

type Place = { [K in `${TargetPlaceRef['kind']}Id`]?: number | undefined };

export const findSafeDatesAt = async (scope: Scope, { areaId, plotId, rowId, plantId }: Place): Promise<SafeDates> => {
  if (plantId) {
    await getPlant(scope, plantId);
    return readSafeDates(scope.db, scope.entityId, sql`select ${plantId}::int`, momentOf(scope));
  }
  const targets = [
    ...(areaId ? [{ kind: 'area' as const, id: areaId }] : []),
    ...(plotId ? [{ kind: 'plot' as const, id: plotId }] : []),
    ...(rowId ? [{ kind: 'row' as const, id: rowId }] : []),
  ];
  if (!targets.length) throw problem('request.invalid', 'Hãy nói khu, lô, hàng hay cây nào.', { path: 'plotId' });
  return findSafeDates(scope, targets);
};

export const listRunningPlaces = async (scope: Scope): Promise<RunningPlaces> => {
  const { db, entityId } = scope;
  const rows = await findRunningEntries(db, entityId, momentOf(scope).day);
  const sets = await describeSets(
    db,
    entityId,
    rows.map(({ targetSetId }) => targetSetId),
  );
  return { items: rows.map(({ targetSetId, ...item }) => ({ ...item, place: sets.get(targetSetId)?.words ?? '' })) };
};

/**
 * Refuses a harvest on this day, if an interval runs on one of the trees that `trees` selects by their ids. An owner may override it with a reason, which
 * the caller keeps with the intervals that are returned.
 */
export const refuseInsidePhi = async (
  scope: Scope,
  trees: RawBuilder<unknown>,
  day: string,
  { override = null, path = 'targets' }: { override?: { reason: string } | null; path?: string } = {},
): Promise<RunningInterval[]> => {
  const all = await findRunning(scope.db, scope.entityId, trees, { day, now: scope.clock().toISOString() });
  const running = all.filter(({ safeFrom }) => safeFrom !== null);
  const words = runningWords(running);
  if (!words) return [];
  if (!override) throw problem('phi.running', words, { path });
  if (!mayDo(scope.actor, 'phi.override'))
    throw problem('permission.denied', 'Chỉ chủ đơn vị cho thu hoạch trong thời gian cách ly.');
  return running;
};

type Harvest = { targets: Target[]; day: string; reason: string | null };

/** The reason of a harvest, if one was needed on these trees that day; refused without. */
export const reasonToHarvest = async (scope: Scope, { targets, day, reason }: Harvest): Promise<string | null> => {
  const trees = await treesOfTargets(scope, targets, 'targets');
  const override = reason === null ? null : { reason };
  const running = await refuseInsidePhi(scope, trees, day, { override, path: 'phiReason' });
  return running.length ? reason : null;
};

/** Which intervals forbid a harvest; null: none does. */
export const runningWords = (intervals: RunningInterval[]): string | null => {
  const running = intervals.filter(({ safeFrom }) => safeFrom !== null);
  const [first] = running;
  return first ? `${inWords(first)}${more(running.length - 1)}` : null;
};

const inWords = ({ entry, materialName, appliedOn, safeFrom, plantCount }: RunningInterval) =>
  `Còn cách ly: ${plantCount.toLocaleString('vi-VN')} cây đã dùng ${materialName ?? 'thuốc'} ngày ${formatDay(appliedOn)} (${entry.code}), được thu hoạch từ ${formatDay(safeFrom ?? '')}.`;

const more = (count: number) => (count > 0 ? ` Và ${count} lần dùng thuốc khác.` : '');
