import { type RawBuilder, sql } from 'kysely';
import type { CatalogueUse } from '#catalogue';
import type { Db } from '#db/db.ts';
import type { AccountCounterSource, RemovalBlocker } from '#entities';
import { type PlaceUse, setsWithin } from '#orchard';
import type { CrewUse, PersonDuty } from '#people';
import { workCode } from '../codes.ts';
import { isOpen } from './work-filter.ts';

// What open work keeps from being removed, and what others count of it.

type Used = 'work_material' | 'plan_line_material' | 'work_order_material';
type Referring =
  | { table: 'work' | 'plan_line' | 'work_order'; column: 'work_type_id' }
  | { table: Used; column: 'material_id' };

/** Removed records count too: they may come back. */
export const referring = (noun: string, { table, column }: Referring): CatalogueUse => {
  const rows = (entityId: number | null) =>
    sql`from ${sql.table(table)} where ${entityId === null ? sql`true` : sql`entity_id = ${entityId}`}`;
  return {
    noun,
    count: async (db, entityId, id) => {
      const { rows: counted } = await sql<{ count: number }>`
        select count(*)::int as count ${rows(entityId)} and ${sql.ref(column)} = ${id}`.execute(db);
      return counted[0]?.count ?? 0;
    },
    ids: (entityId) => sql`select ${sql.ref(column)} ${rows(entityId)}`,
  };
};

const [works, lines] = ['công việc', 'việc trong kế hoạch'];
export const workTypeUses: CatalogueUse[] = [
  referring(works, { table: 'work', column: 'work_type_id' }),
  referring(lines, { table: 'plan_line', column: 'work_type_id' }),
];
export const materialUses: CatalogueUse[] = [
  referring(works, { table: 'work_material', column: 'material_id' }),
  referring(lines, { table: 'plan_line_material', column: 'material_id' }),
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
