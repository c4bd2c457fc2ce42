/**
 * `npm run bench:api`: the list of 50 crop groups through the whole stack (session, entity scope, rights, contract) against a
 * bare Fastify route that runs the same list statements on the same PostgreSQL. The goal is a ratio of at least 0.6.
 */
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../apps/server/src/db/tables.ts';
import { cropGroupList } from '../apps/server/src/modules/crops/crop-groups/crop-group.queries.ts';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { ChildServer } from './child-server.ts';

const rounds = 5;
const seconds = 4;
const password = 'mot mat khau dai';
const postgres = await startPostgres();
const servers: ChildServer[] = [];

const start = async (file: string, environment: Record<string, string>) => {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const server = await ChildServer.start(script, { DATABASE_URL: postgres.url, ...environment });
  servers.push(server);
  return server.url;
};

type List<T> = { items: T[] };
const ask = async <T>(url: string, init: RequestInit) => ((await (await fetch(url, init)).json()) as { data: T }).data;

/** The statements and parameters that one call of the list runs. */
const statementsOfList = async (entityId: number) => {
  const statements: { text: string; values: unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: postgres.url }) }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  const scope = { db, clock: () => new Date(), entityId };
  await cropGroupList.page(scope, { page: 1, pageSize: 50, sort: 'name', deleted: 'without' });
  await db.destroy();
  return statements;
};

const requestsPerSecond = async (url: string, headers: Record<string, string>) => {
  const { requests, non2xx, errors } = await autocannon({ url, headers, duration: seconds, connections: 20 });
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} errors`);
  return requests.average;
};

try {
  const vuon = await start('../apps/server/src/main.ts', {
    TOKEN_SECRET: 'x'.repeat(40),
    ADMIN_PASSWORD: password,
    DEMO: '1',
  });
  const json = { 'content-type': 'application/json' };
  const { accessToken } = await ask<{ accessToken: string }>(`${vuon}/api/v2/users/login-admin`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password }),
  });
  const session = { authorization: `Bearer ${accessToken}` };
  const { items: farms } = await ask<List<{ id: number; type: string }>>(`${vuon}/api/v2/entities/mine`, {
    headers: session,
  });
  const [farm] = farms;
  if (!farm) throw new Error('the demo farm is missing');
  const headers = { ...session, 'entity-id': String(farm.id), type: farm.type };
  for (let number = 1; number <= 45; number++)
    await ask(`${vuon}/api/crop-groups`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify({ code: `CAY-${number}`, name: `Cây ăn trái số ${number}`, rowSpacing: 6, treeSpacing: 5 }),
    });
  const bare = await start('./api-bare.ts', { STATEMENTS: JSON.stringify(await statementsOfList(farm.id)) });

  const path = '/api/crop-groups?pageSize=50';
  const [ours, theirs] = [await ask<List<unknown>>(vuon + path, { headers }), await ask<List<unknown>>(bare, {})];
  if (ours.items.length !== 50 || theirs.items.length !== 50) throw new Error('both must answer 50 crop groups');

  const measured: { vuon: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const result = { bare: await requestsPerSecond(bare, {}), vuon: await requestsPerSecond(vuon + path, headers) };
    if (round > 0) measured.push(result); // the first round warms both up
  }
  const median = (of: 'vuon' | 'bare') => measured.map((result) => result[of]).sort((a, b) => a - b)[rounds >> 1] ?? 0;
  console.log(`bare Fastify with the same SQL: ${median('bare').toFixed(0)} requests/s`);
  console.log(`Vườn, whole stack:              ${median('vuon').toFixed(0)} requests/s`);
  console.log(`ratio ${(median('vuon') / median('bare')).toFixed(2)} (goal: at least 0.60)`);
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
}
