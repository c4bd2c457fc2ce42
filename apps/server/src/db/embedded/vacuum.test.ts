import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { sharedTestDatabase } from '#testing/database.ts';
import { emptyTables } from '#testing/reset.ts';
import { vacuumChanged, vacuumWhenQuiet } from './vacuum.ts';

describe.runIf(!process.env.TEST_DATABASE_URL)('on the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await sharedTestDatabase();
  });
  beforeEach(async () => {
    await emptyTables(database.db);
    await vacuumChanged(database.db, () => true);
  });

  const makeFarms = (count: number) =>
    sql`insert into entity (name, type) select 'Vườn ' || n, 'farm' from generate_series(1, ${count}::int) as n`.execute(
      database.db,
    );
  const knownFarms = async () => {
    const { rows } = await sql<{ count: number }>`
      select reltuples::int as count from pg_class where relname = 'entity'`.execute(database.db);
    return rows[0]?.count;
  };

  test('a table is looked at again when much of it has changed, and then not until more does', async () => {
    await makeFarms(200);
    expect(await vacuumChanged(database.db, () => true)).toContain('entity');
    expect(await knownFarms()).toBe(200);
    expect(await vacuumChanged(database.db, () => true)).toEqual([]);

    await makeFarms(10);
    expect(await vacuumChanged(database.db, () => true)).toEqual([]);
    await sql`update entity set name = name || ' 2'`.execute(database.db);
    expect(await vacuumChanged(database.db, () => true)).toEqual(['entity']);
    expect(await knownFarms()).toBe(210);
  });

  test('room of rows that are gone is used again', async () => {
    const bytes = async () => {
      const { rows } = await sql<{ bytes: number }>`
        select pg_relation_size('entity')::int as bytes`.execute(database.db);
      return rows[0]?.bytes ?? 0;
    };
    await makeFarms(2_000);
    const before = await bytes();
    await sql`delete from entity`.execute(database.db);
    await vacuumChanged(database.db, () => true);
    await makeFarms(2_000);
    expect(await bytes()).toBeLessThan(before * 1.1);
  });

  test('who asks every half minute puts it off for an hour, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await makeFarms(200);
    const before = await knownFarms();
    vacuumWhenQuiet(
      database.behind,
      () => Date.now() - 20_000,
      (error) => expect.unreachable(String(error)),
    );
    await vi.advanceTimersByTimeAsync(3_500_000);
    expect(await knownFarms()).toBe(before);
    await vi.advanceTimersByTimeAsync(600_000);
    await expect.poll(knownFarms).toBe(200);
  });

  test('nothing is done while somebody asks, and no more once somebody does', async () => {
    await makeFarms(200);
    expect(await vacuumChanged(database.db, () => false)).toEqual([]);
    let asked = 0;
    expect(await vacuumChanged(database.db, () => ++asked < 2)).toEqual([]);
    expect(await vacuumChanged(database.db, () => true)).toContain('entity');
  });
});
