import type { Plant } from '@vuon/contract/orchard/plant';
import type { Row } from '@vuon/contract/orchard/row';
import { expect, test } from 'vitest';
import { sliceSize } from '#db/slices.ts';
import { anArea, aPlot, aRow, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let row: Row;
let other: Row;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  const { id: areaId } = await anArea(manager);
  row = await aRow(manager, { plotId: (await aPlot(manager, { areaId, code: 'A' })).id, code: 'H1', number: 1 });
  other = await aRow(manager, { plotId: (await aPlot(manager, { areaId, code: 'B' })).id, code: 'H2', number: 2 });
});

type Act = { action: string; select: object; values?: object };
const start = (act: Act, who = manager) => who.client.post('/api/v1/bulk', act);
const run = async (act: Act, who = manager) => {
  const { id } = expectData(await start(act, who));
  expect(await server.runJobs()).toEqual([]);
  return expectData(await who.client.get(`/api/v1/jobs/${id}`));
};
const preview = async (act: Act) => expectData(await manager.client.post('/api/v1/bulk/preview', act));
const list = async (query = ''): Promise<Plant[]> =>
  expectData(await manager.client.get(`/api/plants?pageSize=200&${query}`)).items;
const counts = async (plotId: number) => {
  const { statuses, plantCount } = expectData(await manager.client.get(`/api/plots/${plotId}`));
  return [
    plantCount,
    Object.fromEntries(statuses.map((one: { plantStatusId: number; count: number }) => [one.plantStatusId, one.count])),
  ];
};
const sick = { plantStatusId: 4, reason: 'Thối rễ sau mưa' };

test('trees of a range get another status in one operation, and get back what they had', async () => {
  await plantTrees(server.db, row, 60);
  await plantTrees(server.db, other, [{ plantStatusId: 4 }, {}]);
  const [first] = await list(`rowId=${row.id}`);
  await manager.client.patch(`/api/plants/${first?.id}/status`, { version: 1, plantStatusId: 1, reason: 'Héo' });
  server.advance(60);
  const act = { action: 'plant.status', select: { query: { rowFrom: '1', rowTo: '2', treeTo: '50' } }, values: sick };
  expect(await preview({ ...act, values: { plantStatusId: 4 } })).toMatchObject({
    able: {
      count: 51,
      rows: expect.arrayContaining([expect.objectContaining({ name: 'H1-001', from: '1', to: '4' })]),
    },
    same: { count: 1 },
    refused: { count: 0 },
  });
  const foreman = await aMember(server, farm, 'foreman');
  const job = await run(act, foreman);
  expect(job.result).toMatchObject({ changed: 51, unchanged: 1, refused: [] });
  expect(await counts(row.plotId)).toEqual([60, { 4: 50, 2: 10 }]);
  expect((await list(`rowId=${row.id}`))[0]).toMatchObject({
    plantStatusId: 4,
    statusReason: 'Thối rễ sau mưa',
    statusAt: '2026-11-15T03:01:00.000Z',
    version: 3,
  });
  const history = expectData(await manager.client.get(`/api/v1/audit?operation=job:${job.id}&pageSize=200`));
  expect(history.total).toBe(51);
  const timeline = expectData(await manager.client.get(`/api/plants/${first?.id}/timeline`));
  expect(timeline.items[0]).toMatchObject({
    title: 'Tình trạng: Cần chăm sóc → Bệnh',
    detail: 'Thối rễ sau mưa',
    tone: 'gold',
    actorName: 'Người foreman',
  });

  // One of them has been changed since, which is not taken back.
  server.advance(60);
  const [, second] = await list(`rowId=${row.id}`);
  const dead = { version: 2, plantStatusId: 6, reason: 'Chết' };
  expectData(await manager.client.patch(`/api/plants/${second?.id}/status`, dead));
  const undone = await run({ action: 'plant.undo-status', select: { changedBy: `job:${job.id}` } }, foreman);
  expect(undone.result).toMatchObject({
    changed: 50,
    refused: [{ name: 'H1-002', why: 'Tình trạng đã được đổi lại sau thao tác này.' }],
  });
  expect((await list(`rowId=${row.id}`))[0]).toMatchObject({
    plantStatusId: 1,
    statusReason: 'Héo',
    statusAt: '2026-11-15T03:00:00.000Z',
  });
  expect(await counts(row.plotId)).toEqual([60, { 1: 1, 2: 58, 6: 1 }]);
});

test('an act asks for its right and for what exists, and not for a reason', async () => {
  const [id] = await plantTrees(server.db, row, 1);
  const select = { ids: [id ?? 0] };
  const foreman = await aMember(server, farm, 'foreman');
  expect(await start({ action: 'plant.remove', select }, foreman)).toBeProblem(403, 'permission.denied');
  const withoutReason = { action: 'plant.status', select, values: { plantStatusId: 3 } };
  expect((await run(withoutReason)).result).toMatchObject({ changed: 1 });
  const unknown = { action: 'plant.status', select, values: { ...sick, plantStatusId: 900 } };
  const asked = { ...unknown, values: { plantStatusId: 900 } };
  expect(await manager.client.post('/api/v1/bulk/preview', asked)).toBeProblem(404, 'record.not_found');
  expect(await run(unknown)).toMatchObject({ state: 'failed', error: 'Không có tình trạng cây này trong đơn vị.' });
  const elsewhere = await aMember(server, await aFarm(server), 'manager');
  expect((await run({ action: 'plant.status', select, values: sick }, elsewhere)).result).toMatchObject({
    changed: 0,
    refused: [{ why: 'Không tìm thấy' }],
  });
});

test('a crop group is given to many, and taken back', async () => {
  await plantTrees(server.db, row, [{ cropGroupId: 4 }, {}, { cropGroupId: 3 }]);
  const job = await run({ action: 'plant.crop-group', select: { query: {} }, values: { cropGroupId: 3 } });
  expect(job.result).toMatchObject({ changed: 2, unchanged: 1 });
  expect((await list('cropGroupId=3')).length).toBe(3);
  expect((await run({ action: 'plant.undo-crop-group', select: { changedBy: `job:${job.id}` } })).result.changed).toBe(
    2,
  );
  expect((await list()).map(({ cropGroupId }) => cropGroupId)).toEqual([4, null, 3]);
});

test('trees go behind those of another row in the order in which one walks, and back again', async () => {
  await plantTrees(server.db, row, [
    { number: 2, code: 'a' },
    { number: 1, code: 'b' },
    { number: 3, code: 'c' },
  ]);
  await plantTrees(server.db, other, [{ number: 5, code: 'C' }]);
  const act = { action: 'plant.move', select: { query: { rowId: String(row.id) } }, values: { rowId: other.id } };
  expect(await preview(act)).toMatchObject({
    able: { count: 2, rows: [{ detail: 'Từ hàng H1, lô A' }, {}] },
    refused: { rows: [{ name: 'c' }] },
  });
  const job = await run(act);
  expect(job.result).toMatchObject({
    changed: 2,
    refused: [{ name: 'c', why: 'Hàng đó đã có cây mang mã này.' }],
  });
  const there = await list(`rowId=${other.id}&sort=number`);
  expect(there.map(({ code, number, plotId }) => [code, number, plotId])).toEqual([
    ['C', 5, other.plotId],
    ['b', 6, other.plotId],
    ['a', 7, other.plotId],
  ]);
  expect(await counts(other.plotId)).toEqual([3, { 2: 3 }]);
  const timeline = expectData(await manager.client.get(`/api/plants/${there[1]?.id}/timeline`));
  expect(timeline.items[0]).toMatchObject({ title: 'Chuyển hàng', detail: 'Hàng: H1 → H2\nThứ tự trong hàng: 1 → 6' });
  expect((await run({ ...job.result.undo, select: { changedBy: `job:${job.id}` } })).result).toMatchObject({
    changed: 2,
  });
  expect((await list(`rowId=${row.id}&sort=number`)).map(({ code, number }) => [code, number])).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 3],
  ]);
  expect(await counts(row.plotId)).toEqual([3, { 2: 3 }]);
});

test('many are removed and come back, unless something took their place', async () => {
  await plantTrees(server.db, row, 3);
  const job = await run({ action: 'plant.remove', select: { query: {} } });
  expect(job.result).toMatchObject({ changed: 3, refused: [] });
  expect(await counts(row.plotId)).toEqual([0, {}]);
  await plantTrees(server.db, row, [{ code: 'h1-002' }]);
  const back = await run({ action: 'plant.restore', select: { changedBy: `job:${job.id}` } });
  expect(back.result).toMatchObject({ changed: 2, refused: [{ name: 'H1-002' }] });
  expect(await counts(row.plotId)).toEqual([3, { 2: 3 }]);
});

test('a place tells what became of its trees together, and of itself', async () => {
  await plantTrees(server.db, row, 12);
  await plantTrees(server.db, other, 3);
  const areaId = row.areaId;
  const second = await aRow(manager, { plotId: row.plotId, code: 'H3', number: 3 });
  await plantTrees(server.db, second, 2);
  server.advance(60);
  const ids = [...(await list(`rowId=${row.id}`)).slice(0, 4), ...(await list(`rowId=${second.id}`))].map(
    ({ id }) => id,
  );
  await run({ action: 'plant.status', select: { ids }, values: sick });
  const [lone] = await list(`rowId=${other.id}`);
  server.advance(60);
  await manager.client.patch(`/api/plants/${lone?.id}/status`, { version: 1, plantStatusId: 6, reason: 'Sét đánh' });
  const { version } = expectData(await manager.client.get(`/api/plots/${row.plotId}`));
  server.advance(60);
  expectData(
    await manager.client.put(`/api/plots/${row.plotId}/location`, {
      version,
      location: land(0, 0, 100, 100),
    }),
  );

  const of = async (path: string) => expectData(await manager.client.get(`/api/${path}/timeline`)).items;
  const together = {
    title: '6 cây chuyển sang Bệnh',
    detail: 'Thối rễ sau mưa · hàng H1, H3',
    tone: 'gold',
    actorName: 'Người manager',
  };
  expect(await of(`plots/${row.plotId}`)).toMatchObject([
    { title: 'Vẽ ranh giới', detail: expect.stringMatching(/1,00\u00a0ha$/) },
    together,
    { title: 'Thêm lô', tone: 'blue', actorName: 'Người manager' },
  ]);
  expect(await of(`rows/${row.id}`)).toMatchObject([
    { title: '4 cây chuyển sang Bệnh', detail: 'Thối rễ sau mưa · hàng H1' },
    { title: 'Thêm hàng' },
  ]);
  const inArea = await of(`area/${areaId}`);
  expect(inArea.slice(0, 3)).toMatchObject([
    { title: 'Vẽ ranh giới, lô A', record: { type: 'plot', id: row.plotId, within: [areaId] } },
    {
      title: `Cây ${lone?.code} chuyển sang Đã chết`,
      detail: 'Sét đánh',
      tone: 'red',
      record: { type: 'plant', id: lone?.id, within: [areaId, other.plotId, other.id] },
    },
    together,
  ]);
  const older = expectData(await manager.client.get(`/api/area/${areaId}/timeline?before=${inArea[2].at}`));
  expect(older.items.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Thêm khu vực',
    'Thêm lô A',
    'Thêm lô B',
  ]);

  const stranger = await aMember(server, await aFarm(server), 'owner');
  for (const path of [`plots/${row.plotId}`, `rows/${row.id}`, `area/${areaId}`])
    expect(await stranger.client.get(`/api/${path}/timeline`)).toBeProblem(404, 'record.not_found');
});

/** All that `ask` answers while the work runs. */
const answersDuring = async (ask: () => Promise<unknown>, work: () => Promise<unknown>): Promise<unknown[]> => {
  const answers: unknown[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) answers.push(await ask());
  })();
  await work().finally(() => {
    isDone = true;
  });
  await asking;
  return answers;
};

test('trees of several slices change together: nobody sees a part of them', async () => {
  const plot = await aPlot(manager, { areaId: row.areaId, code: 'C', location: land(0, 0, 300, 300) });
  const fields = { rowSpacing: 8, treeSpacing: 8, bearing: 0, plantStatusId: 3, version: plot.version };
  const planting = async () => expectData(await manager.client.post(`/api/plots/${plot.id}/plantings`, fields));
  let id = 0;
  let all = 0;
  const planted = await answersDuring(
    () => counts(plot.id),
    async () => ({ id, plantCount: all } = await planting()),
  );
  expect(all).toBeGreaterThan(2 * sliceSize);
  const [none, healthy, ill] = [
    [0, {}],
    [all, { 3: all }],
    [all, { 4: all }],
  ];
  for (const answer of planted) expect([none, healthy]).toContainEqual(answer);

  const status = { action: 'plant.status', select: { query: { plotId: String(plot.id) } }, values: sick };
  let job = { id: 0 };
  const changed = await answersDuring(
    () => counts(plot.id),
    async () => {
      job = await run(status);
    },
  );
  for (const answer of changed) expect([healthy, ill]).toContainEqual(answer);
  expect(await counts(plot.id)).toEqual(ill);
  expect(expectData(await manager.client.get(`/api/v1/audit?operation=job:${job.id}`)).total).toBe(all);

  const back = { action: 'plant.undo-status', select: { changedBy: `job:${job.id}` } };
  const undone = await answersDuring(
    () => counts(plot.id),
    () => run(back),
  );
  for (const answer of undone) expect([ill, healthy]).toContainEqual(answer);
  expect(await counts(plot.id)).toEqual(healthy);
  expect((await list(`plotId=${plot.id}`)).every(({ version, statusReason }) => version === 3 && !statusReason)).toBe(
    true,
  );

  expect(await manager.client.post(`/api/plots/${plot.id}/plantings/${id}/undo`)).toBeProblem(
    409,
    'planting.changed_since',
  );
});
