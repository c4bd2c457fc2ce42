import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDatabase } from '#testing/database.ts';
import { Gate } from '#testing/gate.ts';
import { freePort } from '#testing/process.ts';
import { openPostgres, unlimited } from './database.ts';
import { isUnreachable } from './database-error.ts';

const postgres = process.env.TEST_DATABASE_URL;

describe.runIf(postgres)('on PostgreSQL', () => {
  test('a connection that breaks between two statements of a transaction fails that one, and not the process', async () => {
    const database = await createDatabase(postgres ?? '');
    const url = new URL(database.url);
    const gate = new Gate(new URL(database.url), await freePort());
    url.host = `127.0.0.1:${gate.port}`;
    await gate.open();
    const broken: Error[] = [];
    const { db, close } = openPostgres(url.href, unlimited, (error) => broken.push(error));
    try {
      const lost = db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        await gate.close();
        // Until the connection has noticed, as while a service computes.
        while (broken.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        await sql`select 2`.execute(tx);
      });
      expect(isUnreachable(await lost.catch((error: unknown) => error))).toBe(true);
      await gate.open();
      expect((await sql`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }]);
    } finally {
      await close();
      await gate.close();
      await database.close();
    }
  });
});
