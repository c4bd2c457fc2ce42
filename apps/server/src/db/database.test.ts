import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedTestDatabase } from '#testing/database.ts';
import { emptyTables } from '#testing/reset.ts';
import type { Database } from './database.ts';
import { breaks } from './database-error.ts';
import { json } from './json.ts';
import { DatabaseTooNew, migrate, readMigrations } from './migrate.ts';
import { tablesSource } from './tables-source.ts';

let database: Database;
beforeAll(async () => {
  database = await sharedTestDatabase();
});
beforeEach(() => emptyTables(database.db));

const insertFarm = (name: string, db = database.db) =>
  db.insertInto('entity').values({ name, type: 'farm' }).returning('id').executeTakeFirstOrThrow();
const countFarms = async () => (await database.db.selectFrom('entity').select('id').execute()).length;

test('tables.ts is what the migrations make (npm run schema)', async () => {
  expect(readFileSync(new URL('./tables.ts', import.meta.url), 'utf8')).toBe(await tablesSource(database.db));
});

test('values arrive in the contract’s form', async () => {
  const { rows } =
    await sql`select 9007199254740991::int8 as int8, 1.25::numeric as numeric, '2026-02-28'::date as date,
    '2026-11-15 10:00+07'::timestamptz as time, count(*) as count, ${json([{ a: 1 }])} as json, ${json('chữ')} as text
    from (select 1) one`.execute(database.db);
  expect(rows).toEqual([
    {
      int8: 9007199254740991,
      numeric: 1.25,
      date: '2026-02-28',
      time: '2026-11-15T03:00:00.000Z',
      count: 1,
      json: [{ a: 1 }],
      text: 'chữ',
    },
  ]);
});

test('searching folds accents, case, đ and the ways to write one letter', async () => {
  const fold = async (text: string) =>
    (await sql<{ f: string }>`select fold(${text}) as f`.execute(database.db)).rows[0]?.f;
  expect(await fold('SẦU RIÊNG Đắk Lắk')).toBe('sau rieng dak lak');
  expect(await fold('Sầu riêng'.normalize('NFD'))).toBe('sau rieng');
});

test('a transaction that fails leaves nothing', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await insertFarm('Một', tx);
    throw new Error('giữa chừng');
  });
  await expect(failing).rejects.toThrow('giữa chừng');
  expect(await countFarms()).toBe(0);
});

test('a query beside an open transaction is no part of it', async () => {
  let beside: Promise<unknown> = Promise.resolve();
  const failing = database.db.transaction().execute(async (tx) => {
    await insertFarm('Trong', tx);
    beside = insertFarm('Ngoài');
    await insertFarm('Trong nữa', tx);
    throw new Error('hủy');
  });
  await expect(failing).rejects.toThrow('hủy');
  await beside;
  const names = await database.db.selectFrom('entity').select('name').execute();
  expect(names).toEqual([{ name: 'Ngoài' }]);
});

test('transactions side by side keep apart', async () => {
  const work = (name: string, fails: boolean) =>
    database.db.transaction().execute(async (tx) => {
      await insertFarm(`${name} 1`, tx);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await insertFarm(`${name} 2`, tx);
      if (fails) throw new Error(name);
    });
  await Promise.allSettled([work('A', false), work('B', true), work('C', false), work('D', true)]);
  expect(await countFarms()).toBe(4);
});

test('a broken constraint is known by its name', async () => {
  const { id } = await insertFarm('Vườn');
  const error = await insertFarm('Vườn')
    .then(() => database.db.insertInto('membership').values({ entity_id: id, user_id: 999, role: 'owner' }).execute())
    .catch((caught: unknown) => caught);
  expect(breaks(error, 'membership_user_id_fkey')).toBe(true);
});

test('migrating again changes nothing, and two processes may migrate at once', async () => {
  const [first, second] = await Promise.all([migrate(database.db), migrate(database.db)]);
  expect([first, second]).toEqual([0, 0]);
});

test('a migration that fails leaves nothing of itself', async () => {
  const broken = { number: 9_000, name: 'broken', script: 'create table half (id int); select no_such_function();' };
  await expect(migrate(database.db, [...readMigrations(), broken])).rejects.toThrow(/no_such_function/);
  const { rows } = await sql<{ half: string | null }>`select to_regclass('half')::text as half`.execute(database.db);
  expect(rows[0]?.half).toBeNull();
});

test('refuses a database that is newer than the code', async () => {
  await sql`insert into migration (number, name) values (9001, 'from the future')`.execute(database.db);
  try {
    await expect(migrate(database.db)).rejects.toThrow(DatabaseTooNew);
  } finally {
    await sql`delete from migration where number = 9001`.execute(database.db);
  }
});
