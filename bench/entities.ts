/**
 * `npm run bench:entities`: a page of find-entities-by-admin among 20,000 entities, with a search and two filters, through HTTP
 * (session, rights, contract, counters), against the same SQL sent directly through the driver of the same process. On the
 * embedded database and, where DATABASE_URL or TEST_DATABASE_URL names one, on a database of its own in that PostgreSQL. The
 * goal is at most twice the time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntityQuery } from '@vuon/contract/entities/entity';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery } from 'kysely';
import { buildApp } from '../apps/server/src/app.ts';
import { accountCounters } from '../apps/server/src/contributions.ts';
import { type Database, openEmbedded } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import { localStore } from '../apps/server/src/files/local-store.ts';
import { accessTokens } from '../apps/server/src/http/access-token.ts';
import { signedLinks } from '../apps/server/src/http/signed-link.ts';
import { presentEntities } from '../apps/server/src/modules/entities/entity/entity.present.ts';
import { entityList } from '../apps/server/src/modules/entities/entity/entity.queries.ts';
import { prepare } from '../apps/server/src/prepare.ts';
import { createDatabase } from '../apps/server/src/testing/database.ts';
import { fillEntities } from './entity-rows.ts';

const entityCount = 20_000;
const rounds = 150;
const goal = 2;
const secret = 'x'.repeat(40);
const password = 'mot mat khau dai';
const clock = () => new Date();
const links = signedLinks(secret, clock);
const question = { q: 'sau rieng', type: 'farm', status: 'active' };
const path = `/api/v2/admin/entities/find-entities-by-admin?${new URLSearchParams(question)}`;

const serve = async ({ db, wakes }: Database, folder: string): Promise<{ app: FastifyInstance; url: string }> => {
  const app = await buildApp({
    db,
    wakes,
    clock,
    links,
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

const signIn = async (url: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${url}/api/v2/users/login-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return { authorization: `Bearer ${data.accessToken}` };
};

/** The statements of one page, with their parameters. */
const statementsOfPage = async (db: Db): Promise<CompiledQuery[]> => {
  const executor = db.getExecutor();
  const { executeQuery } = executor;
  const sent: CompiledQuery[] = [];
  executor.executeQuery = (query, ...rest) => {
    sent.push(CompiledQuery.raw(query.sql, [...query.parameters]));
    return executeQuery.call(executor, query, ...rest) as never;
  };
  const { items } = await entityList.page({ db, clock }, EntityQuery.parse(question));
  await presentEntities({ links, counters: accountCounters }, { db, clock }, items);
  executor.executeQuery = executeQuery;
  return sent;
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const measure = async (name: string, database: Database): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'vuon-bench-entities-'));
  const { db, close } = database;
  await prepare(db, clock, { admin: { username: 'admin', password }, demo: false });
  await fillEntities(db, entityCount);
  const { app, url } = await serve(database, folder);
  try {
    const headers = await signIn(url);
    const statements = await statementsOfPage(db);
    const throughHttp = async () => (await fetch(url + path, { headers })).json();
    const directly = async () => {
      for (const statement of statements) await db.executeQuery(statement);
    };
    const { data } = (await throughHttp()) as { data: { items: unknown[]; total: number } };
    if (data.items.length !== 20) throw new Error('the page must be full');
    const times = { http: [] as number[], direct: [] as number[] };
    for (let round = -20; round < rounds; round++) {
      const [direct, http] = [await timed(directly), await timed(throughHttp)];
      if (round < 0) continue; // both warm up
      times.direct.push(direct);
      times.http.push(http);
    }
    const [http, direct] = [median(times.http), median(times.direct)];
    const ratio = http / direct;
    console.log(`${name}: ${data.total.toLocaleString('en')} of ${entityCount.toLocaleString('en')} entities match`);
    console.log(`  the same ${statements.length} statements directly: ${direct.toFixed(1)} ms`);
    console.log(`  Vườn, the page through HTTP:       ${http.toFixed(1)} ms`);
    console.log(`  ratio ${ratio.toFixed(2)} (goal: at most ${goal.toFixed(1)})`);
    return ratio <= goal;
  } finally {
    await app.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const url = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
let isMet = await measure('embedded', openEmbedded(null));
if (url) isMet = (await measure('PostgreSQL', await createDatabase(url))) && isMet;
if (!isMet) process.exitCode = 1;
