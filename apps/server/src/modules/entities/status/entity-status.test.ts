import { entityStatuses, transitions } from '@vuon/contract/entities/entity-status';
import { describe, expect, test } from 'vitest';
import { EntityDesk, manyEntities } from '#testing/entities.ts';
import { aFarm, aMember, anAdmin, aUser, type Person, selectEntity } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { testOnce } from '#testing/test-once.ts';

const server = useServer();
const admin = '/api/v2/admin/entities';
let boss: Person;
let desk: EntityDesk;
server.given(async () => {
  boss = await anAdmin(server);
  desk = new EntityDesk(boss);
});

const change = (id: number, status: string, more = {}) =>
  boss.client.patch(`${admin}/${id}/status-by-admin`, { status, reason: 'Theo hồ sơ', ...more });
const changeDomain = (id: number, domainStatus: string) =>
  boss.client.patch(`${admin}/${id}/domain-status`, { domainStatus, reason: 'Theo hồ sơ' });
const inbox = async ({ client }: Person) =>
  (await client.get('/api/v1/notifications')).data.items.map(
    ({ title, text }: Record<string, string>) => `${title} | ${text}`,
  );

describe('one entity', () => {
  test('becomes what the table of transitions allows, and nothing else', async () => {
    const farm = await aFarm(server);
    await aMember(server, farm, 'owner');
    for (const from of entityStatuses)
      for (const to of entityStatuses) {
        if (from === to) continue;
        await server.db.updateTable('entity').set({ status: from }).where('id', '=', farm.id).execute();
        const answer = await change(farm.id, to);
        if (transitions.status[from].includes(to)) expect(answer.data?.status, `${from} ${to}`).toBe(to);
        else expect(answer, `${from} ${to}`).toBeProblem(422, 'entity.transition_refused', 'status');
      }
    await server.db.updateTable('entity').set({ status: 'closed' }).where('id', '=', farm.id).execute();
    expect((await change(farm.id, 'active')).problem?.detail).toBe(
      'Không đổi được từ Đã đóng sang Đang hoạt động; chỉ đổi được sang: Chờ duyệt.',
    );
  });

  test('needs an owner to be active, who is told why it changed', async () => {
    const { id } = await desk.create({ name: 'HTX Mới' });
    expect(await change(id, 'active')).toBeProblem(422, 'entity.owner_missing', 'status');
    const owner = await aUser(server);
    await boss.client.patch(`${admin}/${id}/owner`, { ownerId: owner.id });
    server.advance(60);
    const { data } = await change(id, 'active');
    expect(data).toMatchObject({ status: 'active', statusReason: 'Theo hồ sơ', statusAt: '2026-11-15T03:01:00.000Z' });
    await change(id, 'suspended', { reason: 'Nợ phí' });
    expect((await inbox(owner)).slice(0, 2)).toEqual([
      'HTX Mới: tạm ngưng | Lý do: Nợ phí · Thành viên chỉ xem, không sửa được.',
      'HTX Mới: đang hoạt động | Lý do: Theo hồ sơ',
    ]);
    await owner.client.put('/api/v1/notification-settings', { kind: 'entity.status', on: false });
    await change(id, 'active');
    expect((await inbox(owner))[0]).toContain('tạm ngưng');
  });

  test('the same status again changes and records nothing; a stale version is refused', async () => {
    const farm = await aFarm(server);
    expect((await change(farm.id, 'active')).data.version).toBe(1);
    expect(await desk.history(farm.id)).toEqual([]);
    expect(await change(farm.id, 'suspended', { version: 7 })).toBeProblem(409, 'version.stale');
  });

  test('its members read and do not write while it is suspended', async () => {
    const farm = await aFarm(server);
    const manager = await aMember(server, farm, 'manager');
    await desk.status(farm.id, 'suspended', 'Nợ phí');
    expect((await manager.client.get('/api/v2/entities/mine')).data.items).toMatchObject([{ statusReason: 'Nợ phí' }]);
    expect((await manager.client.get('/api/seasons')).status).toBe(200);
    expect(await manager.client.post('/api/crop-groups', {})).toBeProblem(403, 'entity.read_only');
  });
});

test('a domain goes through its own statuses; none takes it off and frees it', async () => {
  const bare = await desk.create();
  expect(await changeDomain(bare.id, 'active')).toBeProblem(422, 'entity.domain_missing', 'domainStatus');
  const { id } = await desk.create({ domain: 'vuon.vn' });
  expect(await changeDomain(id, 'suspended')).toBeProblem(422, 'entity.transition_refused', 'domainStatus');
  expect((await changeDomain(id, 'active')).data).toMatchObject({ domain: 'vuon.vn', domainStatus: 'active' });
  expect((await changeDomain(id, 'none')).data).toMatchObject({
    domain: null,
    domainStatus: 'none',
    domainStatusReason: 'Theo hồ sơ',
  });
  expect((await desk.create({ domain: 'vuon.vn' })).domainStatus).toBe('pending');
});

/** Starts the job by the call of several or of all, runs it, and returns it. */
const changeMany = async (which: 'multiple' | 'all', body: object) => {
  const { data, problem } = await boss.client.patch(`${admin}/${which}-status-by-admin`, body);
  expect(problem).toBeNull();
  expect(await server.runJobs()).toEqual([]);
  return (await boss.client.get(`/api/v1/jobs/${data.id}`)).data;
};

describe('many entities', () => {
  test('several: changes what it can, leaves the same alone, and says why of the rest', async () => {
    const [active, same, closed] = [await aFarm(server), await aFarm(server), await aFarm(server)];
    await desk.status(same.id, 'suspended');
    await desk.status(closed.id, 'closed');
    const owner = await aMember(server, active, 'owner');
    const ids = [active.id, same.id, closed.id, closed.id, 999_999];
    const { result, title } = await changeMany('multiple', { ids, status: 'suspended', reason: 'Kiểm tra' });
    expect(title).toBe('Đổi trạng thái 1 đơn vị');
    expect(result).toMatchObject({ changed: 1, unchanged: 1, undo: { action: 'entity.undo-status' } });
    expect(result.refused).toEqual([
      { id: 999_999, name: 'Mã số 999999', why: 'Không tìm thấy' },
      {
        id: closed.id,
        name: closed.name,
        why: 'Không đổi được từ Đã đóng sang Tạm ngưng; chỉ đổi được sang: Chờ duyệt.',
      },
    ]);
    expect(await desk.get(active.id)).toMatchObject({ status: 'suspended', statusReason: 'Kiểm tra', version: 2 });
    const [entry] = await desk.history(active.id);
    expect(entry).toMatchObject({
      entityId: active.id,
      asAdmin: true,
      record: { name: active.name },
      before: { status: 'active' },
      after: { status: 'suspended', statusReason: 'Kiểm tra', statusAt: '2026-11-15T03:00:00.000Z' },
    });
    expect(await desk.history(same.id)).toHaveLength(1);
    expect(await inbox(owner)).toHaveLength(1);
  });

  testOnce('all that match the filter, three thousand at once, each with its history and its owner told', async () => {
    const owner = await aUser(server);
    await manyEntities(server, 3_000, owner.id);
    const store = await aFarm(server, { type: 'store' });
    const body = { status: 'suspended', reason: 'Bảo trì', filter: { type: 'farm', q: 'hộ' } };
    expect((await changeMany('all', body)).result).toMatchObject({ changed: 3_000, refused: [] });
    expect(await desk.list('status=suspended&pageSize=1')).toMatchObject({ total: 3_000 });
    expect((await desk.get(store.id)).status).toBe('active');
    expect((await owner.client.get('/api/v1/notifications?pageSize=1')).data).toMatchObject({
      total: 3_000,
      unread: 3_000,
    });
    expect(await boss.client.count('/api/v1/audit?recordType=entity&pageSize=1')).toBe(3_000);
    expect((await changeMany('all', { status: 'suspended', reason: 'Cả hệ thống' })).result).toMatchObject({
      changed: 1,
      unchanged: 3_000,
      refused: [],
    });
  });

  test('several and all are undone as every bulk act is, also with an entity selected, and need no reason', async () => {
    const [one, two] = [await aFarm(server), await aFarm(server)];
    selectEntity(boss, one);
    const job = await changeMany('multiple', { ids: [one.id, two.id], status: 'suspended', notify: false });
    expect(await desk.get(two.id)).toMatchObject({ status: 'suspended', statusReason: null });
    const undo = { action: 'entity.undo-status', select: { changedBy: `job:${job.id}` } };
    expect((await boss.client.post('/api/v1/bulk', undo)).status).toBe(200);
    await server.runJobs();
    expect(await desk.get(two.id)).toMatchObject({ status: 'active' });
    await changeMany('all', { status: 'closed', filter: { type: 'farm', deleted: 'without', trang: '1' } });
    expect((await desk.get(one.id)).status).toBe('closed');
  });

  test('an empty choice and an unknown status are refused, nothing that matches too', async () => {
    const send = (which: string, body: object) => boss.client.patch(`${admin}/${which}-status-by-admin`, body);
    expect(await send('multiple', { ids: [], status: 'closed' })).toBeProblem(400, 'request.invalid', 'ids');
    expect(await send('all', { status: 'x' })).toBeProblem(400, 'request.invalid', 'status');
    expect(await send('all', { status: 'closed', filter: { q: 'không có' } })).toBeProblem(422, 'bulk.nothing');
  });
});

describe('in the background', () => {
  const run = async (body: object) => {
    const { data, problem } = await boss.client.post('/api/v1/bulk', body);
    expect(problem).toBeNull();
    expect(await server.runJobs()).toEqual([]);
    return (await boss.client.get(`/api/v1/jobs/${data.id}`)).data;
  };
  const preview = async (body: object) => (await boss.client.post('/api/v1/bulk/preview', body)).data;

  test('a preview tells what would become of each; running and undoing it leaves all as it was', async () => {
    const [one, two, ownerless] = [await aFarm(server), await aFarm(server), await aFarm(server)];
    const owner = await aMember(server, one, 'owner');
    await aMember(server, two, 'owner');
    for (const { id } of [one, ownerless]) await desk.status(id, 'suspended', 'Cũ');
    const select = { ids: [one.id, two.id, ownerless.id] };
    expect(await preview({ action: 'entity.status', select, values: { status: 'active' } })).toEqual({
      able: { count: 1, rows: [{ id: one.id, name: one.name, from: 'suspended', to: 'active' }] },
      same: { count: 1 },
      refused: {
        count: 1,
        rows: [
          { id: ownerless.id, name: ownerless.name, why: 'Chưa có chủ đơn vị; hãy chọn chủ trước khi cho hoạt động.' },
        ],
      },
    });
    const before = await desk.get(one.id);
    const told = (await inbox(owner)).length;
    const job = await run({
      action: 'entity.status',
      select,
      values: { status: 'active', reason: 'Mở lại', notify: false },
    });
    expect(job.result).toMatchObject({ type: 'bulk', changed: 1 });
    expect(await inbox(owner)).toHaveLength(told);
    expect((await desk.get(one.id)).status).toBe('active');

    const undo = { action: 'entity.undo-status', select: { changedBy: `job:${job.id}` } };
    expect((await preview(undo)).able.rows).toEqual([{ id: one.id, name: one.name, from: 'active', to: 'suspended' }]);
    expect((await run(undo)).result).toMatchObject({ changed: 1, refused: [] });
    const { status, statusReason, statusAt } = before;
    expect(await desk.get(one.id)).toMatchObject({ status, statusReason, statusAt });
    expect(await boss.client.post('/api/v1/bulk', undo)).toBeProblem(409, 'act.undone');
  });

  test('domains, removing and restoring work on a list’s query', async () => {
    const { id } = await desk.create({ name: 'Có miền', domain: 'vuon.vn' });
    const bare = await desk.create({ name: 'Không miền' });
    const values = { domainStatus: 'active', reason: 'Đã trỏ' };
    expect((await run({ action: 'entity.domain-status', select: { query: {} }, values })).result).toMatchObject({
      changed: 1,
      refused: [{ id: bare.id, why: 'Không miền chưa có tên miền; hãy nhập tên miền trong hồ sơ trước.' }],
    });
    expect((await desk.get(id)).domainStatus).toBe('active');
    const removal = await run({ action: 'entity.remove', select: { query: { q: 'mien' } } });
    expect(removal.result).toMatchObject({ changed: 2, refused: [] });
    await desk.create({ domain: 'vuon.vn' });
    expect((await run({ action: 'entity.restore', select: { changedBy: `job:${removal.id}` } })).result).toMatchObject({
      changed: 1,
      refused: [{ id }],
    });
    expect(await desk.names('deleted=only')).toEqual(['Có miền']);
  });

  test('is the administrator’s alone', async () => {
    const farm = await aFarm(server);
    const owner = await aMember(server, farm, 'owner');
    const body = {
      action: 'entity.status',
      select: { ids: [farm.id] },
      values: { status: 'active', reason: 'Tôi muốn' },
    };
    expect(await owner.client.post('/api/v1/bulk', body)).toBeProblem(403, 'permission.denied');
    expect(await owner.client.post('/api/v1/bulk/preview', body)).toBeProblem(403, 'permission.denied');
  });
});
