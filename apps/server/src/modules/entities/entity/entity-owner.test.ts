import { pointOf } from '@vuon/contract/orchard/location';
import { describe, expect, test } from 'vitest';
import { EntityDesk } from '#testing/entities.ts';
import { aFarm, aMember, anAdmin, aUser, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
const admin = '/api/v2/admin/entities';
let boss: Person;
let desk: EntityDesk;
let farm: Farm;
server.given(async () => {
  boss = await anAdmin(server);
  desk = new EntityDesk(boss);
  farm = await aFarm(server, { name: 'HTX Ea Kly' });
});

const give = (ownerId: number, more = {}, id = farm.id) =>
  boss.client.patch(`${admin}/${id}/owner`, { ownerId, ...more });
type Entry = { action: string; record: { id: number }; after: { role: string } };
const roles = async () => {
  const rows = await server.db
    .selectFrom('membership')
    .select(['user_id', 'role'])
    .where('entity_id', '=', farm.id)
    .orderBy('user_id')
    .execute();
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
};
const inbox = async ({ client }: Person) =>
  (await client.get('/api/v1/notifications')).data.items.map(({ title }: Record<string, string>) => title);

test('the former owner stays as manager, both are told, and the history says so', async () => {
  const former = await aMember(server, farm, 'owner');
  const next = await aUser(server, { fullName: 'Lê Hòa' });
  const { data } = await give(next.id);
  expect(data).toMatchObject({ owner: { id: next.id, fullName: 'Lê Hòa' }, memberCount: 2, version: 2 });
  expect(await roles()).toEqual({ [former.id]: 'manager', [next.id]: 'owner' });
  expect(await inbox(former)).toEqual(['Bạn thôi làm chủ đơn vị HTX Ea Kly']);
  expect(await inbox(next)).toEqual(['Bạn là chủ đơn vị HTX Ea Kly']);
  const [entry] = await desk.history(farm.id);
  expect(entry).toMatchObject({ before: { ownerName: 'Người owner' }, after: { ownerName: 'Lê Hòa' } });
  const members = (await boss.client.with(farm.headers).get('/api/v1/audit?recordType=membership')).data.items;
  expect(members.map(({ action, record, after }: Entry) => [action, record.id, after.role])).toEqual([
    ['create', next.id, 'owner'],
    ['update', former.id, 'manager'],
  ]);
});

test('a member becomes owner in place; the same owner again changes nothing', async () => {
  const worker = await aMember(server, farm, 'worker');
  await give(worker.id);
  expect(await roles()).toEqual({ [worker.id]: 'owner' });
  expect((await give(worker.id)).data.version).toBe(2);
  expect(await inbox(worker)).toHaveLength(1);
});

test('nobody unknown or removed becomes owner; a stale version is refused; nothing changes', async () => {
  const owner = await aMember(server, farm, 'owner');
  const gone = await aUser(server);
  await server.db
    .updateTable('app_user')
    .set({ deleted_at: server.now.toISOString() })
    .where('id', '=', gone.id)
    .execute();
  expect(await give(999_999)).toBeProblem(404, 'record.not_found', 'ownerId');
  expect(await give(gone.id)).toBeProblem(422, 'entity.owner_refused', 'ownerId');
  expect(await give((await aUser(server)).id, { version: 9 })).toBeProblem(409, 'version.stale');
  expect(await give(owner.id, {}, 999_999)).toBeProblem(404, 'record.not_found');
  expect(await roles()).toEqual({ [owner.id]: 'owner' });
});

test('somebody of another entity becomes owner only once they are a member', async () => {
  const owner = await aMember(server, farm, 'owner');
  const elsewhere = await aFarm(server, { name: 'Trang trại bên kia' });
  const neighbour = await aMember(server, elsewhere, 'owner');
  const refused = await give(neighbour.id);
  expect(refused).toBeProblem(422, 'entity.owner_refused', 'ownerId');
  expect(refused.problem?.detail).toContain('Trang trại bên kia');
  expect(await roles()).toEqual({ [owner.id]: 'owner' });
  await server.db
    .insertInto('membership')
    .values({ entity_id: farm.id, user_id: neighbour.id, role: 'viewer' })
    .execute();
  expect((await give(neighbour.id)).status).toBe(200);
  expect(await roles()).toEqual({ [owner.id]: 'manager', [neighbour.id]: 'owner' });
});

test('of two who change the owner at once, the second follows the first: there is one owner', async () => {
  const former = await aMember(server, farm, 'owner');
  const next = [await aUser(server), await aUser(server), await aUser(server)];
  const answers = await Promise.all(next.map(({ id }) => give(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const owners = Object.values(await roles()).filter((role) => role === 'owner');
  expect(owners).toHaveLength(1);
  expect((await roles())[former.id]).toBe('manager');
});

test('an anonymous entity that gets an owner is one like the others', async () => {
  const { data } = await boss.client.post(`${admin}/anonymous-entity`, { name: 'Ama Thuột', type: 'farm' });
  const farmer = await aUser(server);
  expect((await give(farmer.id, {}, data.id)).data).toMatchObject({ isAnonymous: false, owner: { id: farmer.id } });
});

describe('the GTIN of an entity', () => {
  const settings = '/api/v2/entities/settings';
  const gtin = '18938505970018';

  test('is set by the owner, emptied by a blank, and stands in the history', async () => {
    const owner = await aMember(server, farm, 'owner');
    expect((await owner.client.put(settings, { gtin: ` ${gtin} `, version: 1 })).data).toMatchObject({ gtin });
    expect((await desk.history(farm.id))[0]).toMatchObject({ before: { gtin: null }, after: { gtin } });
    expect((await owner.client.put(settings, { areaUnit: 'sao-bac-bo', version: 2 })).data).toMatchObject({ gtin });
    expect((await owner.client.put(settings, { gtin: '', version: 3 })).data).toMatchObject({ gtin: null });
  });

  test('is refused with a wrong check digit, and when another entity has it', async () => {
    const owner = await aMember(server, farm, 'owner');
    const wrong = await owner.client.put(settings, { gtin: '18938505970014', version: 1 });
    expect(wrong).toBeProblem(400, 'request.invalid', 'gtin');
    expect(wrong.problem?.detail).toContain('Số kiểm tra ở cuối không khớp');
    const neighbour = await aMember(server, await aFarm(server), 'owner');
    await neighbour.client.put(settings, { gtin, version: 1 });
    expect(await owner.client.put(settings, { gtin, version: 1 })).toBeProblem(409, 'value.taken', 'gtin');
  });
});

describe('the unit that land is told in', () => {
  const settings = '/api/v2/entities/settings';

  test('is chosen by the owner, comes with the choice of every member, and stands in the history', async () => {
    const owner = await aMember(server, farm, 'owner');
    const worker = await aMember(server, farm, 'worker');
    expect((await owner.client.get(settings)).data).toMatchObject({ areaUnit: null, version: 1 });
    const { data } = await owner.client.put(settings, { areaUnit: 'sao-bac-bo', version: 1 });
    expect(data).toMatchObject({ id: farm.id, areaUnit: 'sao-bac-bo', version: 2, updatedByName: 'Người owner' });
    expect((await worker.client.get('/api/v2/entities/mine')).data.items).toMatchObject([
      { id: farm.id, areaUnit: 'sao-bac-bo' },
    ]);
    // The same again changes nothing.
    await owner.client.put(settings, { areaUnit: 'sao-bac-bo', version: 2 });
    expect(await desk.history(farm.id)).toMatchObject([
      { action: 'update', before: { areaUnit: null }, after: { areaUnit: 'sao-bac-bo' }, actorName: 'Người owner' },
    ]);
  });

  test('the address and the pin are set beside it, and the map opens there', async () => {
    const owner = await aMember(server, farm, 'owner');
    await owner.client.put(settings, { areaUnit: 'sao-bac-bo', version: 1 });
    const zone = async () => (await owner.client.get('/api/zones/1/location')).data.center;
    expect(await zone()).toBeNull();
    const [found] = (await owner.client.get(`/api/v2/locations/search?q=${encodeURIComponent('Phước An, Krông Pắc')}`))
      .data;
    const [{ id: locationId }] = found.counterparts;
    const { data } = await owner.client.put(settings, { oldLocationId: found.id, locationId, version: 2 });
    expect(data).toMatchObject({
      areaUnit: 'sao-bac-bo',
      locationName: 'Xã Krông Pắc, Đắk Lắk',
      oldLocationName: 'Thị trấn Phước An, Huyện Krông Pắc, Đắk Lắk',
      provinceName: 'Đắk Lắk',
    });
    expect(await zone()).toEqual({ location: found.center.location, level: 'ward' });
    const center = pointOf([108.31, 12.72]);
    await owner.client.put(settings, { center, version: 3 });
    expect(await zone()).toEqual({ location: center, level: null });
    expect((await desk.get(farm.id)).center).toEqual(center);
    expect((await desk.history(farm.id))[0]).toMatchObject({ before: { center: null }, after: { center } });
    expect(await owner.client.put(settings, { center: pointOf([108, 89]), version: 4 })).toBeProblem(
      400,
      'request.invalid',
      'center',
    );
    expect(await owner.client.put(settings, { locationId: found.id, version: 4 })).toBeProblem(422, 'location.unknown');
  });

  test('is refused to a viewer, and to an owner who comes after the administrator: they see what is there now', async () => {
    const owner = await aMember(server, farm, 'owner');
    const viewer = await aMember(server, farm, 'viewer');
    const wanted = { areaUnit: 'cong-nam-bo', version: 1 };
    expect(await viewer.client.put(settings, wanted)).toBeProblem(403, 'permission.denied');
    expect(await owner.client.put(settings, { ...wanted, areaUnit: 'mau' })).toBeProblem(
      400,
      'request.invalid',
      'areaUnit',
    );
    await boss.client.patch(`${admin}/${farm.id}`, { areaUnit: 'cong-tam-lon' });
    const late = await owner.client.put(settings, wanted);
    expect(late).toBeProblem(409, 'version.stale');
    expect(late.problem?.current).toMatchObject({ areaUnit: 'cong-tam-lon', version: 2 });
    expect(late.problem?.current).not.toHaveProperty('taxCode');
    expect((await desk.get(farm.id)).areaUnit).toBe('cong-tam-lon');
  });
});
