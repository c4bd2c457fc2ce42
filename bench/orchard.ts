/**
 * `npm run bench:orchard`: an orchard at the size of real estates, through HTTP (session, rights, contract, history).
 *
 * - generate and store 100,000 trees, against a bare COPY of the same rows into the same tables: at most 3 times;
 * - the list of 1,000,000 trees, page 10,000 against page 1: at most 1.5 times;
 * - another status for 100,000 trees, against the bare UPDATE of the same rows: at most 3 times;
 * - the memory of the server meanwhile, beyond that of the idle server: at most 400 MB.
 *
 * On the embedded database in a folder, whose own memory is the server's, and on PostgreSQL: a cluster of its own, or the local
 * one that DATABASE_URL names, on which COPY writes files into /tmp. BENCH_QUICK=1 takes a tenth of the trees.
 */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { jobKinds } from '../apps/server/src/contributions.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import { localStore } from '../apps/server/src/files/local-store.ts';
import { JobRunner } from '../apps/server/src/services/jobs/index.ts';
import {
  anEstate,
  type Call,
  clock,
  type Estate,
  median,
  onBothDatabases,
  prepareDatabase,
  report,
  serve,
  signIn,
  timed,
} from './bench-app.ts';
import { clearPlanted, copyFiles, copyIn, copyOut, fillOrchard } from './rows/orchard-rows.ts';

const part = process.env.BENCH_QUICK ? 10 : 1;
const listed = 1_000_000 / part;
const acted = 100_000 / part;
const farPage = 10_000 / part;
const rounds = 3;
const goals = { planting: 3, page: 1.5, status: 3, memory: 400 };

let highest = 0;
const watchMemory = () => {
  const look = () => {
    highest = Math.max(highest, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  return () => {
    look();
    clearInterval(timer);
  };
};

/** A square of land that has room for so many trees of 8 × 7.5 m. */
const squareFor = (trees: number) => {
  const metres = Math.sqrt(trees * 60);
  const [east, north] = [metres / 108_600, metres / 110_600];
  const corners = [
    [0, 0],
    [east, 0],
    [east, north],
    [0, north],
    [0, 0],
  ].map(([x = 0, y = 0]) => [108 + x, 12.7 + y]);
  return { geometry: { geoType: 'Polygon', geoCoordinate: [corners] } };
};

const benchPlanting = async (db: Db, call: Call): Promise<boolean> => {
  const area = await call('POST', '/api/area', { code: 'A', name: 'Khu A' });
  const plot = await call('POST', '/api/plots', { areaId: area.id, code: 'A-1', location: squareFor(acted) });
  const times = { ours: [] as number[], bare: [] as number[] };
  let count = 0;
  for (let round = 0; round < rounds; round++) {
    const { version } = await call('GET', `/api/plots/${plot.id}`);
    const fields = { rowSpacing: 8, treeSpacing: 7.5, bearing: 0, plantStatusId: 3, cropGroupId: 3, version };
    times.ours.push(
      await timed(async () => {
        count = (await call('POST', `/api/plots/${plot.id}/plantings`, fields)).plantCount ?? 0;
      }),
    );
    await copyOut(db);
    await clearPlanted(db);
    times.bare.push(await timed(() => copyIn(db)));
    await clearPlanted(db);
  }
  const name = `generate and store ${count.toLocaleString('en')} trees, against COPY`;
  return report(name, median(times.ours), median(times.bare), goals.planting);
};

const benchList = async (db: Db, call: Call, { entityId }: Estate): Promise<boolean> => {
  const skipped = (farPage - 1) * 20 - 1;
  const { rows } = await sql<{ code: string; id: number }>`
    select natural_code as code, id from plant where entity_id = ${entityId} and deleted_at is null
    order by natural_code, id offset ${skipped} limit 1`.execute(db);
  const [last] = rows;
  const after = Buffer.from(JSON.stringify(['code', last?.code, last?.id])).toString('base64url');
  const times = { first: [] as number[], far: [] as number[] };
  for (let round = -10; round < 60; round++) {
    const first = await timed(() => call('GET', '/api/plants'));
    const far = await timed(() => call('GET', `/api/plants?page=${farPage}&after=${after}`));
    if (round < 0) continue; // both warm up
    times.first.push(first);
    times.far.push(far);
  }
  const name = `page ${farPage.toLocaleString('en')} of ${listed.toLocaleString('en')} trees, against page 1`;
  return report(name, median(times.far), median(times.first), goals.page);
};

const benchStatus = async (database: Database, call: Call, { entityId, userId }: Estate, folder: string) => {
  const { db, behind, wakes } = database;
  const failures: unknown[] = [];
  const onError = (error: unknown) => failures.push(error);
  const runner = new JobRunner({ db: behind, clock, wakes, kinds: jobKinds(localStore(folder)), onError });
  // Those of the first tenth of the plots' rows: 'hàng 1–10'.
  const query = { rowTo: '10' };
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(
      await timed(async () => {
        const values = { plantStatusId: 5 + (round % 2), reason: 'Thiếu nước' };
        const { id } = await call('POST', '/api/v1/bulk', { action: 'plant.status', select: { query }, values });
        await runner.runDue();
        const { result } = await call('GET', `/api/v1/jobs/${id}`);
        const { changed } = result ?? { changed: 0 };
        if (failures.length || changed !== acted) throw new Error(`${changed} changed: ${failures}`);
      }),
    );
    await sql`vacuum plant`.execute(db);
    times.bare.push(
      await timed(() =>
        sql`update plant set plant_status_id = 1, status_reason = 'Thiếu nước', status_at = now(), updated_at = now(),
            updated_by = ${userId}, version = version + 1
          where entity_id = ${entityId} and deleted_at is null and row_id in (
            select id from "row" where entity_id = ${entityId} and number <= 10)`.execute(db),
      ),
    );
    await sql`vacuum plant`.execute(db);
  }
  const name = `another status for ${acted.toLocaleString('en')} trees, against UPDATE`;
  return report(name, median(times.ours), median(times.bare), goals.status);
};

const measure = async (name: string, database: Database, folder: string): Promise<boolean> => {
  const { db, close } = database;
  await prepareDatabase(database);
  const estate = await anEstate(db);
  const { app, url } = await serve(database, folder);
  try {
    // Signs in again for each part: on a slow machine a session would expire.
    const call = () => signIn(url, estate.entityId);
    await (await call())('GET', '/api/plants');
    const idle = process.memoryUsage.rss();
    highest = 0;
    console.log(name);
    let unwatch = watchMemory();
    const met = [await benchPlanting(db, await call())];
    unwatch();
    await fillOrchard(db, estate, listed); // not the server's work
    unwatch = watchMemory();
    met.push(await benchList(db, await call(), estate));
    met.push(await benchStatus(database, await call(), estate, folder));
    unwatch();
    const beyond = (highest - idle) / 1_048_576;
    console.log(
      `  memory: ${beyond.toFixed(0)} MB beyond ${(idle / 1_048_576).toFixed(0)} MB (goal: at most ${goals.memory})`,
    );
    return met.every(Boolean) && beyond <= goals.memory;
  } finally {
    await app.close();
    await close();
  }
};

try {
  await onBothDatabases('orchard', measure);
} finally {
  for (const path of copyFiles) rmSync(path, { recursive: true, force: true });
}
