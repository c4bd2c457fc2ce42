import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { nodesOf } from './citus.ts';
import type { TestServer } from './server.ts';

const hungMs = 120_000;

/**
 * Sends requests that really run at once: on PostgreSQL none can write its history, and so end, before each of them waits,
 * for that or for another one. The embedded database has one connection, on which they follow each other.
 */
export const atOnce = async <T>({ db }: TestServer, requests: (() => Promise<T>)[]): Promise<T[]> => {
  if (!process.env.TEST_DATABASE_URL) return Promise.all(requests.map((send) => send()));
  let ended = 0;
  const { answers } = await db.transaction().execute(async (tx) => {
    await sql`lock table audit in exclusive mode`.execute(tx);
    const sent = requests.map((send) => send().finally(() => ended++));
    for (const since = Date.now(); ended + (await countWaiting(tx, db)) < requests.length; await setTimeout(10))
      if (Date.now() - since > hungMs) break; // the answers tell what went wrong
    return { answers: sent };
  });
  return Promise.all(answers);
};

/** How many wait for a lock. On Citus who wants a row waits on the row's node. */
export const countWaiting = async (tx: Db, db = tx): Promise<number> => {
  const counts = await Promise.all([tx, ...nodesOf(db).slice(1)].map(countWaitingOn));
  return counts.reduce((sum, count) => sum + count, 0);
};

const countWaitingOn = async (node: Db): Promise<number> => {
  // Within a transaction, the server answers the second time what it answered the first time.
  await sql`select pg_stat_clear_snapshot()`.execute(node);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(node);
  return rows[0]?.count ?? 0;
};
