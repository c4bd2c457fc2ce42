import type { Work } from '@vuon/contract/cultivation/work';
import { expect, test } from 'vitest';
import { findDue, tellDue } from '#notifications';
import { atOnce } from '#testing/at-once.ts';
import { anArea, aPlot, aRow, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aCrew, aWork, aWorker, aWorkType } from '../cultivation.factories.ts';
import { workDue } from './work.reminders.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let foreman: Person;
let worker: Person;
let ids: Record<'area' | 'plot' | 'row' | 'plant' | 'type' | 'foreman' | 'worker' | 'crew', number>;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  foreman = await aMember(server, farm, 'foreman');
  worker = await aMember(server, farm, 'worker');
  const { id: area } = await anArea(manager, { name: 'Đồi Đông' });
  const { id: plot } = await aPlot(manager, { areaId: area, code: 'A-03' });
  const row = await aRow(manager, { plotId: plot, code: 'H01' });
  const [plant = 0] = await plantTrees(server.db, row, 2);
  const leader = await aWorker(manager, {}, foreman);
  ids = {
    area,
    plot,
    row: row.id,
    plant,
    type: await aWorkType(manager),
    foreman: leader,
    worker: await aWorker(manager, { fullName: 'Ama Bảy' }, worker),
    crew: await aCrew(manager, { name: 'Tổ phun', foremanId: leader }),
  };
});

const add = (fields: object = {}) =>
  manager.client.post(
    '/api/works',
    aWork({ workTypeId: ids.type, targets: [{ kind: 'row', id: ids.row }], ...fields }),
  );
const added = async (fields: object = {}): Promise<Work> => expectData(await add(fields));
const step = async ({ id, version }: Work, action: string, fields: object = {}, by = manager): Promise<Work> =>
  expectData(await by.client.post(`/api/works/${id}/transitions`, { version, action, ...fields }));
const inbox = async ({ client }: Person): Promise<{ kind: string; title: string; record: object }[]> =>
  expectData(await client.get('/api/v1/notifications')).items;
const told = async (by: Person) => (await inbox(by)).map(({ kind }) => kind);

test('people and foremen are told of work that they get, managers of what is blocked, inspectors of what is done', async () => {
  const assigned = await step(await added({ inspectorId: ids.foreman }), 'assign', { personIds: [ids.worker] });
  expect(await inbox(worker)).toMatchObject([
    { kind: 'work.assigned', title: 'Giao việc CV-0001: Phun canxi – bo', record: { type: 'work', id: assigned.id } },
  ]);
  const also = await step(assigned, 'assign', { personIds: [ids.worker], crewIds: [ids.crew] });
  expect([await told(worker), await told(foreman)]).toEqual([['work.assigned'], ['work.assigned']]);
  const blocked = await step(await step(also, 'start'), 'block', { reason: 'Hết thuốc' }, foreman);
  expect(await inbox(manager)).toMatchObject([{ kind: 'work.blocked', text: 'Hết thuốc' }]);
  await step(await step(blocked, 'resume'), 'finish');
  expect(await told(foreman)).toEqual(['work.done', 'work.assigned']);
});

test('one line a day tells each user what is late and what is due', async () => {
  const give = async (endsOn: string, fields: object) =>
    step(await added({ startsOn: '2026-11-01', endsOn, ...fields }), 'assign');
  await give('2026-11-10', { personIds: [ids.worker] });
  await give('2026-11-16', { crewIds: [ids.crew] });
  await added({ startsOn: '2026-11-01', endsOn: '2026-11-15' });
  await added({ startsOn: '2026-11-17', endsOn: '2026-11-17' });
  for (let hour = 0; hour < 2; hour += 1) {
    await tellDue(server, await findDue(server.db, [workDue], server.clock()));
    server.advance(60);
  }
  const lines = async (by: Person) => (await inbox(by)).filter(({ kind }) => kind === 'work.due');
  expect(await lines(manager)).toMatchObject([
    { title: '1 việc quá hạn, 1 việc đến hạn hôm nay, 1 việc đến hạn ngày mai', record: { listQuery: 'late=true' } },
  ]);
  expect(await lines(worker)).toMatchObject([
    { title: '1 việc quá hạn', record: { listQuery: 'mine=true&late=true' } },
  ]);
  expect(await lines(foreman)).toMatchObject([{ title: '1 việc đến hạn ngày mai' }]);
});

test('what open work needs is not removed, and the refusal names the work', async () => {
  const work = await added({ personIds: [ids.worker], crewIds: [ids.crew] });
  const removing = async (path: string) => {
    const { version } = expectData(await manager.client.get(path));
    return manager.client.delete(`${path}?version=${version}`);
  };
  const refused = async (path: string) => {
    const answer = await removing(path);
    expect(answer).toBeProblem(409, 'record.in_use');
    return answer.problem?.detail;
  };
  expect(await refused(`/api/plots/${ids.plot}`)).toBe('Lô A-03 còn 1 việc chưa xong: CV-0001 Phun canxi – bo.');
  expect(await refused(`/api/rows/${ids.row}`)).toContain('Hàng H01 còn 1 việc chưa xong');
  expect(await refused(`/api/crews/${ids.crew}`)).toContain('Tổ phun còn 1 việc chưa xong');
  expect(await refused(`/api/work-types/${ids.type}`)).toContain('1 công việc');
  expect(await refused(`/api/people/${ids.worker}`)).toContain('được giao việc CV-0001');
  await step(work, 'cancel', { reason: 'Không cần' });
  expectData(await removing(`/api/plots/${ids.plot}`));
  expectData(await removing(`/api/crews/${ids.crew}`));
});

test('a plot that becomes part of another leaves its rows to the work; without rows it stays while work needs it', async () => {
  const [other, bare] = [
    await aPlot(manager, { areaId: ids.area, code: 'A-04' }),
    await aPlot(manager, { areaId: ids.area, code: 'A-05' }),
  ];
  const plot = expectData(await manager.client.get(`/api/plots/${ids.plot}`));
  const merge = (...plots: { id: number; version: number }[]) =>
    manager.client.post('/api/plots/merge', { plots: plots.map(({ id, version }) => ({ id, version })), code: 'A-04' });
  const work = await added({ targets: [{ kind: 'plot', id: ids.plot }] });
  const merged = expectData(await merge(other, plot));
  expect(expectData(await manager.client.get(`/api/works/${work.id}`)).targets).toEqual([{ kind: 'row', id: ids.row }]);
  await added({ targets: [{ kind: 'plot', id: bare.id }] });
  const refused = await merge(merged, bare);
  expect(refused).toBeProblem(409, 'record.in_use');
  expect(refused.problem?.detail).toContain('Lô A-05 chưa có hàng nào và còn 1 việc chưa xong: CV-0002');
});

test.each([
  ['plot', () => `/api/plots/${ids.plot}`, () => ({ targets: [{ kind: 'plot', id: ids.plot }] })],
  ['plot of a row', () => `/api/plots/${ids.plot}`, () => ({})],
  ['work type', () => `/api/work-types/${ids.type}`, () => ({})],
  ['crew', () => `/api/crews/${ids.crew}`, () => ({ crewIds: [ids.crew] })],
])('a %s that is removed while work of it is made: one of both wins', async (_what, path, fields) => {
  const { version } = expectData(await manager.client.get(path()));
  const remove = () => manager.client.delete(`${path()}?version=${version}`);
  const answers = await atOnce(server, [remove, () => add(fields())]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('finished work is in the timeline of its trees and places', async () => {
  let work = await added({ personIds: [ids.worker] });
  for (const action of ['assign', 'start', 'finish', 'inspect']) work = await step(work, action);
  await added();
  for (const path of [`plants/${ids.plant}`, `rows/${ids.row}`, `plots/${ids.plot}`, `area/${ids.area}`]) {
    const { items } = expectData(await manager.client.get(`/api/${path}/timeline`));
    const events = items.filter(({ source }: { source: string }) => source === 'work');
    expect(events, path).toMatchObject([
      { title: 'Phun canxi – bo', detail: expect.stringContaining('CV-0001 · xong'), record: { type: 'work' } },
    ]);
  }
});

test('the search finds work by code and title', async () => {
  await added({ title: 'Tỉa cành tạo tán' });
  for (const q of ['cv-0001', 'tia canh']) {
    const found = expectData(await manager.client.get(`/api/v1/search?q=${encodeURIComponent(q)}`));
    const works = found.find(({ type }: { type: string }) => type === 'work');
    expect(works.hits[0].record.name).toBe('CV-0001 Tỉa cành tạo tán');
  }
});
