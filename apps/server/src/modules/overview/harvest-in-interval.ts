import { addDays } from '@vuon/contract/day';
import { harvestAheadDays, type Need } from '@vuon/contract/overview/overview';
import { sql } from 'kysely';
import { isOpenWorkRow } from '#cultivation';
import { findRunningOn, hasRunningIntervals } from '#handbook';
import type { Scope } from '#http/scope.ts';
import { describeSets } from '#orchard';
import { todayOf } from '#people';

/** Works that are looked at, the nearest first: those after them have their turn later. */
const mostLookedAt = 20;

type Clashes = { count: number } & Pick<Need, 'of'> & { first: Need['first'] | null };

/** Open harvest work of the next days that would begin before its trees are free. */
export const findHarvestInInterval = async (scope: Scope): Promise<Clashes> => {
  if (!(await hasRunningIntervals(scope))) return { count: 0, first: null, of: null };
  const planned = await findHarvestAhead(scope);
  const sets = await describeSets(
    scope.db,
    scope.entityId,
    planned.map(({ targetSetId }) => targetSetId),
  );
  const clashes: { of: Need['of']; first: Need['first'] }[] = [];
  for (const { id, kind, name, startsOn, targetSetId } of planned) {
    const set = sets.get(targetSetId);
    if (!set?.livingCount) continue;
    const targets = set.places.filter(({ isRemoved }) => !isRemoved).map(({ target }) => target);
    const [last] = await findRunningOn(scope, targets, startsOn);
    if (last) clashes.push({ of: kind, first: { id, name, place: set.words, day: startsOn, safeFrom: last.safeFrom } });
  }
  return { count: clashes.length, ...(clashes[0] ?? { first: null, of: null }) };
};

type Planned = { id: number; kind: NonNullable<Need['of']>; name: string; startsOn: string; targetSetId: number };

/** Late work would begin today. */
const findHarvestAhead = async (scope: Scope): Promise<Planned[]> => {
  const today = todayOf(scope);
  const { rows } = await sql<Planned>`
    select work.id, work.kind, work.title as name, greatest(work.starts_on, ${today}::date) as "startsOn", work.target_set_id as "targetSetId"
    from work join work_type on work_type.id = work.work_type_id and work_type.is_harvest
    where work.entity_id = ${scope.entityId} and work.deleted_at is null and ${isOpenWorkRow}
      and work.starts_on <= ${addDays(today, harvestAheadDays)}::date
    order by work.starts_on, work.id limit ${mostLookedAt}`.execute(scope.db);
  return rows;
};
