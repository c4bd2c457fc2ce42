import type { Grade } from '@vuon/contract/harvest/grade';
import type { SaleState } from '@vuon/contract/harvest/sale-state';
import type { TraceSale } from '@vuon/contract/harvest/trace';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { lotCode, saleCode } from '../codes.ts';

/** The lots that fruit of these lots went to, themselves among them, over any number of splits and merges. */
export const findLotsAfter = async (db: Db, entityId: number, lotIds: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive downstream as (
      select id from unnest(${lotIds}::int[]) as id
      union
      select lot_transfer.to_lot_id from downstream
      join lot_transfer on lot_transfer.entity_id = ${entityId} and lot_transfer.from_lot_id = downstream.id
        and lot_transfer.undone_at is null
    ) select id from downstream order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export type TracedLot = { id: number; code: string; store: string | null };

export const findTracedLots = async (db: Db, entityId: number, ids: number[]): Promise<TracedLot[]> => {
  const { rows } = await sql<TracedLot>`
    select id, ${lotCode()} as code, store from lot
    where entity_id = ${entityId} and id = any(${ids}::int[]) order by sort_code, id`.execute(db);
  return rows;
};

export type TracedTransfer = { fromId: number; toId: number; grade: Grade; kg: number };

/** What went between these lots. */
export const findTransfers = async (db: Db, entityId: number, ids: number[]): Promise<TracedTransfer[]> => {
  const { rows } = await sql<TracedTransfer>`
    select from_lot_id as "fromId", to_lot_id as "toId", grade, sum(kg)::float8 as kg from lot_transfer
    where entity_id = ${entityId} and undone_at is null and from_lot_id = any(${ids}::int[]) and to_lot_id = any(${ids}::int[])
    group by from_lot_id, to_lot_id, grade order by from_lot_id, to_lot_id, grade`.execute(db);
  return rows;
};

export type TracedSale = Omit<TraceSale, 'lines'> & {
  state: SaleState;
  lines: { lotId: number; grade: Grade; kg: number }[];
};

/** Sales that took from these lots, the latest last; their prices are nobody's business here. */
export const findTracedSales = async (db: Db, entityId: number, lotIds: number[]): Promise<TracedSale[]> => {
  const { rows } = await sql<TracedSale>`
    select sale.id, ${saleCode()} as code, sale.state, sale.sold_on::text as "soldOn", sale.delivered_on::text as "deliveredOn",
      json_build_object('id', buyer.id, 'name', buyer.name, 'phone', buyer.phone) as buyer,
      json_agg(json_build_object('lotId', sale_line.lot_id, 'grade', sale_line.grade, 'kg', sale_line.kg::float8)
        order by sale_line.position) as lines
    from sale_line
    join sale on sale.entity_id = ${entityId} and sale.id = sale_line.sale_id and sale.deleted_at is null
      and sale.state <> 'cancelled'
    join buyer on buyer.entity_id = ${entityId} and buyer.id = sale.buyer_id
    where sale_line.entity_id = ${entityId} and sale_line.lot_id = any(${lotIds}::int[])
    group by sale.entity_id, sale.id, buyer.entity_id, buyer.id
    order by sale.sold_on, sale.id`.execute(db);
  return rows;
};
