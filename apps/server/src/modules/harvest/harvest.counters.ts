import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { AccountCounterSource } from '#entities';
import { moneyOfSale } from './sales/sale-money.ts';

type Name =
  | 'totalPrice'
  | 'totalReceivedPrice'
  | 'totalUsedPrice'
  | 'totalProduct'
  | 'totalFieldProductObject'
  | 'totalFarmingProductObject'
  | 'totalProductionProductObject';

const countOf = (table: keyof Tables) => (among: RawBuilder<unknown>) =>
  sql`
  select entity_id as "entityId", count(*)::int as value from ${sql.table(table)}
  where entity_id ${among} and deleted_at is null group by entity_id`;

/** Each selects entityId and value of the entities that are asked for. */
const counted: Record<Name, (among: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  totalPrice: (among) => sql`
    select sale.entity_id as "entityId", sum(money.value)::float8 as value
    from sale cross join lateral (${moneyOfSale(sql.ref('sale.entity_id'))}) as money
    where sale.entity_id ${among} and sale.deleted_at is null and sale.state <> 'cancelled' group by sale.entity_id`,
  totalReceivedPrice: (among) => sql`
    select sale_payment.entity_id as "entityId", sum(sale_payment.amount)::float8 as value from sale_payment
    join sale on sale.entity_id = sale_payment.entity_id and sale.id = sale_payment.sale_id and sale.deleted_at is null
    where sale_payment.entity_id ${among} group by sale_payment.entity_id`,
  totalUsedPrice: (among) => sql`
    select stock_move.entity_id as "entityId", coalesce(round(-sum((stock_move.store_change + stock_move.crew_change)
      * coalesce(stock_batch.unit_price, material.price))), 0)::float8 as value
    from stock_move
    join stock_batch on stock_batch.entity_id = stock_move.entity_id and stock_batch.id = stock_move.stock_batch_id
    join material on material.id = stock_batch.material_id
    where stock_move.entity_id ${among} and stock_move.kind = 'use' group by stock_move.entity_id`,
  totalProduct: countOf('lot'),
  totalFieldProductObject: (among) => sql`
    select entity_id as "entityId", sum(count)::int as value from plant_tally where entity_id ${among} group by entity_id`,
  totalFarmingProductObject: countOf('planting_batch'),
  totalProductionProductObject: countOf('harvest_yield'),
};

const names = Object.keys(counted) as Name[];
const none = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** Đồng of sales and of materials used; lots; and the things that are grown, planted and harvested. */
export const harvestCounters: AccountCounterSource<Name> = {
  names,
  // Each by itself: Citus counts a table on all nodes at once, but does not look from the entities into many tables.
  count: async (db, entityIds) => {
    const counts = new Map(entityIds.map((entityId) => [entityId, { entityId, ...none }]));
    for (const name of names) {
      const { rows } = await sql<{ entityId: number; value: number }>`
        ${counted[name](sql`= any(${entityIds}::int[])`)}`.execute(db);
      for (const { entityId, value } of rows) Object.assign(counts.get(entityId) ?? {}, { [name]: value });
    }
    return [...counts.values()];
  },
};
