import { type RawBuilder, sql } from 'kysely';
import type { WorkTypeUse } from '#catalogue';
import type { Db } from '#db/db.ts';
import type { AccountCounterSource, RemovalBlocker } from '#entities';
import { type PlaceUse, setsWithin } from '#orchard';
import type { CrewUse, PersonDuty } from '#people';
import { workCode } from '../codes.ts';
import { isOpen } from './work-filter.ts';

// What open work keeps from being removed, and what others count of it.

/** Removed records count too: they may come back. */
const typedRecords = (noun: string, table: 'work' | 'plan_line'): WorkTypeUse => ({
  noun,
  count: async (db, entityId, workTypeId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where work_type_id = ${workTypeId} and ${entityId === null ? sql`true` : sql`entity_id = ${entityId}`}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
  workTypes: (entityId) =>
    sql`select work_type_id from ${sql.table(table)} ${entityId === null ? sql`` : sql`where entity_id = ${entityId}`}`,
});

export const workTypeUses: WorkTypeUse[] = [
  typedRecords('công việc', 'work'),
  typedRecords('việc trong kế hoạch', 'plan_line'),
];

/** The living rows of `work` that are still to be done. */
export const openWork = (entityId: number) =>
  sql`work.entity_id = ${entityId} and work.deleted_at is null and ${isOpen}`;
const workName = sql`${workCode()} || ' ' || work.title`;

export const assignedWork: PersonDuty = {
  words: 'được giao việc',
  held: (entityId) => sql`
    select work_person.person_id, ${workName} as name, work.ends_on::text || ' ' || work.number as key
    from work_person join work on work.id = work_person.work_id and ${openWork(entityId)}
    where work_person.entity_id = ${entityId}`,
};

export const crewWork: CrewUse = {
  find: (db, entityId, crewId) =>
    openInWords(
      db,
      entityId,
      sql`work.id in (select work_id from work_crew where entity_id = ${entityId} and crew_id = ${crewId})`,
    ),
};

/** Work on a whole area goes on without one of its plots; work that names the plot or its rows does not. */
export const placeWork: PlaceUse = {
  find: (db, entityId, place) => openInWords(db, entityId, sql`work.target_set_id in (${setsWithin(entityId, place)})`),
};

const named = 3;

/** 'còn 2 việc chưa xong: CV-0012 Phun canxi, CV-0015 Tỉa trái' */
const openInWords = async (db: Db, entityId: number, which: RawBuilder<unknown>): Promise<string | null> => {
  const { rows } = await sql<{ count: number; names: string[] | null }>`
    select count(*)::int as count, (array_agg(${workName} order by work.ends_on, work.id))[1:${sql.lit(named)}] as names
    from work where ${openWork(entityId)} and ${which}`.execute(db);
  const { count = 0, names = [] } = rows[0] ?? {};
  return count ? `còn ${count} việc chưa xong: ${names?.join(', ')}${count > named ? ', …' : ''}` : null;
};

export const unfinishedWork: RemovalBlocker = {
  find: async (db, entityIds) => {
    const { rows } = await sql<{ entityId: number; count: number; names: string[] }>`
      select work.entity_id as "entityId", count(*)::int as count,
        (array_agg(${workName} order by work.ends_on, work.id))[1:${sql.lit(named)}] as names
      from work where work.entity_id = any(${entityIds}::int[]) and work.deleted_at is null and ${isOpen}
      group by work.entity_id`.execute(db);
    return rows.map(({ entityId, count, names }) => ({
      entityId,
      path: 'work',
      message: `Còn ${count} việc chưa xong: ${names.join(', ')}${count > named ? '…' : ''}`,
    }));
  },
};

/** Works that were not cancelled. */
export const workCounters: AccountCounterSource<'totalProcess'> = {
  names: ['totalProcess'],
  count: (db, entityIds) =>
    db
      .selectFrom('work')
      .select(['entity_id as entityId', sql<number>`count(*)::int`.as('totalProcess')])
      .where(sql<boolean>`entity_id = any(${entityIds}::int[])`)
      .where('deleted_at', 'is', null)
      .where('state', '<>', 'cancelled')
      .groupBy('entity_id')
      .execute(),
};
