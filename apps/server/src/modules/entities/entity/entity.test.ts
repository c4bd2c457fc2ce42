import { accountCounters } from '@vuon/contract/entities/account';
import { describe, expect, test } from 'vitest';
import { anEntity, aUnit, EntityDesk } from '#testing/entities.ts';
import { aFarm, anAdmin, aUser, type Person, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
const admin = '/api/v2/admin/entities';
let boss: Person;
let desk: EntityDesk;
server.given(async () => {
  boss = await anAdmin(server);
  desk = new EntityDesk(boss);
});

const create = (fields = {}) => boss.client.post(`${admin}/entity`, anEntity(fields));
const update = (id: number, body: object) => boss.client.patch(`${admin}/${id}`, body);
const remove = (id: number, query = '') => boss.client.delete(`${admin}/entity/${id}${query}`);
const restore = (id: number) => boss.client.post(`${admin}/entity/${id}/restore`);

describe('creating', () => {
  test('a new entity waits for approval, with every counter at 0', async () => {
    const { status, data } = await create({
      name: 'HTX Ea Knuếc',
      phoneNumber: '0905 123 456',
      taxCode: '6001234567',
      domain: 'EaKnuec.VN',
      email: ' ',
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      code: `DV-${String(data.id).padStart(5, '0')}`,
      phoneNumber: '+84905123456',
      email: null,
      domain: 'eaknuec.vn',
      domainStatus: 'pending',
      status: 'pending',
      isAnonymous: false,
      owner: null,
      memberCount: 0,
      version: 1,
      temporaryPassword: null,
    });
    for (const name of accountCounters) expect(data[name], name).toBe(0);
    expect((await desk.history(data.id)).map(({ action, entityId }: never) => [action, entityId])).toEqual([
      ['create', data.id],
    ]);
  });

  test('a new owner gets an account whose password is told once', async () => {
    const { data } = await create({ owner: { fullName: 'Lê Hòa', phoneNumber: '0912 345 678' } });
    expect(data.temporaryPassword).toMatch(/^\w{4}(-\w{4}){3}$/);
    expect(data).toMatchObject({ owner: { fullName: 'Lê Hòa', phoneNumber: '+84912345678' }, memberCount: 1 });
    expect((await desk.history(data.id))[0]).toMatchObject({ action: 'create', after: { ownerName: 'Lê Hòa' } });
    expect(await desk.get(data.id)).not.toHaveProperty('temporaryPassword');
    const credentials = { username: '0912345678', password: data.temporaryPassword };
    expect((await boss.client.post('/api/v2/users/login-admin', credentials)).status).toBe(200);
  });

  test('a phone number that has an account leads to that person, and nothing is written', async () => {
    const known = await aUser(server, { fullName: 'Lê Hòa', phoneNumber: '+84912345678' });
    const answer = await create({ owner: { fullName: 'Ai đó', phoneNumber: '0912345678' } });
    expect(answer).toBeProblem(409, 'value.taken', 'owner.phoneNumber');
    expect(answer.problem?.detail).toContain('Lê Hòa; hãy chọn người đó');
    expect(await desk.names()).toEqual([]);
    const { data } = await create({ ownerId: known.id });
    expect(data).toMatchObject({ owner: { id: known.id }, temporaryPassword: null });
    expect((await known.client.get('/api/v2/entities/mine')).data.items).toMatchObject([
      { id: data.id, role: 'owner' },
    ]);
  });

  test('an owner who is unknown, removed, or given twice is refused', async () => {
    expect(await create({ ownerId: 999_999 })).toBeProblem(404, 'record.not_found', 'ownerId');
    const gone = await aUser(server);
    await server.db
      .updateTable('app_user')
      .set({ deleted_at: server.now.toISOString() })
      .where('id', '=', gone.id)
      .execute();
    expect(await create({ ownerId: gone.id })).toBeProblem(422, 'entity.owner_refused', 'ownerId');
    const owner = { fullName: 'Lê Hòa', phoneNumber: '0912345678' };
    expect(await create({ ownerId: boss.id, owner })).toBeProblem(400, 'request.invalid', 'ownerId');
    expect(await desk.names()).toEqual([]);
  });

  test('a farmer without an account needs no phone number and no owner', async () => {
    const { data } = await boss.client.post(`${admin}/anonymous-entity`, { name: 'Nông hộ Ama Thuột', type: 'farm' });
    expect(data).toMatchObject({ isAnonymous: true, phoneNumber: null, status: 'pending' });
    expect((await desk.status(data.id, 'active')).status).toBe('active');
    expect(await boss.client.post(`${admin}/entity`, { name: 'Không số', type: 'farm' })).toBeProblem(
      400,
      'request.invalid',
      'phoneNumber',
    );
  });

  test('phone number, tax code and domain belong to one entity, also when two come at once', async () => {
    const mine = await desk.create({
      name: 'Có trước',
      phoneNumber: '0905000001',
      taxCode: '6001234567',
      domain: 'vuon.vn',
    });
    const answer = await create({ phoneNumber: '+84905000001', taxCode: '600 123 4567', domain: 'VUON.vn' });
    expect(answer).toBeProblem(409, 'value.taken');
    expect(answer.problem?.errors?.map(({ path }) => path)).toEqual(['phoneNumber', 'taxCode', 'domain']);
    expect(answer.problem?.detail).toContain(`Có trước (${mine.code})`);
    const twins = await Promise.all([1, 2, 3].map(() => create({ phoneNumber: '0905000002' })));
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const twin of twins) if (twin.status === 409) expect(twin).toBeProblem(409, 'value.taken', 'phoneNumber');
    const other = await desk.create();
    expect(await update(other.id, { domain: 'vuon.vn' })).toBeProblem(409, 'value.taken', 'domain');
    expect((await update(mine.id, { domain: 'vuon.vn', name: 'Tên mới' })).status).toBe(200);
  });

  test('an address knows its province, in both systems; an unknown unit is refused', async () => {
    const locationId = await aUnit(server, 'new', 'Xã Ea Knuếc, Đắk Lắk');
    const oldLocationId = await aUnit(server, 'old', 'Xã An Dân, Huyện Tuy An, Phú Yên');
    const { data } = await create({ locationId, oldLocationId, addressLine: 'Thôn 4' });
    expect(data).toMatchObject({
      addressLine: 'Thôn 4',
      locationName: 'Xã Ea Knuếc, Đắk Lắk',
      oldLocationName: 'Xã An Dân, Huyện Tuy An, Phú Yên',
      provinceId: await aUnit(server, 'new', 'Đắk Lắk'),
      provinceName: 'Đắk Lắk',
    });
    expect((await create({ oldLocationId })).data).toMatchObject({ locationId: null, provinceName: 'Đắk Lắk' });
    const lamDong = await aUnit(server, 'new', 'Lâm Đồng');
    expect((await update(data.id, { locationId: lamDong })).data).toMatchObject({
      addressLine: 'Thôn 4',
      oldLocationId,
      provinceName: 'Lâm Đồng',
    });
    expect(await create({ locationId: oldLocationId })).toBeProblem(422, 'location.unknown', 'locationId');
    expect(await create({ oldLocationId: 999_999 })).toBeProblem(422, 'location.unknown', 'oldLocationId');
  });
});

describe('editing', () => {
  test('changes only what is given; without a version the last write wins', async () => {
    const { id } = await desk.create({ name: 'Cũ', taxCode: '6001234567', description: 'Ghi chú' });
    const { data } = await update(id, { name: 'Mới' });
    expect(data).toMatchObject({ name: 'Mới', taxCode: '6001234567', description: 'Ghi chú', version: 2 });
    expect((await update(id, { description: '' })).data).toMatchObject({ name: 'Mới', description: null, version: 3 });
    const stale = await update(id, { name: 'Chậm chân', version: 2 });
    expect(stale).toBeProblem(409, 'version.stale');
    expect(stale.problem?.current).toMatchObject({ name: 'Mới', version: 3, owner: null, totalPartner: 0 });
    expect((await update(id, {})).data.version).toBe(3);
    expect(await update(id, { phoneNumber: null })).toBeProblem(400, 'request.invalid', 'phoneNumber');
    const [last] = await desk.history(id);
    expect(last).toMatchObject({ action: 'update', before: { description: 'Ghi chú' }, after: { description: null } });
  });

  test('a domain that is changed waits for confirmation again; one that is cleared has no status', async () => {
    const { id } = await desk.create({ domain: 'vuon.vn' });
    await boss.client.patch(`${admin}/${id}/domain-status`, { domainStatus: 'active', reason: 'Đã trỏ' });
    expect((await update(id, { domain: 'vuon.vn', name: 'Tên' })).data.domainStatus).toBe('active');
    expect((await update(id, { domain: 'vuonmoi.vn' })).data).toMatchObject({
      domainStatus: 'pending',
      domainStatusReason: null,
    });
    expect((await update(id, { domain: null })).data).toMatchObject({ domain: null, domainStatus: 'none' });
    expect(await update(id, { domain: 'khong phai ten mien' })).toBeProblem(400, 'request.invalid', 'domain');
  });

  test('its picture is one of its own files', async () => {
    const { id } = await desk.create();
    const [own, others] = [await anImage(id), await anImage((await desk.create()).id)];
    const { data } = await update(id, { avatarUploadId: own });
    expect(data.avatar).toContain(`/uploads/${own}/content?entity=${id}&size=medium`);
    expect(data).toMatchObject({ totalWikiImage: 1, totalWikiFile: 0 });
    expect(await update(id, { avatarUploadId: others })).toBeProblem(404, 'record.not_found', 'avatarUploadId');
    await server.db.updateTable('upload').set({ deleted_at: server.now.toISOString() }).where('id', '=', own).execute();
    expect(await desk.get(id)).toMatchObject({ avatar: null, totalWikiImage: 0 });
  });
});

const anImage = async (entityId: number): Promise<number> => {
  const { id } = await server.db
    .insertInto('upload')
    .values({
      entity_id: entityId,
      record_type: 'entity',
      record_id: entityId,
      state: 'stored',
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

describe('removing', () => {
  test('is refused with a list of what stands in the way', async () => {
    const farm = await aFarm(server, { name: 'Trang trại bận' });
    const stages = [{ name: 'Nuôi trái', days: 60 }];
    const season = {
      cropGroupId: 1,
      name: 'Chính vụ 2026',
      year: 2026,
      kind: 'main',
      startsOn: '2026-11-01',
      endsOn: '2026-12-30',
      stages,
    };
    const inside = boss.client.with(farm.headers);
    expect((await inside.post('/api/seasons', season)).status).toBe(200);
    await inside.post('/api/v1/exports', { list: 'seasons', query: {} });
    const answer = await remove(farm.id);
    expect(answer).toBeProblem(409, 'record.in_use', 'season');
    expect(answer.problem?.errors).toEqual([
      { path: 'season', message: 'Mùa vụ đang chạy: Chính vụ 2026 (01/11/2026–30/12/2026)' },
      { path: 'job', message: 'Việc nền chưa xong: Xuất Excel: mùa vụ' },
    ]);
    await server.runJobs();
    server.advance(60 * 24 * 3_600);
    const back = await signedIn(server, boss.id);
    expect((await back.delete(`${admin}/entity/${farm.id}`)).data.deletedAt).not.toBeNull();
  });

  test('is soft: gone from everywhere, what it had is free, and restoring looks whether it still is', async () => {
    const { id, version } = await desk.create({ name: 'Sẽ xóa', phoneNumber: '0905000001', domain: 'vuon.vn' });
    const owner = await aUser(server);
    await boss.client.patch(`${admin}/${id}/owner`, { ownerId: owner.id });
    expect(await remove(id, `?version=${version}`)).toBeProblem(409, 'version.stale');
    expect((await remove(id)).status).toBe(200);
    expect(await remove(id)).toBeProblem(409, 'record.deleted');
    expect(await desk.names()).toEqual([]);
    expect(await desk.names('deleted=only')).toEqual(['Sẽ xóa']);
    expect((await owner.client.get('/api/v2/entities/mine')).data.items).toEqual([]);
    expect(await owner.client.with({ 'entity-id': `${id}`, type: 'farm' }).get('/api/seasons')).toBeProblem(
      403,
      'entity.forbidden',
    );
    const successor = await desk.create({ phoneNumber: '0905000001', domain: 'vuon.vn' });
    expect(await restore(id)).toBeProblem(409, 'value.taken', 'phoneNumber');
    await remove(successor.id);
    expect((await restore(id)).data).toMatchObject({ deletedAt: null, owner: { id: owner.id } });
    expect((await desk.history(id)).map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'restore',
      'remove',
    ]);
  });
});
