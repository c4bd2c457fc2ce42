import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkMap } from '@vuon/contract/cultivation/work-map';
import type { Plot } from '@vuon/contract/orchard/plot';
import { expect, test } from 'vitest';
import { anArea, aPlot, expectData, land } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWork, aWorker, aWorkType } from '../cultivation.factories.ts';

const server = useServer();
const day = 86_400;

test('of a past day: the work that was open then, as late as it was then', async () => {
  const farm = await aFarm(server);
  let manager: Person = await aMember(server, farm, 'manager');
  const workTypeId = await aWorkType(manager);
  const personId = await aWorker(manager);
  const { id: areaId } = await anArea(manager);
  const plots: Plot[] = [];
  for (const n of [0, 1, 2, 3])
    plots.push(await aPlot(manager, { areaId, code: `A-${n}`, location: land(n * 100, 0, n * 100 + 90, 90) }));
  const work = async (n: number, endsOn: string): Promise<Work> =>
    expectData(
      await manager.client.post(
        '/api/works',
        aWork({ workTypeId, targets: [{ kind: 'plot', id: plots[n]?.id ?? 0 }], startsOn: '2026-11-10', endsOn }),
      ),
    );
  const step = async ({ id }: Work, action: string, fields: object = {}): Promise<Work> => {
    const { version } = expectData(await manager.client.get(`/api/works/${id}`));
    return expectData(await manager.client.post(`/api/works/${id}/transitions`, { version, action, ...fields }));
  };
  const on = async (of: string): Promise<string[]> => {
    const { plots: found }: WorkMap = expectData(await manager.client.get(`/api/works/map${of && `?on=${of}`}`));
    return found.map(({ code, due }) => `${code} ${Object.entries(due).find(([, count]) => count)?.[0]}`);
  };
  /** Sessions end meanwhile. */
  const later = async () => {
    server.advance(2 * day);
    manager = await aMember(server, farm, 'manager');
  };

  // On the 15th.
  const [finished, moved, removed] = [
    await work(0, '2026-11-14'),
    await work(1, '2026-11-16'),
    await work(2, '2026-11-30'),
  ];
  await later();
  await step(finished, 'assign', { personIds: [personId] });
  await step(finished, 'start');
  await step(finished, 'finish');
  const { version } = expectData(
    await manager.client.put(`/api/works/${moved.id}`, {
      ...aWork({ workTypeId, targets: moved.targets, startsOn: '2026-11-20', endsOn: '2026-11-25' }),
      version: moved.version,
    }),
  );
  expectData(await manager.client.delete(`/api/works/${removed.id}?version=${removed.version}`));
  await later();
  // On the 19th.
  await step({ ...moved, version }, 'cancel', { reason: 'Mưa' });
  await work(3, '2026-11-19');
  await later();

  expect(await on('2026-11-14')).toEqual([]);
  expect(await on('2026-11-16')).toEqual(['A-0 late', 'A-1 today', 'A-2 later']);
  expect(await on('2026-11-18')).toEqual(['A-1 later']);
  expect(await on('2026-11-20')).toEqual(['A-3 late']);
  expect(await on('')).toEqual(['A-3 late']);
  manager = await aMember(server, await aFarm(server), 'manager');
  expect(await on('2026-11-16')).toEqual([]);
});
