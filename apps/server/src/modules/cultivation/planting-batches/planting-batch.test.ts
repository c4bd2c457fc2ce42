import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { addLines, aFarmPlan, aGrove, aPlannedSeason } from '../farm-plans/farm-plan.factories.ts';
import { aBatch, batchInput, batchPath, inPlots, putTrees } from './planting-batch.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let plan: FarmPlan;
let plotId: number;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  ({ plotId } = await aGrove(server, manager));
  const season = await aPlannedSeason(manager);
  plan = await aFarmPlan(manager, { seasonId: season.id, targets: [{ kind: 'plot', id: plotId }] });
});

const post = (fields: object) => manager.client.post('/api/planting-batches', batchInput(fields));
const list = async (query = '') => expectData(await manager.client.get(`/api/planting-batches${query}`)).items;
const movePlan = async (action: 'approve' | 'close' | 'reopen') => {
  const { version } = expectData(await manager.client.get(`/api/farm-plans/${plan.id}`));
  const body = { version, action, ...(action === 'close' && { cancelReason: 'Hết vụ' }) };
  expectData(await manager.client.post(`/api/farm-plans/${plan.id}/transitions`, body));
};

test('batches count in each year of planting, and keep their code', async () => {
  const first = await aBatch(manager, { farmPlanId: plan.id });
  expect(first).toMatchObject({
    code: 'DT-2026-001',
    farmPlan: { id: plan.id, code: plan.code },
    cropGroup: { id: 3 },
    place: null,
    treeCount: 0,
    livingCount: 0,
    replantedCount: 0,
    plantedQuantity: null,
    version: 1,
  });
  expect((await aBatch(manager, { farmPlanId: plan.id })).code).toBe('DT-2026-002');
  const before = await aBatch(manager, { farmPlanId: plan.id, plantedOn: '2025-12-31' });
  expect(before.code).toBe('DT-2025-001');
  const body = { ...batchInput({ plantedOn: '2027-01-02', notes: 'Trời mưa' }), version: 1 };
  const changed = expectData(await manager.client.put(batchPath(before), body));
  expect(changed).toMatchObject({ code: 'DT-2025-001', plantedOn: '2027-01-02', notes: 'Trời mưa', version: 2 });
  expect(await manager.client.put(batchPath(before), body)).toBeProblem(409, 'version.stale');
});

test('takes the largest values', async () => {
  const most = {
    farmPlanId: plan.id,
    seedlingLot: 'g'.repeat(80),
    supplier: 'n'.repeat(120),
    plannedQuantity: 200_000,
    plantedQuantity: 200_000,
    unitPrice: 100_000_000,
    notes: 'x'.repeat(2_000),
  };
  const { farmPlanId, ...fields } = most;
  expect(await aBatch(manager, most)).toMatchObject(fields);
});

test.each([
  ['plannedQuantity', { plannedQuantity: 0 }],
  ['plannedQuantity', { plannedQuantity: 200_001 }],
  ['plantedQuantity', { plantedQuantity: -1 }],
  ['unitPrice', { unitPrice: 1.5 }],
  ['plantedOn', { plantedOn: '2026-02-30' }],
  ['cropGroupId', { cropGroupId: undefined }],
  ['farmPlanId', { farmPlanId: undefined }],
])('refuses a bad %s', async (path, fields) => {
  expect(await post({ farmPlanId: plan.id, ...fields })).toBeProblem(400, 'request.invalid', path);
});

test('refuses a plan and a crop group of another farm, and shows it no batch', async () => {
  const stranger = await aMember(server, await aFarm(server), 'manager');
  const batch = await aBatch(manager, { farmPlanId: plan.id });
  expect(await stranger.client.post('/api/planting-batches', batchInput({ farmPlanId: plan.id }))).toBeProblem(
    404,
    'record.not_found',
    'farmPlanId',
  );
  const group = expectData(await stranger.client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' }));
  expect(await post({ farmPlanId: plan.id, cropGroupId: group.id })).toBeProblem(
    404,
    'record.not_found',
    'cropGroupId',
  );
  expect(await stranger.client.get(batchPath(batch))).toBeProblem(404, 'record.not_found');
  expect(await stranger.client.get(batchPath(batch, '/survival'))).toBeProblem(404, 'record.not_found');
  expect(await putTrees(stranger, batch, inPlots(plotId))).toBeProblem(422, 'target.unknown');
});

test('the list is narrowed by plan, crop group, day and words', async () => {
  const other = await aFarmPlan(manager, { seasonId: plan.season.id, targets: [{ kind: 'plot', id: plotId }] });
  const first = await aBatch(manager, { farmPlanId: plan.id });
  const second = await aBatch(manager, { farmPlanId: other.id, plantedOn: '2026-09-10', supplier: 'Vườn ươm Bảy Lúa' });
  const codes = async (query: string) => (await list(query)).map(({ code }: { code: string }) => code);
  expect(await codes('')).toEqual([second.code, first.code]);
  expect(await codes('?sort=plantedOn')).toEqual([first.code, second.code]);
  expect(await codes(`?farmPlanId=${plan.id}`)).toEqual([first.code]);
  expect(await codes('?cropGroupId=2')).toEqual([]);
  expect(await codes('?plantedFrom=2026-06-02&plantedTo=2026-09-10')).toEqual([second.code]);
  expect(await codes('?q=bay lua')).toEqual([second.code]);
  expect(await codes('?q=ch-26')).toEqual([second.code, first.code]);
  expect(await codes('?q=dt-2026-001')).toEqual([first.code]);
  const [group] = expectData(await manager.client.get('/api/v1/search?q=DT-2026-002'));
  expect(group).toMatchObject({
    type: 'planting-batch',
    hits: [{ record: { type: 'planting-batch', id: second.id, within: [other.id], name: second.code } }],
  });
});

test('a closed plan takes no batch and no change; a reopened one does', async () => {
  const batch = await aBatch(manager, { farmPlanId: plan.id });
  await addLines(manager, plan, {});
  await movePlan('approve');
  await movePlan('close');
  const body = { ...batchInput({}), version: 1 };
  expect(await post({ farmPlanId: plan.id })).toBeProblem(409, 'farm_plan.closed');
  expect(await manager.client.put(batchPath(batch), body)).toBeProblem(409, 'farm_plan.closed');
  expect(await putTrees(manager, batch, inPlots(plotId))).toBeProblem(409, 'farm_plan.closed');
  expect(await manager.client.delete(`${batchPath(batch)}?version=1`)).toBeProblem(409, 'farm_plan.closed');
  await movePlan('reopen');
  expectData(await manager.client.put(batchPath(batch), body));
});

test('a plan with batches is not removed; when both happen at once, one of both wins', async () => {
  const batch = await aBatch(manager, { farmPlanId: plan.id });
  const remove = () => manager.client.delete(`/api/farm-plans/${plan.id}?version=${plan.version}`);
  expect(await remove()).toBeProblem(409, 'record.in_use');
  expectData(await manager.client.delete(`${batchPath(batch)}?version=1`));
  const answers = await atOnce(server, [remove, () => post({ farmPlanId: plan.id })]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  if (answers[0]?.status === 200)
    expect(await manager.client.post(batchPath(batch, '/restore'))).toBeProblem(409, 'record.deleted');
});

test('a removed batch comes back with its trees, but for those that another one has taken meanwhile', async () => {
  const batch = expectData(await putTrees(manager, await aBatch(manager, { farmPlanId: plan.id }), inPlots(plotId)));
  expect(batch.treeCount).toBe(10);
  expectData(await manager.client.delete(`${batchPath(batch)}?version=${batch.version}`));
  expect(await list()).toEqual([]);
  expect(await list('?deleted=only')).toMatchObject([{ id: batch.id }]);
  const { rowId } = await rowOf(plotId);
  const other = await aBatch(manager, { farmPlanId: plan.id });
  const four = { kind: 'targets', targets: [{ kind: 'plants', rowId, from: 1, to: 4 }] };
  expect(expectData(await putTrees(manager, other, four)).treeCount).toBe(4);
  expect(expectData(await manager.client.post(batchPath(batch, '/restore')))).toMatchObject({ treeCount: 6 });
});

const rowOf = async (ofPlot: number) => {
  const { items } = expectData(await manager.client.get(`/api/rows?plotId=${ofPlot}`));
  return { rowId: items[0].id as number };
};

test('a crop group of a batch can be archived, but not removed', async () => {
  const group = expectData(await manager.client.post('/api/crop-groups', { code: 'BO-034', name: 'Bơ 034' }));
  await aBatch(manager, { farmPlanId: plan.id, cropGroupId: group.id });
  const removal = await manager.client.delete(`/api/crop-groups/${group.id}?version=1`);
  expect(removal).toBeProblem(409, 'record.in_use');
  expect(removal.problem?.detail).toContain('đợt trồng');
});

test('an invoice is attached to a batch by who writes plans, and read by everybody of the farm', async () => {
  const batch = await aBatch(manager, { farmPlanId: plan.id });
  const pdf = new Uint8Array(Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'));
  const path = `/api/v1/uploads?recordType=planting-batch&recordId=${batch.id}`;
  const worker = await aMember(server, farm, 'worker');
  expect(await worker.client.sendFile(path, pdf, 'hoa-don.pdf')).toBeProblem(403, 'permission.denied');
  expectData(await manager.client.sendFile(path, pdf, 'hoa-don.pdf'));
  expect(expectData(await worker.client.get(path)).items).toMatchObject([{ name: 'hoa-don.pdf' }]);
});
