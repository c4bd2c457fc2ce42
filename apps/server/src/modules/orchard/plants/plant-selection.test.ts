import type { Job } from '@vuon/contract/jobs/job';
import type { Plant } from '@vuon/contract/orchard/plant';
import type { PlantSelection } from '@vuon/contract/orchard/plant-selection';
import type { Row } from '@vuon/contract/orchard/row';
import readExcel from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { testOnce } from '#testing/test-once.ts';

const server = useServer({}, { resetBefore: beforeAll });
let manager: Person;
let first: Row;
let second: Row;
let lone: Row;
let trees: number[];

// 12 trees along a row 10 m apart, 600 along the next; one that has no place in the second plot.
beforeAll(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  const { id: areaId } = await anArea(manager);
  const plot = await aPlot(manager, { areaId, code: 'A' });
  first = await aRow(manager, { plotId: plot.id, code: 'H1', number: 1 });
  second = await aRow(manager, { plotId: plot.id, code: 'H2', number: 2 });
  lone = await aRow(manager, { plotId: (await aPlot(manager, { areaId, code: 'B' })).id, code: 'H9' });
  const along = (north: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ at: at(index * 10, north) }));
  trees = await plantTrees(server.db, first, along(0, 12));
  await plantTrees(server.db, second, along(500, 600));
  await plantTrees(server.db, lone, [{ code: 'KHONG-CHO' }]);
});

const textOf = (selection: Partial<PlantSelection>) => JSON.stringify(selection);
/** An L around the first three trees of the row and the seventh, and none in between. */
const bent = [
  at(-1, -1),
  at(21, -1),
  at(21, -2),
  at(59, -2),
  at(59, -1),
  at(61, -1),
  at(61, 1),
  at(59, 1),
  at(59, -1.5),
]
  .concat([at(21, -1.5), at(21, 1), at(-1, 1)])
  .map(([longitude, latitude]): [number, number] => [longitude, latitude]);
const list = async (selection: Partial<PlantSelection>, more = ''): Promise<{ total: number; codes: string[] }> => {
  const query = `selection=${encodeURIComponent(textOf(selection))}&pageSize=200${more}`;
  const { total, items } = expectData(await manager.client.get(`/api/plants?${query}`));
  return { total, codes: items.map(({ code }: Plant) => code) };
};

test('a list holds what stands in the rings, in rows and plots, and what is named, without what was taken out', async () => {
  expect((await list({ within: [bent] })).codes).toEqual(['H1-001', 'H1-002', 'H1-003', 'H1-007']);
  const chosen = { within: [bent], plotIds: [lone.plotId], ids: trees.slice(10, 11), withoutIds: trees.slice(0, 1) };
  expect((await list(chosen)).codes).toEqual(['H1-002', 'H1-003', 'H1-007', 'H1-011', 'KHONG-CHO']);
  expect(await list(chosen, '&located=true&sort=-code')).toEqual({
    total: 4,
    codes: ['H1-011', 'H1-007', 'H1-003', 'H1-002'],
  });
  expect((await list({ rowIds: [second.id] })).total).toBe(600);
  expect((await list({})).total).toBe(0);
  const all = [[at(-100, -100), at(20_000, -100), at(20_000, 900), at(-100, 900)]] as PlantSelection['within'];
  expect((await list({ within: all }, `&rowId=${first.id}`)).total).toBe(12);
});

test('what cannot be read is refused with its field, and nobody chooses another entity’s trees', async () => {
  for (const text of ['{', '{"within":[[[1,2]]]}', '{"ids":["1"]}'])
    expect(await manager.client.get(`/api/plants?selection=${encodeURIComponent(text)}`)).toMatchObject({
      status: 400,
    });
  const stranger = await aMember(server, await aFarm(server), 'owner');
  const text = encodeURIComponent(textOf({ within: [bent], ids: trees, plotIds: [lone.plotId] }));
  expect(expectData(await stranger.client.get(`/api/plants?selection=${text}`)).total).toBe(0);
});

const finished = async (started: { id: number }): Promise<Job> => {
  expect(await server.runJobs()).toEqual([]);
  return expectData(await manager.client.get(`/api/v1/jobs/${started.id}`));
};

testOnce('many are changed, labelled and exported as they were chosen, however many batches that takes', async () => {
  const select = {
    query: { selection: textOf({ rowIds: [second.id], within: [bent], withoutIds: trees.slice(0, 1) }) },
  };
  const values = { plantStatusId: 4, reason: 'Thối rễ' };
  const preview = expectData(
    await manager.client.post('/api/v1/bulk/preview', { action: 'plant.status', select, values: { plantStatusId: 4 } }),
  );
  expect(preview.able.count).toBe(603);
  const act = await manager.client.post('/api/v1/bulk', { action: 'plant.status', select, values });
  expect((await finished(expectData(act))).result).toMatchObject({ changed: 603, refused: [] });
  expect(expectData(await manager.client.get('/api/plants?plantStatusId=4')).total).toBe(603);

  const labels = await manager.client.post('/api/labels', { type: 'plant', sheet: 'a4-65', select });
  expect((await finished(expectData(labels))).result).toMatchObject({ rows: 603 });

  const order = { list: 'plants', query: select.query, format: 'xlsx' };
  const { result } = await finished(expectData(await manager.client.post('/api/v1/exports', order)));
  if (result?.type !== 'file') throw new Error('there is no file');
  const file = await (await fetch(server.url + result.url)).arrayBuffer();
  const [sheet, about] = await readExcel(Buffer.from(file));
  const codes = sheet?.data.slice(1).map((row) => row[3]);
  expect(codes?.slice(0, 4)).toEqual(['H1-002', 'H1-003', 'H1-007', 'H2-001']);
  expect(new Set(codes).size).toBe(603);
  expect(about?.data.flat()).toContain('Vùng chọn trên bản đồ');
});
