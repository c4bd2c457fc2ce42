import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';
import { checkDatabaseFolder } from './embedded/database-folder.ts';
import { EmbeddedDatabase } from './embedded/embedded-database.ts';
import { embeddedDialect } from './embedded/embedded-dialect.ts';
import { LoanQueue } from './embedded/loan-queue.ts';
import { lockFolder } from './embedded/lock.ts';
import { preparingPool } from './preparing-pool.ts';
import { isPlannedOnce } from './recent-statements.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';
import { postgresWakes, type Wakes } from './wakes.ts';

export type Database = {
  db: Db;
  /** The same, for work behind which nobody waits: on the embedded database, its long transactions give way to those of `db`. */
  behind: Db;
  wakes: Wakes;
  /** Whether somebody waits for a connection just now. */
  isBusy: () => boolean;
  close: () => Promise<void>;
};

/**
 * The limits for one user of PostgreSQL. Times are seconds, 0 for no limit. `prepared`: statements of each connection, 0 for none;
 * with `batchesOnly` no others than those of long lists.
 */
export type Limits = {
  pool: number;
  prepared: number;
  batchesOnly?: boolean;
  statementTimeout: number;
  lockTimeout: number;
};

/** For jobs, backups and setting the database up: statements over all trees of an estate may take long, and are worth a plan each. */
export const unlimited: Limits = { pool: 10, prepared: 0, statementTimeout: 0, lockTimeout: 0 };

// What a connection has prepared ends with it: after the ten seconds that are usual, a user who reads a page before opening the next
// one would wait for plans each time. To plan the list of works took 3 to 24 ms, the most on a new connection.
const keptIdleMs = 10 * 60_000;

// Statements are many and short. To start parallel workers for one, or to compile it, takes longer than the statement: the counts of
// the overview took 48 ms with workers, and take 0.5 ms without.
const shortStatements = '-c max_parallel_workers_per_gather=0 -c jit=off';

/** PostgreSQL at this address. Nothing is connected before the first query. */
export const openPostgres = (
  url: string,
  { pool: max, prepared, batchesOnly = false, statementTimeout, lockTimeout }: Limits = unlimited,
  onError: (error: Error) => void = () => {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    ...(prepared && !batchesOnly && { idleTimeoutMillis: keptIdleMs, keepAlive: true }),
    types: { getTypeParser: (oid, format) => valueParsers[oid] ?? pg.types.getTypeParser(oid, format) },
    options: `-c timezone=UTC -c statement_timeout=${statementTimeout}s -c lock_timeout=${lockTimeout}s ${shortStatements}`,
  });
  // A connection that breaks (the server restarted) would otherwise end the process, whether it is idle or between two
  // statements of a transaction, where the pool itself does not listen. The next statement on it then fails.
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: prepared ? preparingPool(pool, prepared, batchesOnly ? isPlannedOnce : () => true) : pool,
    }),
  });
  const { wakes, close } = postgresWakes(url);
  return {
    db,
    behind: db,
    wakes,
    isBusy: () => pool.waitingCount > 0,
    close: async () => void (await Promise.all([close(), db.destroy()])),
  };
};

type Beginning = { archive?: string | undefined; copyOf?: string | null };

/**
 * The embedded database in this data folder, which no other process may have open, and which must be whole or not there yet:
 * then it begins as a copy of the folder `copyOf`, if given. Null: in memory, where it begins with the content of `archive`.
 */
export const openEmbedded = (dataFolder: string | null, { archive, copyOf = null }: Beginning = {}): Database => {
  if (dataFolder) mkdirSync(dataFolder, { recursive: true });
  const unlock = dataFolder ? lockFolder(dataFolder) : () => {};
  try {
    const folder = dataFolder && join(dataFolder, 'database');
    const begun = folder ? checkDatabaseFolder(folder, copyOf) : () => {};
    const embedded = new EmbeddedDatabase(folder, archive);
    embedded.ready.then(begun, () => {});
    const queue = new LoanQueue();
    const open = (isUrgent: boolean) => new Kysely<Tables>({ dialect: embeddedDialect(embedded, queue, isUrgent) });
    const [db, behind] = [open(true), open(false)];
    const close = async () => {
      await Promise.all([db.destroy(), behind.destroy()]);
      await embedded.close();
    };
    // On its one connection, what runs at once takes turns.
    return { db, behind, wakes: embedded.wakes, isBusy: () => false, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
};
