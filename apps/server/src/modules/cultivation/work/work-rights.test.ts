import type { Work } from '@vuon/contract/cultivation/work';
import { beforeAll, expect, test } from 'vitest';
import { anArea, aPlot, expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aCrew, anUnplannedWork, aWork, aWorker, aWorkType } from '../cultivation.factories.ts';

const server = useServer({}, { resetBefore: beforeAll });
let manager: Person;
/** Leads 'Tổ phun', with one member. */
let foreman: Person;
let worker: Person;
let self: number;
let member: number;
let stranger: number;
let crewId: number;
let otherCrewId: number;
let plotId: number;
let workTypeId: number;
beforeAll(async () => {
  const farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  foreman = await aMember(server, farm, 'foreman');
  worker = await aMember(server, farm, 'worker');
  workTypeId = await aWorkType(manager);
  const area = await anArea(manager);
  ({ id: plotId } = await aPlot(manager, { areaId: area.id }));
  self = await aWorker(manager, {}, foreman);
  member = await aWorker(manager);
  stranger = await aWorker(manager);
  crewId = await aCrew(manager, { name: 'Tổ phun', foremanId: self, memberIds: [member] });
  otherCrewId = await aCrew(manager, { name: 'Tổ tưới', memberIds: [stranger] });
});

const input = (fields: object = {}) => ({ workTypeId, targets: [{ kind: 'plot', id: plotId }], ...fields });
const planned = async (fields: object = {}): Promise<Work> =>
  expectData(await manager.client.post('/api/works', aWork(input(fields))));
const step = (by: Person, { id, version }: Work, action: string, fields: object = {}) =>
  by.client.post(`/api/works/${id}/transitions`, { version, action, ...fields });
const put = (by: Person, { id, version }: Work, fields: object = {}) =>
  by.client.put(`/api/works/${id}`, aWork(input({ version, ...fields })));
const denied = [403, 'permission.denied'] as const;

test('a foreman reports unplanned work for their own crew, and no planned work', async () => {
  const report = (fields: object) => foreman.client.post('/api/works', anUnplannedWork(input(fields)));
  expect(expectData(await report({ crewIds: [crewId] }))).toMatchObject({ kind: 'unplanned', urgency: 'days' });
  expect(await report({ personIds: [stranger] })).toBeProblem(...denied, 'personIds.0');
  expect(await report({ crewIds: [otherCrewId] })).toBeProblem(...denied, 'crewIds.0');
  expect(await foreman.client.post('/api/works', aWork(input()))).toBeProblem(...denied, 'kind');
  expect(await worker.client.post('/api/works', anUnplannedWork(input()))).toBeProblem(...denied);
});

test('a foreman moves on the work of their crew, their people, themselves, or nobody', async () => {
  for (const fields of [{}, { crewIds: [crewId] }, { personIds: [member] }, { personIds: [self] }]) {
    const work = await planned(fields);
    const assigned = expectData(await step(foreman, work, 'assign', { personIds: [member], crewIds: [] }));
    expect(expectData(await step(foreman, assigned, 'start')).state).toBe('doing');
  }
  const others = await planned({ crewIds: [otherCrewId], personIds: [stranger] });
  const refused = await step(foreman, others, 'assign');
  expect(refused).toBeProblem(...denied);
  expect(refused.problem?.detail).toContain('Tổ tưới');
  expect(await put(foreman, others)).toBeProblem(...denied);
  const move = { version: 1, from: '2026-11-21', to: '2026-11-22' };
  expect(await foreman.client.patch(`/api/works/${others.id}/window`, move)).toBeProblem(...denied);
});

test('a foreman edits their work, but neither its kind, nor do they cancel, reopen or remove it', async () => {
  const work = await planned({ crewIds: [crewId] });
  const edited = expectData(await put(foreman, work, { crewIds: [crewId], title: 'Phun lại' }));
  expect(edited.title).toBe('Phun lại');
  const unplanned = { kind: 'unplanned', cause: 'Khác', urgency: 'week', crewIds: [crewId] };
  expect(await put(foreman, edited, unplanned)).toBeProblem(...denied, 'farmPlanId');
  expect(await step(foreman, edited, 'cancel', { reason: 'Không' })).toBeProblem(...denied);
  expect(await foreman.client.delete(`/api/works/${work.id}?version=2`)).toBeProblem(...denied);
  expect(await step(worker, edited, 'start')).toBeProblem(...denied);
});

test('is inspected by its inspector, a manager, or without one by the foreman; never by a foreman who did it alone', async () => {
  const done = async (fields: object): Promise<Work> => {
    let work = await planned(fields);
    for (const action of ['assign', 'start', 'finish']) work = expectData(await step(manager, work, action));
    return work;
  };
  const inspectors = await done({ crewIds: [crewId], inspectorId: stranger });
  expect(await step(foreman, inspectors, 'inspect')).toBeProblem(...denied);
  expectData(await step(manager, inspectors, 'inspect'));
  expectData(await step(foreman, await done({ crewIds: [otherCrewId], inspectorId: self }), 'inspect'));
  expectData(await step(foreman, await done({ crewIds: [crewId] }), 'inspect'));
  expect(await step(foreman, await done({ crewIds: [otherCrewId] }), 'inspect')).toBeProblem(...denied);
  expect(await step(foreman, await done({ personIds: [self], inspectorId: self }), 'inspect')).toBeProblem(...denied);
});
