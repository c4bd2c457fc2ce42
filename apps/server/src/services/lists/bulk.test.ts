import type { Job, JobResult } from '@vuon/contract/jobs/job';
import { describe, expect, test } from 'vitest';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
});

type Group = { id: number; name: string; version: number };
const aGroup = async (name: string, { client } = manager): Promise<Group> =>
  (await client.post('/api/crop-groups', { code: name.replaceAll(' ', '-'), name })).data;
/** Many at once: 'Cây 001' and so on. */
const manyGroups = async (count: number, fields = {}): Promise<number[]> => {
  const names = Array.from({ length: count }, (_, index) => `Cây ${String(index + 1).padStart(3, '0')}`);
  const rows = names.map((name) => ({
    entity_id: farm.id,
    code: name.replace(' ', '-'),
    name,
    color: '#2f9e44',
    icon: 'tree',
    ...fields,
  }));
  const made = await server.db.insertInto('crop_group').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
};
const archive = (group: Group) =>
  manager.client.patch(`/api/crop-groups/${group.id}/archived`, { archived: true, version: group.version });
const remove = ({ id, version }: Group) => manager.client.delete(`/api/crop-groups/${id}?version=${version}`);

const preview = (action: string, select: object, { client } = manager) =>
  client.post('/api/v1/bulk/preview', { action, select });
const run = async (action: string, select: object, { client } = manager): Promise<Job> => {
  const { data } = await client.post('/api/v1/bulk', { action, select });
  expect(await server.runJobs()).toEqual([]);
  return (await client.get(`/api/v1/jobs/${data.id}`)).data;
};
const resultOf = (job: Job) => job.result as Extract<JobResult, { type: 'bulk' }>;

describe('a preview', () => {
  test('names what would change, and each that would not with the reason', async () => {
    const [usable, archived, deleted] = [await aGroup('Bơ'), await aGroup('Cam'), await aGroup('Mận')];
    await archive(archived);
    await remove(deleted);
    const theirs = await aGroup('Của hàng xóm', await aMember(server, await aFarm(server), 'owner'));
    const ids = [usable.id, archived.id, deleted.id, 3, theirs.id, 999_999];
    const { data } = await preview('crop-group.archive', { ids });
    expect(data.able).toEqual({ count: 1, rows: [{ id: usable.id, name: 'Bơ' }] });
    expect(data.refused.count).toBe(5);
    expect(
      new Map(
        data.refused.rows.map(({ id, name, why }: { id: number; name: string; why: string }) => [id, [name, why]]),
      ),
    ).toEqual(
      new Map([
        [archived.id, ['Cam', 'Đã lưu trữ từ trước.']],
        [deleted.id, ['Mận', 'Đã bị xóa; hãy khôi phục trước.']],
        [3, ['Sầu riêng Monthong', expect.stringContaining('là của hệ thống')]],
        [theirs.id, [`Mã số ${theirs.id}`, 'Không tìm thấy']],
        [999_999, ['Mã số 999999', 'Không tìm thấy']],
      ]),
    );
    expect(await manager.client.count('/api/crop-groups?archived=true')).toBe(1);
  });

  test('counts all that match, and names as many as one can read', async () => {
    await manyGroups(260, { archived: true });
    await server.db.updateTable('crop_group').set({ archived: false }).where('name', '<', 'Cây 056').execute();
    const { data } = await preview('crop-group.archive', { query: { owner: 'entity', sort: '-updatedAt' } });
    expect(data.able.count).toBe(55);
    expect(data.able.rows).toHaveLength(50);
    expect(data.refused.count).toBe(205);
    expect(data.refused.rows).toHaveLength(200);
  });

  test('refuses who may not do it, an action that there is not, and a query that the list does not know', async () => {
    const worker = await aMember(server, farm, 'worker');
    expect(await preview('crop-group.archive', { ids: [3] }, worker)).toBeProblem(403, 'permission.denied');
    expect(await preview('crop-group.paint', { ids: [3] })).toBeProblem(400, 'request.invalid', 'action');
    const bad = await preview('season.remove', { query: { year: 'nay', colour: 'red' } });
    expect(bad).toBeProblem(400, 'request.invalid', 'select.query.year');
    expect(bad).toBeProblem(400, 'request.invalid', 'select.query.colour');
    const admin = await anAdmin(server);
    expect(await preview('season.remove', { query: {} }, admin)).toBeProblem(400, 'entity.required');
  });
});

describe('a bulk act', () => {
  test('changes what it can, names each failure, and is one operation in the history', async () => {
    const [bo, cam] = [await aGroup('Bơ'), await aGroup('Cam')];
    await archive(cam);
    const job = await run('crop-group.archive', { ids: [3, cam.id, bo.id] });
    expect(job).toMatchObject({ state: 'done', title: 'Lưu trữ 1 nhóm cây trồng', done: 3, total: 3 });
    expect(resultOf(job)).toMatchObject({
      changed: 1,
      refused: [
        { id: 3, name: 'Sầu riêng Monthong', why: expect.stringContaining('là của hệ thống') },
        { id: cam.id, name: 'Cam', why: 'Đã lưu trữ từ trước.' },
      ],
    });
    const { data } = await manager.client.get(`/api/v1/audit?operation=job:${job.id}`);
    expect(data.items).toMatchObject([
      {
        action: 'archive',
        actorId: manager.id,
        address: '127.0.0.1',
        record: { id: bo.id },
        before: { archived: false },
      },
    ]);
  });

  test('reaches all that match, however they are sorted, and tells of it when they were many', async () => {
    await manyGroups(120, { updated_at: '2026-01-01T00:00:00Z' });
    const job = await run('crop-group.archive', { query: { owner: 'entity', q: 'cay', sort: 'updatedAt' } });
    expect(resultOf(job)).toMatchObject({ changed: 120, refused: [] });
    expect(await manager.client.count('/api/crop-groups?archived=true')).toBe(120);
    const { data } = await manager.client.get('/api/v1/notifications');
    // Their own act: told, and not counted by the bell.
    expect(data).toMatchObject({
      unread: 0,
      items: [{ kind: 'job.done', title: 'Đã xong: Lưu trữ 120 nhóm cây trồng', jobId: job.id }],
    });
  });

  test('is taken back by acting on what it has changed, and on nothing else', async () => {
    const [bo, cam] = [await aGroup('Bơ'), await aGroup('Cam')];
    await archive(cam);
    const job = await run('crop-group.archive', { ids: [bo.id, cam.id] });
    const changedBy = `job:${job.id}`;
    expect(resultOf(job).undo).toEqual({ action: 'crop-group.unarchive' });
    const { able } = (await preview('crop-group.unarchive', { changedBy })).data;
    expect(able).toMatchObject({ count: 1, rows: [{ name: 'Bơ' }] });
    const colleague = await aMember(server, farm, 'owner');
    const other = await aFarm(server);
    expect((await preview('crop-group.unarchive', { changedBy }, colleague)).data.able.count).toBe(1);
    await server.db
      .insertInto('membership')
      .values({ entity_id: other.id, user_id: manager.id, role: 'owner' })
      .execute();
    const elsewhere = { ...manager, client: manager.client.with(other.headers) };
    expect(await preview('crop-group.unarchive', { changedBy }, elsewhere)).toBeProblem(404, 'record.not_found');
    const undone = await run('crop-group.unarchive', { changedBy });
    expect(undone.title).toBe('Dùng lại 1 nhóm cây trồng');
    expect(resultOf(undone)).toEqual({ type: 'bulk', changed: 1, refused: [] });
    expect(await manager.client.count('/api/crop-groups?archived=true')).toBe(1);
    expect((await manager.client.get(`/api/v1/jobs/${job.id}`)).data.undone).toMatchObject({ count: null });
    const again = { action: 'crop-group.unarchive', select: { changedBy } };
    expect(await colleague.client.post('/api/v1/bulk', again)).toBeProblem(409, 'act.undone');
    expect(await preview('crop-group.remove', { changedBy })).toBeProblem(400, 'request.invalid', 'select.changedBy');
  });

  test('removes and restores, but nothing that is used and no code that is taken', async () => {
    const [bo, cam] = [await aGroup('Bơ'), await aGroup('Cam')];
    await aSeasonOf(bo.id, 'Vụ bơ');
    const removed = await run('crop-group.remove', { ids: [bo.id, cam.id] });
    expect(resultOf(removed)).toMatchObject({
      changed: 1,
      refused: [{ id: bo.id, why: expect.stringContaining('1 mùa vụ') }],
    });
    await aGroup('Cam');
    const restored = await run('crop-group.restore', { query: { deleted: 'only' } });
    expect(resultOf(restored)).toMatchObject({
      changed: 0,
      refused: [{ id: cam.id, why: expect.stringContaining('Mã Cam') }],
    });
  });

  test('removes and restores seasons, but not into the days of another', async () => {
    const first = await aSeasonOf(3, 'Vụ một');
    const other = await aSeasonOf(1, 'Vụ khác');
    const job = await run('season.remove', { query: { year: '2027' } });
    expect(resultOf(job)).toMatchObject({ changed: 2, refused: [] });
    await aSeasonOf(3, 'Vụ thay');
    const restored = await run('season.restore', { changedBy: `job:${job.id}` });
    expect(resultOf(restored)).toEqual({
      type: 'bulk',
      changed: 1,
      refused: [{ id: first, name: 'Vụ một', why: expect.stringContaining('Trùng ngày với vụ Vụ thay') }],
    });
    expect((await manager.client.get(`/api/seasons/${other}`)).data.deletedAt).toBeNull();
  });

  test('of nothing is refused, and so is one that the role no longer allows when it runs', async () => {
    expect(await manager.client.post('/api/v1/bulk', { action: 'season.remove', select: { query: {} } })).toBeProblem(
      422,
      'bulk.nothing',
    );
    const bo = await aGroup('Bơ');
    const { data } = await manager.client.post('/api/v1/bulk', {
      action: 'crop-group.archive',
      select: { ids: [bo.id] },
    });
    await server.db.updateTable('membership').set({ role: 'viewer' }).where('user_id', '=', manager.id).execute();
    await server.runJobs();
    const { data: job } = await manager.client.get(`/api/v1/jobs/${data.id}`);
    expect(job).toMatchObject({ state: 'failed', error: 'Vai trò của bạn không được lưu trữ nhóm cây trồng.' });
    expect(await manager.client.count('/api/crop-groups?archived=true')).toBe(0);
  });
});

const aSeasonOf = async (cropGroupId: number, name: string): Promise<number> => {
  const stages = [{ name: 'Ra hoa', days: 30 }];
  const body = { cropGroupId, name, year: 2027, kind: 'main', startsOn: '2026-10-10', endsOn: '2027-09-14', stages };
  return (await manager.client.post('/api/seasons', body)).data.id;
};
