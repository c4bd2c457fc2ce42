import type { Work, WorkItem } from '@vuon/contract/cultivation/work';
import { expect, test } from 'vitest';
import { anArea, aPlot, expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWork, aWorker, aWorkType } from '../cultivation.factories.ts';

const server = useServer();
let manager: Person;
let personId: number;
let works: Work[];
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  const { id: areaId } = await anArea(manager);
  const { id } = await aPlot(manager, { areaId });
  personId = await aWorker(manager);
  const input = { workTypeId: await aWorkType(manager), targets: [{ kind: 'plot', id }] };
  works = [];
  for (const title of ['Cắt cỏ', 'Bón gốc'])
    works.push(expectData(await manager.client.post('/api/works', aWork({ ...input, title }))));
});

const act = async (action: string, values: object = {}, changedBy?: string) => {
  const select = changedBy ? { changedBy } : { ids: works.map(({ id }) => id) };
  expectData(await manager.client.post('/api/v1/bulk', { action, select, values }));
  await server.runJobs();
};
const all = async (): Promise<WorkItem[]> => expectData(await manager.client.get('/api/works?sort=code')).items;
const lastAct = async () => expectData(await manager.client.get('/api/v1/acts?recordType=work')).items[0];

test('many works are given, moved, put first and cancelled; each is taken back', async () => {
  await act('work.assign', { personIds: [personId] });
  expect((await all()).map(({ state, people }) => [state, people.length])).toEqual([
    ['assigned', 1],
    ['assigned', 1],
  ]);
  await act('work.shift', { days: 7 });
  expect((await all()).map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ['2026-11-27', '2026-11-29'],
    ['2026-11-27', '2026-11-29'],
  ]);
  const { operation } = await lastAct();
  await act('work.undo-shift', { days: 7 }, operation);
  expect((await all()).map(({ startsOn }) => startsOn)).toEqual(['2026-11-20', '2026-11-20']);
  await act('work.priority', { priority: 'high' });
  expect((await all()).map(({ priority }) => priority)).toEqual(['high', 'high']);
  await act('work.undo-priority', {}, (await lastAct()).operation);
  expect((await all()).map(({ priority }) => priority)).toEqual(['normal', 'normal']);
  await act('work.cancel', { reason: 'Bão' });
  expect((await all()).map(({ state, stateReason }) => [state, stateReason])).toEqual([
    ['cancelled', 'Bão'],
    ['cancelled', 'Bão'],
  ]);
  expect((await lastAct()).verb).toBe('Hủy việc');
});
