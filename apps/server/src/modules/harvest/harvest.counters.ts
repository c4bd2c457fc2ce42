import { sql } from 'kysely';
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

/** Đồng of sales and of materials used; lots; and the things that are grown, planted and harvested. */
export const harvestCounters: AccountCounterSource<Name> = {
  names: [
    'totalPrice',
    'totalReceivedPrice',
    'totalUsedPrice',
    'totalProduct',
    'totalFieldProductObject',
    'totalFarmingProductObject',
    'totalProductionProductObject',
  ],
  count: async (db, entityIds) => {
    const { rows } = await sql<{ entityId: number } & Record<Name, number>>`
      select entity.id as "entityId", (
          select coalesce(sum(money.value), 0)::float8 from sale cross join lateral (${moneyOfSale(sql`entity.id`)}) as money
          where sale.entity_id = entity.id and sale.deleted_at is null and sale.state <> 'cancelled') as "totalPrice", (
          select coalesce(sum(sale_payment.amount), 0)::float8 from sale_payment
          join sale on sale.entity_id = sale_payment.entity_id and sale.id = sale_payment.sale_id and sale.deleted_at is null
          where sale_payment.entity_id = entity.id) as "totalReceivedPrice", (
          select coalesce(round(-sum((stock_move.store_change + stock_move.crew_change)
            * coalesce(stock_batch.unit_price, material.price))), 0)::float8
          from stock_move
          join stock_batch on stock_batch.entity_id = stock_move.entity_id and stock_batch.id = stock_move.stock_batch_id
          join material on material.id = stock_batch.material_id
          where stock_move.entity_id = entity.id and stock_move.kind = 'use') as "totalUsedPrice", (
          select count(*)::int from lot where lot.entity_id = entity.id and lot.deleted_at is null) as "totalProduct", (
          select coalesce(sum(plant_tally.count), 0)::int from plant_tally
          where plant_tally.entity_id = entity.id) as "totalFieldProductObject", (
          select count(*)::int from planting_batch
          where planting_batch.entity_id = entity.id and planting_batch.deleted_at is null) as "totalFarmingProductObject", (
          select count(*)::int from harvest_yield
          where harvest_yield.entity_id = entity.id and harvest_yield.deleted_at is null) as "totalProductionProductObject"
      from entity where entity.id = any(${entityIds}::int[])`.execute(db);
    return rows;
  },
};
