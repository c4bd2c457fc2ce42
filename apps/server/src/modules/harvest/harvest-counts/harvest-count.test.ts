import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aHarvestCount, anOrchard, aPicker, countInput, spray } from '../harvest.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let targets: object[];
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  ({ targets } = await anOrchard(server, manager));
});

const path = '/api/harvest-counts';
const post = (fields: object = {}, who = manager) => who.client.post(path, countInput({ targets, ...fields }));
const made = (fields: object = {}, who = manager) => aHarvestCount(who, { targets, ...fields });

test('a worker counts what they picked, and changes only their own counts', async () => {
  const worker = await aMember(server, farm, 'worker');
  const personId = await aPicker(manager, {}, worker);
  const own = await made({}, worker);
  expect(own).toMatchObject({ code: 'SL-2026-0001', person: { id: personId }, fruits: 25, treeCount: 10 });
  const others = await made();
  const change = ({ id, version }: { id: number; version: number }) =>
    worker.client.put(`${path}/${id}`, { ...countInput({ targets, fruits: 26 }), version });
  expect((await change(own)).data).toMatchObject({ fruits: 26, version: 2 });
  expect(await change(others)).toBeProblem(403, 'permission.denied');
  expect(await worker.client.delete(`${path}/${others.id}?version=1`)).toBeProblem(403, 'permission.denied');
});

test('refuses tomorrow, an unknown person, and asks about too many fruits', async () => {
  expect(await post({ harvestedOn: '2026-11-16' })).toBeProblem(422, 'harvest.future', 'harvestedOn');
  expect(await post({ personId: 999_999 })).toBeProblem(404, 'record.not_found', 'personId');
  expect(await post({ fruits: 0 })).toBeProblem(400, 'request.invalid', 'fruits');
  expect(await post({ fruits: 9_000 })).toBeProblem(422, 'harvest.implausible', 'fruits');
  expect((await post({ fruits: 9_000, confirmed: true })).data).toMatchObject({ fruits: 9_000 });
});

test('refuses who had left before that day', async () => {
  const personId = await aPicker(manager, { startedOn: '2025-01-01', endedOn: '2026-11-01' });
  expect(await post({ personId })).toBeProblem(400, 'request.invalid', 'personId');
});

test('waits for the interval as a yield does', async () => {
  await spray(manager, targets);
  expect(await post()).toBeProblem(422, 'phi.running', 'phiReason');
});

test('adds up fruits by picker', async () => {
  const personId = await aPicker(manager, { rateType: 'piece', rateAmount: 2_000, rateUnit: 'trái' });
  await made({ personId });
  await made({ personId, fruits: 15 });
  const summary = expectData(await manager.client.get(`${path}/summary?by=picker`));
  expect(summary).toMatchObject({ recordCount: 2, fruits: 40, openFruits: 40, treeCount: 10, fruitsPerTree: 4 });
  expect(summary.groups).toMatchObject([{ kind: 'person', id: personId, fruits: 40, pay: 80_000 }]);
});

test('is removed and restored', async () => {
  const { id } = await made();
  expectData(await manager.client.delete(`${path}/${id}?version=1`));
  expect(expectData(await manager.client.get(path)).total).toBe(0);
  expectData(await manager.client.post(`${path}/${id}/restore`));
  expect(expectData(await manager.client.get(path)).total).toBe(1);
});
