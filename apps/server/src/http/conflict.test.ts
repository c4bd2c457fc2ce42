import { setTimeout } from 'node:timers/promises';
import type { Plot } from '@vuon/contract/orchard/plot';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/db.ts';
import { countWaiting } from '#testing/at-once.ts';
import { isCitus } from '#testing/citus.ts';
import { anArea, aPlot, land } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const hold = (tx: Db, { id }: Plot) =>
    sql`select from plot where entity_id = ${farm.id} and id = ${id} for update`.execute(tx);

  /** Its plots, and the answer of a request that was the victim; null: the database chose the other side, and nothing is proved. */
  const deadlock = async (areaId: number, code: string) => {
    const first = await aPlot(manager, { areaId, code, location: land(0, 0, 50, 50) });
    const second = await aPlot(manager, { areaId, code: `${code}2`, location: land(50, 0, 100, 50) });
    const plots = [first, second].map(({ id, version }) => ({ id, version }));
    let sent: ReturnType<typeof manager.client.post> | undefined;
    try {
      await server.db.transaction().execute(async (tx) => {
        await hold(tx, second);
        // It holds the first plot, and waits for the second.
        sent = manager.client.post('/api/plots/merge', { plots, code });
        while (!(await countWaiting(server.db))) await setTimeout(5);
        await hold(tx, first);
      });
      return { first, answer: await sent };
    } catch (error) {
      await sent;
      if ((error as { code?: string }).code === '40P01') return null;
      throw error;
    }
  };

  test('a request that is the victim of a deadlock is done again, and succeeds', async () => {
    const { id: areaId } = await anArea(manager);
    // The side that began to wait first is ended, unless the machine is so busy that a second passes in between.
    let ended: Awaited<ReturnType<typeof deadlock>> = null;
    for (let attempt = 1; !ended && attempt <= 10; attempt++) ended = await deadlock(areaId, `A${attempt}`);
    expect(ended?.answer?.status).toBe(200);
    const { items } = (await manager.client.get(`/api/v1/audit?recordType=plot&recordId=${ended?.first.id}`)).data;
    expect(items.map(({ action }: { action: string }) => action).sort()).toEqual(['create', 'merge']);
  });
});

// Distributed tables of Citus have no triggers.
describe.skipIf(isCitus)('a statement that always fails as', () => {
  const failWith = (code: string) =>
    sql
      .raw(`
    create function fail() returns trigger language plpgsql as $$ begin
      raise exception 'no' using errcode = '${code}'; end $$;
    create trigger fail before insert on crew for each row execute function fail()`)
      .execute(server.db);
  afterEach(() => sql.raw('drop function if exists fail() cascade').execute(server.db));

  test.each([
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
    ['a lock that was not given in time', '55P03'],
    ['one that took too long', '57014'],
  ])('%s is answered 503, and nothing is written', async (_, code) => {
    await failWith(code);
    const answer = await manager.client.post('/api/crews', { name: 'Tổ tưới', memberIds: [] });
    expect(answer).toBeProblem(503, 'database.busy');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await manager.client.count('/api/crews')).toBe(0);
  });
});
