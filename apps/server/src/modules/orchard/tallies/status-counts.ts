import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** How many living trees had each status at the end of a day; statuses that none had are left out. */
export type StatusCounts = { day: string; counts: { plantStatusId: number; count: number }[] };

/**
 * Of the whole entity, in the order of `days`: the trees that are counted now, and back from there by the numbers that changed
 * since. No tree is read.
 */
export const statusCountsAt = async (db: Db, entityId: number, days: string[]): Promise<StatusCounts[]> => {
  const counts = new Map<number, number>();
  const add = (status: number, count: number) => counts.set(status, (counts.get(status) ?? 0) + count);
  for (const { status, count } of await readPresent(db, entityId)) add(status, count);
  const [first] = days.toSorted();
  const changes = first === undefined ? [] : await readChanges(db, entityId, first);
  const found = new Map<string, StatusCounts['counts']>();
  // From the latest day to the earliest, and with it back along the changes, the latest of which come first.
  let next = 0;
  for (const day of days.toSorted().toReversed()) {
    for (let change = changes[next]; change && change.day > day; change = changes[++next])
      add(change.status, -change.count);
    found.set(
      day,
      [...counts]
        .filter(([, count]) => count > 0)
        .map(([plantStatusId, count]) => ({ plantStatusId, count }))
        .sort((one, other) => other.count - one.count || one.plantStatusId - other.plantStatusId),
    );
  }
  return days.map((day) => ({ day, counts: found.get(day) ?? [] }));
};

const readPresent = async (db: Db, entityId: number) => {
  const { rows } = await sql<{ status: number; count: number }>`
    select plant_status_id as status, sum(count)::int as count from plant_tally where entity_id = ${entityId} group by 1`.execute(
    db,
  );
  return rows;
};

/** By how much the number of trees of a status grew on each day after this one, the latest first. */
const readChanges = async (db: Db, entityId: number, after: string) => {
  const { rows } = await sql<{ day: string; status: number; count: number }>`
    select day, status, sum(count)::int as count from (
      select day, to_status as status, count from tree_change where entity_id = ${entityId} and day > ${after}::date
      union all
      select day, from_status, -count from tree_change where entity_id = ${entityId} and day > ${after}::date
    ) as change
    where status is not null group by day, status order by day desc`.execute(db);
  return rows;
};
