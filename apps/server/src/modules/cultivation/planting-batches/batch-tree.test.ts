import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import type { Plant } from '@vuon/contract/orchard/plant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sliceSize } from '#db/slices.ts';
import { atOnce } from '#testing/at-once.ts';
import { isCitus } from '#testing/citus.ts';
import { mostAtOnce } from '#testing/most-at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aFarmPlan, aGrove, aPlannedSeason } from '../farm-plans/farm-plan.factories.ts';
import { aBatch, batchPath, inPlots, putTrees } from './planting-batch.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let plan: FarmPlan;
let grove: Awaited<ReturnType<typeof aGrove>>;
let batch: PlantingBatch;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  grove = await aGrove(server, manager);
  const season = await aPlannedSeason(manager);
  plan = await aFarmPlan(manager, { seasonId: season.id, targets: [{ kind: 'area', id: grove.areaId }] });
  batch = await aBatch(manager, { farmPlanId: plan.id });
});

const trees = (from: number, to: number) => ({
  kind: 'targets',
  targets: [{ kind: 'plants', rowId: grove.rowId, from, to }],
});
const read = async (of = batch): Promise<PlantingBatch> => expectData(await manager.client.get(batchPath(of)));
const survival = async (of = batch) => expectData(await manager.client.get(batchPath(of, '/survival')));
const plants = async (query = ''): Promise<Plant[]> =>
  expectData(await manager.client.get(`/api/plants?pageSize=200&${query}`)).items;
const nth = async (number: number) => (await plants(`treeFrom=${number}&treeTo=${number}`))[0] as Plant;
const history = async (of: PlantingBatch) =>
  expectData(await manager.client.get(`/api/v1/audit?recordType=planting-batch&recordId=${of.id}`)).items;
const mark = async (number: number, plantStatusId: number) => {
  const { id, version } = await nth(number);
  return expectData(await manager.client.patch(`/api/plants/${id}/status`, { version, plantStatusId }));
};
const run = async (act: { action: string; select: object; values?: object }) => {
  const { id } = expectData(await manager.client.post('/api/v1/bulk', act));
  expect(await server.runJobs()).toEqual([]);
  return expectData(await manager.client.get(`/api/v1/jobs/${id}`));
};

test('trees of a place come into a batch, told as a sentence, and leave it', async () => {
  const full = expectData(await putTrees(manager, batch, inPlots(grove.plotId)));
  expect(full).toMatchObject({ treeCount: 10, livingCount: 10, replantedCount: 0, place: 'cả Đồi A-01', version: 2 });
  expect(await putTrees(manager, batch, inPlots(grove.plotId))).toBeProblem(409, 'version.stale');
  const less = expectData(await putTrees(manager, full, trees(3, 5), { act: 'remove' }));
  expect(less).toMatchObject({ treeCount: 7, place: 'Đồi A-01: lô A-01 hàng H01 cây 1–2, 6–10', version: 3 });
  const [removal, addition] = await history(batch);
  expect(addition).toMatchObject({ action: 'add-trees', after: { trees: 'Thêm 10 cây: cả Đồi A-01' } });
  expect(removal).toMatchObject({
    action: 'remove-trees',
    after: { trees: 'Bớt 3 cây: Đồi A-01: lô A-01 hàng H01 cây 3–5' },
  });
  expect(await plants(`plantingBatchId=${batch.id}`)).toHaveLength(7);
});

test('refuses places without trees, unknown ones and a planting that there is not', async () => {
  expect(await putTrees(manager, batch, trees(50, 60))).toBeProblem(422, 'bulk.nothing', 'by');
  expect(await putTrees(manager, batch, trees(1, 2), { act: 'remove' })).toBeProblem(422, 'bulk.nothing', 'by');
  expect(await putTrees(manager, batch, inPlots(99_999))).toBeProblem(422, 'target.unknown');
  expect(await putTrees(manager, batch, { kind: 'planting', plantingId: 99_999 })).toBeProblem(404, 'record.not_found');
  expect(await read()).toMatchObject({ treeCount: 0, version: 1 });
});

test('an empty position has no tree to be put into a batch', async () => {
  const statuses = expectData(await manager.client.get('/api/plant-statuses')).items;
  const empty = statuses.find(({ condition }: { condition: string }) => condition === 'empty').id;
  await mark(1, empty);
  expect(expectData(await putTrees(manager, batch, trees(1, 4)))).toMatchObject({ treeCount: 3, livingCount: 3 });
});

test('trees of another batch stay there unless they are taken over, which both batches tell', async () => {
  const first = expectData(await putTrees(manager, batch, trees(1, 6)));
  const other = await aBatch(manager, { farmPlanId: plan.id, cropGroupId: 2 });
  const preview = await manager.client.post(batchPath(other, '/trees/preview'), { by: trees(5, 10) });
  expect(expectData(preview)).toEqual({
    newCount: 4,
    hereCount: 0,
    elsewhere: [{ id: first.id, code: first.code, count: 2 }],
    otherCropCount: 0,
  });
  const shared = expectData(await putTrees(manager, other, trees(5, 10)));
  expect(shared.treeCount).toBe(4);
  expect((await read()).treeCount).toBe(6);
  expect(expectData(await putTrees(manager, shared, trees(5, 10), { takesOver: true })).treeCount).toBe(6);
  expect(await read()).toMatchObject({ treeCount: 4, version: first.version + 1 });
  expect((await history(batch))[0]).toMatchObject({ action: 'remove-trees' });
});

test('adding trees is one line of the history, and is undone unless the trees were changed since', async () => {
  expectData(await putTrees(manager, batch, trees(1, 4)));
  const [act] = expectData(await manager.client.get('/api/v1/acts?recordType=plant')).items;
  expect(act).toMatchObject({
    action: 'plant.batch',
    verb: 'Đưa vào đợt trồng',
    count: 4,
    undo: { kind: 'bulk', action: 'plant.undo-batch' },
  });
  const other = await aBatch(manager, { farmPlanId: plan.id });
  expectData(await putTrees(manager, other, trees(4, 4), { takesOver: true }));
  const job = await run({ action: 'plant.undo-batch', select: { changedBy: act.operation } });
  expect(job.result).toMatchObject({ changed: 3, refused: [{ why: expect.stringContaining('đổi lại') }] });
  expect((await read()).treeCount).toBe(0);
  expect((await read(other)).treeCount).toBe(1);
});

test('chosen trees come into a batch by a bulk act, which tells those that others have, and is undone', async () => {
  const other = await aBatch(manager, { farmPlanId: plan.id });
  expectData(await putTrees(manager, other, trees(1, 2)));
  const act = {
    action: 'plant.batch',
    select: { query: { plotId: String(grove.plotId) } },
    values: { plantingBatchId: batch.id },
  };
  const preview = expectData(await manager.client.post('/api/v1/bulk/preview', act));
  expect(preview).toMatchObject({ able: { count: 8 }, refused: { count: 2 } });
  const job = await run(act);
  expect(job.result).toMatchObject({ changed: 8, undo: { action: 'plant.undo-batch' } });
  expect((await read()).treeCount).toBe(8);
  const all = await run({ ...act, values: { plantingBatchId: batch.id, takesOver: true } });
  expect(all.result).toMatchObject({ changed: 2, unchanged: 8 });
  expect((await read(other)).treeCount).toBe(0);
  const back = await run({ action: 'plant.undo-batch', select: { changedBy: `job:${all.id}` } });
  expect(back.result).toMatchObject({ changed: 2 });
  expect((await read(other)).treeCount).toBe(2);
});

test('two users who add the same trees at the same moment do not both get them', async () => {
  const other = await aBatch(manager, { farmPlanId: plan.id });
  const second = await aMember(server, farm, 'manager');
  const answers = await atOnce(server, [
    () => putTrees(manager, batch, inPlots(grove.plotId)),
    () => putTrees(second, other, inPlots(grove.plotId)),
  ]);
  expect(answers.map(({ data }) => data.treeCount).sort()).toEqual([0, 10].sort());
  expect((await read()).treeCount + (await read(other)).treeCount).toBe(10);
});

test('losses count from the day of the status or of the end, and a replanted tree keeps its batch', async () => {
  expectData(await putTrees(manager, batch, inPlots(grove.plotId)));
  expect(await survival()).toMatchObject({
    days: [{ on: '2026-06-01', living: 10 }],
    losses: [],
    plots: [{ code: 'A-01', areaName: 'Đồi A-01', trees: 10, living: 10 }],
  });
  const statuses = expectData(await manager.client.get('/api/plant-statuses')).items;
  const dead = statuses.find(({ condition }: { condition: string }) => condition === 'dead');
  await mark(1, dead.id);
  const today = (await nth(1)).statusAt;
  const ended = await nth(2);
  const replanting = {
    version: ended.version,
    endedOn: '2026-07-20',
    reason: 'Bật gốc sau bão',
    cropGroupId: 3,
    plantStatusId: 2,
    plantedOn: null,
  };
  expectData(await manager.client.post(`/api/plants/${ended.id}/replant`, replanting));
  expect(await read()).toMatchObject({ treeCount: 10, livingCount: 8, replantedCount: 1 });
  const day = new Date(Date.parse(today) + 7 * 3_600_000).toISOString().slice(0, 10);
  expect(await survival()).toMatchObject({
    days: [
      { on: '2026-06-01', living: 10 },
      { on: '2026-07-20', living: 9 },
      { on: day, living: 8 },
    ],
    losses: [
      { reason: 'Bật gốc sau bão', count: 1 },
      { reason: dead.name, count: 1 },
    ],
    plots: [{ trees: 10, living: 8 }],
  });
  const other = await aBatch(manager, { farmPlanId: plan.id, plantedOn: '2026-08-01' });
  expectData(await putTrees(manager, other, trees(2, 2)));
  expect(await read()).toMatchObject({ treeCount: 10 });
  const of = expectData(await manager.client.get(`/api/plants/${ended.id}/planting-batches`));
  expect(of).toMatchObject([
    { generation: 2, batch: { code: other.code } },
    { generation: 1, batch: { code: batch.code, farmPlanId: plan.id, plantedOn: '2026-06-01' } },
  ]);
  const { items } = expectData(await manager.client.get(`/api/plants/${ended.id}/timeline`));
  const told = items.filter(({ source }: { source: string }) => source === 'planting-batch');
  expect(told).toMatchObject([
    { generation: 2, title: `Trồng theo đợt ${other.code}`, record: { type: 'planting-batch', within: [plan.id] } },
    { generation: 1, title: `Trồng theo đợt ${batch.code}` },
  ]);
});

test('removed trees, and those of a removed plot, do not count until they come back', async () => {
  expectData(await putTrees(manager, batch, inPlots(grove.plotId)));
  const { id } = await nth(1);
  expectData(await manager.client.delete(`/api/plants/${id}?version=1`));
  expect(await read()).toMatchObject({ treeCount: 9, place: 'cả Đồi A-01' });
  // What goes at the same moment as the plot comes back with it.
  server.advance(60);
  const { version } = expectData(await manager.client.get(`/api/plots/${grove.plotId}`));
  expectData(await manager.client.delete(`/api/plots/${grove.plotId}?version=${version}`));
  expect(await read()).toMatchObject({ treeCount: 0, place: null });
  expect(await survival()).toEqual({ days: [], losses: [], plots: [] });
  expectData(await manager.client.post(`/api/plots/${grove.plotId}/restore`));
  expect(await read()).toMatchObject({ treeCount: 9 });
});

test('the trees of a planting come into a batch together; undone, they are in it no more', async () => {
  const plot = expectData(await manager.client.get(`/api/plots/${grove.plotId}`));
  const layout = {
    version: plot.version,
    rowSpacing: 8,
    treeSpacing: 8,
    bearing: 0,
    cropGroupId: 3,
    plantStatusId: 2,
    rowCodePattern: 'T##',
  };
  const made = expectData(await manager.client.post(`/api/plots/${grove.plotId}/plantings`, layout));
  const waiting = expectData(await manager.client.get(batchPath(batch, '/plantings')));
  expect(waiting).toMatchObject([{ id: made.id, plotCode: 'A-01', areaName: 'Đồi A-01', treeCount: made.plantCount }]);
  const full = expectData(await putTrees(manager, batch, { kind: 'planting', plantingId: made.id }));
  expect(full.treeCount).toBe(made.plantCount);
  expect(expectData(await manager.client.get(batchPath(batch, '/plantings')))).toEqual([]);
  expectData(await manager.client.post(`/api/plots/${grove.plotId}/plantings/${made.id}/undo`));
  expect((await read()).treeCount).toBe(0);
});

test.skipIf(isCitus)('no statement writes more than a slice of the trees, or of their history', async () => {
  const count = 2 * sliceSize + 20;
  const large = await aGrove(server, manager, { code: 'A-02', trees: count });
  const expectParts = async () => {
    for (const table of ['batch_tree', 'audit'] as const)
      expect(await mostAtOnce(server.db, table)).toBeLessThanOrEqual(sliceSize);
  };
  const full = expectData(await putTrees(manager, batch, inPlots(large.plotId)));
  expect(full).toMatchObject({ treeCount: count, livingCount: count, place: 'cả Đồi A-02' });
  await expectParts();
  const select = { query: { plotId: String(large.plotId), treeFrom: '101', treeTo: '500' } };
  const taken = await run({ action: 'plant.unbatch', select, values: { plantingBatchId: batch.id } });
  expect(taken.result).toMatchObject({ changed: 400 });
  expect((await read()).place).toBe('Đồi A-02: lô A-02 hàng H01 cây 1–100, 501–520');
  const back = await run({ action: 'plant.undo-batch', select: { changedBy: `job:${taken.id}` } });
  expect(back.result).toMatchObject({ changed: 400, refused: [] });
  await expectParts();
  expect(await read()).toMatchObject({ treeCount: count, place: 'cả Đồi A-02' });
});

test('a batch of more trees than are counted at once is told as a whole', async () => {
  const large = await aGrove(server, manager, { code: 'A-02', trees: 10_020 });
  const other = await aBatch(manager, { farmPlanId: plan.id });
  await putTrees(manager, other, trees(1, 5));
  await sql`
    insert into batch_tree (entity_id, plant_id, generation, planting_batch_id)
    select entity_id, id, generation, ${batch.id} from plant where plot_id = ${large.plotId} and number <> 5000`.execute(
    server.db,
  );
  const { items } = expectData(await manager.client.get('/api/planting-batches'));
  expect(items).toMatchObject([
    { treeCount: 5, livingCount: 5, place: 'Đồi A-01: lô A-01 hàng H01 cây 1–5' },
    { treeCount: 10_019, livingCount: 10_019, place: 'Đồi A-02: lô A-02 hàng H01 cây 1–4.999, 5.001–10.020' },
  ]);
});
