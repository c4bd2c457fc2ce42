import { describe, expect, test } from 'vitest';
import { aUnit, EntityDesk } from '#testing/entities.ts';
import { aFarm, aMember, anAdmin, aUser, type Person, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
const admin = '/api/v2/admin/entities';
let boss: Person;
let desk: EntityDesk;
server.given(async () => {
  boss = await anAdmin(server);
  desk = new EntityDesk(boss);
});

describe('the list', () => {
  test('searches names, codes, numbers and owners, and filters', async () => {
    const dakLak = await aUnit(server, 'new', 'Đắk Lắk');
    const lamDong = await aUnit(server, 'new', 'Lâm Đồng');
    const phuYen = await aUnit(server, 'old', 'Phú Yên');
    const anDan = await aUnit(server, 'old', 'Xã An Dân, Huyện Tuy An, Phú Yên');
    const tuyAn = await aUnit(server, 'new', 'Xã Tuy An Bắc, Đắk Lắk');
    const owner = await aUser(server, { fullName: 'Võ Đình Nam' });
    const store = await desk.create({
      name: 'Cửa hàng Bến Nghé',
      type: 'store',
      phoneNumber: '0905000001',
      taxCode: '6001234567',
      locationId: lamDong,
    });
    const farm = await desk.create({
      name: 'Vườn Đình',
      domain: 'vuondinh.vn',
      ownerId: owner.id,
      oldLocationId: anDan,
    });
    await boss.client.post(`${admin}/anonymous-entity`, { name: 'Ẩn danh', type: 'farm', locationId: tuyAn });
    await desk.status(farm.id, 'active');
    const found = async (q: string) => desk.names(`q=${encodeURIComponent(q)}`);
    expect(await found('cua ben')).toEqual(['Cửa hàng Bến Nghé']);
    expect(await found(store.code.toLowerCase())).toEqual(['Cửa hàng Bến Nghé']);
    expect(await found('0905000001')).toEqual(['Cửa hàng Bến Nghé']);
    expect(await found('6001234567')).toEqual(['Cửa hàng Bến Nghé']);
    expect(await found('vuondinh.vn')).toEqual(['Vườn Đình']);
    expect(await found('nam vườn')).toEqual(['Vườn Đình']);
    expect(await desk.names('type=farm&status=active')).toEqual(['Vườn Đình']);
    expect(await desk.names('hasOwner=false')).toEqual(['Ẩn danh', 'Cửa hàng Bến Nghé']);
    expect(await desk.names('isAnonymous=true')).toEqual(['Ẩn danh']);
    expect(await desk.names('domainStatus=pending')).toEqual(['Vườn Đình']);
    expect(await desk.names(`provinceId=${dakLak}`)).toEqual(['Ẩn danh', 'Vườn Đình']);
    expect(await desk.names(`provinceId=${lamDong}`)).toEqual(['Cửa hàng Bến Nghé']);
    expect(await desk.names(`provinceId=${phuYen}`)).toEqual(['Ẩn danh', 'Vườn Đình']);
    expect(await desk.names('attention=false')).toEqual([]);
    await boss.client.patch(`${admin}/${farm.id}/domain-status`, { domainStatus: 'active', reason: 'Xong' });
    expect(await desk.names('attention=false')).toEqual(['Vườn Đình']);
  });

  test('counts partners, people and files of a page at once', async () => {
    const [farm, store, transport] = [
      await desk.create(),
      await desk.create({ type: 'store' }),
      await desk.create({ type: 'transport' }),
    ];
    await desk.link(farm.id, store.id);
    await desk.link(store.id, farm.id);
    await desk.link(transport.id, farm.id);
    const member = await aUser(server);
    await boss.client.patch(`${admin}/${farm.id}/owner`, { ownerId: member.id });
    const person = { entity_id: farm.id, full_name: 'Y Bhăm', kind: 'seasonal' as const };
    await server.db
      .insertInto('person')
      .values([
        { ...person, number: 1, started_on: '2026-01-01' },
        { ...person, number: 2, ended_on: '2026-11-14' },
        { ...person, number: 3, started_on: '2026-11-16' },
        // The day from which they are gone is today's, and tomorrow's.
        { ...person, number: 4, ended_on: '2026-11-15' },
        { ...person, number: 5, ended_on: '2026-11-16' },
      ])
      .execute();
    const { items } = await desk.list('sort=createdAt');
    expect(items[0]).toMatchObject({
      totalPartner: 2,
      totalStoreAccount: 1,
      totalTransportAccount: 1,
      totalFarmAccount: 0,
      totalEmployee: 3,
      memberCount: 1,
    });
    expect(items[1]).toMatchObject({ totalPartner: 1, totalFarmAccount: 1, totalEmployee: 0 });
    await boss.client.delete(`${admin}/entity/${store.id}`);
    expect(await desk.get(farm.id)).toMatchObject({ totalPartner: 1, totalStoreAccount: 0 });
    await server.db.updateTable('person').set({ user_id: member.id }).where('number', '=', 1).execute();
    expect(await desk.get(farm.id)).toMatchObject({ totalEmployee: 2 });
  });
});

test('an administrator sees the history and files of any entity, members those of their own alone', async () => {
  const [mine, theirs] = [await aFarm(server), await aFarm(server)];
  const manager = await aMember(server, mine, 'manager');
  const historyOf = (id: number) => `/api/v1/audit?recordType=entity&recordId=${id}`;
  const filesOf = (id: number) => `/api/v1/uploads?recordType=entity&recordId=${id}`;
  for (const path of [historyOf, filesOf]) {
    expect((await boss.client.get(path(theirs.id))).status).toBe(200);
    expect((await boss.client.with(mine.headers).get(path(theirs.id))).status).toBe(200);
    expect((await manager.client.get(path(mine.id))).status).toBe(200);
    expect(await manager.client.get(path(theirs.id))).toBeProblem(404, 'record.not_found');
    const unselected = await signedIn(server, manager.id);
    expect(await unselected.get(path(mine.id))).toBeProblem(404, 'record.not_found');
  }
});
