import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isCitus } from '#testing/citus.ts';
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

// Citus has views of its own beside the tables.
test.skipIf(isCitus)('tables.ts is what the migrations make (npm run schema)', async () => {
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

const often = async <T>(run: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let time = 0; time < 8; time++) answers.push(await run());
  return answers;
};

test('a statement that comes again and again takes and gives the same values', async () => {
  const row = {
    number: 7,
    text: 'chữ',
    none: null,
    list: [1, 2],
    json: { a: [null, 'b'] },
    day: '2026-02-28',
    yes: true,
  };
  const answers = await often(async () => {
    const { rows } =
      await sql`select ${row.number}::int as number, ${row.text}::text as text, ${row.none}::text as none,
      ${row.list}::int[] as list, ${json(row.json)} as json, ${row.day}::date as day, ${row.yes}::boolean as yes`.execute(
        database.db,
      );
    return rows[0];
  });
  expect(answers).toEqual(Array(8).fill(row));
  const updates = await often(() =>
    database.db.updateTable('entity').set({ name: 'Khác' }).where('name', '=', 'Không có').executeTakeFirst(),
  );
  expect(updates.map(({ numUpdatedRows }) => numUpdatedRows)).toEqual(Array(8).fill(0n));
});

test('a statement that fails again and again is known by its constraint, and the next one works', async () => {
  const { id } = await insertFarm('Vườn');
  const answers = await often(() =>
    database.db
      .insertInto('membership')
      .values({ entity_id: id, user_id: 999, role: 'owner' })
      .execute()
      .catch((error: unknown) => breaks(error, 'membership_user_id_fkey')),
  );
  expect(answers).toEqual(Array(8).fill(true));
  expect(await countFarms()).toBe(1);
});

test('a statement that came before a change of its table has the new columns after it', async () => {
  const all = () => sql`select * from changing where id > ${0}`.execute(database.db).then(({ rows }) => rows[0]);
  await sql`create table changing (id int)`.execute(database.db);
  try {
    await sql`insert into changing values (1)`.execute(database.db);
    expect(await often(all)).toEqual(Array(8).fill({ id: 1 }));
    await sql`alter table changing add column name text default 'mới'`.execute(database.db);
    expect(await often(all)).toEqual(Array(8).fill({ id: 1, name: 'mới' }));
  } finally {
    await sql`drop table changing`.execute(database.db);
  }
});

test('more different statements than are kept prepared all work, in any order', async () => {
  const columns = Array.from({ length: 410 }, (_, index) => `c${index}`);
  for (const _ of [1, 2, 3])
    for (const column of columns) {
      const { rows } = await sql`select ${column}::text as ${sql.ref(column)}`.execute(database.db);
      expect(rows).toEqual([{ [column]: column }]);
    }
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
