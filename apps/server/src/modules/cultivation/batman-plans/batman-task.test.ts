import type { BatmanTask } from '@vuon/contract/cultivation/batman-task';
import { describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { anArea, aPlot, expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Person as Somebody } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWork, aWorkType } from '../cultivation.factories.ts';
import { aBatmanFarm, act, aTask, at, type BatmanFarm, edit, inbox, states, takeBack } from './batman.factories.ts';

const server = useServer();
let farm: BatmanFarm;
server.given(async () => {
  farm = await aBatmanFarm(server);
});

describe('the way of a task', () => {
  test('is submitted, rejected with a reason, mended, submitted again, approved and done', async () => {
    const { manager, foreman, plan, get } = farm;
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
    const { manager, foreman, plan, get } = farm;
    const made = await plan({ reviewerId: manager.id, tasks: [aTask()] });
    expectData(await act(foreman, 'submit', made.tasks));
    expectData(await act(manager, 'approve', (await get(made.id)).tasks));
    const [approved] = (await get(made.id)).tasks as [BatmanTask];
    const moved = expectData(await edit(manager, approved, { startsAt: at(0, 8), endsAt: at(0, 12) })).task;
    expect(moved.status).toBe('approved');
    expect(expectData(await edit(foreman, moved, {})).task.status).toBe('draft');
  });

  test('all of the tasks are approved or none: a task that was changed meanwhile is told', async () => {
    const { manager, foreman, plan, get } = farm;
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
    const { manager, foreman, plan, get } = farm;
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

describe('the board', () => {
  test('a new task joins the plan of its week, which is made with the reviewer of the last one', async () => {
    const { manager, foreman, lead, hand, plan, get, board } = farm;
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
    const { manager, foreman, hand, board } = farm;
    const answers = await atOnce(server, [
      () => manager.client.post('/api/batman-tasks', aTask({ personId: hand.id })),
      () =>
        foreman.client.post('/api/batman-tasks', aTask({ personId: hand.id, startsAt: at(1, 7), endsAt: at(1, 9) })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await board()).plans).toHaveLength(1);
  });

  test('last week is copied as drafts, without what is rejected or already planned, and taken back at once', async () => {
    const { manager, hand, other, plan, get, board } = farm;
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
    const { manager, foreman, plan, get } = farm;
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
    const { manager, other, plan, get } = farm;
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

test('reviewer and person are told once for each act, the person of changes to what they count on', async () => {
  const { manager, foreman, worker, plan, get } = farm;
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

describe('a task that stands for work', () => {
  const aWorkAt = async (by: Somebody, fields: object = {}) => {
    const { id: areaId } = await anArea(by);
    const { id } = await aPlot(by, { areaId });
    const input = { workTypeId: await aWorkType(by), targets: [{ kind: 'plot', id }], ...fields };
    return expectData(await by.client.post('/api/works', aWork(input)));
  };
  const step = async (by: Somebody, work: { id: number }, action: string, fields: object = {}) => {
    const { version } = expectData(await by.client.get(`/api/works/${work.id}`));
    return by.client.post(`/api/works/${work.id}/transitions`, { version, action, ...fields });
  };

  test('shows its code and state as they are now, and keeps its words when the work is removed', async () => {
    const { manager, plan, get } = farm;
    const work = await aWorkAt(manager, { personIds: [farm.hand.id] });
    const made = await plan({ tasks: [aTask({ workId: work.id })] });
    expect(made.tasks[0]).toMatchObject({
      title: 'Tỉa trái',
      workId: work.id,
      work: { id: work.id, code: 'CV-0001', state: 'planned', kind: 'planned', isRemoved: false },
    });
    for (const action of ['assign', 'start', 'finish']) expectData(await step(manager, work, action));
    const [done] = (await get(made.id)).tasks as [BatmanTask];
    expect(done.work?.state).toBe('done');
    expect(done.status).toBe('draft');
    expectData(await manager.client.delete(`/api/works/${work.id}?version=4`));
    const [left] = (await get(made.id)).tasks as [BatmanTask];
    expect(left).toMatchObject({ title: 'Tỉa trái', work: { code: 'CV-0001', isRemoved: true } });
    // An edit keeps the removed work, or lets it go.
    const kept = expectData(await edit(manager, left, { title: 'Tỉa lại' })).task;
    expect(kept.workId).toBe(work.id);
    const { operation, task } = expectData(await edit(manager, kept, { title: 'Tỉa lại', workId: null }));
    expect(task.work).toBeNull();
    expectData(await takeBack(manager, operation));
    expect((await get(made.id)).tasks[0]?.workId).toBe(work.id);
    const history = expectData(
      await manager.client.get(`/api/v1/audit?recordType=batman-plan&recordId=${made.id}`),
    ).items;
    expect(history.at(-1).after.tasks[0]).toMatchObject({ workId: work.id, workCode: 'CV-0001' });
  });

  test('refuses work that is unknown, removed or another farm’s, in the form too', async () => {
    const { manager, plan } = farm;
    const stranger = await aMember(server, await aFarm(server), 'manager');
    const foreign = await aWorkAt(stranger);
    const removed = await aWorkAt(manager);
    expectData(await manager.client.delete(`/api/works/${removed.id}?version=1`));
    const made = await plan({ tasks: [aTask()] });
    const [task] = made.tasks as [BatmanTask];
    for (const workId of [removed.id, foreign.id, 99_999])
      expect(await edit(manager, task, { workId })).toBeProblem(404, 'record.not_found', 'workId');
    const form = { personId: made.personId, period: 'week', startsOn: made.startsOn, version: made.version };
    const tasks = [aTask({ id: task.id, workId: 99_999 })];
    expect(await manager.client.put(`/api/batman-plans/${made.id}`, { ...form, tasks })).toBeProblem(
      404,
      'record.not_found',
      'tasks.0.workId',
    );
  });

  test('a copy of the week keeps the work that is still open, and only the words of work that is over', async () => {
    const { manager, plan } = farm;
    const [open, over] = [await aWorkAt(manager), await aWorkAt(manager)];
    await plan({
      tasks: [aTask({ workId: open.id }), aTask({ workId: over.id, startsAt: at(1, 7), endsAt: at(1, 9) })],
    });
    expectData(await step(manager, over, 'cancel', { reason: 'Mưa' }));
    expectData(await manager.client.post('/api/batman-tasks/copy-week', { startsOn: '2026-11-23' }));
    const { items } = expectData(await manager.client.get('/api/batman-tasks?from=2026-11-23&to=2026-11-29'));
    expect(items.map(({ title, workId }: BatmanTask) => [title, workId])).toEqual([
      ['Tỉa trái', open.id],
      ['Tỉa trái', null],
    ]);
  });
});
