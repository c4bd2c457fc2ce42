/**
 * `npm run bench:trace`: the trace of a lot of 20 t from 8,000 trees with 300 applications, a batch of the store followed, in one request
 * (session, rights, contract), against the same facts by SQL that was written by hand for it and is sent directly through the driver of the
 * same process. At most 1.5 times.
 *
 * On PostgreSQL, a cluster of its own or the one that DATABASE_URL names, and on the embedded database. BENCH_QUICK=1 takes a tenth of
 * the trees, yields and applications, of which what a request costs by itself is a larger part.
 */
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import { anEstate, median, onBothDatabases, prepareDatabase, report, serve, signIn, timed } from './bench-app.ts';
import { fillTrace } from './rows/trace-rows.ts';

const part = process.env.BENCH_QUICK ? 10 : 1;
const size = { plots: 20, treesOfPlot: 400 / part, applications: 300 / part, yields: 400 / part, kg: 20_000 };
const rounds = 5;
const goal = 1.5;

type Facts = { entries: number; touchedKg: number; sold: number };

/** What the page needs of each column, for a lot that was never split or merged: a statement for each part. */
const byHand = async (
  db: Db,
  entityId: number,
  { lotId, batchId }: { lotId: number; batchId: number },
): Promise<Facts> => {
  const before = sql`entry.starts_at < fruit.harvested_at and entry.starts_at >= fruit.harvested_at - interval '24 months'`;
  const { rows: entries } = await sql`
    with shared as materialized (
      select entry.id, picked.generation, range_agg(worked.trees * picked.trees) as trees,
        min(fruit.harvested_on - worked.safe_from) as margin
      from harvest_yield fruit
      join harvest_yield_trees picked on picked.entity_id = fruit.entity_id and picked.harvest_yield_id = fruit.id
      join diary_trees worked on worked.entity_id = fruit.entity_id and worked.counts and worked.generation = picked.generation
        and worked.trees && picked.trees
      join diary_entry entry on entry.entity_id = fruit.entity_id and entry.id = worked.diary_entry_id and ${before}
      where fruit.entity_id = ${entityId} and fruit.lot_id = ${lotId} and fruit.deleted_at is null
      group by entry.id, picked.generation
    ), land as materialized (
      select plot_id, range_agg(int4range(id, id, '[]')) as trees from plant where entity_id = ${entityId} group by plot_id
    ), placed as (
      select shared.id, land.plot_id,
        sum((select sum(upper(part) - lower(part)) from unnest(shared.trees * land.trees) as part)) as trees
      from shared join land on land.trees && shared.trees group by shared.id, land.plot_id
    )
    select entry.*, (select min(margin) from shared where shared.id = entry.id) as margin,
      (select json_agg(placed) from placed where placed.id = entry.id) as plots,
      (select json_agg(move) from stock_move move where move.entity_id = ${entityId} and move.diary_entry_id = entry.id) as uses
    from diary_entry entry where entry.entity_id = ${entityId} and entry.deleted_at is null and entry.id in (select id from shared)
    order by entry.ends_at desc`.execute(db);
  const { rows: yields } = await sql<{ kg: number; touched: number; trees: number }>`
    with sprayed as materialized (
      select entry.starts_at, worked.generation, worked.trees from stock_move move
      join diary_entry entry on entry.entity_id = move.entity_id and entry.id = move.diary_entry_id and entry.deleted_at is null
      join diary_trees worked on worked.entity_id = move.entity_id and worked.diary_entry_id = entry.id and worked.counts
      where move.entity_id = ${entityId} and move.stock_batch_id = ${batchId} and move.kind = 'use'
    ), touched as (
      select fruit.id, picked.generation, range_agg(entry.trees) * picked.trees as trees
      from sprayed entry
      join harvest_yield_trees picked on picked.entity_id = ${entityId} and picked.generation = entry.generation
        and picked.trees && entry.trees
      join harvest_yield fruit on fruit.entity_id = ${entityId} and fruit.id = picked.harvest_yield_id
        and fruit.deleted_at is null and ${before}
      group by fruit.id, picked.generation, picked.trees
    ), counted as (
      select picked.harvest_yield_id as id, plant.plot_id, count(*) as trees from harvest_yield_trees picked
      cross join unnest(picked.trees) as part
      join plant on plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)
      where picked.entity_id = ${entityId} group by picked.harvest_yield_id, plant.plot_id
    )
    select fruit.id, fruit.harvested_on, (select sum(kg) from harvest_yield_grade grade where grade.entity_id = ${entityId}
        and grade.harvest_yield_id = fruit.id)::float8 as kg,
      (select sum(upper(part) - lower(part)) from touched, unnest(touched.trees) as part where touched.id = fruit.id)::int as touched,
      (select sum(trees) from counted where counted.id = fruit.id)::int as trees,
      (select json_agg(counted) from counted where counted.id = fruit.id) as plots
    from harvest_yield fruit where fruit.entity_id = ${entityId} and fruit.lot_id = ${lotId} and fruit.deleted_at is null
    order by fruit.harvested_at`.execute(db);
  await sql`
    select plant.plot_id, count(distinct row_id), count(*) from harvest_yield_trees picked
    cross join unnest(picked.trees) as part
    join plant on plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)
    where picked.entity_id = ${entityId} group by plant.plot_id`.execute(db);
  const { rows: sales } = await sql<{ kg: number }>`
    select sale.id, sale.state, buyer.name, line.kg::float8 as kg from sale_line line
    join sale on sale.entity_id = line.entity_id and sale.id = line.sale_id
    join buyer on buyer.entity_id = line.entity_id and buyer.id = sale.buyer_id
    where line.entity_id = ${entityId} and line.lot_id = ${lotId}`.execute(db);
  return {
    entries: entries.length,
    touchedKg: yields.reduce((sum, { kg, touched, trees }) => sum + (kg * touched) / trees, 0),
    sold: sales.reduce((sum, { kg }) => sum + kg, 0),
  };
};

type Answer = { entries: unknown[]; recall: { touchedKg: number }; sales: { lines: { kg: number }[] }[] };

const measure = async (name: string, database: Database, folder: string): Promise<boolean> => {
  const { db, close } = database;
  await prepareDatabase(database);
  const { entityId } = await anEstate(db);
  const subject = await fillTrace(db, entityId, size);
  const { app, url } = await serve(database, folder);
  try {
    const call = await signIn(url, entityId);
    const path = `/api/lots/${subject.lotId}/trace?batch=${subject.batchId}`;
    const asked = (await call('GET', path)) as unknown as Answer;
    const known = await byHand(db, entityId, subject);
    const sold = asked.sales[0]?.lines[0]?.kg;
    if (
      asked.entries.length !== known.entries ||
      sold !== known.sold ||
      Math.abs(asked.recall.touchedKg - known.touchedKg) > 1
    )
      throw new Error(`Not the same: ${asked.entries.length}, ${asked.recall.touchedKg} kg; ${JSON.stringify(known)}`);
    const times = { http: [] as number[], hand: [] as number[] };
    for (let round = -2; round < rounds; round++) {
      const [hand, http] = [await timed(() => byHand(db, entityId, subject)), await timed(() => call('GET', path))];
      if (round < 0) continue; // both warm up
      times.hand.push(hand);
      times.http.push(http);
    }
    console.log(
      `${name}: ${known.entries} applications, ${size.yields} yields, ${known.touchedKg.toFixed(0)} kg touched`,
    );
    return report('the trace through HTTP, against SQL by hand', median(times.http), median(times.hand), goal);
  } finally {
    await app.close();
    await close();
  }
};

await onBothDatabases('trace', measure);
