import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/db.ts';

export type TraceSize = { plots: number; treesOfPlot: number; applications: number; yields: number; kg: number };

/**
 * A lot, the yields in it, each of trees next to each other in one plot, the applications on about half of the plots each, two of them from a
 * batch of their own, and a sale. One tree in fifty was replanted before. The least that a trace needs, written straight into the tables.
 */
export const fillTrace = async (
  db: Db,
  entityId: number,
  size: TraceSize,
): Promise<{ lotId: number; batchId: number }> => {
  const { plots, treesOfPlot, applications, yields, kg } = size;
  const trees = plots * treesOfPlot;
  const ofYield = Math.floor(trees / yields);
  const id = sql`${entityId}::int`;
  await sql`insert into area (entity_id, id, code, name) values (${id}, 1, 'KV', 'Đồi')`.execute(db);
  await sql`insert into plot (entity_id, id, area_id, code)
    select ${id}, n, 1, 'A-' || n from generate_series(1, ${plots}::int) as n`.execute(db);
  await sql`insert into row (entity_id, id, plot_id, code, number)
    select ${id}, n, (n - 1) / 20 + 1, 'H' || n, (n - 1) % 20 + 1 from generate_series(1, ${plots}::int * 20) as n`.execute(
    db,
  );
  await sql`
    insert into plant (entity_id, id, plot_id, row_id, number, code, plant_status_id, generation)
    select ${id}, n, (n - 1) / ${treesOfPlot}::int + 1, (n - 1) * 20 / ${treesOfPlot}::int + 1, n, 'C' || n, 2, 1 + (n % 50 = 0)::int
    from generate_series(1, ${trees}::int) as n`.execute(db);
  await sql`insert into target_set (entity_id, id) values (${id}, 1)`.execute(db);
  await sql`insert into material (id, entity_id, code, name, kind, unit) values (9001, ${id}, 'T', 'Abamectin', 'pesticide', 'l')`.execute(
    db,
  );
  await sql`insert into stock_batch (entity_id, id, material_id, period, number, received_on, quantity)
    select ${id}, n, 9001, 202601, n, '2026-01-01', 1000 from generate_series(1, 2) as n`.execute(db);
  const moment = sql`('2026-06-01T00:00:00Z'::timestamptz + n * interval '8 hours')`;
  await sql`
    insert into diary_entry (entity_id, id, year, number, title, work_type_id, starts_at, ends_at, target_set_id)
    select ${id}, n, 2026, n, 'Phun', (select min(id) from work_type), ${moment}, ${moment} + interval '2 hours', 1
    from generate_series(1, ${applications}::int) as n`.execute(db);
  await sql`insert into diary_material (entity_id, diary_entry_id, position, material_id, quantity, dose, dose_unit, dose_per)
    select ${id}, n, 1, 9001, 1, 50, 'ml', 'water-100' from generate_series(1, ${applications}::int) as n`.execute(db);
  await sql`insert into stock_move (entity_id, stock_batch_id, kind, at, store_change, crew_change, diary_entry_id, created_at)
    select ${id}, case when n % ${applications / 2}::int = 0 then 1 else 2 end, 'use', ${moment}, 0, -1, n, now() from generate_series(1, ${applications}::int) as n`.execute(
    db,
  );
  await sql`
    insert into diary_trees (entity_id, diary_entry_id, generation, crop_group_id, trees, safe_from)
    select ${id}, n, plant.generation, 3, range_agg(int4range(plant.id, plant.id, '[]')), ${moment}::date + 7
    from generate_series(1, ${applications}::int) as n
    join plant on plant.entity_id = ${id} and (plant.plot_id * 7 + n * 13) % 11 < 6
    group by n, plant.generation`.execute(db);
  await sql`insert into lot (entity_id, id, year, number, crop_group_id, opened_on) values (${id}, 1, 2026, 1, 3, '2026-11-01')`.execute(
    db,
  );
  await sql`
    insert into harvest_yield (entity_id, id, year, number, harvested_at, crop_group_id, target_set_id, lot_id)
    select ${id}, n, 2026, n, '2026-10-20T00:00:00Z'::timestamptz + n * interval '10 minutes', 3, 1, 1
    from generate_series(1, ${yields}::int) as n`.execute(db);
  await sql`insert into harvest_yield_grade (entity_id, harvest_yield_id, grade, kg)
    select ${id}, n, 'a', round(${kg}::numeric / ${yields}::int, 2) from generate_series(1, ${yields}::int) as n`.execute(
    db,
  );
  await sql`
    insert into harvest_yield_trees (entity_id, harvest_yield_id, generation, trees)
    select ${id}, picked.number, picked.generation, range_agg(int4range(picked.id, picked.id, '[]'))
    from (
      select plant.id, plant.generation, (plant.id - 1) / ${ofYield}::int + 1 as number from plant
      where plant.entity_id = ${id} and plant.id <= ${ofYield * yields}::int
    ) as picked
    group by picked.number, picked.generation`.execute(db);
  await sql`insert into buyer (entity_id, id, number, name) values (${id}, 1, 1, 'Vựa Hai Thành')`.execute(db);
  await sql`insert into sale (entity_id, id, year, number, kind, state, buyer_id, sold_on, delivered_on)
    values (${id}, 1, 2026, 1, 'weight', 'delivered', 1, '2026-11-01', '2026-11-01')`.execute(db);
  await sql`insert into sale_line (entity_id, sale_id, position, lot_id, grade, kg, price)
    values (${id}, 1, 1, 1, 'a', ${kg / 2}, 80000)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return { lotId: 1, batchId: 1 };
};
