import { type RawBuilder, sql } from 'kysely';
import { type CatalogueUse, referring } from '#catalogue';
import type { WorkUse } from '#cultivation';
import type { Db } from '#db/db.ts';
import type { RemovalBlocker } from '#entities';
import { type PlaceUse, setsWithin } from '#orchard';
import type { CrewUse, PersonDuty } from '#people';
import { isOpen, workOrderCode } from './work-order-code.ts';

// What open orders keep from being removed.

const name = sql`${workOrderCode()} || ' ' || work_order.title`;
const openOrders = (entityId: number) =>
  sql`work_order.entity_id = ${entityId} and work_order.deleted_at is null and ${isOpen}`;
const named = 3;

/** 'còn 2 phiếu giao việc chưa xong: PGV-2026-000012 Phun canxi, …' */
const openInWords = async (db: Db, entityId: number, which: RawBuilder<unknown>): Promise<string | null> => {
  const { rows } = await sql<{ count: number; names: string[] | null }>`
    select count(*)::int as count, (array_agg(${name} order by work_order.due_at, work_order.id))[1:${sql.lit(named)}] as names
    from work_order where ${openOrders(entityId)} and ${which}`.execute(db);
  const { count = 0, names = [] } = rows[0] ?? {};
  return count ? `còn ${count} phiếu giao việc chưa xong: ${names?.join(', ')}${count > named ? ', …' : ''}` : null;
};

const noun = 'phiếu giao việc';
export const orderWorkTypes: CatalogueUse = referring(noun, { table: 'work_order', column: 'work_type_id' });
export const orderMaterials: CatalogueUse = referring(noun, { table: 'work_order_material', column: 'material_id' });

export const orderDuty: PersonDuty = {
  words: 'được giao phiếu',
  held: (entityId) => sql`
    select given.person_id, ${name} as name, work_order.due_at::text || ' ' || work_order.id as key
    from work_order_person as given join work_order on work_order.id = given.work_order_id and ${openOrders(entityId)}
    where given.entity_id = ${entityId}`,
};

export const crewOrders: CrewUse = {
  find: (db, entityId, crewId) =>
    openInWords(
      db,
      entityId,
      sql`work_order.id in (select work_order_id from work_order_crew where entity_id = ${entityId} and crew_id = ${crewId})`,
    ),
};

/** An order on a whole area goes on without one of its plots; one that names the plot or its rows does not. */
export const placeOrders: PlaceUse = {
  find: (db, entityId, place) =>
    openInWords(db, entityId, sql`work_order.target_set_id in (${setsWithin(entityId, place)})`),
};

export const workOrdersOf: WorkUse = {
  find: ({ db, entityId }, workId) =>
    openInWords(
      db,
      entityId,
      sql`work_order.id in (select work_order_id from work_order_work where entity_id = ${entityId} and work_id = ${workId})`,
    ),
};

export const unfinishedOrders: RemovalBlocker = {
  find: async (db, entityIds) => {
    const { rows } = await sql<{ entityId: number; count: number; names: string[] }>`
      select work_order.entity_id as "entityId", count(*)::int as count,
        (array_agg(${name} order by work_order.due_at, work_order.id))[1:${sql.lit(named)}] as names
      from work_order where work_order.entity_id = any(${entityIds}::int[]) and work_order.deleted_at is null and ${isOpen}
      group by work_order.entity_id`.execute(db);
    return rows.map(({ entityId, count, names }) => ({
      entityId,
      path: 'work-order',
      message: `Còn ${count} phiếu giao việc chưa xong: ${names.join(', ')}${count > named ? '…' : ''}`,
    }));
  },
};
