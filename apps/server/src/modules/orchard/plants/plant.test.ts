import type { Plant } from '@vuon/contract/orchard/plant';
import type { Row } from '@vuon/contract/orchard/row';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { anArea, aPlot, aRow, at, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let foreman: Person;
let row: Row;
let otherRow: Row;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  foreman = await aMember(server, farm, 'foreman');
  const { id: areaId } = await anArea(manager, { code: 'DD', name: 'Đồi Đông' });
  row = await aRow(manager, { plotId: (await aPlot(manager, { areaId, code: 'A-10' })).id, code: 'H03' });
  otherRow = await aRow(manager, { plotId: (await aPlot(manager, { areaId, code: 'A-11' })).id, code: 'H01' });
});

const point = (east: number, north: number) => ({ geometry: { geoType: 'Point', geoCoordinate: at(east, north) } });
const create = async (fields: object = {}): Promise<Plant> =>
  expectData(await manager.client.post('/api/plants', { rowId: row.id, code: 'C1', plantStatusId: 2, ...fields }));
const edit = (plant: Plant, fields: object, version = plant.version) => {
  const {
    rowId,
    code,
    number,
    cropGroupId,
    plantedOn,
    seedlingSource,
    trunk,
    canopy,
    height,
    location,
    gpsAccuracy,
    notes,
  } = plant;
  const given = { rowId, code, number, cropGroupId, plantedOn, seedlingSource, trunk, canopy, height, location };
  return manager.client.put(`/api/plants/${plant.id}`, { ...given, gpsAccuracy, notes, ...fields, version });
};
const plot = async (id: number) => expectData(await manager.client.get(`/api/plots/${id}`));
const timeline = async (id: number, query = '') =>
  expectData(await manager.client.get(`/api/plants/${id}/timeline${query}`));

test('a tree is created after the last of its row, with everything that is known of it', async () => {
  await plantTrees(server.db, row, 3);
  const plant = await create({
    cropGroupId: 3,
    plantedOn: '2022-06-01',
    seedlingSource: 'Vườn ươm Chợ Lách',
    trunk: 12.3,
    canopy: 4.5,
    height: 5.1,
    location: point(3, 4),
    gpsAccuracy: 1.8,
    notes: 'Ghép mắt',
  });
  expect(plant).toMatchObject({
    number: 4,
    rowCode: 'H03',
    plotCode: 'A-10',
    areaName: 'Đồi Đông',
    cropGroupName: 'Sầu riêng Monthong',
    plantStatus: { id: 2, name: 'Khỏe mạnh', color: '#008000' },
    trunk: 12.3,
    canopy: 4.5,
    height: 5.1,
    location: point(3, 4),
    gpsAccuracy: 1.8,
    generation: 1,
    statusAt: '2026-11-15T03:00:00.000Z',
  });
  expect(await plot(row.plotId)).toMatchObject({ plantCount: 4, statuses: [{ plantStatusId: 2, count: 4 }] });
});

test('a code is one tree’s in its row, accents and case aside, and free in another', async () => {
  await create({ code: 'Đ-1' });
  const again = await manager.client.post('/api/plants', { rowId: row.id, code: 'd-1', plantStatusId: 2 });
  expect(again).toBeProblem(409, 'value.taken', 'code');
  expect(await create({ code: 'd-1', rowId: otherRow.id })).toMatchObject({ plotCode: 'A-11' });
});

test('refuses what does not exist for this farm', async () => {
  const elsewhere = await aMember(server, await aFarm(server), 'manager');
  const plant = await create();
  const post = (fields: object, who = manager) =>
    who.client.post('/api/plants', { rowId: row.id, code: 'X', plantStatusId: 2, ...fields });
  expect(await post({}, elsewhere)).toBeProblem(404, 'record.not_found', 'rowId');
  expect(await post({ plantStatusId: 900 })).toBeProblem(404, 'record.not_found', 'plantStatusId');
  expect(await post({ cropGroupId: 900 })).toBeProblem(404, 'record.not_found', 'cropGroupId');
  const off = { geometry: { geoType: 'Point', geoCoordinate: [480_000, 1_400_000] } };
  expect(await post({ location: off })).toBeProblem(422, 'location.off_globe', 'location');
  expect(await elsewhere.client.get(`/api/plants/${plant.id}`)).toBeProblem(404, 'record.not_found');
  expect(await elsewhere.client.get(`/api/plants/${plant.id}/timeline`)).toBeProblem(404, 'record.not_found');
});

test('a tree that goes to another row is counted in its new plot', async () => {
  const plant = await create();
  await plantTrees(server.db, otherRow, 2);
  const moved = expectData(await edit(plant, { rowId: otherRow.id, number: null }));
  expect(moved).toMatchObject({ rowId: otherRow.id, plotId: otherRow.plotId, number: 3, code: 'C1', version: 2 });
  expect((await plot(row.plotId)).plantCount).toBe(0);
  expect((await plot(otherRow.plotId)).plantCount).toBe(3);
  expect(await edit(plant, { code: 'C2' })).toBeProblem(409, 'version.stale');
});

test('of two who change a tree at once one is told, and its plot is counted right', async () => {
  const plant = await create();
  const status = (plantStatusId: number) => () =>
    foreman.client.patch(`/api/plants/${plant.id}/status`, { version: 1, plantStatusId, reason: 'Thấy ngoài vườn' });
  const answers = await atOnce(server, [status(4), status(6), () => edit(plant, { rowId: otherRow.id })]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  const { plotId, plantStatusId } = expectData(await manager.client.get(`/api/plants/${plant.id}`));
  expect(await plot(plotId)).toMatchObject({ plantCount: 1, statuses: [{ plantStatusId, count: 1 }] });
  expect((await plot(plotId === row.plotId ? otherRow.plotId : row.plotId)).plantCount).toBe(0);
});

test('a tree gets another status without a reason too', async () => {
  const plant = await create();
  const changed = await foreman.client.patch(`/api/plants/${plant.id}/status`, { version: 1, plantStatusId: 4 });
  expect(expectData(changed)).toMatchObject({ plantStatus: { id: 4 }, statusReason: null });
  const again = await foreman.client.patch(`/api/plants/${plant.id}/status`, {
    version: 2,
    plantStatusId: 2,
    reason: ' ',
  });
  expect(expectData(again)).toMatchObject({ statusReason: null });
});

test('a foreman gives a tree another status with a reason, and nothing else', async () => {
  const plant = await create();
  server.advance(60);
  const body = { version: 1, plantStatusId: 4, reason: 'Vàng lá, chảy mủ gốc' };
  const changed = expectData(await foreman.client.patch(`/api/plants/${plant.id}/status`, body));
  expect(changed).toMatchObject({
    plantStatus: { id: 4, name: 'Bệnh' },
    statusReason: 'Vàng lá, chảy mủ gốc',
    statusAt: '2026-11-15T03:01:00.000Z',
    version: 2,
  });
  expect(await plot(row.plotId)).toMatchObject({ statuses: [{ plantStatusId: 4, count: 1 }] });
});

test('replanting keeps the position, and both trees their own history', async () => {
  const plant = await create({ cropGroupId: 3, plantedOn: '2015-06-01', trunk: 30, height: 9, location: point(1, 1) });
  server.advance(60);
  await manager.client.patch(`/api/plants/${plant.id}/status`, { version: 1, plantStatusId: 6, reason: 'Thối rễ' });
  server.advance(60);
  const body = {
    version: 2,
    endedOn: '2026-11-14',
    reason: 'Chết do Phytophthora',
    cropGroupId: 4,
    plantStatusId: 3,
    plantedOn: '2026-11-15',
    seedlingSource: 'Vườn ươm',
  };
  const replant = (fields: object) => manager.client.post(`/api/plants/${plant.id}/replant`, { ...body, ...fields });
  expect(await replant({ endedOn: '2027-01-01' })).toBeProblem(400, 'request.invalid', 'endedOn');
  expect(await replant({ plantedOn: '2026-11-01' })).toBeProblem(400, 'request.invalid', 'plantedOn');
  expect(expectData(await replant({}))).toMatchObject({
    code: 'C1',
    number: 1,
    generation: 2,
    location: point(1, 1),
    plantStatusId: 3,
    statusReason: null,
    trunk: null,
    height: null,
    plantedOn: '2026-11-15',
  });
  server.advance(60);
  await manager.client.patch(`/api/plants/${plant.id}/status`, { version: 3, plantStatusId: 2, reason: 'Bén rễ' });

  expect(expectData(await manager.client.get(`/api/plants/${plant.id}/former-trees`))).toEqual([
    {
      generation: 1,
      cropGroupName: 'Sầu riêng Monthong',
      plantedOn: '2015-06-01',
      seedlingSource: null,
      trunk: 30,
      canopy: null,
      height: 9,
      endedOn: '2026-11-14',
      reason: 'Chết do Phytophthora',
    },
  ]);
  const { items, next } = await timeline(plant.id);
  expect(next).toBeNull();
  expect(items).toMatchObject([
    { title: 'Tình trạng: Mới trồng → Khỏe mạnh', detail: 'Bén rễ', tone: 'green', generation: 2 },
    { title: 'Trồng lại cây mới', tone: 'blue', generation: 2 },
    { title: 'Cây cũ kết thúc', detail: 'Chết do Phytophthora', tone: 'grey', generation: 1 },
    { title: 'Tình trạng: Khỏe mạnh → Đã chết', detail: 'Thối rễ', tone: 'red', generation: 1 },
    { title: 'Thêm cây', generation: 1, actorName: 'Người manager' },
  ]);
});

test('the timeline goes on page by page, without losing what happened at one moment', async () => {
  let plant = await create();
  for (let change = 1; change <= 40; change++) {
    if (change % 2) server.advance(1);
    plant = expectData(await edit(plant, { height: change }));
  }
  const titles: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page = await timeline(plant.id, before && `?before=${before}`);
    titles.push(...page.items.map(({ detail }: { detail: string | null }) => detail));
    before = page.next;
  }
  expect(titles).toHaveLength(41);
  expect(new Set(titles).size).toBe(41);
});

test('a photo shows in the timeline, to everybody who sees the tree, and trees are found by it', async () => {
  const plant = await create();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const worker = await aMember(server, farm, 'worker');
  const path = `/api/v1/uploads?recordType=plant&recordId=${plant.id}`;
  expectData(await worker.client.sendFile(path, new Uint8Array(png), 'la-vang.png'));
  const { items } = await timeline(plant.id);
  const photo = items.find(({ source }: { source: string }) => source === 'photo');
  expect(photo).toMatchObject({ title: 'Chụp ảnh', pictures: [{ name: 'la-vang.png' }] });
  expect((await manager.client.download(photo.pictures[0].url)).status).toBe(200);

  const other = await create({ code: 'C2' });
  const found = async (query: string) =>
    expectData(await manager.client.get(`/api/plants?${query}`)).items.map(({ id }: Plant) => id);
  expect([await found('photographed=true'), await found('photographed=false')]).toEqual([[plant.id], [other.id]]);
  const act = { action: 'plant.crop-group', select: { query: { photographed: 'true' } }, values: { cropGroupId: 4 } };
  const { id } = expectData(await manager.client.post('/api/v1/bulk', act));
  expect(await server.runJobs()).toEqual([]);
  expect(expectData(await manager.client.get(`/api/v1/jobs/${id}`)).result).toMatchObject({ changed: 1 });
  expect(await found('cropGroupId=4')).toEqual([plant.id]);
});

test('a place is set with and without a version, and taken away', async () => {
  const plant = await create();
  const locate = (body: object) => manager.client.put(`/api/plants/${plant.id}/location`, body);
  expect(expectData(await locate({ location: point(5, 5), gpsAccuracy: 2.5 }))).toMatchObject({
    location: point(5, 5),
    gpsAccuracy: 2.5,
  });
  expect(await locate({ location: null, version: 1 })).toBeProblem(409, 'version.stale');
  expect(expectData(await locate({ location: null, version: 2 }))).toMatchObject({ location: null, gpsAccuracy: null });
});

test('the nearest trees come by their distance in metres, and none from far away', async () => {
  const trees = [30, 10, 20, 499, 520].map((east, index) => ({ at: at(east, 0), code: `N${index}` }));
  await plantTrees(server.db, row, trees);
  const [longitude, latitude] = at(0, 0).map((degrees) => degrees.toFixed(8));
  const found = expectData(await manager.client.get(`/api/plants/nearest?longitude=${longitude}&latitude=${latitude}`));
  expect(found.map(({ code }: Plant) => code)).toEqual(['N1', 'N2', 'N0', 'N3']);
  expect(found.map(({ metres }: { metres: number }) => Math.round(metres / 10))).toEqual([1, 2, 3, 50]);
});

test('a removed tree comes back, unless its row is gone or its code was given away', async () => {
  const plant = await create();
  const remove = (version: number) => manager.client.delete(`/api/plants/${plant.id}?version=${version}`);
  expectData(await remove(1));
  expect((await plot(row.plotId)).plantCount).toBe(0);
  expect(await edit(plant, {}, 2)).toBeProblem(409, 'record.deleted');
  const other = await create();
  const restore = () => manager.client.post(`/api/plants/${plant.id}/restore`);
  expect(await restore()).toBeProblem(409, 'value.taken', 'code');
  expectData(await manager.client.delete(`/api/plants/${other.id}?version=1`));
  expect(expectData(await restore())).toMatchObject({ deletedAt: null, version: 3 });
  expect((await plot(row.plotId)).plantCount).toBe(1);
  expectData(await remove(3));
  expectData(await manager.client.delete(`/api/rows/${row.id}?version=1`));
  expect(await restore()).toBeProblem(409, 'record.deleted', 'rowId');
});
