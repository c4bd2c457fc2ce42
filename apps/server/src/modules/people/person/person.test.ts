import type { Job } from '@vuon/contract/jobs/job';
import type { Person } from '@vuon/contract/people/person';
import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person as Somebody, signInAgain } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aCrew, aPerson } from '../people.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Somebody;
let neighbour: Somebody;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  neighbour = await aMember(server, await aFarm(server), 'owner');
});

const create = async (fields = {}, by = manager): Promise<Person> =>
  (await by.client.post('/api/people', aPerson(fields))).data;
const get = async (id: number): Promise<Person> => (await manager.client.get(`/api/people/${id}`)).data;
const list = async (query = ''): Promise<string[]> =>
  (await manager.client.get(`/api/people?${query}`)).data.items.map(({ fullName }: Person) => fullName);

/** The sheet of an export, as rows under their headers. */
const exported = async (by: Somebody, name: string, query = {}) => {
  const { data } = await by.client.post('/api/v1/exports', { list: name, query });
  expect(await server.runJobs()).toEqual([]);
  const job: Job = (await by.client.get(`/api/v1/jobs/${data.id}`)).data;
  if (job.result?.type !== 'file') throw new Error(`The job is ${job.state}`);
  const file = await fetch(server.url + job.result.url);
  const [sheet] = await readExcel(Buffer.from(await file.arrayBuffer()));
  const [header = [], ...rows] = sheet?.data ?? [];
  return rows.map((row) => Object.fromEntries(header.map((title, index) => [String(title), row[index]])));
};

describe('codes', () => {
  test('count in each entity, and are not given again', async () => {
    expect((await create()).code).toBe('NS-0001');
    const second = await create();
    expect(second.code).toBe('NS-0002');
    await manager.client.delete(`/api/people/${second.id}?version=1`);
    expect((await create()).code).toBe('NS-0003');
    expect((await create({}, neighbour)).code).toBe('NS-0001');
  });

  test('of people who are added at the same moment differ', async () => {
    const requests = Array.from({ length: 8 }, () => () => manager.client.post('/api/people', aPerson()));
    const made = await atOnce(server, requests);
    const codes = made.map(({ data }) => data.code).sort();
    expect(codes).toEqual(Array.from({ length: 8 }, (_, index) => `NS-000${index + 1}`));
  });
});

describe('the list', () => {
  test('is searched by name, code, phone number and work, and sorted', async () => {
    await create({ fullName: 'Đặng Thị Sương', phoneNumber: '0868 891 902', position: 'Thu hái' });
    await create({ fullName: 'Ama Bảy' });
    for (const q of ['suong', 'NS-0001', '0868891902', 'thu hai'])
      expect(await list(`q=${encodeURIComponent(q)}`), q).toEqual(['Đặng Thị Sương']);
    expect(await list()).toEqual(['Ama Bảy', 'Đặng Thị Sương']);
    expect(await list('sort=code')).toEqual(['Đặng Thị Sương', 'Ama Bảy']);
  });

  test('tells who works by the day in Viet Nam: from the first one on, until they are gone', async () => {
    await create({ fullName: 'Còn làm', startedOn: '2026-11-15', endedOn: '2026-11-16' });
    await create({ fullName: 'Đã nghỉ', endedOn: '2026-11-15', kind: 'seasonal' });
    await create({ fullName: 'Sắp vào', startedOn: '2026-11-16' });
    expect(await list('working=true')).toEqual(['Còn làm']);
    expect(await list('working=false')).toEqual(['Đã nghỉ', 'Sắp vào']);
    expect(await list('kind=seasonal')).toEqual(['Đã nghỉ']);
    // 17:00 in UTC: in Viet Nam the next day begins.
    server.now = new Date('2026-11-15T17:00:00Z');
    await signInAgain(server, manager);
    expect(await list('working=true')).toEqual(['Sắp vào']);
  });
});

describe('one person', () => {
  test('is edited on the version that was seen, with a history', async () => {
    const { id } = await create({ rateType: 'day', rateAmount: 350_000 });
    const edit = (fields: object) => manager.client.put(`/api/people/${id}`, aPerson(fields));
    expect((await edit({ version: 1, rateType: 'piece', rateAmount: 2_000, rateUnit: 'kg' })).data.version).toBe(2);
    const stale = await edit({ version: 1 });
    expect(stale).toBeProblem(409, 'version.stale');
    expect(stale.problem?.current).toMatchObject({ rateUnit: 'kg' });
    const { data } = await manager.client.get(`/api/v1/audit?recordType=person&recordId=${id}`);
    expect(data.items[0]).toMatchObject({
      before: { rateAmount: 350_000 },
      after: { rateAmount: 2_000, rateUnit: 'kg' },
    });
  });

  test.each([
    ['endedOn', { startedOn: '2026-05-02', endedOn: '2026-05-01' }],
    ['rateAmount', { rateType: 'day' }],
    ['rateUnit', { rateType: 'piece', rateAmount: 2_000 }],
    ['idNumber', { idNumber: '12345' }],
    ['phoneNumber', { phoneNumber: '123' }],
    ['fullName', { fullName: '  ' }],
  ])('is refused with a wrong %s', async (path, fields) => {
    expect(await manager.client.post('/api/people', aPerson(fields))).toBeProblem(400, 'request.invalid', path);
  });

  test('has an identity number of their own, also when two save it at once or one comes back', async () => {
    const idNumber = '066095001234';
    const save = () => manager.client.post('/api/people', aPerson({ idNumber }));
    const answers = await atOnce(server, [save, save]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = answers.find(({ status }) => status === 200)?.data as Person;
    await manager.client.delete(`/api/people/${first.id}?version=1`);
    const second = await create({ fullName: 'Người sau', idNumber });
    const back = await manager.client.post(`/api/people/${first.id}/restore`);
    expect(back).toBeProblem(409, 'value.taken', 'idNumber');
    expect(back.problem?.detail).toContain(`Người sau (${second.code})`);
    expect((await create({ idNumber }, neighbour)).idNumber).toBe(idNumber);
  });

  test('who leads a crew is not removed, and the crews are named', async () => {
    const { id } = await create();
    await manager.client.post('/api/crews', aCrew({ foremanId: id }));
    const answer = await manager.client.delete(`/api/people/${id}?version=1`);
    expect(answer).toBeProblem(409, 'record.in_use');
    expect(answer.problem?.detail).toContain('Tổ tưới');
  });

  test('who is removed comes back into the crews that they were in', async () => {
    const { id } = await create();
    const { data: crew } = await manager.client.post('/api/crews', aCrew({ memberIds: [id] }));
    await manager.client.delete(`/api/people/${id}?version=1`);
    const path = `/api/crews/${crew.id}`;
    expect((await manager.client.get(path)).data.members).toEqual([]);
    await manager.client.put(path, aCrew({ version: 1, name: 'Tên mới' }));
    await manager.client.post(`/api/people/${id}/restore`);
    expect((await get(id)).crews).toEqual([{ id: crew.id, name: 'Tên mới', isForeman: false }]);
  });
});

describe('what somebody earns and their identity number', () => {
  const secrets = { idNumber: '066095001234', rateType: 'day', rateAmount: 351_234, rateUnit: 'ngày' };

  test('is shown to who may write people, and nowhere to a foreman', async () => {
    const { id } = await create({ ...secrets, phoneNumber: '0868891902' });
    await manager.client.put(`/api/people/${id}`, aPerson({ ...secrets, rateAmount: 361_234, version: 1 }));
    const foreman = await aMember(server, farm, 'foreman');
    const hidden = { idNumber: null, rateType: null, rateAmount: null, rateUnit: null };
    expect(await get(id)).toMatchObject({ ...secrets, rateAmount: 361_234 });
    expect((await foreman.client.get(`/api/people/${id}`)).data).toMatchObject({ fullName: 'Y Bhăm Niê', ...hidden });
    expect((await foreman.client.get('/api/people')).data.items[0]).toMatchObject(hidden);
    const seen = await Promise.all(
      [
        '/api/people',
        `/api/people/${id}`,
        `/api/v1/audit?recordType=person&recordId=${id}`,
        '/api/v1/search?q=nie',
      ].map((path) => foreman.client.get(path)),
    );
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [row] = await exported(foreman, 'people');
    expect(row).toMatchObject({ 'Họ và tên': 'Y Bhăm Niê', 'Số CCCD': null, 'Tiền công (đ)': null });
    const all = JSON.stringify([...seen.map(({ data }) => data), row]);
    for (const secret of ['066095001234', '351234', '361234']) expect(all).not.toContain(secret);
    for (const q of ['066095001234', '361234'])
      expect((await foreman.client.get(`/api/v1/search?q=${q}`)).data).toEqual([]);
    expect(await foreman.client.count('/api/people?q=066095001234')).toBe(0);
    const files = `/api/v1/uploads?recordType=person&recordId=${id}`;
    expect(await foreman.client.get(files)).toBeProblem(403, 'permission.denied');
    expect((await manager.client.get(files)).status).toBe(200);
    expect((await exported(manager, 'people'))[0]).toMatchObject({
      'Số CCCD': '066095001234',
      'Tiền công (đ)': 361_234,
    });
  });
});

describe('an account', () => {
  test('of a member is joined to one person, and taken off again, with the history kept', async () => {
    const worker = await aMember(server, farm, 'worker');
    const { id } = await create();
    const join = (person: number, userId: number | null, version: number) =>
      manager.client.put(`/api/people/${person}/account`, { userId, version });
    expect((await join(id, worker.id, 1)).data).toMatchObject({
      userId: worker.id,
      userName: 'Người worker',
      version: 2,
    });
    const other = await create({ fullName: 'Người khác' });
    const taken = await join(other.id, worker.id, 1);
    expect(taken).toBeProblem(409, 'value.taken', 'userId');
    expect(taken.problem?.detail).toContain('Y Bhăm Niê (NS-0001)');
    expect(await join(id, null, 1)).toBeProblem(409, 'version.stale');
    expect((await join(id, null, 2)).data.userId).toBeNull();
    const { data } = await manager.client.get(`/api/v1/audit?recordType=person&recordId=${id}&sort=id`);
    expect(data.items.map(({ after }: { after: Person }) => after.userName)).toEqual([null, 'Người worker', null]);
  });

  test('joined to two people at the same moment goes to one', async () => {
    const worker = await aMember(server, farm, 'worker');
    const people = [await create(), await create()];
    const answers = await atOnce(
      server,
      people.map(
        ({ id }) =>
          () =>
            manager.client.put(`/api/people/${id}/account`, { userId: worker.id, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of each member who is no person yet becomes one, once', async () => {
    const worker = await aMember(server, farm, 'worker');
    await server.db.updateTable('app_user').set({ phone_number: '+84868891902' }).where('id', '=', worker.id).execute();
    const add = () => manager.client.post('/api/people/from-members');
    const answers = await atOnce(server, [add, add]);
    expect(answers.map(({ data }) => data.added).sort()).toEqual([0, 2]);
    expect((await manager.client.get('/api/people?sort=code')).data.items).toMatchObject([
      { code: 'NS-0001', fullName: 'Người manager', userId: manager.id },
      { code: 'NS-0002', fullName: 'Người worker', userId: worker.id, phoneNumber: '+84868891902' },
    ]);
    const typed = await create();
    const history = await server.db.selectFrom('audit').select('after').where('record_type', '=', 'person').execute();
    const keys = history.map(({ after }) => Object.keys(after as object).sort());
    expect(keys).toHaveLength(3);
    expect(keys[0]).toEqual(keys[2]);
    expect(typed.code).toBe('NS-0003');
  });
});

describe('another entity', () => {
  test('is not reached by any id, filter or act, and answers as if there were nothing', async () => {
    const theirs = await create({ fullName: 'Người của họ' }, neighbour);
    const { data: crew } = await neighbour.client.post(
      '/api/crews',
      aCrew({ foremanId: theirs.id, memberIds: [theirs.id] }),
    );
    const own = await create();
    const { id, version } = theirs;
    const answersFor = async (person: number) =>
      Promise.all([
        manager.client.get(`/api/people/${person}`),
        manager.client.put(`/api/people/${person}`, aPerson({ version })),
        manager.client.delete(`/api/people/${person}?version=${version}`),
        manager.client.post(`/api/people/${person}/restore`),
        manager.client.put(`/api/people/${person}/account`, { userId: null, version }),
        manager.client.get(`/api/v1/audit?recordType=person&recordId=${person}`),
        manager.client.get(`/api/v1/uploads?recordType=person&recordId=${person}`),
      ]);
    const bare = (answers: Awaited<ReturnType<typeof answersFor>>) =>
      answers.map(({ status, problem }) => [status, problem?.code, problem?.detail]);
    const [foreign, unknown] = [await answersFor(id), await answersFor(999_999)];
    expect(bare(foreign)).toEqual(bare(unknown));
    expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await list(`crewId=${crew.id}`)).toEqual([]);
    expect(await list('q=nguoi cua ho')).toEqual([]);
    expect((await manager.client.get('/api/v1/search?q=nguoi cua ho')).data).toEqual([]);
    expect((await manager.client.get(`/api/v1/search?q=${encodeURIComponent('tổ tưới')}`)).data).toEqual([]);
    const join = (userId: number) => manager.client.put(`/api/people/${own.id}/account`, { userId, version: 1 });
    const [elsewhere, nobody] = [await join(neighbour.id), await join(999_999)];
    expect(elsewhere).toBeProblem(404, 'record.not_found', 'userId');
    expect(elsewhere.problem?.detail).toBe(nobody.problem?.detail);
    const bulk = { action: 'person.add-to-crew', select: { ids: [own.id, id] }, values: { crewId: crew.id } };
    const { data: preview } = await manager.client.post('/api/v1/bulk/preview', bulk);
    expect(preview).toMatchObject({ able: { count: 0 }, refused: { count: 2 } });
    expect(JSON.stringify(preview)).not.toContain('Người của họ');
    expect(JSON.stringify(preview)).not.toContain('Tổ tưới');
    expect(await exported(manager, 'people', { crewId: String(crew.id) })).toEqual([]);
    expect(await get(own.id)).toMatchObject({ userId: null, crews: [] });
  });

  test('of an administrator who belongs to none: their account is nobody’s person', async () => {
    const admin = await anAdmin(server);
    const { id } = await create();
    const answer = await admin.client
      .with(farm.headers)
      .put(`/api/people/${id}/account`, { userId: admin.id, version: 1 });
    expect(answer).toBeProblem(404, 'record.not_found', 'userId');
  });
});

describe('many at once', () => {
  const run = async (body: object) => {
    const { data } = await manager.client.post('/api/v1/bulk', body);
    expect(await server.runJobs()).toEqual([]);
    const job: Job = (await manager.client.get(`/api/v1/jobs/${data.id}`)).data;
    return { id: job.id, result: job.result };
  };

  test('leave on a day, and come back to the day that each had', async () => {
    const first = await create({ fullName: 'Ama Bảy' });
    const second = await create({ fullName: 'Ama Chín', endedOn: '2026-12-31' });
    const late = await create({ fullName: 'Ama Tám', startedOn: '2026-12-01' });
    const ids = [first.id, second.id, late.id];
    const values = { endedOn: '2026-11-30' };
    await manager.client.post('/api/crews', aCrew({ foremanId: first.id }));
    const { data: preview } = await manager.client.post('/api/v1/bulk/preview', {
      action: 'person.leave',
      select: { ids },
      values,
    });
    expect(preview.able.rows).toEqual([
      { id: first.id, name: 'Ama Bảy', to: '2026-11-30', detail: 'Đang là tổ trưởng của Tổ tưới' },
      { id: second.id, name: 'Ama Chín', from: '2026-12-31', to: '2026-11-30' },
    ]);
    expect(preview.refused.rows).toMatchObject([{ name: 'Ama Tám' }]);
    const done = await run({ action: 'person.leave', select: { ids }, values });
    expect(done.result).toMatchObject({ changed: 2, refused: [{ name: 'Ama Tám' }] });
    expect((await get(second.id)).endedOn).toBe('2026-11-30');
    await run({ action: 'person.return', select: { changedBy: `job:${done.id}` } });
    expect([(await get(first.id)).endedOn, (await get(second.id)).endedOn]).toEqual([null, '2026-12-31']);
  });

  test('are removed but for who leads a crew, and restored', async () => {
    const [first, second] = [await create(), await create()];
    await manager.client.post('/api/crews', aCrew({ foremanId: first.id }));
    const done = await run({ action: 'person.remove', select: { query: {} } });
    expect(done.result).toMatchObject({ changed: 1, refused: [{ id: first.id }] });
    expect((await run({ action: 'person.restore', select: { changedBy: `job:${done.id}` } })).result).toMatchObject({
      changed: 1,
    });
    expect((await get(second.id)).deletedAt).toBeNull();
  });

  test('join a crew in one change of it, which can be taken back', async () => {
    const people = [await create({ fullName: 'Ama Bảy' }), await create({ fullName: 'Ama Chín' })];
    const { data: crew } = await manager.client.post('/api/crews', aCrew({ memberIds: [people[0]?.id] }));
    const values = { crewId: crew.id };
    const done = await run({ action: 'person.add-to-crew', select: { query: {} }, values });
    expect(done.result).toMatchObject({ changed: 1, unchanged: 1 });
    const path = `/api/crews/${crew.id}`;
    expect((await manager.client.get(path)).data).toMatchObject({
      version: 2,
      members: [{ fullName: 'Ama Bảy' }, { fullName: 'Ama Chín' }],
    });
    const second = people[1]?.id ?? 0;
    const { data } = await manager.client.get(`/api/v1/audit?recordType=person&recordId=${second}`);
    expect(data.items[0]).toMatchObject({ before: { crews: null }, after: { crews: 'Tổ tưới' } });
    await run({ action: 'person.take-from-crew', select: { changedBy: `job:${done.id}` }, values });
    expect((await manager.client.get(path)).data.members).toMatchObject([{ fullName: 'Ama Bảy' }]);
  });
});
