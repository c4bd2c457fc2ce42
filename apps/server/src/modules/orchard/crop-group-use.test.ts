import { expect, test } from 'vitest';
import { anArea, aPlot, expectData } from '../../testing/orchard.ts';
import { aFarm, aMember } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';

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
