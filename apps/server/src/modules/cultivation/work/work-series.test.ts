import type { Work, WorkItem } from '@vuon/contract/cultivation/work';
import { expect, test } from 'vitest';
import { anArea, aPlot, expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWork, aWorker, aWorkType } from '../cultivation.factories.ts';

const server = useServer();
let manager: Person;
let input: object;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  const workTypeId = await aWorkType(manager);
  const { id: areaId } = await anArea(manager);
  const { id } = await aPlot(manager, { areaId });
  input = { workTypeId, targets: [{ kind: 'plot', id }] };
});

// 20/11/2026 is a Friday.
const weekly = { by: 'weekdays', every: 1, weekdays: [2, 5], until: '2026-12-04' };
const add = (fields: object) => manager.client.post('/api/works', aWork({ ...input, endsOn: '2026-11-20', ...fields }));
const all = async (): Promise<WorkItem[]> => expectData(await manager.client.get('/api/works?sort=startsOn')).items;
const windows = async () => (await all()).map(({ startsOn, endsOn }) => `${startsOn.slice(5)}–${endsOn.slice(5)}`);

test('all works of a series are made at once, numbered in a row, as one act', async () => {
  const first: Work = expectData(await add({ repeat: weekly, checklist: [{ text: 'Xem đồng hồ nước' }] }));
  expect(first).toMatchObject({ code: 'CV-0001', series: { rule: weekly, position: 1, count: 5 } });
  const works = await all();
  expect(works.map(({ code, startsOn }) => `${code} ${startsOn}`)).toEqual([
    'CV-0001 2026-11-20',
    'CV-0002 2026-11-24',
    'CV-0003 2026-11-27',
    'CV-0004 2026-12-01',
    'CV-0005 2026-12-04',
  ]);
  expect(works[3]?.series).toMatchObject({ position: 4, count: 5 });
  const { items } = expectData(await manager.client.get('/api/v1/acts?recordType=work'));
  expect(items).toMatchObject([{ action: 'create', count: 5 }]);
  const [, second] = works;
  expectData(await manager.client.delete(`/api/works/${second?.id}?version=1`));
  expect((await all()).map(({ series }) => series?.position)).toEqual([1, 2, 3, 4]);
  expect(await manager.client.count(`/api/works?seriesId=${first.series?.id}`)).toBe(4);
});

test('refuses a rule without days, and one with too many', async () => {
  const days = { by: 'days', every: 1 };
  expect(await add({ repeat: { ...days, until: '2026-11-19' } })).toBeProblem(400, 'request.invalid', 'repeat.until');
  expect(await add({ repeat: { ...days, until: '2027-12-31' } })).toBeProblem(400, 'request.invalid', 'repeat.until');
  expect(await manager.client.count('/api/works')).toBe(0);
});

test('an edit of this and the following moves and changes those that have not begun, as one act', async () => {
  const personId = await aWorker(manager);
  await add({ repeat: weekly, personIds: [personId] });
  const [, second, third, fourth] = await all();
  let begun = fourth as WorkItem;
  for (const action of ['assign', 'start'])
    begun = expectData(
      await manager.client.post(`/api/works/${begun.id}/transitions`, { version: begun.version, action }),
    );
  const put = (work: WorkItem | undefined, fields: object) =>
    manager.client.put(`/api/works/${work?.id}`, aWork({ ...input, version: work?.version, ...fields }));
  const later = { startsOn: '2026-11-25', endsOn: '2026-11-26', title: 'Tưới lâu hơn', personIds: [personId] };
  expectData(await put(second, { ...later, reach: 'following' }));
  expect(await windows()).toEqual(['11-20–11-20', '11-25–11-26', '11-28–11-29', '12-01–12-01', '12-05–12-06']);
  expect((await all()).map(({ title, version }) => [title, version])).toEqual([
    ['Phun canxi – bo', 1],
    ['Tưới lâu hơn', 2],
    ['Tưới lâu hơn', 2],
    ['Phun canxi – bo', 3],
    ['Tưới lâu hơn', 2],
  ]);
  const { items } = expectData(await manager.client.get('/api/v1/acts?recordType=work&action=update'));
  expect(items).toMatchObject([{ count: 3, entry: { record: { id: second?.id } } }]);
  // Alone: the others stay.
  expectData(await put({ ...(third as WorkItem), version: 2 }, { startsOn: '2026-11-30', endsOn: '2026-11-30' }));
  expect(await windows()).toEqual(['11-20–11-20', '11-25–11-26', '11-30–11-30', '12-01–12-01', '12-05–12-06']);
});
