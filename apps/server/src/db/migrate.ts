import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from './db.ts';

type Migration = { number: number; name: string; script: string };

/** Tables whose rows only migrations write: every database of a version has the same. */
export const filledByMigrations = ['migration', 'location', 'location_successor'];

const folder = new URL('../../migrations/', import.meta.url);

export const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      number: Number.parseInt(name, 10),
      name: name.slice(5, -4),
      script: readFileSync(new URL(name, folder), 'utf8'),
    }));

export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew';
}

/** Brings the database to the code's state; each migration is one transaction. Several processes may start at once. */
export const migrate = async (db: Db, migrations: Migration[] = readMigrations()): Promise<number> => {
  await withSetUpLock(db, (tx) =>
    sql`create table if not exists migration (
      number integer primary key, name text not null, applied_at timestamptz not null default now()
    )`.execute(tx),
  );
  let applied = 0;
  const newest = migrations.at(-1)?.number ?? 0;
  for (const { number, name, script } of migrations) {
    applied += await withSetUpLock(db, async (tx) => {
      const done = await sql<{ number: number }>`select number from migration`.execute(tx);
      refuseNewer(
        done.rows.map((row) => row.number),
        newest,
      );
      if (done.rows.some((row) => row.number === number)) return 0;
      await sql.raw(script).execute(tx);
      await sql`insert into migration (number, name) values (${number}, ${name})`.execute(tx);
      return 1;
    });
  }
  return applied;
};

const refuseNewer = (done: number[], newest: number) => {
  const found = Math.max(0, ...done);
  if (found > newest)
    throw new DatabaseTooNew(
      `Cơ sở dữ liệu ở phiên bản ${found}, mới hơn chương trình (${newest}). Hãy cập nhật chương trình; dữ liệu không bị thay đổi.`,
    );
};

const withSetUpLock = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockSetUp(tx);
    return work(tx);
  });

/** Until the transaction ends, no other process sets the database up. */
export const lockSetUp = (tx: Db) => sql`select pg_advisory_xact_lock(7110001)`.execute(tx);
