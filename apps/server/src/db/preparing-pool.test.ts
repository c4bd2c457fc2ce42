import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '#testing/database.ts';
import { type Database, openPostgres, unlimited } from './database.ts';
import { readBatch } from './json.ts';
import { runInTransaction } from './transaction.ts';

const postgres = process.env.TEST_DATABASE_URL;

describe.runIf(postgres)('on PostgreSQL', () => {
  let database: Database & { url: string };
  let opened: Database[] = [];
  beforeAll(async () => {
    database = await createDatabase(postgres ?? '');
    await sql`create table thing (id int primary key)`.execute(database.db);
    await sql`insert into thing select generate_series(1, 9)`.execute(database.db);
  });
  afterEach(async () => {
    for (const { close } of opened) await close();
    opened = [];
  });
  afterAll(() => database.close());

  const open = (prepared: number, pool = 1) => {
    const one = openPostgres(database.url, { ...unlimited, pool, prepared });
    opened.push(one);
    return one.db;
  };
  type Connection = ReturnType<typeof open>;

  const find = async (db: Connection, id: number, extra = '') =>
    (await sql<{ id: number }>`select * from thing where id = ${id} ${sql.raw(extra)}`.execute(db)).rows[0];
  const preparedOf = async (db: Connection) =>
    (
      await sql<{ statement: string }>`select statement from pg_prepared_statements order by prepare_time`.execute(db)
    ).rows.map(({ statement }) => statement.trim());
  const addColumn = (name: string) => sql`alter table thing add ${sql.ref(name)} int default 7`.execute(database.db);

  test('a SELECT that comes again is prepared, once, and finds what it is asked for', async () => {
    const db = open(20);
    await find(db, 1);
    expect(await preparedOf(db)).toEqual([]);
    for (const id of [2, 3, 4, 5, 6, 7, 8, 9]) expect(await find(db, id)).toMatchObject({ id });
    for (const id of [1, 1]) await sql`update thing set id = ${id} where id = ${id}`.execute(db);
    expect(await preparedOf(db)).toEqual(['select * from thing where id = $1']);
  });

  test('and so is an INSERT of given values, which a refused row does not break', async () => {
    const db = open(20);
    const insert = (id: number) =>
      db
        .insertInto('thing' as never)
        .values({ id } as never)
        .execute();
    for (const id of [11, 12, 13]) await insert(id);
    await expect(insert(11)).rejects.toThrow('duplicate key');
    await insert(14);
    await sql`delete from thing where id > ${10}`.execute(db);
    expect(await preparedOf(db)).toEqual(['insert into "thing" ("id") values ($1)']);
  });

  test('where only batches of long lists are prepared, nothing else is', async () => {
    const one = openPostgres(database.url, { ...unlimited, pool: 1, prepared: 20, batchesOnly: true });
    opened.push(one);
    const batch = (id: number) => readBatch(one.db, sql<{ id: number }>`select * from thing where id = ${id}`);
    for (const id of [1, 2, 3]) {
      expect(await find(one.db, id)).toMatchObject({ id });
      expect(await batch(id)).toMatchObject([{ id }]);
    }
    expect(await preparedOf(one.db)).toEqual([expect.stringContaining('json_agg(batch)')]);
  });

  test('no connection keeps more than the limit: those used last stay', async () => {
    const db = open(3);
    for (const extra of ['and 1 = 1', 'and 2 = 2', 'and 3 = 3', 'and 4 = 4', 'and 2 = 2', 'and 5 = 5'])
      for (const id of [1, 2]) expect(await find(db, id, extra)).toMatchObject({ id });
    expect((await preparedOf(db)).map((statement) => statement.slice(-5))).toEqual(['2 = 2', '4 = 4', '5 = 5']);
  });

  test('a statement that could not be parsed leaves its place without a fault', async () => {
    const db = open(1);
    const missing = (id: number) => sql`select * from missing where id = ${id}`.execute(db);
    for (const id of [1, 2]) await expect(missing(id)).rejects.toThrow('does not exist');
    for (const id of [1, 2]) expect(await find(db, id)).toMatchObject({ id });
    expect(await preparedOf(db)).toEqual(['select * from thing where id = $1']);
  });

  test('searches are planned for the words at hand each time', async () => {
    const db = open(20);
    await sql`create or replace function fold(text) returns text immutable language sql return lower($1)`.execute(db);
    const search = async (word: string) =>
      (await sql`select id from thing where id::text = fold(${word}::text)`.execute(db)).rows;
    for (const word of ['1', '2', '3']) expect(await search(word)).toEqual([{ id: Number(word) }]);
    expect(await preparedOf(db)).toEqual([]);
  });

  test('with a limit of 0 nothing is prepared, as poolers in transaction mode demand', async () => {
    const db = open(0);
    for (const id of [1, 2, 3]) expect(await find(db, id)).toMatchObject({ id });
    expect(await preparedOf(db)).toEqual([]);
  });

  test('a table that gets another column meanwhile is read anew, by all connections', async () => {
    const db = open(20, 2);
    const findOnBoth = () =>
      Promise.all([1, 2, 3, 4].map((id) => db.connection().execute((connection) => find(connection, id))));
    for (let round = 0; round < 3; round++) await findOnBoth();
    await addColumn('weight');
    expect(await findOnBoth()).toEqual([1, 2, 3, 4].map((id) => ({ id, weight: 7 })));
  });

  test('and a transaction that meets it runs again', async () => {
    const db = open(20);
    for (const id of [1, 2]) await find(db, id);
    let tries = 0;
    const found = runInTransaction(db, async (tx) => {
      tries++;
      await sql`select 1`.execute(tx);
      if (tries === 1) await addColumn('height');
      return find(tx, 3);
    });
    expect(await found).toMatchObject({ id: 3, height: 7 });
    expect(tries).toBe(2);
    for (const id of [4, 5]) expect(await find(db, id)).toMatchObject({ id, height: 7 });
    expect(await preparedOf(db)).toHaveLength(1);
  });

  test('a statement that fails, in a transaction or not, can be repeated', async () => {
    const db = open(2);
    const divide = async (tx: Connection, by: number) =>
      (await sql<{ n: number }>`select 10 / ${by}::int as n`.execute(tx)).rows[0]?.n;
    for (let round = 0; round < 3; round++) {
      await expect(divide(db, 0)).rejects.toThrow('division by zero');
      const failed = db.transaction().execute(async (tx) => {
        await expect(divide(tx, 0)).rejects.toThrow('division by zero');
        await find(tx, 1, 'and 5 = 5');
      });
      await expect(failed).rejects.toThrow('aborted');
      expect(await divide(db, 5)).toBe(2);
    }
  });

  test('a connection that prepares stays for minutes in which nobody asks; one of jobs does not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const backendOf = async (db: Connection) =>
        (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
      const [ofRequests, ofJobs] = [open(20), open(0)];
      const [kept, closed] = [await backendOf(ofRequests), await backendOf(ofJobs)];
      vi.advanceTimersByTime(5 * 60_000);
      expect(await backendOf(ofRequests)).toBe(kept);
      expect(await backendOf(ofJobs)).not.toBe(closed);
      vi.advanceTimersByTime(11 * 60_000);
      expect(await backendOf(ofRequests)).not.toBe(kept);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a new connection after a broken one prepares by itself', async () => {
    const db = open(20);
    for (const id of [1, 2, 3]) await find(db, id);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.db);
    await expect.poll(() => find(db, 1).catch(() => null)).toMatchObject({ id: 1 });
    for (const id of [2, 3, 4]) expect(await find(db, id)).toMatchObject({ id });
    expect(await preparedOf(db)).toHaveLength(1);
  });
});
