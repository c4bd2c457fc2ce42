import { expect, test } from 'vitest';
import { anArea, aPlot, aRow, expectData } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();

test('a crop group that a plot is meant for can be archived, and not removed', async () => {
  const manager = await aMember(server, await aFarm(server), 'manager');
  const { client } = manager;
  const group = expectData(await client.post('/api/crop-groups', { code: 'BO', name: 'Bơ sáp' }));
  const area = await anArea(manager, { code: 'DD', name: 'Đồi Đông' });
  await aPlot(manager, { areaId: area.id, code: 'A-01', cropGroupId: group.id });

  const refused = await client.delete(`/api/crop-groups/${group.id}?version=1`);
  expect(refused).toBeProblem(409, 'record.in_use');
  expect(refused.problem?.detail).toContain('1 lô');
  expect((await client.patch(`/api/crop-groups/${group.id}/archived`, { version: 1, archived: true })).status).toBe(
    200,
  );
});

test('one that only a former tree was of is kept too: the history names it', async () => {
  const manager = await aMember(server, await aFarm(server), 'manager');
  const { client } = manager;
  const group = expectData(await client.post('/api/crop-groups', { code: 'BO', name: 'Bơ sáp' }));
  const plot = await aPlot(manager, { areaId: (await anArea(manager)).id });
  const row = await aRow(manager, { plotId: plot.id });
  const tree = { rowId: row.id, code: 'C1', cropGroupId: group.id, plantStatusId: 1 };
  const plant = expectData(await client.post('/api/plants', tree));
  const replanting = { endedOn: '2026-11-01', reason: 'Chết', plantedOn: '2026-11-02', cropGroupId: null };
  expectData(await client.post(`/api/plants/${plant.id}/replant`, { ...replanting, plantStatusId: 1, version: 1 }));

  const refused = await client.delete(`/api/crop-groups/${group.id}?version=1`);
  expect(refused).toBeProblem(409, 'record.in_use');
  expect(refused.problem?.detail).toContain('1 cây đã thay');
});
