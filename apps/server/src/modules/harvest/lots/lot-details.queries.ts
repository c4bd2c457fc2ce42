import type { Lot, LotLoss, LotMove } from '@vuon/contract/harvest/lot';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { describeSets, isCovered } from '#orchard';
import { lotCode, saleCode, yieldCode } from '../codes.ts';
import { treesBehind } from './lot-origin.queries.ts';

type Yield = Lot['yields'][number];

const gradeOrder = sql`grade = 'mixed', grade`;

/** Yields that were put into the lot itself, the first first. */
export const findYields = async (db: Db, entityId: number, lotId: number): Promise<Yield[]> => {
  const { rows } = await sql<Omit<Yield, 'place'> & { targetSetId: number }>`
    select harvest_yield.id, ${yieldCode()} as code, harvest_yield.harvested_at as "harvestedAt",
      harvest_yield.target_set_id as "targetSetId", (
        select coalesce(json_agg(json_build_object('grade', grade, 'kg', kg::float8, 'price', price) order by ${gradeOrder}), '[]')
        from harvest_yield_grade where harvest_yield_grade.entity_id = ${entityId}
          and harvest_yield_grade.harvest_yield_id = harvest_yield.id) as lines
    from harvest_yield
    where harvest_yield.entity_id = ${entityId} and harvest_yield.lot_id = ${lotId} and harvest_yield.deleted_at is null
    order by harvest_yield.harvested_at, harvest_yield.id`.execute(db);
  const sets = await describeSets(
    db,
    entityId,
    rows.map(({ targetSetId }) => targetSetId),
  );
  return rows.map(({ targetSetId, ...row }) => ({ ...row, place: sets.get(targetSetId)?.words ?? '' }));
};

/** Splits and merges that these lots took part in, the last first; grades that went at one moment are one move. */
export const findMoves = async (db: Db, entityId: number, lotIds: number[]): Promise<LotMove[]> => {
  const { rows } = await sql<LotMove>`
    select min(lot_transfer.id) as id, lot_transfer.moved_at as "movedAt", lot_transfer.undone_at as "undoneAt",
      json_build_object('id', source.id, 'code', ${lotCode('source')}) as "from",
      json_build_object('id', target.id, 'code', ${lotCode('target')}) as "to",
      json_agg(json_build_object('grade', lot_transfer.grade, 'kg', lot_transfer.kg::float8)
        order by lot_transfer.grade = 'mixed', lot_transfer.grade) as lines,
      max(lot_transfer.notes) as notes, max(app_user.full_name) as "byName"
    from lot_transfer
    join lot as source on source.entity_id = ${entityId} and source.id = lot_transfer.from_lot_id
    join lot as target on target.entity_id = ${entityId} and target.id = lot_transfer.to_lot_id
    left join app_user on app_user.id = lot_transfer.created_by
    where lot_transfer.entity_id = ${entityId}
      and (lot_transfer.from_lot_id = any(${lotIds}::int[]) or lot_transfer.to_lot_id = any(${lotIds}::int[]))
    group by lot_transfer.moved_at, lot_transfer.undone_at, source.id, source.year, source.number, target.id, target.year,
      target.number
    order by lot_transfer.moved_at desc, min(lot_transfer.id) desc`.execute(db);
  return rows;
};

export const findLosses = async (db: Db, entityId: number, lotId: number): Promise<LotLoss[]> => {
  const { rows } = await sql<LotLoss>`
    select lot_loss.id, lot_loss.grade, lot_loss.kg::float8 as kg, lot_loss.lost_on as "lostOn", lot_loss.reason,
      app_user.full_name as "byName", lot_loss.undone_at as "undoneAt"
    from lot_loss left join app_user on app_user.id = lot_loss.created_by
    where lot_loss.entity_id = ${entityId} and lot_loss.lot_id = ${lotId}
    order by lot_loss.lost_on desc, lot_loss.id desc`.execute(db);
  return rows;
};

export const findSalesOf = async (db: Db, entityId: number, lotId: number): Promise<Lot['sales']> => {
  const { rows } = await sql<Lot['sales'][number]>`
    select sale.id, ${saleCode()} as code, sale.sold_on as "soldOn", sale.state, sale_line.grade,
      sale_line.kg::float8 as kg, sale_line.price, json_build_object('id', buyer.id, 'name', buyer.name) as buyer
    from sale_line
    join sale on sale.entity_id = ${entityId} and sale.id = sale_line.sale_id and sale.deleted_at is null
    join buyer on buyer.entity_id = ${entityId} and buyer.id = sale.buyer_id
    where sale_line.entity_id = ${entityId} and sale_line.lot_id = ${lotId}
    order by sale.sold_on desc, sale.id desc, sale_line.position`.execute(db);
  return rows;
};

/** Whole gardens, sold in the season of the lot, whose trees fruit of these lots came from. */
export const findGardenSales = async (db: Db, entityId: number, lotIds: number[]): Promise<Lot['gardenSales']> => {
  const { rows: sales } = await sql<{ id: number; code: string; setId: number }>`
    select sale.id, ${saleCode()} as code, sale.target_set_id as "setId" from sale
    where sale.entity_id = ${entityId} and sale.kind = 'garden' and sale.state <> 'cancelled' and sale.deleted_at is null
      and sale.season_id in (select lot.season_id from lot where lot.entity_id = ${entityId} and lot.id = any(${lotIds}::int[]))
    order by sale.sort_code`.execute(db);
  const found: Lot['gardenSales'] = [];
  for (const { setId, ...sale } of sales) {
    const { rows } = await sql<{ touches: boolean }>`
      select exists (
        select from (${treesBehind(entityId, lotIds)}) as tree
        join plant on plant.entity_id = ${entityId} and plant.id = tree.id
        where ${isCovered(entityId, sql`${setId}::int`)}) as touches`.execute(db);
    if (rows[0]?.touches) found.push(sale);
  }
  return found;
};
