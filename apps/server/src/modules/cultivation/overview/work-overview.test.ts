import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkGroup, WorkOverview } from '@vuon/contract/cultivation/work-overview';
import { beforeAll, expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { act, aPlan, aTask } from '../batman-plans/batman.factories.ts';
import { aCrew, anUnplannedWork, aWork, aWorker, aWorkType } from '../cultivation.factories.ts';
import { addLines, aFarmPlan, aGrove, aPlannedSeason } from '../farm-plans/farm-plan.factories.ts';

// Today is 15/11/2026.
const server = useServer({}, { resetBefore: beforeAll });
let farm: Farm;
let manager: Person;
let foreman: Person;
let worker: Person;
let viewer: Person;

beforeAll(async () => {
  farm = await aFarm(server);
  [manager, foreman, worker, viewer] = (await Promise.all(
    (['manager', 'foreman', 'worker', 'viewer'] as const).map((role) => aMember(server, farm, role)),
  )) as [Person, Person, Person, Person];
  const { plotId } = await aGrove(server, manager);
  const targets = [{ kind: 'plot', id: plotId }];
  const workTypeId = await aWorkType(manager);
  const lead = await aWorker(manager, { fullName: 'Y Thịnh' }, foreman);
  const hand = await aWorker(manager, { fullName: 'H’Lan' }, worker);
  const other = await aWorker(manager, { fullName: 'Lê Thị Sương' });
  const crew = await aCrew(manager, { foremanId: lead, memberIds: [hand] });
  const add = async (title: string, startsOn: string, endsOn: string, fields: object = {}): Promise<Work> =>
    expectData(
      await manager.client.post('/api/works', aWork({ title, startsOn, endsOn, workTypeId, targets, ...fields })),
    );
  const finish = async (work: Work) => {
    let { version } = work;
    for (const action of ['assign', 'start', 'finish'])
      ({ version } = expectData(
        await manager.client.post(`/api/works/${work.id}/transitions`, { version, action }),
      ) as Work);
  };
  await add('Trễ của tổ', '2026-11-01', '2026-11-10', { crewIds: [crew] });
  await add('Trễ của người khác', '2026-11-01', '2026-11-09', { personIds: [other] });
  for (const day of ['05', '06', '07']) await add(`Trễ ${day}`, `2026-11-${day}`, `2026-11-${day}`);
  expectData(
    await manager.client.post(
      '/api/works',
      anUnplannedWork({
        title: 'Bắt sâu',
        workTypeId,
        targets,
        startsOn: '2026-11-14',
        endsOn: '2026-11-14',
        personIds: [hand],
      }),
    ),
  );
  await add('Hôm nay', '2026-11-14', '2026-11-16', { personIds: [hand] });
  await add('Ngày mai', '2026-11-16', '2026-11-16', { personIds: [hand] });
  await finish(await add('Tổ đã làm', '2026-11-12', '2026-11-13', { crewIds: [crew] }));
  await finish(await add('Người khác đã làm', '2026-11-12', '2026-11-12', { personIds: [other] }));
  await finish(
    await add('Tổ trưởng nghiệm thu', '2026-11-11', '2026-11-11', { personIds: [other], inspectorId: lead }),
  );
  await finish(await add('Tổ trưởng tự làm', '2026-11-11', '2026-11-11', { personIds: [lead] }));

  const { id: seasonId } = await aPlannedSeason(manager);
  const draft = await aFarmPlan(manager, { seasonId, targets, personIds: [lead] });
  await addLines(
    manager,
    draft,
    { title: 'Sắp đến, chưa giao', startsOn: '2026-11-22', endsOn: '2026-11-24' },
    { title: 'Còn lâu', startsOn: '2026-11-23', endsOn: '2026-11-24' },
  );
  const { version } = expectData(await manager.client.get(`/api/farm-plans/${draft.id}`));
  expectData(await manager.client.post(`/api/farm-plans/${draft.id}/transitions`, { version, action: 'approve' }));

  const submit = async (personId: number, fields: object = {}) => {
    const body = aPlan({
      personId,
      tasks: [aTask(), aTask({ startsAt: '2026-11-18T01:00:00.000Z', endsAt: '2026-11-18T02:00:00.000Z' })],
      ...fields,
    });
    const { tasks } = expectData(await manager.client.post('/api/batman-plans', body));
    expectData(await act(manager, 'submit', tasks));
  };
  await submit(hand, { reviewerId: foreman.id });
  await submit(other);
});

const overview = async ({ client }: Person): Promise<WorkOverview> =>
  expectData(await client.get('/api/works/overview'));
const counts = ({ planned, unplanned }: WorkGroup) => [planned, unplanned];
const titles = ({ items }: WorkGroup) => items.map(({ title }) => title);
const listed = async ({ client }: Person, query: string): Promise<number> =>
  expectData(await client.get(`/api/works?${query}`)).total;

test('a manager sees what is late and today on the whole farm, the first three of each, and what waits for them', async () => {
  const { reach, hasWork, late, today, toInspect, unassigned, toReview } = await overview(manager);
  expect({ reach, hasWork }).toEqual({ reach: 'all', hasWork: true });
  expect(counts(late)).toEqual([5, 1]);
  expect(titles(late)).toEqual(['Trễ 05', 'Trễ 06', 'Trễ 07']);
  expect(titles(today)).toEqual(['Hôm nay']);
  expect(titles(toInspect)).toEqual(['Tổ trưởng tự làm', 'Người khác đã làm', 'Tổ đã làm']);
  expect(counts(unassigned)).toEqual([0, 0]);
  expect(toReview).toMatchObject({ tasks: 2, planCount: 1, plans: [{ name: 'Lê Thị Sương, tuần 16/11–22/11/2026' }] });
  expect(await listed(manager, 'late=true&kind=planned')).toBe(5);
});

test('a foreman sees the work of their crew and its people, what they may inspect, and their plans’ work without people', async () => {
  const { reach, late, today, toInspect, unassigned, unassignedBy, toReview } = await overview(foreman);
  expect(reach).toBe('mine');
  expect(titles(late)).toEqual(['Trễ của tổ', 'Bắt sâu']);
  expect(titles(today)).toEqual(['Hôm nay']);
  expect(titles(toInspect)).toEqual(['Tổ trưởng nghiệm thu', 'Tổ đã làm']);
  expect(titles(unassigned)).toEqual(['Sắp đến, chưa giao']);
  expect(unassignedBy).toBe('2026-11-22');
  expect(toReview).toMatchObject({ tasks: 2, planCount: 1, plans: [{ tasks: 2 }] });
  expect(await listed(foreman, `open=true&unassigned=true&inCharge=true&to=${unassignedBy}`)).toBe(1);
  expect(await listed(foreman, 'toInspect=true')).toBe(2);
});

test('a worker sees their own work and that of their crew, and is asked for nothing', async () => {
  const { late, today, toInspect, unassigned, toReview } = await overview(worker);
  expect(titles(late)).toEqual(['Trễ của tổ', 'Bắt sâu']);
  expect(titles(today)).toEqual(['Hôm nay']);
  expect([counts(toInspect), counts(unassigned), toReview.tasks]).toEqual([[0, 0], [0, 0], 0]);
});

test('somebody who only reads sees the whole farm, and is asked for nothing', async () => {
  const { reach, late, toInspect, toReview } = await overview(viewer);
  expect([reach, counts(late), counts(toInspect), toReview.tasks]).toEqual(['all', [5, 1], [0, 0], 0]);
});

test('a farm without work has nothing to show, and sees nothing of others', async () => {
  const stranger = await aMember(server, await aFarm(server), 'owner');
  expect(await overview(stranger)).toMatchObject({
    hasWork: false,
    late: { planned: 0, unplanned: 0, items: [] },
    toReview: { tasks: 0, planCount: 0, plans: [] },
  });
});
