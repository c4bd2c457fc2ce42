import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { diaryEntryCode } from '../diary-entries/diary-code.ts';
import { isReplaced } from '../diary-entries/diary-filter.ts';

// Stock is the farm's, whatever plots a book is about: purchases and balances are of the whole entity.

export type Purchase = {
  id: number;
  code: string;
  receivedOn: string;
  materialId: number;
  materialName: string;
  kind: string;
  unit: string;
  quantity: number;
  supplier: string | null;
  invoiceNumber: string | null;
  lotNumber: string | null;
  expiresOn: string | null;
};

export const readPurchases = async (db: Db, entityId: number, { from, upTo }: { from: string; upTo: string }) => {
  const { rows } = await sql<Purchase>`
    select stock_batch.id, stock_batch.code, stock_batch.received_on as "receivedOn", material.id as "materialId",
      material.name as "materialName", material.kind, material.unit, stock_batch.quantity, stock_batch.supplier,
      stock_batch.invoice_number as "invoiceNumber", stock_batch.lot_number as "lotNumber", stock_batch.expires_on as "expiresOn"
    from stock_batch join material on material.id = stock_batch.material_id
    where stock_batch.entity_id = ${entityId} and stock_batch.deleted_at is null
      and stock_batch.received_on between ${from}::date and ${upTo}::date
    order by stock_batch.received_on, stock_batch.sort_code`.execute(db);
  return rows;
};

export type Unbought = { materialId: number; entryId: number; code: string; endsOn: string; missing: number };

/**
 * Uses that the purchases until their day do not cover: each use takes from what was bought before, in the order of the days. A material
 * that the farm never buys is no gap, unless it is a pesticide or a fertilizer.
 */
export const findUnbought = async (
  db: Db,
  entityId: number,
  { from, upTo }: { from: string; upTo: string },
): Promise<Unbought[]> => {
  const { rows } = await sql<Unbought>`
    with used as (
      select diary_material.material_id, diary_entry.id, ${diaryEntryCode()} as code, diary_entry.ends_on, diary_material.quantity,
        sum(diary_material.quantity) over (partition by diary_material.material_id order by diary_entry.ends_on, diary_entry.id) as used
      from diary_material
      join diary_entry on diary_entry.entity_id = ${entityId} and diary_entry.id = diary_material.diary_entry_id
        and diary_entry.deleted_at is null and not ${isReplaced(entityId)} and diary_entry.ends_on <= ${upTo}::date
      where diary_material.entity_id = ${entityId} and diary_material.quantity > 0
    ), covered as (
      select used.*, used.used - coalesce((select sum(stock_batch.quantity) from stock_batch where stock_batch.entity_id = ${entityId}
        and stock_batch.material_id = used.material_id and stock_batch.deleted_at is null
        and stock_batch.received_on <= used.ends_on), 0) as over
      from used join material on material.id = used.material_id
      where material.kind in ('pesticide', 'fertilizer') or exists (select from stock_batch
        where stock_batch.entity_id = ${entityId} and stock_batch.material_id = used.material_id and stock_batch.deleted_at is null)
    )
    select material_id as "materialId", id as "entryId", code, ends_on as "endsOn", least(over, quantity) as missing
    from covered where over > 0.0005 and ends_on >= ${from}::date order by ends_on, id`.execute(db);
  return rows;
};

export type Balance = {
  materialId: number;
  materialName: string;
  unit: string;
  bought: number;
  used: number;
  disposed: number;
  /** What the ledger has left, in the store and with crews. */
  left: number;
};

/** Everything of each material until this day: by the receipts, by the diary, and by the ledger. */
export const readBalances = async (db: Db, entityId: number, upTo: string): Promise<Balance[]> => {
  const { rows } = await sql<Balance>`
    with moved as (
      select stock_batch.material_id,
        coalesce(sum(stock_move.store_change) filter (where stock_move.kind = 'receipt'), 0) as bought,
        coalesce(-sum(stock_move.store_change + stock_move.crew_change) filter (where stock_move.kind = 'disposal'), 0) as disposed,
        sum(stock_move.store_change + stock_move.crew_change) as left_over
      from stock_move join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
      where stock_move.entity_id = ${entityId} and (stock_move.at at time zone 'Asia/Ho_Chi_Minh')::date <= ${upTo}::date
      group by stock_batch.material_id
    ), used as (
      select diary_material.material_id, sum(diary_material.quantity) as used from diary_material
      join diary_entry on diary_entry.entity_id = ${entityId} and diary_entry.id = diary_material.diary_entry_id
        and diary_entry.deleted_at is null and not ${isReplaced(entityId)} and diary_entry.ends_on <= ${upTo}::date
      where diary_material.entity_id = ${entityId} group by diary_material.material_id
    )
    select material.id as "materialId", material.name as "materialName", material.unit, moved.bought,
      coalesce(used.used, 0) as used, moved.disposed, moved.left_over as "left"
    from moved join material on material.id = moved.material_id left join used on used.material_id = moved.material_id
    order by material.sort_name, material.id`.execute(db);
  return rows;
};

export type ExpiredBatch = {
  id: number;
  code: string;
  materialId: number;
  materialName: string;
  unit: string;
  expiresOn: string;
  left: number;
};

/** The batches that expired in these days, and those that did before and are not used up. */
export const readExpired = async (db: Db, entityId: number, { from, end }: { from: string; end: string }) => {
  const { rows } = await sql<ExpiredBatch>`
    select * from (
      select stock_batch.id, stock_batch.code, material.id as "materialId", material.name as "materialName", material.unit,
        stock_batch.expires_on as "expiresOn", coalesce((select sum(store_change + crew_change) from stock_move
          where stock_move.entity_id = ${entityId} and stock_move.stock_batch_id = stock_batch.id
            and (stock_move.at at time zone 'Asia/Ho_Chi_Minh')::date <= ${end}::date), 0) as "left"
      from stock_batch join material on material.id = stock_batch.material_id
      where stock_batch.entity_id = ${entityId} and stock_batch.deleted_at is null and stock_batch.expires_on < ${end}::date
    ) as expired where "left" > 0 or "expiresOn" >= ${from}::date order by "expiresOn", id`.execute(db);
  return rows;
};

export type Disposal = {
  day: string;
  materialName: string;
  unit: string;
  batchCode: string;
  quantity: number;
  note: string | null;
};

export const readDisposals = async (db: Db, entityId: number, { from, upTo }: { from: string; upTo: string }) => {
  const { rows } = await sql<Disposal>`
    select (stock_move.at at time zone 'Asia/Ho_Chi_Minh')::date::text as day, material.name as "materialName", material.unit,
      stock_batch.code as "batchCode", -(stock_move.store_change + stock_move.crew_change) as quantity, stock_move.note
    from stock_move join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
    join material on material.id = stock_batch.material_id
    where stock_move.entity_id = ${entityId} and stock_move.kind = 'disposal'
      and (stock_move.at at time zone 'Asia/Ho_Chi_Minh')::date between ${from}::date and ${upTo}::date
    order by stock_move.at, stock_move.id`.execute(db);
  return rows;
};
