import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const everyMs = 300_000;
/** So long nobody has asked for anything: the moment for what others would wait for. */
const quietMs = 60_000;
// A page that asks by itself every half minute puts it off for so long at most. Then it is done between two questions.
const putOffMs = 3_600_000;
const betweenMs = 10_000;

/** Vacuums for as long as the process runs; `askedAt` is the time of the last request. */
export const vacuumWhenQuiet = (db: Db, askedAt: () => number, onError: (error: unknown) => void): void => {
  let doneAt = Date.now();
  const isQuiet = () => Date.now() - askedAt() > (Date.now() - doneAt > putOffMs ? betweenMs : quietMs);
  const vacuum = async () => {
    await vacuumChanged(db, isQuiet);
    if (isQuiet()) doneAt = Date.now();
  };
  setInterval(() => vacuum().catch(onError), everyMs).unref();
};

/**
 * What autovacuum does elsewhere: the embedded database has none. Without it plans reckon with the rows that there were when a table
 * was last looked at, and indexes lead to rows that are gone. Takes the tables of which as much has changed as autovacuum waits
 * for, one after another while `isQuiet`, since each holds the one connection until it is done; answers their names.
 */
export const vacuumChanged = async (db: Db, isQuiet: () => boolean): Promise<string[]> => {
  const done: string[] = [];
  if (!isQuiet()) return done;
  for (const name of await changedTables(db)) {
    if (!isQuiet()) break;
    // Truncated by a vacuum that is killed before it says so, a file would pass for one that was cut short.
    await sql`vacuum (analyze, truncate off) ${sql.table(name)}`.execute(db);
    done.push(name);
  }
  return done;
};

const changedTables = async (db: Db): Promise<string[]> => {
  // Nobody else asks for the counts, and so they would not be written down.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where schemaname = 'public'
      and (n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup)
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
};
