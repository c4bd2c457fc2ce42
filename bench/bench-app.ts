import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../apps/server/src/app.ts';
import { type Database, openEmbedded } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import { localStore } from '../apps/server/src/files/local-store.ts';
import { accessTokens } from '../apps/server/src/http/auth/access-token.ts';
import { signedLinks } from '../apps/server/src/http/auth/signed-link.ts';
import { prepare } from '../apps/server/src/prepare.ts';
import { createDatabase } from '../apps/server/src/testing/database.ts';

// The parts that benches of the API have in common.

export const clock = () => new Date();
const secret = 'x'.repeat(40);
export const password = 'mot mat khau dai';
export const links = signedLinks(secret, clock);

export type Estate = { entityId: number; userId: number };
export type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, never>>;

/** A database with the system's own records and an administrator. */
export const prepareDatabase = ({ db }: Database) =>
  prepare(db, clock, { admin: { username: 'admin', password }, demo: false });

export const serve = async (
  { db, wakes }: Database,
  folder: string,
  webFolder: string | null = null,
): Promise<{ app: FastifyInstance; url: string }> => {
  const app = await buildApp({
    db,
    wakes,
    clock,
    links,
    files: localStore(folder),
    accessTokens: accessTokens(secret, clock),
    checkAnswers: false,
    isReady: () => true,
    webFolder,
    basemapOrigins: [],
    isHttps: false,
    trustProxy: false,
    logger: false,
  });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
};

export const anEstate = async (db: Db): Promise<Estate> => {
  const { id: entityId } = await db
    .insertInto('entity')
    .values({ name: 'Nông trường', type: 'farm', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  return { entityId, userId };
};

const jsonType = { 'content-type': 'application/json' };
const packed = (body: unknown) => (body ? { body: JSON.stringify(body) } : {});

type Headers = Record<string, string>;

export const callWith =
  (url: string, headers: Headers): Call =>
  async (method, path, body) => {
    const sent =
      body instanceof FormData ? { headers, body } : { headers: { ...headers, ...jsonType }, ...packed(body) };
    const answer = await fetch(url + path, { method, ...sent });
    if (!answer.headers.get('content-type')?.includes('json')) {
      await answer.arrayBuffer(); // a tile
      return {};
    }
    const parsed = (await answer.json()) as { data: Record<string, never> };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(parsed)}`);
    return parsed.data;
  };

/** Of the administrator, with the entity selected if there is one. */
export const signedInHeaders = async (url: string, entityId: number | null, more: Headers = {}): Promise<Headers> => {
  const { accessToken } = await callWith(url, more)('POST', '/api/v2/users/login-admin', {
    username: 'admin',
    password,
  });
  const selected = entityId ? { 'entity-id': String(entityId), type: 'farm' } : {};
  return { ...more, ...selected, authorization: `Bearer ${accessToken}` };
};

/** Calls of the administrator. */
export const signIn = async (url: string, entityId: number | null, more: Headers = {}): Promise<Call> =>
  callWith(url, await signedInHeaders(url, entityId, more));

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Prints both times and their ratio; whether the goal is met. */
export const report = (name: string, ours: number, bare: number, goal: number): boolean => {
  const ratio = ours / bare;
  console.log(`  ${name}: ${ours.toFixed(1)} ms against ${bare.toFixed(1)} ms`);
  console.log(`    ratio ${ratio.toFixed(2)} (goal: at most ${goal})`);
  return ratio <= goal;
};

type Measure = (name: string, database: Database, folder: string) => Promise<boolean>;

/**
 * Measures on PostgreSQL, a cluster of its own or the one that DATABASE_URL names, and on the embedded database in a folder. The
 * first argument of the command, 'postgres' or 'embedded', chooses one of them.
 */
export const onBothDatabases = async (bench: string, measure: Measure): Promise<void> => {
  const { startPostgres } = (await import('../scripts/test/postgres.mjs')) as {
    startPostgres: () => Promise<{ url: string; stop: () => Promise<void> }>;
  };
  const only = process.argv[2];
  const folder = mkdtempSync(join(tmpdir(), `vuon-bench-${bench}-`));
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
    rmSync(folder, { recursive: true, force: true });
  }
  if (!isMet) process.exitCode = 1;
};
