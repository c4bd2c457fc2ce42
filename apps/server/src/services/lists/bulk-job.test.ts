import type { JobResult } from '@vuon/contract/jobs/job';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { problem } from '#http/problem.ts';
import { JobRunner } from '#jobs';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { bulkActions } from '../../contributions.ts';
import { bulkJob, type RowAction } from './index.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let ids: number[];
// A batch and a part of the next one.
const rowCount = 60;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    entity_id: farm.id,
    code: `C${index + 1}`,
    name: `Cây ${index + 1}`,
    color: '#2f9e44',
    icon: 'tree',
  }));
  ids = (await server.db.insertInto('crop_group').values(rows).returning('id').execute()).map(({ id }) => id);
});

const archiving = bulkActions.find(({ action }) => action === 'crop-group.archive') as RowAction;

const start = async (select: object): Promise<number> =>
  (await manager.client.post('/api/v1/bulk', { action: 'crop-group.archive', select })).data.id;
const runnerWith = (action: RowAction, onError: (error: unknown) => void = () => {}) => {
  const { db, clock, database } = server;
  return new JobRunner({ db, clock, wakes: database.wakes, kinds: [bulkJob([action])], onError });
};
const resultOf = async (id: number): Promise<Extract<JobResult, { type: 'bulk' }>> =>
  (await manager.client.get(`/api/v1/jobs/${id}`)).data.result;
/** How often each group was archived, as the history has it. */
const timesArchived = async () => {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from audit where action = 'archive' group by record_id`.execute(server.db);
  return rows.map(({ times }) => times);
};
/** As after the process that ran it was killed and its lease has run out. */
const expireLease = () => sql`update job set leased_until = now() - interval '1 second'`.execute(server.db);

test.each([
  ['rows that were chosen', () => ({ ids: [...ids, 3] })],
  ['all that match', () => ({ query: { archived: 'false' } })],
  ['all that match, whether done or not', () => ({ query: { owner: 'entity' } })],
])('killed in the middle of %s, it does the rest, and its result is whole', async (name, select) => {
  const id = await start(select());
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let batches = 0;
  // The first process stands still while it reads its second batch.
  const standStill = async () => {
    batches += 1;
    if (batches !== 2) return;
    reached.resolve();
    await gate.promise;
  };
  const { find, read } = archiving.list;
  const stuck: RowAction = {
    ...archiving,
    list: {
      ...archiving.list,
      find: (...call) => standStill().then(() => find(...call)),
      read: (...call) => standStill().then(() => read(...call)),
    },
  };
  const dying = runnerWith(stuck).runDue();
  await reached.promise;
  const doneByThen = (await timesArchived()).length;
  expect(doneByThen).toBeGreaterThan(40);
  expect(doneByThen).toBeLessThan(rowCount);
  await expireLease();
  await runnerWith(archiving).runDue();
  const result = await resultOf(id);
  expect(result.changed).toBe(rowCount);
  const system = name === 'rows that were chosen' ? 1 : name === 'all that match' ? 4 : 0;
  expect(result.refused.map(({ why }) => why)).toEqual(Array(system).fill(expect.stringContaining('là của hệ thống')));
  gate.resolve();
  await dying;
  expect(await timesArchived()).toEqual(Array(rowCount).fill(1));
  expect(await resultOf(id)).toEqual(result);
});

test('a failure that is no refusal takes its batch back, and is tried again later', async () => {
  const id = await start({ ids });
  const failures: unknown[] = [];
  const failing: RowAction = {
    ...archiving,
    act: async (scope, row, context) => {
      if (row.id === ids[54]) throw new Error('disk full');
      return archiving.act(scope, row, context);
    },
  };
  await runnerWith(failing, (error) => failures.push(error)).runDue();
  expect(failures).toEqual([new Error('disk full')]);
  expect(await timesArchived()).toHaveLength(50);
  server.advance(5);
  // Not even an act that could be done twice is.
  await runnerWith({ ...archiving, refuse: async () => null }).runDue();
  expect(await resultOf(id)).toMatchObject({ changed: rowCount, refused: [] });
  expect(await timesArchived()).toEqual(Array(rowCount).fill(1));
});

test('each row comes by once, also where the list is sorted by what the act changes', async () => {
  await server.db.updateTable('crop_group').set({ updated_at: '2026-01-01T00:00:00Z' }).execute();
  const id = await start({ query: { owner: 'entity', sort: 'updatedAt' } });
  await runnerWith({ ...archiving, refuse: async () => null }).runDue();
  expect((await resultOf(id)).changed).toBe(rowCount);
  expect(await timesArchived()).toEqual(Array(rowCount).fill(1));
});

test('a row that the database refuses takes back only itself', async () => {
  const id = await start({ ids: ids.slice(0, 3) });
  const clashing: RowAction = {
    ...archiving,
    act: async (scope, row, context) => {
      await archiving.act(scope, row, context);
      if (row.id !== ids[1]) return;
      await sql`update crop_group set code = 'C1' where id = ${row.id}`.execute(scope.db).catch(() => {
        throw problem('value.taken', 'Mã C1 đã có.');
      });
    },
  };
  await runnerWith(clashing).runDue();
  expect(await resultOf(id)).toMatchObject({
    changed: 2,
    refused: [{ id: ids[1], name: 'Cây 2', why: 'Mã C1 đã có.' }],
  });
  expect(await manager.client.count('/api/crop-groups?archived=true')).toBe(2);
});

test('a row that it finds changed by its own former run is not called refused', async () => {
  const id = await start({ ids: ids.slice(0, 2) });
  // A runner that was believed dead comes between reading the row and changing it.
  const overtaken: RowAction = {
    ...archiving,
    refuse: async (scope, row, context) => {
      if (row.id === ids[0]) await archiving.act(scope, row, context);
      return null;
    },
  };
  await runnerWith(overtaken).runDue();
  expect(await resultOf(id)).toMatchObject({ changed: 2, refused: [] });
  expect(await timesArchived()).toEqual([1, 1]);
});

test('a thousand refusals are named, and all are counted', async () => {
  const id = await start({ ids: Array.from({ length: 1_200 }, (_, index) => 500_000 + index) });
  await runnerWith(archiving).runDue();
  const result = await resultOf(id);
  expect(result.changed).toBe(0);
  expect(result.refused).toHaveLength(1_000);
  expect(result.refusedCount).toBe(1_200);
});
