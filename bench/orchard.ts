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
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../apps/server/src/app.ts';
import { jobKinds } from '../apps/server/src/contributions.ts';
import { type Database, openEmbedded } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import { localStore } from '../apps/server/src/files/local-store.ts';
import { accessTokens } from '../apps/server/src/http/access-token.ts';
import { signedLinks } from '../apps/server/src/http/signed-link.ts';
import { prepare } from '../apps/server/src/prepare.ts';
import { JobRunner } from '../apps/server/src/services/jobs/index.ts';
import { createDatabase } from '../apps/server/src/testing/database.ts';
import { clearPlanted, copyFiles, copyIn, copyOut, type Estate, fillOrchard } from './orchard-rows.ts';

const part = process.env.BENCH_QUICK ? 10 : 1;
const listed = 1_000_000 / part;
const acted = 100_000 / part;
const farPage = 10_000 / part;
const rounds = 3;
const goals = { planting: 3, page: 1.5, status: 3, memory: 400 };
const secret = 'x'.repeat(40);
const password = 'mot mat khau dai';
const clock = () => new Date();

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, never>>;

const serve = async ({ db, wakes }: Database, folder: string): Promise<{ app: FastifyInstance; url: string }> => {
  const app = await buildApp({
    db,
    wakes,
    clock,
    links: signedLinks(secret, clock),
    files: localStore(folder),
    accessTokens: accessTokens(secret, clock),
    checkAnswers: false,
    isReady: () => true,
    webFolder: null,
    basemapOrigins: [],
    isHttps: false,
    trustProxy: false,
    logger: false,
  });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
};

/** Calls of the administrator, with the estate selected. */
const signIn = async (url: string, { entityId }: Estate): Promise<Call> => {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'entity-id': String(entityId),
    type: 'farm',
  };
  const call: Call = async (method, path, body) => {
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const parsed = (await answer.json()) as { data: Record<string, never> };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(parsed)}`);
    return parsed.data;
  };
  const { accessToken } = await call('POST', '/api/v2/users/login-admin', { username: 'admin', password });
  headers.authorization = `Bearer ${accessToken}`;
  return call;
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

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

const report = (name: string, ours: number, bare: number, goal: number): boolean => {
  const ratio = ours / bare;
  console.log(`  ${name}: ${ours.toFixed(1)} ms against ${bare.toFixed(1)} ms`);
  console.log(`    ratio ${ratio.toFixed(2)} (goal: at most ${goal})`);
  return ratio <= goal;
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
  const { db, wakes } = database;
  const failures: unknown[] = [];
  const onError = (error: unknown) => failures.push(error);
  const runner = new JobRunner({ db, clock, wakes, kinds: jobKinds(localStore(folder)), onError });
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

const anEstate = async (db: Db): Promise<Estate> => {
  const { id: entityId } = await db
    .insertInto('entity')
    .values({ name: 'Nông trường', type: 'farm', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  return { entityId, userId };
};

const measure = async (name: string, database: Database, folder: string): Promise<boolean> => {
  const { db, close } = database;
  await prepare(db, clock, { admin: { username: 'admin', password }, demo: false });
  const estate = await anEstate(db);
  const { app, url } = await serve(database, folder);
  try {
    // Signs in again for each part: on a slow machine a session would expire.
    const call = () => signIn(url, estate);
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

const { startPostgres } = (await import('../scripts/test/postgres.mjs')) as {
  startPostgres: () => Promise<{ url: string; stop: () => Promise<void> }>;
};
const only = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'vuon-bench-orchard-'));
let isMet = true;
try {
  if (only !== 'embedded') {
    const given = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
    const cluster = given ? { url: given, stop: async () => {} } : await startPostgres();
    isMet = await measure('PostgreSQL', await createDatabase(cluster.url), folder);
    await cluster.stop();
  }
  if (only !== 'postgres') isMet = (await measure('embedded', openEmbedded(join(folder, 'data')), folder)) && isMet;
} finally {
  for (const path of [folder, ...copyFiles]) rmSync(path, { recursive: true, force: true });
}
if (!isMet) process.exitCode = 1;
