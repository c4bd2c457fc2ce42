import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openEmbedded, openPostgres, unlimited } from '#db/database.ts';
import { connectWorkers, isCitus, nodeUrls } from './citus.ts';

/** A database of its own: in TEST_DATABASE_URL's PostgreSQL where that is set, else embedded in memory. */
export const createEmptyDatabase = async (): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? createDatabase(url) : openEmbedded(null);
};

const openTestDatabase = (): Promise<Database> | Database => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? createMigratedDatabase(url) : openEmbedded(null, { archive: process.env.TEST_DATABASE_ARCHIVE });
};

let shared: Promise<Database> | null = null;

/** One for all test files that a worker runs, since opening PGlite takes a while and emptying it milliseconds. */
export const sharedTestDatabase = (): Promise<Database> => {
  shared ??= Promise.resolve(openTestDatabase());
  return shared;
};

// The migrations themselves fill some 15 MB.
const largeBytes = 32 * 1024 * 1024;

/**
 * After a file of tests. A database in which very much was written stays slow, by the dead rows and by the statistics of
 * rows that are gone: the next file gets another one.
 */
export const leaveLargeDatabase = async () => {
  const database = await sharedTestDatabase();
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(database.db);
  if ((rows[0]?.bytes ?? 0) < largeBytes) return;
  shared = null;
  await database.close();
};

type OwnDatabase = Database & { url: string; name: string; disconnect: () => Promise<void> };

/** A copy of the database that prepare-database.ts has migrated on the test's PostgreSQL; gone when closed. */
export const createMigratedDatabase = (url: string): Promise<OwnDatabase> =>
  createDatabase(url, process.env.TEST_DATABASE_TEMPLATE);

/** An empty database on the test's PostgreSQL, unless it is a copy; gone when closed. On Citus it is on every node. */
export const createDatabase = async (url: string, copied = 'template1'): Promise<OwnDatabase> => {
  const name = `vuon_${randomBytes(6).toString('hex')}`;
  if (isCitus) await runOn(nodeUrls(url), `select pg_terminate_backend(pid) ${daemonOf(copied)}`);
  await runOn(nodeUrls(url), `create database ${name} template ${copied}`);
  if (isCitus) await runOn([url], copySettings(copied, name));
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { db, behind, wakes, isBusy, close } = openPostgres(own.href, { ...unlimited, prepared: 200 });
  const disconnectWorkers = connectWorkers(db, own.href);
  const disconnect = async () => void (await Promise.all([close(), disconnectWorkers()]));
  return {
    db,
    behind,
    wakes,
    isBusy,
    url: own.href,
    name,
    disconnect,
    close: async () => {
      await disconnect();
      await runOn(nodeUrls(url), `drop database ${name} with (force)`);
    },
  };
};

/** Citus keeps a process in each database, and one that somebody is in cannot be copied. */
const daemonOf = (name: string) =>
  `from pg_stat_activity where datname = '${name}' and backend_type like 'Citus Maintenance%'`;

/** Those that citus.sql gives a database: its copy has none. */
const copySettings = (from: string, to: string) => `do $$ declare setting text; begin
  for setting in select unnest(setconfig) from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = '${from}')
  loop execute format('alter database ${to} set %s = %L', split_part(setting, '=', 1), split_part(setting, '=', 2)); end loop;
end $$`;

const runOn = async (urls: string[], statement: string) => {
  for (const url of urls) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
};
