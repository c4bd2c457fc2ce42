import type { Plot } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import { describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { TestImporter } from '#testing/imports.ts';
import { anArea, aPlot, aRow, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let imports: TestImporter;
let areaId: number;
let plot: Plot;
let row: Row;
let cropGroupId: number;
let plantStatusId: number;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  imports = new TestImporter(server, manager);
  areaId = (await anArea(manager, { code: 'DD', name: 'Đồi Đông' })).id;
  plot = await aPlot(manager, { areaId, code: 'A', location: land(0, 0, 60, 60) });
  row = await aRow(manager, { plotId: plot.id, code: 'H1' });
  cropGroupId = expectData(await manager.client.post('/api/crop-groups', { code: 'BO', name: 'Bơ sáp' })).id;
  plantStatusId = expectData(await manager.client.post('/api/plant-statuses', { name: 'Chờ xem' })).id;
});

type Send = () => Promise<{ status: number } | undefined>;
const removeGroup = () => manager.client.delete(`/api/crop-groups/${cropGroupId}?version=1`);
const removeStatus = () => manager.client.delete(`/api/plant-statuses/${plantStatusId}?version=1`);
const runJobs = async () => void (await server.runJobs());

const oneWins = async (remove: Send, refer: Send) => {
  const answers = await atOnce<{ status: number } | undefined>(server, [remove, refer]);
  expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409]);
};

const jobOf = async (act: object): Promise<number> => expectData(await manager.client.post('/api/v1/bulk', act)).id;
const resultOf = async (jobId: number) => expectData(await manager.client.get(`/api/v1/jobs/${jobId}`)).result;

describe('a crop group that is removed at the moment at which', () => {
  test('a plot of it is created', async () => {
    await oneWins(removeGroup, () => manager.client.post('/api/plots', { areaId, code: 'B', cropGroupId }));
  });

  test('a plot becomes one of it', async () => {
    const { statuses, ...fields } = plot;
    const input = { areaId, code: 'A', location: fields.location, cropGroupId, version: plot.version };
    await oneWins(removeGroup, () => manager.client.put(`/api/plots/${plot.id}`, input));
  });

  test('a tree of it is planted', async () => {
    const tree = { rowId: row.id, code: 'C1', plantStatusId: 2, cropGroupId };
    await oneWins(removeGroup, () => manager.client.post('/api/plants', tree));
  });

  test('a tree is replaced by one of it', async () => {
    const [id] = await plantTrees(server.db, row, 1);
    const tree = { endedOn: '2026-11-01', reason: 'Chết', plantedOn: null, seedlingSource: null };
    const replant = { ...tree, plantStatusId: 2, cropGroupId, version: 1 };
    await oneWins(removeGroup, () => manager.client.post(`/api/plants/${id}/replant`, replant));
  });

  test('many trees become some of it', async () => {
    await plantTrees(server.db, row, 3);
    const job = await jobOf({ action: 'plant.crop-group', select: { query: {} }, values: { cropGroupId } });
    const [removed] = await atOnce(server, [removeGroup, runJobs as Send]);
    expect(await manager.client.count(`/api/plants?cropGroupId=${cropGroupId}`)).toBe(removed?.status === 200 ? 0 : 3);
    expect(job).toBeGreaterThan(0);
  });

  test('plots of it are imported', async () => {
    const file = aTable(['Mã khu vực', 'Mã lô', 'Nhóm cây trồng'], ['DD', 'B', 'Bơ sáp']);
    const ready = await imports.prepare(file, 'plot');
    expect(await imports.errors(ready.id)).toEqual([]);
    await imports.accept(ready);
    const [removed] = await atOnce(server, [removeGroup, runJobs as Send]);
    expect(await manager.client.count('/api/plots')).toBe(removed?.status === 200 ? 1 : 2);
  });

  test('trees that replaced some of it are imported', async () => {
    const file = aTable(
      ['Mã khu vực', 'Mã lô', 'Mã hàng', 'Mã cây', 'Các cây trước'],
      ['DD', 'A', 'H1', 'C1', 'Kết thúc: 01/03/2019 | Lý do: Chết | Nhóm cây: BO'],
    );
    const ready = await imports.prepare(file, 'plant');
    expect(await imports.errors(ready.id)).toEqual([]);
    await imports.accept(ready);
    const [removed] = await atOnce(server, [removeGroup, runJobs as Send]);
    expect(await manager.client.count('/api/plants')).toBe(removed?.status === 200 ? 0 : 1);
  });
});

test('a plant status that is removed while trees of it are imported: one of both wins', async () => {
  const file = aTable(['Mã khu vực', 'Mã lô', 'Mã hàng', 'Mã cây', 'Tình trạng'], ['DD', 'A', 'H1', 'C1', 'Chờ xem']);
  const ready = await imports.prepare(file, 'plant');
  expect(await imports.errors(ready.id)).toEqual([]);
  await imports.accept(ready);
  const [removed] = await atOnce(server, [removeStatus, runJobs as Send]);
  expect(await manager.client.count('/api/plants')).toBe(removed?.status === 200 ? 0 : 1);
});

test('a person who is removed while plots in their charge are imported: one of both wins', async () => {
  const person = expectData(await manager.client.post('/api/people', { fullName: 'Ama Bảy', kind: 'staff' }));
  const file = aTable(['Mã khu vực', 'Mã lô', 'Người phụ trách'], ['DD', 'B', 'Ama Bảy']);
  const ready = await imports.prepare(file, 'plot');
  expect(await imports.errors(ready.id)).toEqual([]);
  await imports.accept(ready);
  const remove = () => manager.client.delete(`/api/people/${person.id}?version=1`);
  const [removed] = await atOnce(server, [remove, runJobs as Send]);
  expect(await manager.client.count('/api/plots')).toBe(removed?.status === 200 ? 1 : 2);
});

test('an area that is removed while plots are imported into it by its name: one of both wins', async () => {
  const area = await anArea(manager, { code: 'DT', name: 'Đồi Tây' });
  const file = aTable(['Mã khu vực', 'Mã lô'], ['Đồi Tây', 'B']);
  const ready = await imports.prepare(file, 'plot');
  expect(await imports.errors(ready.id)).toEqual([]);
  await imports.accept(ready);
  const remove = () => manager.client.delete(`/api/area/${area.id}?version=1`);
  const [removed] = await atOnce(server, [remove, runJobs as Send]);
  expect(await manager.client.count(`/api/plots?areaId=${area.id}`)).toBe(removed?.status === 200 ? 0 : 1);
});

test('an entity that is removed while it gets land: one of both wins', async () => {
  const empty = await aFarm(server);
  const owner = await aMember(server, empty, 'owner');
  const admin = await anAdmin(server);
  const answers = await atOnce(server, [
    () => admin.client.delete(`/api/v2/admin/entities/entity/${empty.id}`),
    () => owner.client.post('/api/area', { code: 'X', name: 'Khu X' }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe('what an undo would put back', () => {
  test('is refused for trees whose former crop group was removed since', async () => {
    await plantTrees(server.db, row, [{ cropGroupId }, { cropGroupId: 1 }]);
    const made = await jobOf({ action: 'plant.crop-group', select: { query: {} }, values: { cropGroupId: 3 } });
    await runJobs();
    expectData(await removeGroup());
    const undo = await jobOf({ action: 'plant.undo-crop-group', select: { changedBy: `job:${made}` } });
    await runJobs();
    expect(await resultOf(undo)).toMatchObject({ changed: 1, refused: [{ why: 'Nhóm cây cũ của cây đã bị xóa.' }] });
    expect(await manager.client.count(`/api/plants?cropGroupId=${cropGroupId}`)).toBe(0);
  });

  test('is refused for trees whose former status was removed since', async () => {
    await plantTrees(server.db, row, [{ plantStatusId }, { plantStatusId: 1 }]);
    const values = { plantStatusId: 4, reason: 'Thối rễ' };
    const made = await jobOf({ action: 'plant.status', select: { query: {} }, values });
    await runJobs();
    expectData(await removeStatus());
    const undo = await jobOf({ action: 'plant.undo-status', select: { changedBy: `job:${made}` } });
    await runJobs();
    expect(await resultOf(undo)).toMatchObject({ changed: 1, refused: [{ why: 'Tình trạng cũ của cây đã bị xóa.' }] });
  });

  test('is refused for a plot whose former crop group was removed since; its trees keep theirs', async () => {
    const group = await aPlot(manager, { areaId, code: 'B', cropGroupId });
    const own = await aRow(manager, { plotId: group.id, code: 'H9' });
    await plantTrees(server.db, own, [{ cropGroupId }]);
    const values = { cropGroupId: 3, alsoPlants: true };
    const made = await jobOf({ action: 'plot.crop-group', select: { ids: [group.id] }, values });
    await runJobs();
    expectData(await removeGroup());
    const undo = await jobOf({ action: 'plot.undo-crop-group', select: { changedBy: `job:${made}` } });
    await runJobs();
    expect(await resultOf(undo)).toMatchObject({ changed: 0, refused: [{ why: 'Nhóm cây cũ của lô đã bị xóa.' }] });
    expect(await manager.client.count(`/api/plants?cropGroupId=${cropGroupId}`)).toBe(0);
  });
});

test('an import of crop groups is not undone while a plot is of one of them', async () => {
  const file = aTable(['Mã', 'Tên nhóm cây'], ['OI', 'Ổi ruby']);
  const done = await imports.write(file, 'crop-group');
  const { items } = expectData(await manager.client.get('/api/crop-groups?q=ruby'));
  await aPlot(manager, { areaId, code: 'B', cropGroupId: items[0].id });
  await imports.undo(done);
  await runJobs();
  expect((await imports.get(done.id)).state).toBe('done');
  expect(expectData(await manager.client.get(`/api/crop-groups/${items[0].id}`)).deletedAt).toBeNull();
});
