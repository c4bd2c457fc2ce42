import type { Job } from '@vuon/contract/jobs/job';
import { expect, test } from 'vitest';
import { anArea, aPlot, expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let manager: Person;
let neighbour: Person;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  neighbour = await aMember(server, await aFarm(server), 'owner');
});

const somebody = async (fullName: string): Promise<number> =>
  expectData(await manager.client.post('/api/people', { fullName })).id;
const run = async (input: object): Promise<Job> => {
  const { id } = expectData(await manager.client.post('/api/v1/bulk', input));
  expect(await server.runJobs()).toEqual([]);
  return expectData(await manager.client.get(`/api/v1/jobs/${id}`));
};
const remove = (id: number) => manager.client.delete(`/api/people/${id}?version=1`);

test('who is in charge is not removed before somebody else is, and is named with all that they answer for', async () => {
  const managerId = await somebody('Bình');
  const east = await anArea(manager, { name: 'Đồi Đông', managerId });
  for (const code of ['A1', 'A2', 'A3', 'A4', 'A5']) await aPlot(manager, { areaId: east.id, code, managerId });
  const refused = await remove(managerId);
  expect(refused).toBeProblem(409, 'record.in_use');
  expect(refused.problem?.detail).toBe(
    'Bình đang phụ trách khu vực Đồi Đông; phụ trách lô A1 (Đồi Đông), A2 (Đồi Đông), A3 (Đồi Đông) và 2 nơi khác. Hãy giao cho người khác trước.',
  );
  const query = { action: 'person.leave', select: { ids: [managerId] }, values: { endedOn: '2026-11-30' } };
  const preview = expectData(await manager.client.post('/api/v1/bulk/preview', query));
  expect(preview.able.rows[0].detail).toContain('Đang phụ trách khu vực Đồi Đông');
  expect((await run({ action: 'person.remove', select: { ids: [managerId] } })).result).toMatchObject({ changed: 0 });
  for (const list of ['area', 'plot']) {
    const act = { action: `${list}.manager`, select: { query: {} }, values: { managerId: null } };
    expect((await run(act)).result).toMatchObject({ refused: [] });
  }
  expectData(await remove(managerId));
});

test('nobody is in charge when what was removed comes back and they are removed since', async () => {
  const managerId = await somebody('Bình');
  const east = await anArea(manager, { managerId });
  const within = await anArea(manager);
  const plot = await aPlot(manager, { areaId: within.id, managerId });
  expectData(await manager.client.delete(`/api/area/${east.id}?version=1`));
  expectData(await manager.client.delete(`/api/plots/${plot.id}?version=1`));
  expectData(await remove(managerId));
  for (const path of [`/api/area/${east.id}`, `/api/plots/${plot.id}`])
    expect(expectData(await manager.client.post(`${path}/restore`))).toMatchObject({
      deletedAt: null,
      managerId: null,
    });
});

test('who is in charge finds what is theirs by their account, and others find whose work has ended', async () => {
  const [mine, left] = [await somebody('Tôi'), await somebody('Đã nghỉ')];
  expectData(await manager.client.put(`/api/people/${mine}/account`, { userId: manager.id, version: 1 }));
  expectData(
    await manager.client.put(`/api/people/${left}`, { fullName: 'Đã nghỉ', endedOn: '2026-11-01', version: 1 }),
  );
  for (const [code, managerId] of Object.entries({ 'CUA-TOI': mine, 'DA-NGHI': left, 'CHUA-GIAO': null })) {
    const { id } = await anArea(manager, { code, managerId });
    await aPlot(manager, { areaId: id, code, managerId });
  }
  for (const list of ['/api/area?depth=area', '/api/plots?']) {
    const found = async (query: string) =>
      expectData(await manager.client.get(`${list}&${query}`)).items.map(({ code }: { code: string }) => code);
    expect(await found(`managerUserId=${manager.id}`)).toEqual(['CUA-TOI']);
    expect(await found(`managerUserId=${neighbour.id}`)).toEqual([]);
    expect(await found('managerEndedBy=2026-11-15')).toEqual(['DA-NGHI']);
    expect(await found('managerEndedBy=2026-10-31')).toEqual([]);
  }
});
