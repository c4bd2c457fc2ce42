import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/db.ts';

/** Crop groups of the estate's plots. */
const crops = 4;
/** Ids of target sets beyond those of works. */
const firstSet = 1_000_000;

/**
 * A season for each crop of an estate, one forecast over all of its land, with three revisions and two flushes, and so many yields of
 * so many plots, each of all trees of one.
 */
export const fillHarvest = async (
  db: Db,
  entityId: number,
  { yields, plots }: { yields: number; plots: number },
): Promise<void> => {
  await sql`
    insert into season (entity_id, id, crop_group_id, name, year, kind, starts_on, ends_on)
    select ${entityId}::int, crop, crop, 'Chính vụ 2026', 2026, 'main', '2026-01-01', '2026-12-31' from generate_series(1, ${crops}::int) crop`.execute(
    db,
  );
  await sql`insert into target_set (entity_id, id) values (${entityId}::int, ${firstSet}::int)`.execute(db);
  await sql`
    insert into target (entity_id, target_set_id, position, kind, area_id)
    select ${entityId}::int, ${firstSet}::int, row_number() over (order by id), 'area', id from area
    where entity_id = ${entityId} and code like 'KV-%'`.execute(db);
  await sql`
    insert into forecast (entity_id, id, year, number, name, crop_group_id, season_id, target_set_id, next_revision_on)
    select ${entityId}::int, crop, 2026, crop, 'Dự báo ' || crop, crop, crop, ${firstSet}::int, '2026-11-01'
    from generate_series(1, ${crops}::int) crop`.execute(db);
  await sql`
    insert into forecast_flush (entity_id, forecast_id, position, bloom_on, share)
    select ${entityId}::int, crop, flush, date '2026-06-01' + flush * 30, 50
    from generate_series(1, ${crops}::int) crop, generate_series(1, 2) flush`.execute(db);
  await sql`
    insert into forecast_revision (entity_id, forecast_id, position, method, made_on, low_kg, likely_kg, high_kg, tree_count, basis)
    select ${entityId}::int, crop, position, 'by-hand', date '2026-06-01' + position * 30, 80000, 100000, 120000, 1000, '{}'
    from generate_series(1, ${crops}::int) crop, generate_series(1, 3) position`.execute(db);
  await sql`
    insert into harvest_yield (entity_id, id, year, number, harvested_at, crop_group_id, season_id, target_set_id)
    select ${entityId}::int, n, 2026, n, timestamptz '2026-09-01T02:00:00Z' + (n % 70) * interval '1 day', plot.crop_group_id,
      plot.crop_group_id, ${firstSet}::int
    from (
      select crop_group_id, row_number() over (order by id) as place from plot
      where entity_id = ${entityId} and crop_group_id is not null
    ) as plot, generate_series(1, ${yields}::int) n where n % ${plots}::int + 1 = plot.place`.execute(db);
  await sql`
    insert into harvest_yield_grade (entity_id, harvest_yield_id, grade, kg)
    select ${entityId}::int, n, grade, 100 + n % 50 from generate_series(1, ${yields}::int) n, unnest(array['a', 'b']) grade`.execute(
    db,
  );
  await sql`
    insert into harvest_yield_trees (entity_id, harvest_yield_id, generation, trees)
    select ${entityId}::int, n, 1, plot.trees
    from (
      select plant_tally.plot_id, range_agg(plant_tally.trees) as trees, row_number() over (order by plant_tally.plot_id) as place
      from plant_tally where entity_id = ${entityId} group by plant_tally.plot_id
    ) as plot, generate_series(1, ${yields}::int) n where n % ${plots}::int + 1 = plot.place`.execute(db);
};
