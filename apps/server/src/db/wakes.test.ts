import { describe, expect, test } from 'vitest';
import { createDatabase, sharedTestDatabase } from '#testing/database.ts';
import { Gate } from '#testing/gate.ts';
import { freePort } from '#testing/process.ts';
import { type Database, openPostgres } from './database.ts';
import { wake } from './wakes.ts';

const postgres = process.env.TEST_DATABASE_URL;

/** What is heard, one after another; waits for what has not come yet. */
const listen = ({ wakes }: Pick<Database, 'wakes'>) => {
  const heard: string[] = [];
  let tell = () => {};
  const put = (what: string) => {
    heard.push(what);
    tell();
  };
  const stop = wakes.follow({ heard: (...parts) => put(parts.join(' ')), missed: () => put('missed') });
  const next = async (): Promise<string> => {
    while (heard.length === 0)
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    return heard.shift() ?? '';
  };
  return { next, stop };
};

describe('wakes', () => {
  test('are heard when the transaction commits, with their ids', async () => {
    const database = await (postgres ? createDatabase(postgres) : sharedTestDatabase());
    const ears = listen(database);
    if (postgres) expect(await ears.next()).toBe('missed');
    await expect(
      database.db.transaction().execute(async (tx) => {
        await wake(tx, 'job', 1, 2);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow();
    await database.db.transaction().execute((tx) => wake(tx, 'job', 3, 4));
    expect(await ears.next()).toBe('job 3 4');
    ears.stop();
    if (postgres) await database.close();
  });
});

describe.runIf(postgres)('on PostgreSQL', () => {
  test('other processes hear them, and are told when they may have missed some', async () => {
    const database = await createDatabase(postgres ?? '');
    const gate = new Gate(new URL(database.url), await freePort());
    const url = new URL(database.url);
    url.host = `127.0.0.1:${gate.port}`;
    await gate.open();
    const other = openPostgres(url.href);
    try {
      const ears = listen(other);
      expect(await ears.next()).toBe('missed');
      await wake(database.db, 'inbox', 7);
      expect(await ears.next()).toBe('inbox 7');

      await gate.close();
      await wake(database.db, 'inbox', 8);
      await gate.open();
      expect(await ears.next()).toBe('missed');
      await wake(database.db, 'inbox', 9);
      expect(await ears.next()).toBe('inbox 9');
    } finally {
      await other.close();
      await gate.close();
      await database.close();
    }
  });
});
