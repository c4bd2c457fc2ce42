import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { isConflict, isStale } from './database-error.ts';
import type { Db } from './db.ts';
import { setTurns } from './embedded/embedded-dialect.ts';
import { TurnEnded } from './embedded/turn-ended.ts';

const maxTries = 4;
const pauseMs = 25;
// Others then wait less than half a second, with the statement that is running and the rollback.
export const turnMs = 250;

/**
 * Runs the work in one transaction. If the database ends it in favour of another one that wants the same rows, or since its tables
 * were changed meanwhile, the work runs again in a new transaction, from its beginning: it must change nothing outside of the database.
 * So it does on the embedded database if somebody comes who waits for its one connection.
 */
export const runInTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  let lostMs = 0;
  for (let tries = 1; ; ) {
    try {
      return await runOnce(db, lostMs, work);
    } catch (error) {
      if (error instanceof TurnEnded) {
        lostMs += error.ranMs;
        continue;
      }
      if (tries === maxTries || !(isConflict(error) || isStale(error))) throw error;
      // A random pause, so that two transactions in conflict do not meet again.
      await setTimeout(pauseMs * 2 ** tries * (0.5 + Math.random()));
      tries++;
    }
  }
};

const runOnce = <T>(db: Db, lostMs: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    // Each turn lasts twice as long as all before it: under a steady stream of others an act takes two and a half times as long at
    // most. Of two long acts, the one that gave way does not ask the other for the same.
    await setTurns(connection, { turnMs: Math.max(turnMs, 2 * lostMs), ...(lostMs > 0 && { isUrgent: false }) });
    return connection.transaction().execute(work);
  });

/** Until the transaction ends, no statement is cancelled for taking long: for work over all trees of a plot. */
export const liftTimeLimit = (tx: Db) => sql`set local statement_timeout = 0`.execute(tx);
