import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import { describe, expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person as Somebody } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aBatmanFarm, act, aPlan, aTask, at, type BatmanFarm, monday } from './batman.factories.ts';

const server = useServer();
let farm: BatmanFarm;
server.given(async () => {
  farm = await aBatmanFarm(server);
});

describe('a plan', () => {
  test('is one person’s week, with its tasks in the order of time', async () => {
    const { manager, worker, hand, plan } = farm;
    const made = await plan({ tasks: [aTask({ startsAt: at(1, 7), endsAt: at(3, 17), title: 'Bón kali' }), aTask()] });
    expect(made).toMatchObject({
      name: 'H’Lan Mlô, tuần 16/11–22/11/2026',
      endsOn: '2026-11-22',
      personUserId: worker.id,
      tasks: [{ title: 'Tỉa trái', status: 'draft' }, { title: 'Bón kali' }],
    });
    expect(await manager.client.post('/api/batman-plans', aPlan({ personId: hand.id }))).toBeProblem(
      409,
      'value.taken',
      'startsOn',
    );
    expect((await plan({ period: 'month', startsOn: '2026-12-01' })).name).toBe('H’Lan Mlô, tháng 12/2026');
  });

  test('refuses times and days that cannot be', async () => {
    const { manager, hand } = farm;
    const refused = (fields: object, path: string) =>
      manager.client
        .post('/api/batman-plans', aPlan({ personId: hand.id, ...fields }))
        .then((answer) => expect(answer).toBeProblem(400, 'request.invalid', path));
    await refused({ startsOn: '2026-11-17' }, 'startsOn');
    await refused({ period: 'month' }, 'startsOn');
    await refused({ tasks: [aTask({ endsAt: at(0, 7) })] }, 'tasks.0.endsAt');
    await refused({ tasks: [aTask({ startsAt: at(-1, 7) })] }, 'tasks.0.startsAt');
    await refused({ tasks: [aTask({ startsAt: at(6, 7), endsAt: at(7, 8) })] }, 'tasks.0.startsAt');
    await refused({ tasks: Array.from({ length: 201 }, () => aTask()) }, 'tasks');
    await refused({ tasks: [aTask({ title: ' ' })] }, 'tasks.0.title');
  });

  test('is not made for people who are gone, removed, or another farm’s', async () => {
    const { manager, hand, other, person, plan } = farm;
    const gone = await person('Đã nghỉ', undefined, { endedOn: '2026-11-10' });
    const post = (personId: number, tasks: object[] = []) =>
      manager.client.post('/api/batman-plans', aPlan({ personId, tasks }));
    expect(await post(gone.id)).toBeProblem(422, 'batman.refused', 'personId');
    const leaving = await person('Sắp nghỉ', undefined, { endedOn: '2026-11-18' });
    expect(await post(leaving.id, [aTask({ startsAt: at(2, 7), endsAt: at(2, 9) })])).toBeProblem(
      422,
      'batman.refused',
      'tasks.0.endsAt',
    );
    expectData(await manager.client.delete(`/api/people/${other.id}?version=1`));
    expect(await post(other.id)).toBeProblem(404, 'record.not_found', 'personId');
    const neighbour = await aMember(server, await aFarm(server), 'owner');
    const { id } = await plan({});
    expect(await neighbour.client.get(`/api/batman-plans/${id}`)).toBeProblem(404, 'record.not_found');
    expect(
      await manager.client.post(
        '/api/batman-plans',
        aPlan({ personId: hand.id, startsOn: '2026-11-23', reviewerId: neighbour.id }),
      ),
    ).toBeProblem(404, 'record.not_found', 'reviewerId');
  });

  test('is edited with its tasks: kept, changed, removed and added ones; a stale version is told', async () => {
    const { manager, hand, other, plan } = farm;
    const made = await plan({ tasks: [aTask(), aTask({ startsAt: at(1, 7), endsAt: at(1, 11) })] });
    const [first, second] = made.tasks;
    const changed = expectData(
      await manager.client.put(`/api/batman-plans/${made.id}`, {
        ...aPlan({ personId: hand.id, notes: 'Ưu tiên lô A', version: 1 }),
        tasks: [
          aTask({ id: second?.id, title: 'Làm cỏ', startsAt: at(1, 7), endsAt: at(1, 9) }),
          aTask({ startsAt: at(2, 7), endsAt: at(2, 9) }),
        ],
      }),
    );
    expect(changed.tasks.map(({ id, title }: BatmanTask) => [id === second?.id, title])).toEqual([
      [true, 'Làm cỏ'],
      [false, 'Tỉa trái'],
    ]);
    const put = (fields: object) =>
      manager.client.put(`/api/batman-plans/${made.id}`, aPlan({ personId: hand.id, version: 2, ...fields }));
    expect(await put({ version: 1 })).toBeProblem(409, 'version.stale');
    expect(await put({ tasks: [aTask({ id: first?.id })] })).toBeProblem(400, 'request.invalid', 'tasks.0.id');
    expect(await put({ personId: other.id })).toBeProblem(422, 'batman.refused', 'personId');
  });

  test('is removed and restored with its tasks, unless the period has another plan by then', async () => {
    const { manager, plan, board } = farm;
    const { id } = await plan({ tasks: [aTask()] });
    expectData(await manager.client.delete(`/api/batman-plans/${id}?version=1`));
    expect((await board()).tasks).toEqual([]);
    const second = await plan({});
    expect(await manager.client.post(`/api/batman-plans/${id}/restore`, {})).toBeProblem(409, 'value.taken');
    expectData(await manager.client.delete(`/api/batman-plans/${second.id}?version=1`));
    expect(expectData(await manager.client.post(`/api/batman-plans/${id}/restore`, {})).tasks).toHaveLength(1);
  });
});

describe('rights', () => {
  test('a worker reads their own, a foreman those of their crews, whoever runs the farm all', async () => {
    const { manager, foreman, worker, lead, hand, other, plan, board } = farm;
    for (const personId of [lead.id, hand.id, other.id]) await plan({ personId });
    const seen = async (by: Somebody) =>
      expectData(await by.client.get('/api/batman-plans?sort=name')).items.map(
        ({ personName }: BatmanPlan) => personName,
      );
    expect(await seen(worker)).toEqual(['H’Lan Mlô']);
    expect(await seen(foreman)).toEqual(['H’Lan Mlô', 'Y Thịnh Êban']);
    expect(await seen(manager)).toHaveLength(3);
    expect((await board(worker)).people.map(({ fullName }) => fullName)).toEqual(['H’Lan Mlô']);
    const theirs = expectData(await manager.client.get(`/api/batman-plans?personId=${other.id}`))
      .items[0] as BatmanPlan;
    for (const by of [worker, foreman]) {
      expect(await by.client.get(`/api/batman-plans/${theirs.id}`)).toBeProblem(404, 'record.not_found');
      expect(await by.client.get(`/api/v1/audit?recordType=batman-plan&recordId=${theirs.id}`)).toBeProblem(
        404,
        'record.not_found',
      );
      expect(expectData(await by.client.get('/api/v1/search?q=suong')).total ?? 0).toBe(0);
    }
    expect(await foreman.client.post('/api/batman-tasks', aTask({ personId: other.id }))).toBeProblem(
      404,
      'record.not_found',
      'personId',
    );
    expect(await worker.client.post('/api/batman-tasks', aTask({ personId: hand.id }))).toBeProblem(
      403,
      'permission.denied',
    );
  });

  test('a foreman approves where they are the reviewer, never their own work; managers approve all', async () => {
    const { manager, foreman, lead, hand, plan, get, other } = farm;
    const own = await plan({ personId: lead.id, reviewerId: foreman.id, tasks: [aTask()] });
    const crew = await plan({ reviewerId: foreman.id, tasks: [aTask()] });
    const managed = await plan({ reviewerId: manager.id, startsOn: '2026-11-23' });
    const task = expectData(
      await foreman.client.post(
        '/api/batman-tasks',
        aTask({ personId: hand.id, startsAt: at(7, 7), endsAt: at(7, 9) }),
      ),
    ).task;
    expect(task.planId).toBe(managed.id);
    for (const tasks of [own.tasks, crew.tasks, [task]]) expectData(await act(foreman, 'submit', tasks));
    const current = async (id: number) => (await get(id)).tasks;
    expect(await act(foreman, 'approve', await current(own.id))).toBeProblem(403, 'permission.denied');
    expect(await act(foreman, 'approve', await current(managed.id))).toBeProblem(403, 'permission.denied');
    expectData(await act(foreman, 'approve', await current(crew.id)));
    expectData(await act(manager, 'approve', await current(own.id)));
    const stranger = aPlan({ personId: other.id, reviewerId: foreman.id });
    expect(await manager.client.post('/api/batman-plans', stranger)).toBeProblem(422, 'batman.refused', 'reviewerId');
  });
});

test('a person with approved work ahead is not removed', async () => {
  const { manager, other, plan } = farm;
  const later = {
    startsOn: '2099-11-16',
    tasks: [aTask({ startsAt: '2099-11-16T00:00:00Z', endsAt: '2099-11-16T04:00:00Z' })],
  };
  const { tasks } = await plan({ personId: other.id, ...later });
  expectData(await act(manager, 'submit', tasks));
  const answer = await manager.client.delete(`/api/people/${other.id}?version=1`);
  expect(answer).toBeProblem(409, 'record.in_use');
});

test('plans and tasks are exported, and the week is printed on A4', async () => {
  const { worker, plan } = farm;
  await plan({ tasks: [aTask(), aTask({ startsAt: at(0, 10), endsAt: at(2, 17), title: 'Bón kali' })] });
  const { id } = expectData(await worker.client.post('/api/batman-tasks/print', { startsOn: monday }));
  for (const list of ['batman-plans', 'batman-tasks'])
    expectData(await worker.client.post('/api/v1/exports', { list, query: {} }));
  expect(await server.runJobs()).toEqual([]);
  const { state, result } = expectData(await worker.client.get(`/api/v1/jobs/${id}`));
  expect([state, result.name, result.rows]).toEqual(['done', 'ke-hoach-batman-2026-11-16.pdf', 1]);
});
test('bulk acts submit, reject and remove plans; what does not suit is refused in words', async () => {
  const { manager, other, plan, get } = farm;
  const first = await plan({ tasks: [aTask(), aTask({ startsAt: at(1, 7), endsAt: at(1, 9) })] });
  const empty = await plan({ personId: other.id });
  const run = async (by: Somebody, action: string, values?: object) => {
    const { id } = expectData(
      await by.client.post('/api/v1/bulk', {
        action,
        select: { ids: [first.id, empty.id] },
        ...(values && { values }),
      }),
    );
    expect(await server.runJobs()).toEqual([]);
    return expectData(await by.client.get(`/api/v1/jobs/${id}`)).result;
  };
  expect(await run(manager, 'batman-plan.submit')).toMatchObject({
    changed: 1,
    refused: [{ id: empty.id, why: 'Không có việc nào nháp hay bị từ chối.' }],
  });
  expect((await run(manager, 'batman-plan.reject', { reason: 'Quá giờ' })).changed).toBe(1);
  expect((await get(first.id)).tasks.map(({ reason }) => reason)).toEqual(['Quá giờ', 'Quá giờ']);
  expect((await run(manager, 'batman-plan.remove')).changed).toBe(2);
});
