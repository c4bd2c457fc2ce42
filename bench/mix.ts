/**
 * `npm run bench:mix`: 200 people at once, without pause: of their requests 60 % are lists, 20 % tiles of the map, 15 % writes, and
 * 5 % order an export of all trees. The product of today's sources, against the product of an earlier commit (BENCH_BEFORE, or
 * the last one before statements were prepared), each with its own demo farm on the same PostgreSQL, by turns. The goal is twice as
 * many requests a second. Printed beside it: how many of the exports were ready when a turn ended.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { mercatorX, mercatorY } from '../packages/geo/src/tiles/tile-math.ts';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { type Call, median, password, signedInHeaders, signIn } from './bench-app.ts';
import { checkOut } from './check-out.ts';
import { ChildServer } from './child-server.ts';

const before = process.env.BENCH_BEFORE ?? '3d39a31d';
const people = 200;
const rounds = 5;
const turnSeconds = 20;
const goal = 2;

type Product = { name: string; server: ChildServer; database: pg.Client; entityId: number; tiles: string[] };
type Listed = { items: { id: number }[] };
type Located = { location: { geometry: { geoCoordinate: [number, number][][] } } | null };
type Turn = { perSecond: number; p50: number; p97: number; ordered: number; ready: number };

const oneOf = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;

const lists = [
  '/api/plots?pageSize=20',
  '/api/plants?pageSize=50',
  '/api/plants?pageSize=50&q=h1',
  '/api/rows?pageSize=20',
  '/api/people?pageSize=20',
  '/api/works?pageSize=20',
  '/api/crop-groups?pageSize=20',
  '/api/seasons?pageSize=20',
];

let written = 0;
const actsOf = (tiles: string[]): Record<'list' | 'tile' | 'write' | 'export', () => autocannon.Request> => ({
  list: () => ({ method: 'GET', path: oneOf(lists) }),
  tile: () => ({ method: 'GET', path: oneOf(tiles) }),
  write: () => post('/api/crop-groups', { code: `MIX-${++written}`, name: `Cây số ${written}` }),
  export: () => post('/api/v1/exports', { list: 'plants', query: {}, format: 'xlsx' }),
});
const post = (path: string, body: object): autocannon.Request => ({ method: 'POST', path, body: JSON.stringify(body) });
const mix = [
  ...Array<'list'>(12).fill('list'),
  ...Array<'tile'>(4).fill('tile'),
  ...Array<'write'>(3).fill('write'),
  'export',
] as const;

/**
 * How many exports were ordered and are ready by now. The others are called off, and so are those that the server still takes in
 * for people who have hung up, until it is quiet: they would run in the other's turn.
 */
const countExports = async (database: pg.Client) => {
  const { rows } = await database.query(`
    select count(*)::int as ordered, count(*) filter (where state = 'done')::int as ready from job where kind = 'export'`);
  for (let quiet = 0; quiet < 4; quiet++) {
    const calledOff = await database.query(`update job set state = 'cancelled' where state = 'waiting'`);
    const running = await database.query(`select from job where state = 'running'`);
    if (calledOff.rowCount || running.rowCount) quiet = 0;
    await wait(500);
  }
  await database.query(`delete from job where kind = 'export'`);
  return rows[0] as { ordered: number; ready: number };
};

/** Everybody asks anew as soon as they are answered, of a program that leaves the processor to the product. */
const takeTurn = async ({ server: { url }, database, entityId, tiles }: Product): Promise<Turn> => {
  const signedIn = await signedInHeaders(url, entityId); // anew: the last one's token may be over
  const headers = { ...signedIn, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
  const acts = actsOf(tiles);
  // Headers of its own: a request without a body would be sent with the length of the last one's.
  const setupRequest = (request: object) => ({ ...request, headers: { ...headers }, ...acts[oneOf(mix)]() });
  const asked = { url, connections: people, duration: turnSeconds, timeout: 60, requests: [{ setupRequest }] };
  const { requests, latency, non2xx, errors } = await autocannon(asked);
  if (non2xx || errors) throw new Error(`${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, p50: latency.p50, p97: latency.p97_5, ...(await countExports(database)) };
};

/** Tiles over the plots, from the estate to the tree. */
const tilesOver = async (call: Call): Promise<string[]> => {
  const { items } = (await call('GET', '/api/plots?pageSize=20')) as unknown as Listed;
  const paths: string[] = [];
  for (const { id } of items) {
    const { location } = (await call('GET', `/api/plots/${id}`)) as unknown as Located;
    const [longitude, latitude] = location?.geometry.geoCoordinate[0]?.[0] ?? [0, 0];
    for (let z = 13; z <= 18; z++) {
      const [x, y] = [Math.floor(mercatorX(longitude) * 2 ** z), Math.floor(mercatorY(latitude) * 2 ** z)];
      paths.push(`/api/maps/tiles/${z}/${x}/${y}.mvt`);
    }
  }
  return paths;
};

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

const startProduct = async (name: string, sources: string, cluster: string): Promise<Product> => {
  const creator = await connect(cluster);
  await creator.query(`create database ${name}`);
  await creator.end();
  const url = new URL(cluster);
  url.pathname = name;
  const server = await ChildServer.start(join(sources, 'apps/server/src/main.ts'), {
    NODE_ENV: 'production',
    DATABASE_URL: url.href,
    DATA_DIR: join(folder, name),
    TOKEN_SECRET: 'x'.repeat(40),
    ADMIN_PASSWORD: password,
    DEMO: '1',
  });
  const entities = await (await signIn(server.url, null))('GET', '/api/v2/entities/mine');
  const { items } = entities as unknown as Listed;
  const entityId = items[0]?.id ?? 0;
  const tiles = await tilesOver(await signIn(server.url, entityId));
  return { name, server, database: await connect(url.href), entityId, tiles };
};

const folder = mkdtempSync(join(tmpdir(), 'vuon-bench-mix-'));
const cluster = await startPostgres();
const products: Product[] = [];
try {
  const today = fileURLToPath(new URL('..', import.meta.url));
  products.push(await startProduct('before', checkOut(before, join(folder, 'sources')), cluster.url));
  products.push(await startProduct('today', today, cluster.url));
  const measured = new Map<string, number[]>(products.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const product of round % 2 ? products.toReversed() : products) {
      const { perSecond, p50, p97, ordered, ready } = await takeTurn(product);
      console.log(
        `  ${product.name}: ${perSecond.toFixed(0)} requests/s, p50 ${p50.toFixed(0)} ms, p97 ${p97.toFixed(0)} ms, ` +
          `${ready} of ${ordered} exports ready`,
      );
      if (round > 0) measured.get(product.name)?.push(perSecond); // the first round warms both up
    }
  const [was, is] = products.map(({ name }) => median(measured.get(name) ?? [])) as [number, number];
  console.log(`${before}: ${was.toFixed(0)} requests/s; today: ${is.toFixed(0)}`);
  console.log(`ratio ${(is / was).toFixed(2)} (goal: at least ${goal})`);
  if (is / was < goal) process.exitCode = 1;
} finally {
  for (const { server, database } of products) {
    await database.end();
    await server.stop();
  }
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
