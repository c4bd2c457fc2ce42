import { setTimeout } from 'node:timers/promises';
import type { CropGroup } from '@vuon/contract/crops/crop-group';
import type { BulkPreview } from '@vuon/contract/lists/bulk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordChanges } from '#audit';
import { turnMs } from '#db/transaction.ts';
import { problem } from '#http/problem.ts';
import { JobRunner } from '#jobs';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { bulkActions } from '../../contributions.ts';
import { previewBulk, startBulk } from './bulk.service.ts';
import { type BulkList, bulkJob, type SetAction } from './index.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

const list = bulkActions.find(({ action }) => action === 'crop-group.archive')?.list as BulkList<CropGroup>;

let whilePainting = async () => {};

/** Gives all chosen crop groups another colour, in one statement; black ones are for nobody to have. */
const painting: SetAction<CropGroup, { color: string }> = {
  action: 'crop-group.paint',
  verb: 'Tô màu',
  list,
  may: 'crops.write',
  values: z.strictObject({ color: z.string().regex(/^#[0-9a-f]{6}$/, 'Màu không hợp lệ') }),
  isSame: (row, { values }) => row.color === values.color,
  refuse: async (_scope, row) => (row.entityId === null ? 'Là của hệ thống.' : null),
  change: async (_scope, row, { values }) => ({ from: row.color, to: values.color }),
  actOnAll: async (scope, rows, { values }) => {
    if (values.color === '#000000') throw new Error('no black');
    const ids = rows.filter(({ name }) => name !== 'Cây 2').map(({ id }) => id);
    await recordChanges(
      scope,
      { action: 'update', type: 'crop-group', entityId: scope.entityId },
      sql`select id, jsonb_build_object('color', color) as before, jsonb_build_object('color', ${values.color}::text) as after
        from crop_group where id = any(${ids})`,
    );
    await scope.db.updateTable('crop_group').set({ color: values.color }).where('id', 'in', ids).execute();
    await whilePainting();
    const locked = rows.filter(({ name }) => name === 'Cây 2');
    return { refused: locked.map(({ id, name }) => ({ id, name, why: 'Vừa bị khóa.' })), same: 0 };
  },
};

const addGroups = async (count: number, color = '#2f9e44') => {
  const rows = Array.from({ length: count }, (_, index) => ({
    entity_id: farm.id,
    code: `C${index}-${color}`,
    name: `Cây ${index + 1}`,
    color,
    icon: 'tree',
  }));
  return (await server.db.insertInto('crop_group').values(rows).returning('id').execute()).map(({ id }) => id);
};

const scope = () => {
  const { db, clock } = server;
  const actor = {
    userId: manager.id,
    sessionId: '',
    fullName: '',
    platformRole: 'member' as const,
    entityRole: 'manager' as const,
    address: '::1',
    requestId: 'test',
  };
  return { db, clock, actor, entityId: farm.id, address: '::1', requestId: 'test', userAgent: null };
};
const preview = (values: object, select: { ids: number[] }): Promise<BulkPreview> =>
  previewBulk([painting], scope(), { action: painting.action, select, values: { ...values } });
const run = async (values: object, ids: number[], failures: unknown[] = []) => {
  const job = await startBulk([painting], scope(), { action: painting.action, select: { ids }, values: { ...values } });
  const { db, clock, database } = server;
  const kinds = [bulkJob([painting])];
  await new JobRunner({ db, clock, wakes: database.wakes, kinds, onError: (error) => failures.push(error) }).runDue();
  return (await manager.client.get(`/api/v1/jobs/${job.id}`)).data;
};
const colors = async () => {
  const rows = await server.db.selectFrom('crop_group').select('color').where('entity_id', '=', farm.id).execute();
  return rows.map(({ color }) => color).sort();
};

test('a preview says what each will become, what stays, and what cannot change', async () => {
  const [one] = await addGroups(1);
  const [same] = await addGroups(1, '#111111');
  expect(await preview({ color: '#111111' }, { ids: [one ?? 0, same ?? 0, 3] })).toEqual({
    able: { count: 1, rows: [{ id: one, name: 'Cây 1', from: '#2f9e44', to: '#111111' }] },
    same: { count: 1 },
    refused: { count: 1, rows: [{ id: 3, name: 'Sầu riêng Monthong', why: 'Là của hệ thống.' }] },
  });
});

test('values that the action does not take are refused by their field', async () => {
  const ids = await addGroups(1);
  const refusal = problem('request.invalid', 'values.color: Màu không hợp lệ');
  await expect(preview({ color: 'đỏ' }, { ids })).rejects.toThrow(refusal.message);
  await expect(run({ color: 'đỏ' }, ids)).rejects.toThrow(refusal.message);
});

test('all that can change do so at once, and whoever is refused at the last moment is named', async () => {
  const ids = await addGroups(3);
  const job = await run({ color: '#111111' }, [...ids, 3, ...(await addGroups(1, '#111111'))]);
  expect(job.result).toEqual({
    type: 'bulk',
    changed: 2,
    unchanged: 1,
    refused: [
      { id: 3, name: 'Sầu riêng Monthong', why: 'Là của hệ thống.' },
      { id: ids[1], name: 'Cây 2', why: 'Vừa bị khóa.' },
    ],
  });
  expect(await colors()).toEqual(['#111111', '#111111', '#111111', '#2f9e44']);
});

test('an act that gave way to somebody’s save tells each refusal once', async () => {
  const ids = await addGroups(3);
  let saving: Promise<unknown> | undefined;
  whilePainting = async () => {
    if (saving) return;
    saving = manager.client.post('/api/crop-groups', { code: 'RIENG', name: 'Vừa lưu', color: '#2f9e44' });
    await setTimeout(turnMs * 1.2);
  };
  const job = await run({ color: '#111111' }, ids);
  whilePainting = async () => {};
  await saving;
  expect(job.result).toEqual({
    type: 'bulk',
    changed: 2,
    refused: [{ id: ids[1], name: 'Cây 2', why: 'Vừa bị khóa.' }],
  });
  expect(await colors()).toEqual(['#111111', '#111111', '#2f9e44', '#2f9e44']);
});

test('a failure leaves nothing behind, and the job is tried again later', async () => {
  const failures: unknown[] = [];
  const job = await run({ color: '#000000' }, await addGroups(3), failures);
  expect(failures).toEqual([new Error('no black')]);
  expect(job).toMatchObject({ state: 'waiting', result: null });
  expect(await colors()).toEqual(['#2f9e44', '#2f9e44', '#2f9e44']);
});
