import { beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { Client } from '#testing/client.ts';
import { aFarm, aMember, anAdmin, aUser, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let owner: Person;
server.given(async () => {
  farm = await aFarm(server, { name: 'Vườn An' });
  owner = await aMember(server, farm, 'owner');
});

const members = '/api/v2/members';
const byAdmin = '/api/v2/admin/entities/user-by-admin';
const invitations = `${members}/invitations`;
const invited = `${members}?state=invited`;
const own = '/api/v2/entities/invitations';
const phoneNumber = '0868 891 902';
const aNewMember = (fields = {}) => ({ phoneNumber, fullName: 'Y Bhăm Niê', role: 'foreman', ...fields });
const namesOf = ({ data }: { data: { items: { fullName: string }[] } }) => data.items.map(({ fullName }) => fullName);
const told = async (person: Person): Promise<string[]> =>
  (await person.client.get('/api/v1/notifications')).data.items.map(({ title }: { title: string }) => title);

describe('adding somebody', () => {
  test('without an account makes one, whose temporary password is told once', async () => {
    const { data } = await owner.client.post(members, aNewMember());
    expect(data.invitation).toBeNull();
    expect(data.member).toMatchObject({
      fullName: 'Y Bhăm Niê',
      phoneNumber: '+84868891902',
      role: 'foreman',
      personId: null,
    });
    const credentials = { username: '0868891902', password: data.temporaryPassword };
    expect((await new Client(server.url).post('/api/v2/users/login-admin', credentials)).status).toBe(200);
    expect((await owner.client.get(`${members}?q=nie`)).data.items[0]).not.toHaveProperty('temporaryPassword');
    for (const table of ['audit', 'idempotency', 'app_user'] as const)
      expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(
        data.temporaryPassword,
      );
  });

  test('with an account, by the administrator, takes that one in, under its own name, and tells them', async () => {
    const known = await aUser(server, { fullName: 'Niê Y Bhăm', phoneNumber: '+84868891902' });
    await owner.client.post(members, aNewMember());
    const admin = (await anAdmin(server)).client.with(farm.headers);
    const { data } = await admin.post(members, aNewMember({ fullName: 'Tên khác' }));
    expect(data).toMatchObject({ temporaryPassword: null, invitation: null });
    expect(data.member).toMatchObject({ userId: known.id, fullName: 'Niê Y Bhăm' });
    expect((await told(known))[0]).toBe('Bạn được thêm vào Vườn An');
    expect((await known.client.with(farm.headers).get('/api/seasons')).status).toBe(200);
    // The invitation that waited is done with.
    expect(await owner.client.count(invited)).toBe(0);
  });

  test('twice, also at the same moment, is refused, and so is a removed account', async () => {
    const add = () => owner.client.post(members, aNewMember());
    const answers = await atOnce(server, [add, add]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toBeProblem(409, 'value.taken', 'phoneNumber');
    expect(await owner.client.post(members, aNewMember())).toBeProblem(409, 'value.taken', 'phoneNumber');
    const removed = await aUser(server, { phoneNumber: '+84912345678' });
    await server.db
      .updateTable('app_user')
      .set({ deleted_at: server.now.toISOString() })
      .where('id', '=', removed.id)
      .execute();
    expect(await owner.client.post(members, aNewMember({ phoneNumber: '0912345678' }))).toBeProblem(
      409,
      'value.taken',
      'phoneNumber',
    );
    expect(await owner.client.count(members)).toBe(2);
  });

  test('as an owner is not possible, whoever asks', async () => {
    const admin = await anAdmin(server);
    for (const client of [owner.client, admin.client.with(farm.headers)])
      expect(await client.post(members, aNewMember({ role: 'owner' }))).toBeProblem(400, 'request.invalid', 'role');
    const manager = await aMember(server, farm, 'manager');
    expect(await manager.client.post(members, aNewMember())).toBeProblem(403, 'permission.denied');
    const own = `${members}/${manager.id}`;
    expect(await manager.client.patch(own, { role: 'viewer', version: 1 })).toBeProblem(403, 'permission.denied');
    expect(await owner.client.patch(own, { role: 'owner', version: 1 })).toBeProblem(400, 'request.invalid', 'role');
  });
});

describe('an account that an owner adds by its number', () => {
  let known: Person;
  beforeEach(async () => {
    known = await aUser(server, {
      fullName: 'Niê Y Bhăm',
      phoneNumber: '+84868891902',
      email: 'nie@vuon.example',
      username: 'nie.bham',
    });
  });
  const invite = async () =>
    (await owner.client.post(members, aNewMember({ fullName: 'Người hái quả' }))).data.invitation;

  test('is invited, and the owner learns nothing of it', async () => {
    const answer = await owner.client.post(members, aNewMember({ fullName: 'Người hái quả' }));
    expect(answer.data).toMatchObject({ member: null, temporaryPassword: null });
    const shown = { phoneNumber: '+84868891902', fullName: 'Người hái quả', role: 'foreman' };
    expect(answer.data.invitation).toMatchObject({ ...shown, createdByName: 'Người owner' });
    const unknown = { userId: null, email: null, avatar: null, personId: null, lastSeenAt: null };
    expect((await owner.client.get(invited)).data.items).toEqual([expect.objectContaining({ ...shown, ...unknown })]);
    expect(await owner.client.count(`${members}?state=all&q=nie`)).toBe(0);
    const history = await owner.client.get('/api/v1/audit?recordType=membership');
    expect(history.data.items[0]).toMatchObject({ action: 'invite', record: { name: '+84868891902' } });
    for (const { data } of [answer, await owner.client.get(`${members}?state=all`), history])
      expect(JSON.stringify(data)).not.toMatch(/Niê|nie@vuon|nie\.bham/);
    expect(await known.client.with(farm.headers).get('/api/seasons')).toBeProblem(403, 'entity.forbidden');
    expect((await known.client.get('/api/v2/entities/mine')).data.total).toBe(0);
  });

  test('stands in the list among the members, by name and role, and in its counts and file', async () => {
    await invite();
    await aMember(server, farm, 'manager');
    const all = `${members}?state=all`;
    expect(namesOf(await owner.client.get(all))).toEqual(['Người hái quả', 'Người manager', 'Người owner']);
    expect(namesOf(await owner.client.get(`${all}&role=foreman`))).toEqual(['Người hái quả']);
    expect(namesOf(await owner.client.get(`${all}&q=0868891`))).toEqual(['Người hái quả']);
    expect(namesOf(await owner.client.get(members))).toEqual(['Người manager', 'Người owner']);
    const first = (await owner.client.get(`${all}&pageSize=1`)).data;
    expect(first.total).toBe(3);
    expect(namesOf(await owner.client.get(`${all}&pageSize=2&after=${first.next}`))).toHaveLength(2);
    const counts = { list: 'members', queries: [{ state: 'all' }, { state: 'invited' }] };
    expect((await owner.client.post('/api/v1/list-counts', counts)).data).toEqual([3, 1]);
    expect((await owner.client.post('/api/v1/exports', { list: 'members', query: { state: 'all' } })).status).toBe(200);
    const viewer = await aMember(server, farm, 'viewer');
    const refused = await viewer.client.post('/api/v1/exports', { list: 'members', query: {} });
    expect(refused).toBeProblem(403, 'permission.denied');
  });

  test('sees the invitation, accepts it, and is a member from then on', async () => {
    const { id } = await invite();
    expect(await told(known)).toEqual(['Vườn An mời bạn tham gia']);
    expect((await known.client.get(own)).data).toMatchObject([
      { id, entityId: farm.id, entityName: 'Vườn An', role: 'foreman', createdByName: 'Người owner' },
    ]);
    expect((await known.client.post(`${own}/${id}/accept`)).data).toEqual({ done: true });
    expect((await known.client.with(farm.headers).get('/api/seasons')).status).toBe(200);
    expect((await known.client.get(own)).data).toEqual([]);
    expect(await owner.client.count(invited)).toBe(0);
    expect(namesOf(await owner.client.get(`${members}?role=foreman`))).toEqual(['Niê Y Bhăm']);
    expect(await told(owner)).toEqual(['Niê Y Bhăm đã vào Vườn An']);
    const { data: history } = await owner.client.get('/api/v1/audit?recordType=membership');
    expect(history.items[0]).toMatchObject({ action: 'create', actorName: 'Niê Y Bhăm', after: { role: 'foreman' } });
  });

  test('declines it, which shows no name; it may be invited again', async () => {
    const { id } = await invite();
    expect((await known.client.post(`${own}/${id}/decline`)).status).toBe(200);
    expect(await told(owner)).toEqual(['+84868891902 đã từ chối lời mời']);
    expect(await known.client.post(`${own}/${id}/accept`)).toBeProblem(404, 'record.not_found');
    expect(await owner.client.count(members)).toBe(1);
    expect((await invite()).role).toBe('foreman');
  });

  test('is not reached by an invitation that was withdrawn', async () => {
    const { id } = await invite();
    const manager = await aMember(server, farm, 'manager');
    expect(await manager.client.delete(`${invitations}/${id}`)).toBeProblem(403, 'permission.denied');
    expect((await owner.client.delete(`${invitations}/${id}`)).status).toBe(200);
    expect(await known.client.post(`${own}/${id}/accept`)).toBeProblem(404, 'record.not_found');
    expect((await known.client.get(own)).data).toEqual([]);
  });

  test('answers for itself alone: neither others nor another entity’s owner touch the invitation', async () => {
    const { id } = await invite();
    const stranger = await aMember(server, await aFarm(server), 'owner');
    for (const answer of ['accept', 'decline'])
      expect(await stranger.client.post(`${own}/${id}/${answer}`)).toBeProblem(404, 'record.not_found');
    expect(await stranger.client.delete(`${invitations}/${id}`)).toBeProblem(404, 'record.not_found');
    expect((await stranger.client.get(own)).data).toEqual([]);
    expect((await known.client.get(own)).data).toHaveLength(1);
  });

  test('is invited once, also at the same moment, and accepts once', async () => {
    const add = () => owner.client.post(members, aNewMember());
    const answers = await atOnce(server, [add, add]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await add()).toBeProblem(409, 'value.taken', 'phoneNumber');
    const [{ id }] = (await known.client.get(own)).data;
    const accept = () => known.client.post(`${own}/${id}/accept`);
    const accepted = await atOnce(server, [accept, accept]);
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await add()).toBeProblem(409, 'value.taken', 'phoneNumber');
  });

  test('does not see the invitation of an entity that was removed', async () => {
    await invite();
    const deleted_at = server.now.toISOString();
    await server.db.updateTable('entity').set({ deleted_at }).where('id', '=', farm.id).execute();
    expect((await known.client.get(own)).data).toEqual([]);
  });
});

describe('a role', () => {
  test('that is changed acts at once, in a session that is open, and they are told', async () => {
    const worker = await aMember(server, farm, 'manager');
    const season = { nonsense: true };
    expect(await worker.client.post('/api/seasons', season)).toBeProblem(400, 'request.invalid');
    const { data } = await owner.client.patch(`${members}/${worker.id}`, { role: 'worker', version: 1 });
    expect(data).toMatchObject({ role: 'worker', version: 2 });
    expect(await worker.client.post('/api/seasons', season)).toBeProblem(403, 'permission.denied');
    expect(await told(worker)).toEqual(['Vai trò của bạn ở Vườn An thay đổi']);
    const { data: history } = await owner.client.get('/api/v1/audit?recordType=membership');
    expect(history.items[0]).toMatchObject({
      action: 'update',
      entityId: farm.id,
      before: { role: 'manager' },
      after: { role: 'worker' },
    });
  });

  test('is refused on a stale version, and for the owner', async () => {
    const worker = await aMember(server, farm, 'worker');
    const change = (id: number, version: number) => owner.client.patch(`${members}/${id}`, { role: 'viewer', version });
    expect(await change(worker.id, 3)).toBeProblem(409, 'version.stale');
    expect(await change(owner.id, 1)).toBeProblem(422, 'member.is_owner');
    expect(await owner.client.delete(`${members}/${owner.id}`)).toBeProblem(422, 'member.is_owner');
  });
});

describe('who is removed', () => {
  test('is out at once, their person stays, and coming back they are the same person', async () => {
    const worker = await aMember(server, farm, 'worker');
    await owner.client.post('/api/people/from-members');
    const [before] = (await owner.client.get('/api/people?q=worker')).data.items;
    expect(before).toMatchObject({ userId: worker.id });
    expect((await owner.client.delete(`${members}/${worker.id}`)).data).toMatchObject({ userId: worker.id });
    expect(await worker.client.get('/api/seasons')).toBeProblem(403, 'entity.forbidden');
    expect(await told(worker)).toEqual(['Bạn không còn là thành viên của Vườn An']);
    expect((await owner.client.get(`/api/people/${before.id}`)).data).toMatchObject({ userId: null, userName: null });
    expect(await owner.client.count('/api/people?hasAccount=false')).toBe(1);
    await server.db.updateTable('app_user').set({ phone_number: '+84868891902' }).where('id', '=', worker.id).execute();
    const { data } = await owner.client.post(members, aNewMember());
    await worker.client.post(`${own}/${data.invitation.id}/accept`);
    expect((await owner.client.get(`${members}?q=worker`)).data.items).toMatchObject([{ personId: before.id }]);
  });
});

test('the list has the members of the selected entity alone, without removed accounts', async () => {
  await aMember(server, farm, 'worker');
  const gone = await aMember(server, farm, 'viewer');
  await server.db
    .updateTable('app_user')
    .set({ deleted_at: server.now.toISOString() })
    .where('id', '=', gone.id)
    .execute();
  const elsewhere = await aMember(server, await aFarm(server), 'foreman');
  expect(namesOf(await owner.client.get(members))).toEqual(['Người owner', 'Người worker']);
  expect(namesOf(await owner.client.get(`${members}?role=worker`))).toEqual(['Người worker']);
  expect(namesOf(await owner.client.get(`${members}?q=foreman`))).toEqual([]);
  for (const id of [elsewhere.id, 999_999]) {
    const answer = await owner.client.patch(`${members}/${id}`, { role: 'worker', version: 1 });
    expect(answer).toBeProblem(404, 'record.not_found');
    expect(answer.problem?.detail).toBe('Không có thành viên này trong đơn vị.');
    expect(await owner.client.delete(`${members}/${id}`)).toBeProblem(404, 'record.not_found');
  }
});

describe('a user made by the administrator', () => {
  const aUserFor = (entityId: number, fields = {}) => ({
    fullName: 'Hoàng Thị Lan',
    phoneNumber,
    entityId,
    role: 'manager',
    ...fields,
  });
  let admin: Person;
  beforeEach(async () => {
    admin = await anAdmin(server);
  });

  test('belongs to the entity from the start', async () => {
    const { data } = await admin.client.post(byAdmin, aUserFor(farm.id, { email: 'lan@vuon.example' }));
    expect(data).toMatchObject({ phoneNumber: '+84868891902', role: 'member', mustChangePassword: true });
    expect(data.temporaryPassword).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect((await owner.client.get(`${members}?q=lan`)).data.items).toMatchObject([
      { userId: data.id, role: 'manager' },
    ]);
    const history = (await owner.client.get('/api/v1/audit?recordType=membership')).data.items;
    expect(history[0]).toMatchObject({ action: 'create', asAdmin: true, record: { name: 'Hoàng Thị Lan' } });
  });

  test('is not made for an entity that is unknown or removed, or with a phone number that somebody has', async () => {
    const removed = await aFarm(server);
    await server.db
      .updateTable('entity')
      .set({ deleted_at: server.now.toISOString() })
      .where('id', '=', removed.id)
      .execute();
    for (const id of [removed.id, 999_999])
      expect(await admin.client.post(byAdmin, aUserFor(id))).toBeProblem(404, 'record.not_found', 'entityId');
    await aUser(server, { phoneNumber: '+84868891902' });
    expect(await admin.client.post(byAdmin, aUserFor(farm.id))).toBeProblem(409, 'value.taken', 'phoneNumber');
    expect(await owner.client.count(members)).toBe(1);
  });

  test('is an owner only where there is none, also of two at once', async () => {
    expect(await admin.client.post(byAdmin, aUserFor(farm.id, { role: 'owner' }))).toBeProblem(
      409,
      'entity.owner_exists',
      'role',
    );
    const ownerless = await aFarm(server);
    const make = (phone: string) => () =>
      admin.client.post(byAdmin, aUserFor(ownerless.id, { role: 'owner', phoneNumber: phone }));
    const answers = await atOnce(server, [make('0868891902'), make('0868891903')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admin.client.with(ownerless.headers).count(members)).toBe(1);
    expect(
      await server.db.selectFrom('app_user').select('id').where('phone_number', 'is not', null).execute(),
    ).toHaveLength(1);
  });
});
