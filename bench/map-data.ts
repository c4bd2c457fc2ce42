/**
 * `npm run bench:map-data`: 1,000 polygons complete (`GET /api/area`: session, rights, 10 areas with 100 plots each, their counts and
 * the zone), against the bare statement for the same areas and plots, streamed as JSON by a route without session or rights: at most 1.5 times.
 *
 * Told in milliseconds of the processor, of this process (server, caller and the embedded database) and of PostgreSQL, which other
 * work on the machine does not lengthen. On PostgreSQL, a cluster of its own or the local one that DATABASE_URL names, and embedded.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import { anEstate, median, onBothDatabases, prepareDatabase, report, serve, signIn } from './bench-app.ts';
import { fillPlots } from './rows/estate-rows.ts';

const goal = 1.5;
const rounds = 60;
// Not compressed, since the bare route does not compress.
const plain = { 'accept-encoding': 'identity' };
const [areaCount, plotsOfArea] = [10, 100];

type BarePlot = { id: number; areaId: number; areaName: string; code: string; rings: unknown };

const bareStatement = (db: Db, entityId: number) =>
  sql<BarePlot>`
    select plot.id, plot.area_id as "areaId", area.name as "areaName", plot.code, plot.rings
    from plot join area on area.entity_id = plot.entity_id and area.id = plot.area_id
    where plot.entity_id = ${entityId} and plot.deleted_at is null
    order by area.sort_name, area.id, plot.natural_code, plot.id`.execute(db);

const serveBare = async (db: Db, entityId: number) => {
  async function* pieces() {
    const { rows } = await bareStatement(db, entityId);
    yield '{"data":[';
    for (const [index, plot] of rows.entries()) yield `${index ? ',' : ''}${JSON.stringify(plot)}`;
    yield ']}';
  }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    Readable.from(pieces(), { objectMode: false }).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

/** Milliseconds of the processor so far. PostgreSQL's sessions are asked for once: they stay. */
const processorTime = async (db: Db, isEmbedded: boolean) => {
  const { rows } = isEmbedded
    ? { rows: [] }
    : await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return () => {
    const { user, system } = process.cpuUsage();
    const nanoseconds = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
    return (user + system) / 1_000 + nanoseconds.reduce((sum, spent) => sum + spent, 0) / 1_000_000;
  };
};

await onBothDatabases('map-data', async (name, database: Database, folder) => {
  const { db, close } = database;
  await prepareDatabase(database);
  const estate = await anEstate(db);
  await fillPlots(db, estate, { areaCount, plotsOfArea });
  const { app, url } = await serve(database, folder);
  const bare = await serveBare(db, estate.entityId);
  try {
    const call = await signIn(url, estate.entityId, plain);
    const ours = () => call('GET', '/api/area');
    const theirs = async () =>
      ((await (await fetch(bare.url, { headers: plain })).json()) as { data: BarePlot[] }).data;
    const { items } = (await ours()) as unknown as { items: { plots: unknown[] }[] };
    for (const plots of [items.flatMap((area) => area.plots), await theirs()])
      if (plots.length !== areaCount * plotsOfArea) throw new Error(`${plots.length} plots instead of all`);
    const spent = await processorTime(db, name === 'embedded');
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = -15; round < rounds; round++) {
      const started = spent();
      await ours();
      const between = spent();
      await theirs();
      if (round < 0) continue; // both warm up
      times.ours.push(between - started);
      times.bare.push(spent() - between);
    }
    console.log(name);
    return report('1,000 polygons complete, against the bare statement', median(times.ours), median(times.bare), goal);
  } finally {
    bare.close();
    await app.close();
    await close();
  }
});
