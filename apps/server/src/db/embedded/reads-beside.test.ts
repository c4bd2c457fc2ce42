import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { Db } from '#db/db.ts';
import { wake } from '#db/wakes.ts';
import { sharedTestDatabase } from '#testing/database.ts';
import { emptyTables } from '#testing/reset.ts';

let database: Database;
beforeAll(async () => {
  database = await sharedTestDatabase();
});
beforeEach(() => emptyTables(database.db));

const insertFarms = (db: Db, ...names: string[]) =>
  db
    .insertInto('entity')
    .values(names.map((name) => ({ name, type: 'farm' as const })))
    .execute();
const farmNames = async (db = database.db) =>
  (await db.selectFrom('entity').select('name').orderBy('name').execute()).map(({ name }) => name);

test('who reads during a transaction neither waits for it nor sees anything of it', async () => {
  await insertFarms(database.db, 'A', 'B', 'C');
  await database.db.transaction().execute(async (tx) => {
    expect(await farmNames()).toEqual(['A', 'B', 'C']);
    await insertFarms(tx, 'D');
    expect(await farmNames()).toEqual(['A', 'B', 'C']);
    await tx.updateTable('entity').set({ name: 'Z' }).where('name', '=', 'A').execute();
    await tx.deleteFrom('entity').where('name', '=', 'B').execute();
    await tx.updateTable('entity').set({ name: 'Y' }).where('name', '=', 'D').execute();
    expect(await farmNames()).toEqual(['A', 'B', 'C']);
    expect(await farmNames(tx)).toEqual(['C', 'Y', 'Z']);
  });
  expect(await farmNames()).toEqual(['C', 'Y', 'Z']);
});

test('nor what is taken back to a savepoint, or with the whole transaction', async () => {
  await insertFarms(database.db, 'A');
  const failing = database.db.transaction().execute(async (tx) => {
    await sql`savepoint part`.execute(tx);
    await insertFarms(tx, 'B');
    expect(await farmNames()).toEqual(['A']);
    await sql`rollback to savepoint part`.execute(tx);
    await insertFarms(tx, 'C');
    expect(await farmNames()).toEqual(['A']);
    expect(await farmNames(tx)).toEqual(['A', 'C']);
    throw new Error('giữa chừng');
  });
  await expect(failing).rejects.toThrow('giữa chừng');
  expect(await farmNames()).toEqual(['A']);
});

test('an error of a reader is the reader’s own', async () => {
  await insertFarms(database.db, 'A');
  let wrong: Promise<unknown>[] = [];
  await database.db.transaction().execute(async (tx) => {
    await insertFarms(tx, 'B');
    wrong = [sql`select 1 / (length(name) - 1) from entity`, sql`select nothing from entity`].map((one) =>
      one.execute(database.db),
    );
    for (const one of wrong) one.catch(() => {});
    expect(await farmNames()).toEqual(['A']);
    await insertFarms(tx, 'C');
  });
  for (const one of wrong) await expect(one).rejects.toThrow();
  expect(await farmNames()).toEqual(['A', 'B', 'C']);
});

// On PostgreSQL, following the wakes opens a connection to the shared database, which then cannot be removed.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'who writes, holds or wakes waits for the end of the transaction',
  async () => {
    await insertFarms(database.db, 'A');
    const heard: string[] = [];
    const stop = database.wakes.follow({ heard: (topic) => heard.push(topic) });
    let later: Promise<unknown>[] = [];
    const failing = database.db.transaction().execute(async (tx) => {
      await tx.updateTable('entity').set({ name: 'Z' }).execute();
      later = [
        sql`with made as (insert into entity (name, type) values ('B', 'farm') returning id) select * from made`,
        sql`select id from entity where name = 'A' for update`,
      ].map((one) => one.execute(database.db));
      later.push(wake(database.db, 'later'));
      expect(await farmNames()).not.toContain('Z');
      throw new Error('giữa chừng');
    });
    await expect(failing).rejects.toThrow('giữa chừng');
    await Promise.all(later);
    expect(await farmNames()).toEqual(['A', 'B']);
    await expect.poll(() => heard).toContain('later');
    stop();
  },
);

test('values are the same beside a transaction', async () => {
  const values = sql`select ${12}::int as whole, ${1.25}::numeric as numeric, ${'2026-02-28'}::date as day,
    ${'2026-11-15T03:00:00.000Z'}::timestamptz as time, ${true}::boolean as yes, ${null}::text as none,
    ${"Sầu riêng 'Ri6' \\ $1"} || '$2' as text, ${JSON.stringify({ a: ["'", 1] })}::jsonb as json, ${['x,y', "'"]}::text[] as texts,
    ${[1, 2]}::int[] as numbers, 9007199254740991::int8 as long, count(*) as count
    from entity where type = ${'farm'} and id > ${-1} and (name, id) > (${''}, ${0}) limit ${5} offset ${0}`;
  const { rows: before } = await values.execute(database.db);
  await database.db.transaction().execute(async (tx) => {
    await insertFarms(tx, 'A');
    expect((await values.execute(database.db)).rows).toEqual(before);
  });
});
