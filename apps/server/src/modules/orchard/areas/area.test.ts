import type { Job } from '@vuon/contract/jobs/job';
import type { Area } from '@vuon/contract/orchard/area';
import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { ensureReminders } from '#jobs';
import { atOnce } from '#testing/at-once.ts';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees, polygon } from '#testing/orchard.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { formatCertificates, parseCertificates } from './area.columns.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let neighbour: Person;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  neighbour = await aMember(server, await aFarm(server), 'owner');
});

const get = async (id: number): Promise<Area> => expectData(await manager.client.get(`/api/area/${id}`));
const names = async (query: string): Promise<string[]> =>
  expectData(await manager.client.get(`/api/area?depth=area&${query}`)).items.map(({ name }: Area) => name);
const somebody = async (fullName: string, by = manager): Promise<number> =>
  expectData(await by.client.post('/api/people', { fullName })).id;

describe('an area', () => {
  test('keeps what is typed, with its address and the hectares of its boundary', async () => {
    const managerId = await somebody('Trần Văn Bình');
    const { id: locationId, fullName } = expectData(
      await manager.client.get(`/api/v2/locations?q=Ea+Kao&where=${encodeURIComponent('{"system":"new"}')}`),
    ).items[0];
    const typed = {
      code: 'DD',
      name: 'Đồi Đông',
      growingCode: 'VN-66-650-24370-94-21',
      growingStatus: 'granted',
      growingExpiresOn: '2027-07-02',
      managerId,
      addressLine: 'Buôn H’Ra',
      locationId,
      declaredHectares: 0.9,
      soil: 'Bazan',
      terrain: 'gentle',
      certificates: [{ name: 'VietGAP', number: 'VG-12', issuedOn: '2026-03-01', expiresOn: '2029-03-01' }],
      location: land(0, 0, 100, 100),
      gpsAccuracy: 3.5,
    };
    const area = await anArea(manager, typed);
    expect(area).toMatchObject({
      ...typed,
      certificates: [{ ...typed.certificates[0], issuer: null }],
      managerName: 'Trần Văn Bình',
      locationName: fullName,
      provinceName: 'Đắk Lắk',
      plotCount: 0,
      plantCount: 0,
      cropGroups: [],
      statuses: [],
      version: 1,
    });
    expect(area.hectares).toBeCloseTo(1, 1);
    expect(await get(area.id)).toEqual(area);
    const { items } = expectData(await manager.client.get(`/api/v1/audit?recordType=area&recordId=${area.id}`));
    expect(items).toMatchObject([{ action: 'create', after: { name: 'Đồi Đông', location: typed.location } }]);
    expect(items[0].after).not.toHaveProperty('plantCount');
  });

  test('has a code that no other living area of the entity has, accents and case aside', async () => {
    const area = await anArea(manager, { code: 'Đồi-1' });
    expect(await manager.client.post('/api/area', { code: 'doi-1', name: 'Khác' })).toBeProblem(
      409,
      'value.taken',
      'code',
    );
    await anArea(neighbour, { code: 'Đồi-1' });
    await manager.client.delete(`/api/area/${area.id}?version=1`);
    const { id } = await anArea(manager, { code: 'doi-1' });
    expect(await manager.client.post(`/api/area/${area.id}/restore`)).toBeProblem(409, 'value.taken', 'code');
    await manager.client.delete(`/api/area/${id}?version=1`);
    expect(expectData(await manager.client.post(`/api/area/${area.id}/restore`))).toMatchObject({ deletedAt: null });
  });

  test('is led by a living person of the same entity', async () => {
    const stranger = await somebody('Người ngoài', neighbour);
    const gone = await somebody('Đã nghỉ');
    await manager.client.delete(`/api/people/${gone}?version=1`);
    for (const managerId of [stranger, gone, 999_999])
      expect(await manager.client.post('/api/area', { code: 'A', name: 'A', managerId })).toBeProblem(
        404,
        'record.not_found',
        'managerId',
      );
  });

  test('of another entity is not found', async () => {
    const { id } = await anArea(neighbour);
    expect(await manager.client.get(`/api/area/${id}`)).toBeProblem(404, 'record.not_found');
    expect(await manager.client.put(`/api/area/${id}/location`, { location: null })).toBeProblem(
      404,
      'record.not_found',
    );
    expect(await names('')).toEqual([]);
  });

  test('with plots is not removed; without, it comes back as it was', async () => {
    const area = await anArea(manager, { name: 'Đồi Tây' });
    const plot = await aPlot(manager, { areaId: area.id });
    const refused = await manager.client.delete(`/api/area/${area.id}?version=1`);
    expect(refused).toBeProblem(409, 'record.in_use');
    expect(refused.problem?.detail).toContain('1 lô');
    await manager.client.delete(`/api/plots/${plot.id}?version=${plot.version}`);
    expectData(await manager.client.delete(`/api/area/${area.id}?version=1`));
    expect(await names('')).toEqual([]);
    expect(await names('deleted=only')).toEqual(['Đồi Tây']);
    expect(expectData(await manager.client.post(`/api/area/${area.id}/restore`))).toMatchObject({
      ...area,
      version: 3,
      updatedByName: 'Người manager',
    });
  });

  test('that is removed while a plot is put into it keeps one of both', async () => {
    const { id } = await anArea(manager);
    const [removed, created] = await atOnce(server, [
      () => manager.client.delete(`/api/area/${id}?version=1`),
      () => manager.client.post('/api/plots', { areaId: id, code: 'L1' }),
    ]);
    expect([removed?.status, created?.status].filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('its boundary', () => {
  test('is drawn anew on the version that one saw, or without one over whatever is there', async () => {
    const { id } = await anArea(manager);
    const put = (body: object) => manager.client.put(`/api/area/${id}/location`, body);
    expectData(await put({ location: land(0, 0, 100, 100), version: 1 }));
    expect(await put({ location: null, version: 1 })).toBeProblem(409, 'version.stale');
    expect(expectData(await put({ location: land(0, 0, 200, 100) })).hectares).toBeCloseTo(2, 1);
    expect(expectData(await put({ location: null }))).toMatchObject({ location: null, hectares: null, version: 4 });
    const { items } = expectData(await manager.client.get(`/api/v1/audit?recordType=area&recordId=${id}&sort=id`));
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['create', 'update', 'update', 'update']);
    expect(items[3].before.location).toEqual(land(0, 0, 200, 100));
  });

  test('is closed, and refused where it crosses itself, is empty or lies outside the globe', async () => {
    const open = polygon([at(0, 0), at(100, 0), at(100, 100)]);
    const area = await anArea(manager, { location: open });
    expect(area.location.geometry.geoCoordinate[0]).toEqual([at(0, 0), at(100, 0), at(100, 100), at(0, 0)]);
    const put = (...corners: [number, number][]) =>
      manager.client.put(`/api/area/${area.id}/location`, { location: polygon(corners) });
    expect(await put(at(0, 0), at(100, 100), at(100, 0), at(0, 100))).toBeProblem(
      422,
      'location.self_crossing',
      'location',
    );
    expect(await put(at(0, 0), at(100, 100))).toBeProblem(422, 'location.empty', 'location');
    expect(await put([500_000, 1_400_000], [500_100, 1_400_000], [500_000, 1_400_100])).toBeProblem(
      422,
      'location.off_globe',
      'location',
    );
    expect((await get(area.id)).version).toBe(1);
  });
});

describe('the list', () => {
  test('counts plots and trees by status and crop group', async () => {
    const east = await anArea(manager, { name: 'Đông', location: land(0, 0, 100, 100) });
    await anArea(manager, { name: 'Tây', declaredHectares: 2.5 });
    const plot = await aPlot(manager, { areaId: east.id, cropGroupId: 3 });
    const other = await aPlot(manager, { areaId: east.id, cropGroupId: 2 });
    const row = await aRow(manager, { plotId: plot.id });
    await plantTrees(server.db, row, [
      { plantStatusId: 4, cropGroupId: 3 },
      ...Array.from({ length: 5 }, () => ({ cropGroupId: 3 })),
      ...Array.from({ length: 7 }, () => ({ cropGroupId: 1 })),
    ]);
    const { items, total } = expectData(await manager.client.get('/api/area?depth=area'));
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        name: 'Đông',
        plotCount: 2,
        plantCount: 13,
        statuses: [
          { plantStatusId: 2, count: 12 },
          { plantStatusId: 4, count: 1 },
        ],
        cropGroups: [{ id: 1 }, { id: 3 }, { id: 2 }],
      },
      { name: 'Tây', plotCount: 0, plantCount: 0, statuses: [], cropGroups: [] },
    ]);
    const totals = expectData(await manager.client.get('/api/area/totals'));
    expect(totals).toMatchObject({ areaCount: 2, plotCount: 2, plantCount: 13 });
    expect(totals.hectares).toBeCloseTo(3.5, 1);
    await manager.client.delete(`/api/plots/${other.id}?version=1`);
    expect((await get(east.id)).cropGroups.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('is filtered, searched and sorted', async () => {
    const managerId = await somebody('Bình');
    const one = await anArea(manager, {
      name: 'Đồi Đông',
      growingCode: 'VN-66-1',
      growingStatus: 'granted',
      growingExpiresOn: '2026-12-01',
      managerId,
    });
    await anArea(manager, { name: 'Suối', growingExpiresOn: '2027-12-01', location: land(0, 0, 300, 100) });
    await anArea(manager, { name: 'Ao', location: land(0, 0, 100, 100) });
    await aPlot(manager, { areaId: one.id, cropGroupId: 3 });
    expect(await names('growingStatus=granted')).toEqual(['Đồi Đông']);
    expect(await names('expiresUntil=2026-12-01')).toEqual(['Đồi Đông']);
    expect(await names(`managerId=${managerId}`)).toEqual(['Đồi Đông']);
    expect(await names('cropGroupId=3')).toEqual(['Đồi Đông']);
    expect(await names('cropGroupId=2')).toEqual([]);
    expect(await names('located=false')).toEqual(['Đồi Đông']);
    expect(await names('q=doi+66')).toEqual(['Đồi Đông']);
    expect(await names('sort=-hectares')).toEqual(['Suối', 'Ao', 'Đồi Đông']);
    expect(await names('sort=growingExpiresOn')).toEqual(['Đồi Đông', 'Suối', 'Ao']);
    expect(await names('pageSize=2&page=2')).toEqual(['Suối']);
  });
});

describe('many at once', () => {
  const run = async (input: object): Promise<Job> => {
    const { id } = expectData(await manager.client.post('/api/v1/bulk', input));
    expect(await server.runJobs()).toEqual([]);
    return expectData(await manager.client.get(`/api/v1/jobs/${id}`));
  };

  test('get a person in charge, and those that they had again', async () => {
    const [former, next] = [await somebody('Trước'), await somebody('Sau')];
    const one = await anArea(manager, { name: 'Một', managerId: former });
    const two = await anArea(manager, { name: 'Hai' });
    const assign = { action: 'area.manager', select: { ids: [one.id, two.id] }, values: { managerId: next } };
    const preview = expectData(await manager.client.post('/api/v1/bulk/preview', assign));
    expect(preview.able.rows).toMatchObject([{ name: 'Một', from: 'Trước', to: 'Sau' }, { to: 'Sau' }]);
    const job = await run(assign);
    expect(job.result).toMatchObject({ changed: 2, refused: [] });
    expect((await get(two.id)).managerName).toBe('Sau');
    // Given away by hand meanwhile: that stays.
    await manager.client.put(`/api/area/${two.id}`, { ...(await typed(two.id)), managerId: former });
    const undone = await run({ action: 'area.undo-manager', select: { changedBy: `job:${job.id}` } });
    expect(undone.result).toMatchObject({ changed: 1, refused: [{ name: 'Hai' }] });
    expect((await get(one.id)).managerName).toBe('Trước');
    expect((await get(two.id)).managerName).toBe('Trước');
    const stranger = { ...assign, values: { managerId: await somebody('Ngoài', neighbour) } };
    expect((await run(stranger)).result).toMatchObject({ changed: 0, refused: [{}, {}] });
  });

  const typed = async (id: number) => {
    const { code, name, version } = await get(id);
    return { code, name, version };
  };

  test('are removed but for those with plots, and restored', async () => {
    const one = await anArea(manager, { name: 'Một' });
    const two = await anArea(manager, { name: 'Hai' });
    await aPlot(manager, { areaId: two.id });
    const removal = await run({ action: 'area.remove', select: { query: {} } });
    expect(removal.result).toMatchObject({ changed: 1, refused: [{ name: 'Hai' }] });
    expect(await names('')).toEqual(['Hai']);
    expect((await run({ action: 'area.restore', select: { changedBy: `job:${removal.id}` } })).result).toMatchObject({
      changed: 1,
    });
    expect((await get(one.id)).deletedAt).toBeNull();
  });
});

test('goes to Excel under the names of its fields', async () => {
  await anArea(manager, {
    code: 'DD',
    name: 'Đồi Đông',
    growingExpiresOn: '2027-07-02',
    managerId: await somebody('Bình'),
    certificates: [{ name: 'VietGAP' }],
  });
  const { id } = expectData(await manager.client.post('/api/v1/exports', { list: 'areas', query: {} }));
  expect(await server.runJobs()).toEqual([]);
  const job: Job = expectData(await manager.client.get(`/api/v1/jobs/${id}`));
  if (job.result?.type !== 'file') throw new Error(`The job is ${job.state}`);
  const file = await fetch(server.url + job.result.url);
  const [sheet] = await readExcel(Buffer.from(await file.arrayBuffer()));
  const [header = [], row = []] = sheet?.data ?? [];
  const exported = Object.fromEntries(header.map((title, index) => [String(title), row[index]]));
  expect(exported).toMatchObject({
    'Mã khu vực': 'DD',
    'Tên khu vực': 'Đồi Đông',
    'Tình trạng mã': 'Chưa cấp',
    'Mã hết hạn': new Date('2027-07-02'),
    'Người phụ trách': 'Bình (NS-0001)',
    'Chứng nhận': 'VietGAP',
    'Số cây': 0,
  });
});

test('certificates are read from a cell as they were written into it', () => {
  const whole = { name: 'GlobalG.A.P.', number: '49|1', issuer: 'A\\B\nC', issuedOn: '2026-01-02', expiresOn: null };
  const bare = { name: 'VietGAP|', number: null, issuer: null, issuedOn: null, expiresOn: '2027-01-02' };
  expect(parseCertificates(formatCertificates([whole, bare]))).toEqual([whole, bare]);
  expect(parseCertificates('VietGAP\n')).toMatchObject([{ name: 'VietGAP', number: null }]);
  expect(parseCertificates('VietGAP | 1 | A | hôm qua')).toBeNull();
});

test('is found by its name, its code and its growing-area code', async () => {
  const { id } = await anArea(manager, { code: 'DD', name: 'Đồi Đông', growingCode: 'VN-66-650' });
  await anArea(neighbour, { name: 'Đồi Đông' });
  for (const q of ['doi dong', 'dd', '66-650']) {
    const found = expectData(await manager.client.get(`/api/v1/search?q=${encodeURIComponent(q)}`)).find(
      ({ type }: { type: string }) => type === 'area',
    );
    expect(found?.hits).toEqual([
      { record: { type: 'area', id, within: [], name: 'Đồi Đông' }, detail: 'DD · VN-66-650 · 0 lô' },
    ]);
  }
});

test('counts in the account of its entity, and keeps that from being removed', async () => {
  const admin = await anAdmin(server);
  await anArea(manager, { name: 'Đồi Đông' });
  const account = expectData(await admin.client.get(`/api/v2/admin/entities/${farm.id}`));
  expect(account).toMatchObject({ totalArea: 1 });
  const refused = await admin.client.delete(`/api/v2/admin/entities/entity/${farm.id}?version=${account.version}`);
  expect(refused).toBeProblem(409, 'record.in_use', 'area');
  expect(refused.problem?.errors).toContainEqual({ path: 'area', message: 'Còn 1 khu vực trồng: Đồi Đông' });
});

describe('papers that expire', () => {
  /** At this time of Viet Nam. */
  const titlesAt = async (day: string, person = manager): Promise<string[]> => {
    server.now = new Date(`${day}T08:00:00+07:00`);
    await ensureReminders(server);
    expect(await server.runJobs()).toEqual([]);
    const client = await signedIn(server, person.id);
    const { items } = expectData(await client.get('/api/v1/notifications?sort=id'));
    return items.map(({ title }: { title: string }) => title);
  };

  test('are told of to owners and managers 60 and 14 days before, each once', async () => {
    const worker = await aMember(server, farm, 'worker');
    const code = { growingCode: 'VN-1', growingStatus: 'granted', growingExpiresOn: '2027-01-20' };
    await anArea(manager, { ...code, certificates: [{ name: 'VietGAP', expiresOn: '2027-02-20' }] });
    await anArea(manager, { ...code, growingStatus: 'revoked' });
    expect(await titlesAt('2026-11-20')).toEqual([]);
    const early = 'Mã số vùng trồng hết hạn sau 60 ngày';
    expect(await titlesAt('2026-11-21')).toEqual([early]);
    expect(await titlesAt('2026-11-22')).toEqual([early]);
    const both = [early, 'Chứng nhận VietGAP hết hạn sau 60 ngày'];
    expect(await titlesAt('2026-12-22')).toEqual(both);
    expect(await titlesAt('2027-01-06')).toEqual([...both, 'Mã số vùng trồng hết hạn sau 14 ngày']);
    expect(await titlesAt('2027-01-20')).toHaveLength(3);
    expect(await titlesAt('2027-01-20', worker)).toEqual([]);
  });
});
