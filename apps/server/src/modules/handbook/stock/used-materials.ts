import { type RawBuilder, sql } from 'kysely';
import { entryCounts } from './entry-counts.ts';

/**
 * What entries of the diary used, with its cost in đồng: by the prices of the batches that it came from, the rest at the material's price; null:
 * some of it has neither. `which` chooses rows of `diary_entry`.
 */
export const usedMaterials = (entityId: number, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select diary_entry.id as diary_entry_id, diary_entry.work_order_id, used.material_id, used.dose, used.dose_unit, used.dose_per, used.water,
    used.water_per, used.over_dose_reason, used.quantity,
    case when used.quantity = taken.quantity and taken.is_priced then taken.cost
      else taken.cost + (used.quantity - taken.quantity) * material.price end as cost
  from diary_entry
  join diary_material as used on used.entity_id = ${entityId} and used.diary_entry_id = diary_entry.id
  join material on material.id = used.material_id
  cross join lateral (
    select coalesce(-sum(stock_move.crew_change), 0) as quantity,
      coalesce(-sum(stock_move.crew_change * coalesce(stock_batch.unit_price, material.price)), 0) as cost,
      coalesce(bool_and(coalesce(stock_batch.unit_price, material.price) is not null), true) as is_priced
    from stock_move
    join stock_batch on stock_batch.entity_id = ${entityId} and stock_batch.id = stock_move.stock_batch_id
      and stock_batch.material_id = used.material_id
    where stock_move.entity_id = ${entityId} and stock_move.diary_entry_id = diary_entry.id and stock_move.kind = 'use'
  ) as taken
  where diary_entry.entity_id = ${entityId} and ${entryCounts(entityId)} and ${which}`;
