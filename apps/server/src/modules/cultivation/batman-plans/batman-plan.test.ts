import type { BatmanBoard, BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import type { Person } from '@vuon/contract/people/person';
import { beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person as Somebody } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

// The clock stands at Sunday 15/11/2026; the week of the tests begins the day after.
const monday = '2026-11-16';
const at = (day: number, hour: number) => `2026-11-${16 + day}T${String(hour - 7).padStart(2, '0')}:00:00.000Z`;
const aTask = <F extends object>(fields: F = {} as F) => ({
  title: 'Tỉa trái',
  place: 'A-09',
  startsAt: at(0, 7),
  endsAt: at(0, 11),
  ...fields,
});
const aPlan = <F extends object>(fields: F = {} as F) => ({ period: 'week', startsOn: monday, tasks: [], ...fields });

const server = useServer();
let farm: Farm;
let manager: Somebody;
let foreman: Somebody;
let worker: Somebody;
/** The foreman's, the worker's (in the foreman's crew), and somebody of no crew. */
let lead: Person;
let hand: Person;
let other: Person;

beforeEach(async () => {
  farm = await aFarm(server);
  [manager, foreman, worker] = [
    await aMember(server, farm, 'manager'),
    await aMember(server, farm, 'foreman'),
    await aMember(server, farm, 'worker'),
  ];
  lead = await person('Y Thịnh Êban', foreman);
  hand = await person('H’Lan Mlô', worker);
  other = await person('Lê Thị Sương');
  expectData(await manager.client.post('/api/crews', { name: 'Tổ phun', foremanId: lead.id, memberIds: [hand.id] }));
});

const person = async (fullName: string, account?: Somebody, fields = {}): Promise<Person> => {
  const made: Person = expectData(await manager.client.post('/api/people', { fullName, ...fields }));
  if (!account) return made;
  return expectData(
    await manager.client.put(`/api/people/${made.id}/account`, { userId: account.id, version: made.version }),
  );
};
const plan = async (fields: object, by = manager): Promise<BatmanPlan> =>
  expectData(await by.client.post('/api/batman-plans', aPlan({ personId: hand.id, ...fields })));
const act = (by: Somebody, name: string, tasks: BatmanTask[], reason?: string) =>
  by.client.post('/api/batman-tasks/acts', {
    act: name,
    tasks: tasks.map(({ id, version }) => ({ id, version })),
    ...(reason && { reason }),
  });
const get = async (id: number, by = manager): Promise<BatmanPlan> =>
  expectData(await by.client.get(`/api/batman-plans/${id}`));
const states = ({ tasks }: BatmanPlan) => tasks.map(({ status }) => status);
const inbox = async (by: Somebody): Promise<{ kind: string; title: string; text: string }[]> =>
  expectData(await by.client.get('/api/v1/notifications')).items;
const board = async (by = manager, startsOn = monday): Promise<BatmanBoard> =>
  expectData(await by.client.get(`/api/batman-board?startsOn=${startsOn}`));
const edit = (by: Somebody, { id, version, title, place, notes }: BatmanTask, times: object) =>
  by.client.put(`/api/batman-tasks/${id}`, {
    title,
    place,
    notes,
    startsAt: at(0, 7),
    endsAt: at(0, 11),
    version,
    ...times,
  });
const takeBack = (by: Somebody, operation: string) => by.client.post('/api/batman-tasks/take-back', { operation });

describe('a plan', () => {
  test('is one person’s week, with its tasks in the order of time', async () => {
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
    const { id } = await plan({ tasks: [aTask()] });
    expectData(await manager.client.delete(`/api/batman-plans/${id}?version=1`));
    expect((await board()).tasks).toEqual([]);
    const second = await plan({});
    expect(await manager.client.post(`/api/batman-plans/${id}/restore`, {})).toBeProblem(409, 'value.taken');
    expectData(await manager.client.delete(`/api/batman-plans/${second.id}?version=1`));
    expect(expectData(await manager.client.post(`/api/batman-plans/${id}/restore`, {})).tasks).toHaveLength(1);
  });
});

describe('the way of a task', () => {
  test('is submitted, rejected with a reason, mended, submitted again, approved and done', async () => {
    let made = await plan({ reviewerId: manager.id, tasks: [aTask()] }, foreman);
    const next = async (by: Somebody, name: string, reason?: string) => {
      expectData(await act(by, name, made.tasks, reason));
      made = await get(made.id);
      return made.tasks[0];
    };
    expect(await act(manager, 'approve', made.tasks)).toBeProblem(422, 'batman.refused', 'tasks');
    expect(await next(foreman, 'submit')).toMatchObject({ status: 'submitted' });
    expect(await act(manager, 'reject', made.tasks)).toBeProblem(400, 'request.invalid', 'reason');
    expect(await next(manager, 'reject', 'A-09 vừa phun')).toMatchObject({
      status: 'rejected',
      reason: 'A-09 vừa phun',
    });
    const mended = expectData(await edit(foreman, made.tasks[0] as BatmanTask, { title: 'Tỉa trái đợt hai' })).task;
    expect(mended).toMatchObject({ status: 'rejected', reason: 'A-09 vừa phun' });
    made = await get(made.id);
    expect(await next(foreman, 'submit')).toMatchObject({ status: 'submitted', reason: null });
    expect(await next(manager, 'approve')).toMatchObject({ status: 'approved' });
    const again = await act(manager, 'approve', made.tasks);
    expect(again).toBeProblem(422, 'batman.refused', 'tasks');
    expect(await next(foreman, 'finish')).toMatchObject({ status: 'done' });
    expect(await edit(foreman, made.tasks[0] as BatmanTask, {})).toBeProblem(422, 'batman.refused');
    expect(await next(foreman, 'reopen')).toMatchObject({ status: 'approved' });
  });

  test('approved work goes back to a draft when it is edited, but not when its reviewer edits it', async () => {
    const made = await plan({ reviewerId: manager.id, tasks: [aTask()] });
    expectData(await act(foreman, 'submit', made.tasks));
    expectData(await act(manager, 'approve', (await get(made.id)).tasks));
    const [approved] = (await get(made.id)).tasks as [BatmanTask];
    const moved = expectData(await edit(manager, approved, { startsAt: at(0, 8), endsAt: at(0, 12) })).task;
    expect(moved.status).toBe('approved');
    expect(expectData(await edit(foreman, moved, {})).task.status).toBe('draft');
  });

  test('all of the tasks are approved or none: a task that was changed meanwhile is told', async () => {
    const made = await plan({ tasks: [aTask(), aTask({ startsAt: at(1, 7), endsAt: at(1, 9) })] });
    expectData(await act(foreman, 'submit', made.tasks));
    const seen = (await get(made.id)).tasks as [BatmanTask, BatmanTask];
    expectData(await edit(foreman, seen[1], { startsAt: at(1, 8), endsAt: at(1, 10) }));
    expect(await act(manager, 'approve', seen)).toBeProblem(409, 'version.stale');
    expect(states(await get(made.id))).toEqual(['submitted', 'submitted']);
    expectData(await act(manager, 'approve', (await get(made.id)).tasks));
    expect(states(await get(made.id))).toEqual(['approved', 'approved']);
  });

  test('of two who drag one bar at the same moment, the second is told and nothing is lost', async () => {
    const { id, tasks } = await plan({ tasks: [aTask()] });
    const [task] = tasks as [BatmanTask];
    const answers = await atOnce(server, [
      () => edit(manager, task, { startsAt: at(0, 8), endsAt: at(0, 12) }),
      () => edit(foreman, task, { startsAt: at(2, 8), endsAt: at(2, 12) }),
    ]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - won]).toBeProblem(409, 'version.stale');
    expect((await get(id)).tasks[0]?.startsAt).toBe(won === 0 ? at(0, 8) : at(2, 8));
  });
});

describe('rights', () => {
  test('a worker reads their own, a foreman those of their crews, whoever runs the farm all', async () => {
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
  });
});

describe('the board', () => {
  test('a new task joins the plan of its week, which is made with the reviewer of the last one', async () => {
    await plan({ reviewerId: manager.id, startsOn: '2026-11-09' });
    const create = (fields: object) =>
      foreman.client.post('/api/batman-tasks', aTask({ personId: hand.id, ...fields }));
    const { task } = expectData(await create({}));
    const second = expectData(await create({ startsAt: at(0, 10), endsAt: at(0, 12) })).task;
    expect(second.planId).toBe(task.planId);
    expect((await get(task.planId)).reviewerId).toBe(manager.id);
    expect(await create({ startsAt: at(6, 20), endsAt: at(7, 8) })).toBeProblem(422, 'batman.refused', 'startsAt');
    const shown = await board(foreman);
    // Overlaps are shown, not refused.
    expect(shown.tasks).toHaveLength(2);
    expect(shown).toMatchObject({ crews: [{ name: 'Tổ phun', foremanId: lead.id }], plans: [{ id: task.planId }] });
    expect(await manager.client.get('/api/batman-board?startsOn=2026-11-17')).toBeProblem(
      400,
      'request.invalid',
      'startsOn',
    );
  });

  test('two first tasks of a week at the same moment share one plan', async () => {
    const answers = await atOnce(server, [
      () => manager.client.post('/api/batman-tasks', aTask({ personId: hand.id })),
      () =>
        foreman.client.post('/api/batman-tasks', aTask({ personId: hand.id, startsAt: at(1, 7), endsAt: at(1, 9) })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await board()).plans).toHaveLength(1);
  });

  test('last week is copied as drafts, without what is rejected or already planned, and taken back at once', async () => {
    const made = await plan({
      tasks: [
        aTask(),
        aTask({ startsAt: at(1, 7), endsAt: at(1, 9) }),
        aTask({ startsAt: at(2, 7), endsAt: at(2, 9) }),
      ],
    });
    await plan({ personId: other.id, tasks: [aTask()] });
    expectData(await act(manager, 'submit', made.tasks));
    const [first] = (await get(made.id)).tasks as [BatmanTask];
    expectData(await act(manager, 'reject', [first], 'Sai lô'));
    expectData(
      await manager.client.post(
        '/api/batman-tasks',
        aTask({ personId: hand.id, startsAt: at(8, 8), endsAt: at(8, 10) }),
      ),
    );
    const copied = expectData(await manager.client.post('/api/batman-tasks/copy-week', { startsOn: '2026-11-23' }));
    expect(copied).toMatchObject({ copied: 2, people: 2, skipped: 1 });
    const next = await board(manager, '2026-11-23');
    expect(next.tasks.map(({ isCopied, status }) => [isCopied, status])).toEqual([
      [true, 'draft'],
      [false, 'draft'],
      [true, 'draft'],
    ]);
    expect(await manager.client.post('/api/batman-tasks/copy-week', { startsOn: '2026-11-23' })).toBeProblem(
      422,
      'bulk.nothing',
    );
    expect(expectData(await takeBack(manager, copied.operation))).toEqual({ taken: 2, left: 0 });
    const after = await board(manager, '2026-11-23');
    expect([after.tasks.length, after.plans.length]).toEqual([1, 1]);
    expect(await takeBack(manager, copied.operation)).toBeProblem(409, 'act.undone');
  });
});

describe('taking back', () => {
  test('a move, a removal and an approval are each taken back; what was changed since stays', async () => {
    const made = await plan({ tasks: [aTask(), aTask({ startsAt: at(1, 7), endsAt: at(1, 9) })] });
    const [first, second] = made.tasks as [BatmanTask, BatmanTask];
    const moved = expectData(await edit(foreman, first, { startsAt: at(3, 7), endsAt: at(3, 9) }));
    const removed = expectData(await foreman.client.delete(`/api/batman-tasks/${second.id}?version=1`));
    expectData(await takeBack(foreman, removed.operation));
    expectData(await takeBack(foreman, moved.operation));
    expect((await get(made.id)).tasks.map(({ id, startsAt }) => [id, startsAt])).toEqual([
      [first.id, at(0, 7)],
      [second.id, at(1, 7)],
    ]);
    expectData(await act(foreman, 'submit', (await get(made.id)).tasks));
    const approved = expectData(await act(manager, 'approve', (await get(made.id)).tasks));
    expect(await takeBack(foreman, approved.operation)).toBeProblem(404, 'record.not_found');
    expectData(await act(foreman, 'finish', (await get(made.id)).tasks.slice(0, 1)));
    expect(expectData(await takeBack(manager, approved.operation))).toEqual({ taken: 1, left: 1 });
    expect(states(await get(made.id))).toEqual(['done', 'submitted']);
  });

  test('the history tells an approval as one act, with its way back', async () => {
    const plans = [await plan({ tasks: [aTask()] }), await plan({ personId: other.id, tasks: [aTask()] })];
    expectData(
      await act(
        manager,
        'submit',
        plans.flatMap(({ tasks }) => tasks),
      ),
    );
    const [line] = expectData(await manager.client.get('/api/v1/acts')).items;
    expect(line).toMatchObject({
      verb: 'Trình duyệt',
      count: 2,
      undo: { kind: 'bulk', action: 'batman-plan.take-back' },
    });
    const job = { action: 'batman-plan.take-back', select: { changedBy: line.operation } };
    expectData(await manager.client.post('/api/v1/bulk', job));
    expect(await server.runJobs()).toEqual([]);
    expect(states(await get(plans[0]?.id as number))).toEqual(['draft']);
  });
});

test('bulk acts submit, reject and remove plans; what does not suit is refused in words', async () => {
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

test('reviewer and person are told once for each act, the person of changes to what they count on', async () => {
  const tasks = [
    aTask(),
    aTask({ startsAt: at(1, 7), endsAt: at(1, 9) }),
    aTask({ startsAt: at(2, 7), endsAt: at(2, 9) }),
  ];
  const made = await plan({ reviewerId: manager.id, tasks }, foreman);
  expectData(await act(foreman, 'submit', made.tasks));
  expect(await inbox(manager)).toMatchObject([
    { kind: 'batman.submitted', title: 'Người foreman trình 3 việc của H’Lan Mlô', text: 'tuần 16–22/11/2026' },
  ]);
  const [first, ...rest] = (await get(made.id)).tasks as [BatmanTask, ...BatmanTask[]];
  expectData(await act(manager, 'reject', [first], 'Trùng giờ'));
  expectData(await act(manager, 'approve', rest));
  for (const task of (await get(made.id)).tasks.slice(1))
    expectData(await edit(foreman, task, { startsAt: at(4, 7), endsAt: at(4, 9) }));
  expect(await inbox(worker)).toMatchObject([
    { kind: 'batman.changed', title: 'Người foreman sửa kế hoạch của bạn' },
    { kind: 'batman.decided', title: '2 việc của bạn được duyệt' },
    { kind: 'batman.decided', title: '1 việc của bạn bị từ chối', text: 'tuần 16–22/11/2026 · Lý do: Trùng giờ' },
  ]);
});

test('a person with approved work ahead is not removed', async () => {
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
  await plan({ tasks: [aTask(), aTask({ startsAt: at(0, 10), endsAt: at(2, 17), title: 'Bón kali' })] });
  const { id } = expectData(await worker.client.post('/api/batman-tasks/print', { startsOn: monday }));
  for (const list of ['batman-plans', 'batman-tasks'])
    expectData(await worker.client.post('/api/v1/exports', { list, query: {} }));
  expect(await server.runJobs()).toEqual([]);
  const { state, result } = expectData(await worker.client.get(`/api/v1/jobs/${id}`));
  expect([state, result.name, result.rows]).toEqual(['done', 'ke-hoach-batman-2026-11-16.pdf', 1]);
});
