import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { isConflict, isStale } from './database-error.ts';
import type { Db } from './db.ts';

const maxTries = 4;
const pauseMs = 25;

/**
 * Runs the work in one transaction. If the database ends it in favour of another one that wants the same rows, or since its tables
 * were changed meanwhile, the work runs again in a new transaction, from its beginning: it must change nothing outside of the database.
 */
export const runInTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === maxTries || !(isConflict(error) || isStale(error))) throw error;
      // A random pause, so that two transactions in conflict do not meet again.
      await setTimeout(pauseMs * 2 ** tries * (0.5 + Math.random()));
    }
  }
};

/** Until the transaction ends, no statement is cancelled for taking long: for work over all trees of a plot. */
export const liftTimeLimit = (tx: Db) => sql`set local statement_timeout = 0`.execute(tx);
