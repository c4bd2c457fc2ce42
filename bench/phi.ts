/**
 * `npm run bench:phi`: the days from which 100,000 trees may be harvested, after 5,000 applications whose intervals all run, in one query,
 * against the same trees each held against each application. At least 20 times as fast.
 *
 * Each application touched a plot of 400 trees or, one in ten, some trees here and there. On PostgreSQL, a cluster of its own or the
 * one that DATABASE_URL names, and on the embedded database. Both baselines, each tree held against each application and each tree
 * looked up in the index of the sets, are measured on a part of the trees and multiplied: whole, they take minutes, on the embedded
 * database the better part of an hour.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openEmbedded } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import { selectSafeDates } from '../apps/server/src/modules/handbook/safe-dates/safe-date.queries.ts';
import { prepare } from '../apps/server/src/prepare.ts';
import { createDatabase } from '../apps/server/src/testing/database.ts';

const goal = 20;
const [trees, applications, ofPlot] = [100_000, 5_000, 400];
const part = 500;
const today = '2026-11-15';
const clock = () => new Date(`${today}T03:00:00Z`);

/** The least that a tree and an application need; what they refer to is left out, with the checks on it. */
const fill = async (db: Db): Promise<number> => {
  const { id } = await db
    .insertInto('entity')
    .values({ name: 'Vườn', type: 'farm', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const constraints = ['plant_entity_id_row_id_fkey', 'diary_trees_entity_id_diary_entry_id_fkey'];
  for (const [table, name] of [
    ['plant', constraints[0]],
    ['diary_trees', constraints[1]],
  ] as const)
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name ?? '')}`.execute(db);
  await sql`
    insert into plant (entity_id, id, plot_id, row_id, number, code, plant_status_id, generation)
    select ${id}::int, tree, tree / ${ofPlot}::int + 1, tree / 20 + 1, tree % 20 + 1, 'C' || tree, 2, 1 + (tree % 50 = 0)::int
    from generate_series(1, ${trees}::int) as tree`.execute(db);
  await sql`
    insert into diary_trees (entity_id, diary_entry_id, generation, crop_group_id, trees, safe_from)
    select ${id}::int, entry, 1 + (entry % 7 = 0)::int, 0, case when entry % 10 = 0
        then (select range_agg(int4range(at, at + 3)) from generate_series(entry % 97 + 1, ${trees}::int, 2503) as at)
        else int4multirange(int4range((entry * 7919) % (${trees}::int / ${ofPlot}::int) * ${ofPlot}::int + 1,
          ((entry * 7919) % (${trees}::int / ${ofPlot}::int) + 1) * ${ofPlot}::int + 1)) end,
      ${today}::date + 1 + entry % 60
    from generate_series(1, ${applications}::int) as entry`.execute(db);
  await sql`vacuum analyze plant, diary_trees`.execute(db);
  return id;
};

type Days = { count: number; sum: number };
const summed = async (db: Db, select: ReturnType<typeof selectSafeDates>, of: string): Promise<Days> => {
  const { rows } = await sql<Days>`
    select count(*)::int as count, coalesce(sum(safe_from - ${today}::date), 0)::int as sum
    from (${select}) as safe where id <= ${of}::int`.execute(db);
  return rows[0] as Days;
};

/** Each tree is held against each application; `+ 0` keeps the index of the sets out of it. */
const naive = (entityId: number, upTo: number) => sql`
  select plant.id, (
    select max(diary_trees.safe_from) from diary_trees
    where diary_trees.entity_id + 0 = ${entityId} and diary_trees.counts and diary_trees.safe_from > ${today}::date
      and diary_trees.generation = plant.generation and diary_trees.trees @> (plant.id + 0)
  ) as safe_from
  from plant where plant.entity_id = ${entityId} and plant.id <= ${upTo}`;
const held = (entityId: number, upTo: number) =>
  sql`select * from (${naive(entityId, upTo)}) as all_trees where safe_from is not null`;

const byIndex = (entityId: number, upTo: number) => sql`
  select plant.id, (
    select max(diary_trees.safe_from) from diary_trees
    where diary_trees.entity_id = ${entityId} and diary_trees.counts and diary_trees.safe_from > ${today}::date
      and diary_trees.generation = plant.generation and diary_trees.trees @> plant.id
  ) as safe_from
  from plant where plant.entity_id = ${entityId} and plant.id <= ${upTo}`;

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
};

const measure = async (name: string, { db, close }: Database): Promise<boolean> => {
  await prepare(db, clock, { admin: { username: 'admin', password: 'mot mat khau dai' }, demo: false });
  const entityId = await fill(db);
  const all = selectSafeDates(entityId, today);
  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push((await timed(() => summed(db, all, String(trees))))[1]);
  const took = times.toSorted((a, b) => a - b)[2] ?? 0;
  const [scanned, scan] = await timed(() => summed(db, held(entityId, part), String(part)));
  const same = await summed(db, all, String(part));
  if (scanned.count !== same.count || scanned.sum !== same.sum)
    throw new Error(`Not the same: ${JSON.stringify([scanned, same])}`);
  const [, look] = await timed(() => summed(db, byIndex(entityId, part), String(part)));
  const [whole, looked] = [scan, look].map((time) => (time * trees) / part) as [number, number];
  const ratio = whole / took;
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  console.log(
    `${name}: ${took.toFixed(0)} ms for ${trees} trees; held against each ${seconds(whole)}, ${ratio.toFixed(0)} times as long; ` +
      `each looked up in the index ${seconds(looked)}, ${(looked / took).toFixed(0)} times (both from ${part} trees)`,
  );
  await close();
  return ratio >= goal;
};

const { startPostgres } = (await import('../scripts/test/postgres.mjs')) as {
  startPostgres: () => Promise<{ url: string; stop: () => Promise<void> }>;
};
const only = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'vuon-bench-phi-'));
let isMet = true;
try {
  if (only !== 'embedded') {
    const given = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
    const cluster = given ? { url: given, stop: async () => {} } : await startPostgres();
    isMet = await measure('PostgreSQL', await createDatabase(cluster.url));
    await cluster.stop();
  }
  if (only !== 'postgres') isMet = (await measure('embedded', openEmbedded(join(folder, 'data')))) && isMet;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!isMet) process.exitCode = 1;
