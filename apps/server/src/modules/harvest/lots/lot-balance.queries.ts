import type { LotBalance } from '@vuon/contract/harvest/lot';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/**
 * Selects `lot_id`, `grade` and the kilograms that came and went, a row for each grade that a lot has ever had. `lots` selects the ids of
 * lots; sales that were cancelled or removed take nothing.
 */
export const lotBalances = (entityId: number, lots: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select lot_id, grade, sum(harvested) as harvested, sum(moved_in) as moved_in, sum(sold) as sold, sum(moved_out) as moved_out,
    sum(lost) as lost, sum(harvested) + sum(moved_in) - sum(sold) - sum(moved_out) - sum(lost) as "left"
  from (
    select harvest_yield.lot_id, harvest_yield_grade.grade, harvest_yield_grade.kg as harvested,
      0 as moved_in, 0 as sold, 0 as moved_out, 0 as lost
    from harvest_yield join harvest_yield_grade on harvest_yield_grade.entity_id = ${entityId}
      and harvest_yield_grade.harvest_yield_id = harvest_yield.id
    where harvest_yield.entity_id = ${entityId} and harvest_yield.lot_id in (${lots}) and harvest_yield.deleted_at is null
    union all
    select to_lot_id, grade, 0, kg, 0, 0, 0 from lot_transfer
    where entity_id = ${entityId} and to_lot_id in (${lots}) and undone_at is null
    union all
    select from_lot_id, grade, 0, 0, 0, kg, 0 from lot_transfer
    where entity_id = ${entityId} and from_lot_id in (${lots}) and undone_at is null
    union all
    select lot_id, grade, 0, 0, 0, 0, kg from lot_loss
    where entity_id = ${entityId} and lot_id in (${lots}) and undone_at is null
    union all
    select sale_line.lot_id, sale_line.grade, 0, 0, sale_line.kg, 0, 0
    from sale_line join sale on sale.entity_id = ${entityId} and sale.id = sale_line.sale_id
    where sale_line.entity_id = ${entityId} and sale_line.lot_id in (${lots})
      and sale.state <> 'cancelled' and sale.deleted_at is null
  ) as flow
  group by lot_id, grade`;

/** Kilograms that are left of all grades of `lot`; null: nothing was ever in it. */
export const kgLeft = (entityId: number): RawBuilder<number | null> =>
  sql<number | null>`(select sum("left") from (${lotBalances(entityId, sql.ref('lot.id'))}) as balance)`;

export const findBalances = async (db: Db, entityId: number, lotIds: number[]): Promise<Map<number, LotBalance[]>> => {
  const { rows } = await sql<LotBalance & { lotId: number }>`
    select lot_id as "lotId", grade, harvested::float8 as harvested, moved_in::float8 as "movedIn", sold::float8 as sold,
      moved_out::float8 as "movedOut", lost::float8 as lost, "left"::float8 as "left"
    from (${lotBalances(entityId, sql`select unnest(${lotIds}::int[])`)}) as balance
    order by lot_id, grade = 'mixed', grade`.execute(db);
  const byLot = Map.groupBy(rows, ({ lotId }) => lotId);
  return new Map([...byLot].map(([id, balances]) => [id, balances.map(({ lotId: _lot, ...balance }) => balance)]));
};
