import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#db/db.ts';
import type { Tables } from '#db/tables.ts';

// scripts/test-citus.mjs runs the tests of the API on a coordinator, which TEST_DATABASE_URL names, and on these workers.
const workers = (process.env.TEST_CITUS_WORKERS ?? '').split(' ').filter(Boolean);

export const isCitus = workers.length > 0;

/** The addresses of all nodes, given the coordinator's: a database of Citus has the same name on each of them. */
export const nodeUrls = (coordinator: string): string[] => {
  const { pathname } = new URL(coordinator);
  return [coordinator, ...workers.map((worker) => Object.assign(new URL(worker), { pathname }).href)];
};

const ofNodes = new WeakMap<Db, Db[]>();

/** All databases that hold the rows of this one: on Citus its nodes, the coordinator first. */
export const nodesOf = (db: Db): Db[] => ofNodes.get(db) ?? [db];

/** Connects the workers of a database, so that each node can be emptied by itself. Answers what disconnects them. */
export const connectWorkers = (db: Db, url: string): (() => Promise<void>) => {
  const connected = nodeUrls(url)
    .slice(1)
    .map((worker) => {
      const pool = new pg.Pool({ connectionString: worker, max: 1 });
      return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    });
  ofNodes.set(db, [db, ...connected]);
  return async () => void (await Promise.all(connected.map((worker) => worker.destroy())));
};

/** Makes an empty database of all nodes one of Citus. */
export const joinNodes = async (db: Db) => {
  for (const node of nodesOf(db)) await sql`create extension citus`.execute(node);
  const [coordinator, ...others] = await Promise.all(nodesOf(db).map(addressOf));
  await sql`select citus_set_coordinator_host(${coordinator?.host}, ${coordinator?.port})`.execute(db);
  for (const { host, port } of others) await sql`select citus_add_node(${host}, ${port})`.execute(db);
};

const addressOf = async (node: Db) => {
  const { rows } = await sql<{ host: string; port: number }>`
    select host(inet_server_addr()) as host, inet_server_port() as port`.execute(node);
  return rows[0] as { host: string; port: number };
};

export const distribute = (url: string) =>
  execFileSync(
    process.env.TEST_CITUS_PSQL ?? 'psql',
    [url, '-qf', fileURLToPath(new URL('../../../../deploy/citus.sql', import.meta.url))],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
