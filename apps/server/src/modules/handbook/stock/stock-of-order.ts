import { type RawBuilder, sql } from 'kysely';
import { setActualMaterials } from '#cultivation';
import type { Db } from '#db/db.ts';
import type { Scope } from '#http/scope.ts';
import { usedMaterials } from './used-materials.ts';

const usedBy = (entityId: number, orders: RawBuilder<unknown>) =>
  usedMaterials(entityId, sql`diary_entry.work_order_id in (${orders})`);

export type OrderStock = {
  workOrderId: number;
  materialId: number;
  /** In the material's unit, by the ledger. */
  issued: number;
  returned: number;
  /** By the diary. */
  used: number;
};

/** What was issued and returned for orders, and what was used, by material. */
export const stockOfOrders = async (db: Db, entityId: number, workOrderIds: number[]): Promise<OrderStock[]> => {
  const ids = sql`select unnest(${workOrderIds}::int[])`;
  const { rows } = await sql<OrderStock>`
    select work_order_id as "workOrderId", material_id as "materialId", sum(issued) as issued, sum(returned) as returned,
      sum(used) as used
    from (
      select stock_move.work_order_id, stock_batch.material_id,
        case stock_move.kind when 'issue' then stock_move.crew_change else 0 end as issued,
        case stock_move.kind when 'return' then -stock_move.crew_change else 0 end as returned, 0 as used
      from stock_move
      join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
      where stock_move.entity_id = ${entityId} and stock_move.work_order_id in (${ids})
      union all
      select work_order_id, material_id, 0, 0, quantity from (${usedBy(entityId, ids)}) as used
    ) as part group by work_order_id, material_id order by work_order_id, material_id`.execute(db);
  return rows;
};

export type HeldForOrder = { workOrderId: number; materialId: number; name: string; quantity: number };

/** Who has what was issued for orders and neither brought back nor used. */
export const heldForOrders = async (db: Db, entityId: number, workOrderIds: number[]): Promise<HeldForOrder[]> => {
  const { rows } = await sql<HeldForOrder>`
    select stock_move.work_order_id as "workOrderId", stock_batch.material_id as "materialId",
      coalesce(crew.name, person.full_name) as name, sum(stock_move.crew_change) as quantity
    from stock_move
    join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
    left join crew on crew.entity_id = ${entityId} and crew.id = stock_move.crew_id
    left join person on person.entity_id = ${entityId} and person.id = stock_move.person_id
    where stock_move.entity_id = ${entityId} and stock_move.work_order_id = any(${workOrderIds}::int[])
      and coalesce(stock_move.crew_id, stock_move.person_id) is not null
    group by stock_move.work_order_id, stock_batch.material_id, crew.id, crew.name, person.id, person.full_name
    having sum(stock_move.crew_change) > 0
    order by stock_move.work_order_id, stock_batch.material_id, crew.id, person.id`.execute(db);
  return rows;
};

export type UsedMaterial = {
  materialId: number;
  dose: number;
  doseUnit: string;
  dosePer: string;
  water: number | null;
  waterPer: string | null;
  overDoseReason: string | null;
  quantity: number;
  /** Đồng; null: no price is known. */
  cost: number | null;
};

/** What all orders of a work used; what an order for several works used is divided evenly among them. */
export const usedForWork = async ({ db, entityId }: Scope, workId: number): Promise<UsedMaterial[]> => {
  const orders = sql`select work_order_id from work_order_work where entity_id = ${entityId} and work_id = ${workId}`;
  const { rows } = await sql<UsedMaterial>`
    select material_id as "materialId", min(dose) as dose, min(dose_unit) as "doseUnit", min(dose_per) as "dosePer", min(water) as water,
      min(water_per) as "waterPer", min(over_dose_reason) as "overDoseReason", round(sum(quantity / works), 3) as quantity,
      round(sum(cost / works))::bigint as cost
    from (${usedBy(entityId, orders)}) as used
    cross join lateral (select count(*) as works from work_order_work as behind
      where behind.entity_id = ${entityId} and behind.work_order_id = used.work_order_id) as sisters
    group by material_id order by material_id`.execute(db);
  return rows;
};

/** The finished works behind an order learn what was really used, and what it cost. */
export const tellWorks = async (scope: Scope, workOrderId: number | null): Promise<void> => {
  if (workOrderId === null) return;
  const { db, entityId } = scope;
  const { rows } = await sql<{ id: number }>`
    select work.id from work_order_work as behind
    join work on work.entity_id = ${entityId} and work.id = behind.work_id and work.state in ('done', 'inspected')
    where behind.entity_id = ${entityId} and behind.work_order_id = ${workOrderId} order by work.id for update of work`.execute(
    db,
  );
  for (const { id } of rows) await setActualMaterials(scope, id, await usedForWork(scope, id));
};

/** The works that used some of a batch cost otherwise, when its price is another. */
export const tellPrice = async (scope: Scope, stockBatchId: number): Promise<void> => {
  const { db, entityId } = scope;
  const { rows } = await sql<{ id: number }>`
    select distinct work_order_id as id from stock_move where entity_id = ${entityId} and stock_batch_id = ${stockBatchId}
      and kind = 'use' and work_order_id is not null order by id`.execute(db);
  for (const { id } of rows) await tellWorks(scope, id);
};
