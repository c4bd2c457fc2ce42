import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { Db } from '#db/db.ts';
import { runInTransaction, turnMs } from '#db/transaction.ts';
import { sharedTestDatabase } from '#testing/database.ts';
import { emptyTables } from '#testing/reset.ts';

let database: Database;
beforeAll(async () => {
  database = await sharedTestDatabase();
});
beforeEach(() => emptyTables(database.db));

const insertFarm = (db: Db, name: string) => db.insertInto('entity').values({ name, type: 'farm' }).execute();
const farmNames = async () =>
  (await database.db.selectFrom('entity').select('name').orderBy('id').execute()).map(({ name }) => name);

/** Writes a farm in each of so many slices, of which a few make up a turn. */
const longAct = (db: Db, name: string, slices: number, onSlice: (slice: number) => void = () => {}) => {
  const told = { tries: 0 };
  const done = runInTransaction(db, async (tx) => {
    told.tries++;
    for (let slice = 1; slice <= slices; slice++) {
      await insertFarm(tx, `${name}${slice}`);
      onSlice(slice);
      await setTimeout(turnMs / 4);
    }
  });
  return { told, done };
};

// On PostgreSQL, each has a connection.
describe.skipIf(process.env.TEST_DATABASE_URL)('on the one connection', () => {
  test('a long act gives way to who writes, and then runs from its beginning', async () => {
    let saved: Promise<unknown> | undefined;
    const { told, done } = longAct(database.behind, 'A', 8, () => {
      saved ??= insertFarm(database.db, 'B');
    });
    await done;
    await saved;
    expect(told.tries).toBe(2);
    expect(await farmNames()).toEqual(['B', ...Array.from({ length: 8 }, (_, at) => `A${at + 1}`)]);
  });

  test('to work behind which nobody waits it does not', async () => {
    let saved: Promise<unknown> | undefined;
    const { told, done } = longAct(database.behind, 'A', 8, () => {
      saved ??= insertFarm(database.behind, 'B');
    });
    await done;
    await saved;
    expect(told.tries).toBe(1);
    expect((await farmNames()).at(-1)).toBe('B');
  });

  test('a transaction that nobody would run again does not give way either', async () => {
    let saved: Promise<unknown> | undefined;
    await database.behind.transaction().execute(async (tx) => {
      await insertFarm(tx, 'A1');
      saved = insertFarm(database.db, 'B');
      await setTimeout(turnMs * 1.2);
      await insertFarm(tx, 'A2');
    });
    await saved;
    expect(await farmNames()).toEqual(['A1', 'A2', 'B']);
  });

  test('of two long acts that users wait for, one is done after the other', async () => {
    let second: ReturnType<typeof longAct> | undefined;
    const first = longAct(database.db, 'A', 8, () => {
      second ??= longAct(database.db, 'B', 8);
    });
    await first.done;
    await second?.done;
    expect([first.told.tries, second?.told.tries]).toEqual([2, 1]);
    const names = await farmNames();
    expect(names.map((name) => name[0]).join('')).toBe('BBBBBBBBAAAAAAAA');
  });

  test('who saves without a pause does not keep a long act from its end', async () => {
    let isOver = false;
    const saving = (async () => {
      for (let farm = 1; !isOver; farm++) await insertFarm(database.db, `B${farm}`);
    })();
    const { told, done } = longAct(database.behind, 'A', 12);
    await done;
    isOver = true;
    await saving;
    expect(told.tries).toBeGreaterThan(1);
    expect((await farmNames()).filter((name) => name.startsWith('A'))).toHaveLength(12);
  });

  test('work that passes over an error of the database is not half done', async () => {
    let tries = 0;
    let saved: Promise<unknown> | undefined;
    await runInTransaction(database.behind, async (tx) => {
      tries++;
      await insertFarm(tx, `A${tries}`);
      saved ??= insertFarm(database.db, 'B');
      await setTimeout(turnMs * 1.2);
      await sql`select 1`.execute(tx).catch(() => {});
    });
    await saved;
    expect(await farmNames()).toEqual(['B', 'A2']);
  });
});
