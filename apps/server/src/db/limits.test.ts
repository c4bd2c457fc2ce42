import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '#testing/database.ts';
import { type Database, openPostgres, unlimited } from './database.ts';
import { liftTimeLimit } from './transaction.ts';

const postgres = process.env.TEST_DATABASE_URL;

describe.runIf(postgres)('on PostgreSQL', () => {
  let database: Database & { url: string };
  let limited: Database;
  beforeAll(async () => {
    database = await createDatabase(postgres ?? '');
    limited = openPostgres(database.url, { pool: 2, prepared: 0, statementTimeout: 2, lockTimeout: 1 });
    await sql`create table thing (id int)`.execute(database.db);
    await sql`insert into thing values (1)`.execute(database.db);
  });
  afterAll(async () => {
    await limited.close();
    await database.close();
  });

  const codeOf = (statement: Promise<unknown>) =>
    statement.then(
      () => null,
      ({ code }: { code: string }) => code,
    );

  test('a statement that takes longer than it may is stopped', async () => {
    expect(await codeOf(sql`select pg_sleep(60)`.execute(limited.db))).toBe('57014');
  });

  test('but not where the limit was lifted, until the transaction ends', async () => {
    const shown = () => sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    await limited.db.transaction().execute(async (tx) => {
      await liftTimeLimit(tx);
      expect((await shown().execute(tx)).rows).toEqual([{ limit: '0' }]);
    });
    expect((await shown().execute(limited.db)).rows).toEqual([{ limit: '2s' }]);
  });

  test('who waits for a row for too long is told', async () => {
    const hold = sql`select from thing for update`;
    await database.db.transaction().execute(async (tx) => {
      await hold.execute(tx);
      expect(await codeOf(hold.execute(limited.db))).toBe('55P03');
    });
  });

  test('there are no more connections than allowed', async () => {
    const pids = await Promise.all(
      Array.from({ length: 8 }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(limited.db),
      ),
    );
    expect(new Set(pids.map(({ rows }) => rows[0]?.pid)).size).toBeLessThanOrEqual(2);
  });

  test('jobs and backups have no limit', async () => {
    const { db, close } = openPostgres(database.url, unlimited);
    const { rows } = await sql<{ statement: string; lock: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(db);
    await close();
    expect(rows).toEqual([{ statement: '0', lock: '0' }]);
  });
});
