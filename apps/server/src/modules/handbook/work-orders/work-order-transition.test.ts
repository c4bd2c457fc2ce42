import type { Work } from '@vuon/contract/cultivation/work';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { findDue } from '#notifications';
import { atOnce } from '#testing/at-once.ts';
import { aPlot, expectData } from '#testing/orchard.ts';
import type { Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { anOrchard, anOrderOf, aWorkOf, type Orchard, rowTargets, takeStep, walk } from './work-order.factories.ts';
import { workOrderDue } from './work-order.reminders.ts';

const server = useServer();
let orchard: Orchard;
let work: Work;
server.given(async () => {
  orchard = await anOrchard(server);
  work = await aWorkOf(orchard, { labourDays: 2 });
});

const workNow = async (): Promise<Work> => expectData(await orchard.manager.client.get(`/api/works/${work.id}`));
const read = async ({ id }: WorkOrder): Promise<WorkOrder> =>
  expectData(await orchard.manager.client.get(`/api/work-orders/${id}`));
const told = async ({ client }: Person): Promise<string[]> =>
  expectData(await client.get('/api/v1/notifications')).items.map(({ kind }: { kind: string }) => kind);

test('goes from draft to closed; each step tells the people who act next, and moves the work behind it', async () => {
  const { manager, foreman, worker, foremanId, workerId } = orchard;
  const order = await anOrderOf(orchard, [work.id], { inspectorId: foremanId });
  expect(order.plannedHours).toBe(16);
  await walk(manager, order, 'issue');
  expect(await told(worker)).toEqual(['work-order.given']);
  expect(await workNow()).toMatchObject({ state: 'assigned', people: [{ id: workerId }] });
  await walk(worker, order, 'accept');
  expect(await told(manager)).toEqual(['work-order.answered']);
  await walk(worker, order, 'start');
  expect(await workNow()).toMatchObject({ state: 'doing' });
  const done = await walk(worker, order, 'finish');
  expect(done).toMatchObject({ state: 'done', doneCount: 40, leftTargets: [] });
  expect(await workNow()).toMatchObject({ state: 'done', actualLabourDays: 2 });
  expect(await told(foreman)).toEqual(['work-order.done']);
  expectData(await takeStep(foreman, order, 'give-back', { reason: 'Sót hàng cuối' }));
  expect(await told(worker)).toEqual(['work-order.returned', 'work-order.given']);
  expect(await workNow()).toMatchObject({ state: 'doing', stateReason: 'Sót hàng cuối' });
  await walk(worker, order, 'finish');
  await walk(foreman, order, 'inspect');
  expect(await workNow()).toMatchObject({ state: 'inspected' });
  const closed = await walk(manager, order, 'close');
  expect(closed.moves.map(({ action }) => action)).toEqual([
    'create',
    'issue',
    'accept',
    'start',
    'finish',
    'give-back',
    'finish',
    'inspect',
    'close',
  ]);
  const { items } = expectData(await manager.client.get(`/api/v1/audit?recordType=work-order&recordId=${order.id}`));
  expect(items[0]).toMatchObject({ action: 'close' });
});

test('is not finished twice, also not by two phones at once, of which one was without signal', async () => {
  const { worker } = orchard;
  const order = await anOrderOf(orchard, [work.id]);
  await walk(orchard.manager, order, 'issue', 'start');
  const finish = () => takeStep(worker, order, 'finish', { at: '2026-11-15T02:50:00Z' });
  const answers = await atOnce(server, [finish, finish]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = await finish();
  expect(refused).toBeProblem(422, 'work_order.transition_refused', 'action');
  expect(refused.problem?.detail).toContain("'Chờ nghiệm thu' từ 15/11/2026");
  expect((await read(order)).progress).toHaveLength(1);
});

test('a phone that sends its finish twice gets the same answer, another phone is told who was quicker', async () => {
  const { worker, foreman } = orchard;
  const order = await anOrderOf(orchard, [work.id]);
  await walk(orchard.manager, order, 'issue', 'start');
  const sendTo = ({ client }: Person, key: string) =>
    client.send('POST', `/api/work-orders/${order.id}/transitions`, {
      body: { action: 'finish', at: '2026-11-15T02:50:00Z' },
      headers: { 'idempotency-key': key },
    });
  const first = expectData(await sendTo(worker, 'phone-1'));
  expect(expectData(await sendTo(worker, 'phone-1'))).toEqual(first);
  const other = await sendTo(foreman, 'phone-2');
  expect(other).toBeProblem(422, 'work_order.transition_refused', 'action');
  expect(other.problem?.detail).toMatch(/'Chờ nghiệm thu' từ 15\/11\/2026, 10:00 \(.+\)/);
  expect((await read(order)).moves.filter(({ action }) => action === 'finish')).toHaveLength(1);
});

test('the clock of a phone is brought between the last step and now, and marked when it was far off', async () => {
  const order = await anOrderOf(orchard, [work.id]);
  await walk(orchard.manager, order, 'issue');
  expectData(await takeStep(orchard.worker, order, 'start', { at: '2026-11-16T02:00:00Z' }));
  const { moves } = await read(order);
  expect(moves.at(-1)).toMatchObject({ at: '2026-11-15T03:00:00.000Z', toldAt: '2026-11-16T02:00:00.000Z' });
  // Starting at once has accepted it.
  expect(moves.map(({ state }) => state)).toEqual(['draft', 'issued', 'accepted', 'doing']);
});

test('refusing gives the work back to the plan, and the order can be drafted again', async () => {
  const { manager, worker } = orchard;
  const order = await anOrderOf(orchard, [work.id]);
  await walk(manager, order, 'issue');
  expect(await takeStep(worker, order, 'refuse')).toBeProblem(400, 'request.invalid', 'reason');
  const refused = expectData(await takeStep(worker, order, 'refuse', { reason: 'Bị ốm' }));
  expect(refused).toMatchObject({ state: 'refused', stateReason: 'Bị ốm' });
  expect(await told(manager)).toEqual(['work-order.answered']);
  expect(await workNow()).toMatchObject({ state: 'planned', people: [] });
  expect(await walk(manager, order, 'redraft')).toMatchObject({ state: 'draft', stateReason: null });
  await walk(manager, order, 'issue');
  expectData(await takeStep(worker, order, 'refuse', { reason: 'Vẫn ốm' }));
  await anOrderOf(orchard, [work.id]);
  expect(await takeStep(manager, order, 'redraft')).toBeProblem(409, 'work_order.covered');
});

test('an abandoned order blocks its work with the reason', async () => {
  const { manager } = orchard;
  const order = await anOrderOf(orchard, [work.id]);
  await walk(manager, order, 'issue', 'start');
  expectData(await takeStep(manager, order, 'abandon', { reason: 'Mưa bão' }));
  expect(await workNow()).toMatchObject({ state: 'blocked', stateReason: 'Mưa bão' });
});

test('work that was moved otherwise is left as it is, and the history says so', async () => {
  const { manager } = orchard;
  const order = await anOrderOf(orchard, [work.id]);
  await walk(manager, order, 'issue');
  const { version } = await workNow();
  const cancel = { version, action: 'cancel', reason: 'Đổi kế hoạch' };
  expectData(await manager.client.post(`/api/works/${work.id}/transitions`, cancel));
  expect(await walk(manager, order, 'start')).toMatchObject({ state: 'doing', works: [{ state: 'cancelled' }] });
  const { items } = expectData(await manager.client.get(`/api/v1/audit?recordType=work-order&recordId=${order.id}`));
  expect(JSON.stringify(items)).toContain("CV-0001 đang ở bước 'Đã hủy'");
});

test('the work is done when its last order is, and all of its places are', async () => {
  const { manager, rowIds, workerId } = orchard;
  const [first, second, third, fourth] = rowIds as [number, number, number, number];
  const one = await anOrderOf(orchard, [work.id], { targets: rowTargets([first, second]) });
  const two = await anOrderOf(orchard, [work.id], { targets: rowTargets([third]) });
  expect([one.plannedHours, two.plannedHours]).toEqual([8, 4]);
  await walk(manager, one, 'issue', 'start');
  await walk(manager, two, 'issue', 'start');
  const hours = [{ personId: workerId, day: '2026-11-15', hours: 6 }];
  expectData(await manager.client.put(`/api/work-orders/${one.id}/hours`, { entries: hours }));
  await walk(manager, one, 'finish');
  expect(await workNow()).toMatchObject({ state: 'doing' });
  await walk(manager, two, 'finish');
  // The last row has had no order yet.
  expect(await workNow()).toMatchObject({ state: 'doing' });
  const three = await anOrderOf(orchard, [work.id], { targets: rowTargets([fourth]) });
  await walk(manager, three, 'issue', 'start', 'finish');
  expect(await workNow()).toMatchObject({ state: 'done', actualLabourDays: 0.75 });
  await walk(manager, one, 'inspect');
  expect(await workNow()).toMatchObject({ state: 'done' });
  await walk(manager, two, 'inspect');
  await walk(manager, three, 'inspect');
  expect(await workNow()).toMatchObject({ state: 'inspected' });
});

test('a calendar moves it to other days; once it has begun, only its deadline', async () => {
  const { manager, foreman } = orchard;
  const order = await anOrderOf(orchard, [work.id]);
  const move = (by: Person, version: number, startsOn: string, dueAt: string) =>
    by.client.patch(`/api/work-orders/${order.id}/days`, { version, startsOn, dueAt });
  const moved = expectData(await move(manager, 1, '2026-11-18', '2026-11-19T03:00:00Z'));
  expect(moved).toMatchObject({ startsOn: '2026-11-18', dueAt: '2026-11-19T03:00:00.000Z', version: 2 });
  expect(await move(manager, 1, '2026-11-20', '2026-11-21T03:00:00Z')).toBeProblem(409, 'version.stale');
  expect(await move(manager, 2, '2026-11-20', '2026-11-19T03:00:00Z')).toBeProblem(400, 'request.invalid', 'dueAt');
  const { days } = expectData(await manager.client.get('/api/work-orders/calendar?from=2026-11-17&to=2026-11-18'));
  expect(days).toEqual([
    { day: '2026-11-17', needed: 0, available: 2 },
    { day: '2026-11-18', needed: 1, available: 2 },
  ]);
  const begun = await walk(manager, order, 'issue', 'start');
  expect(await move(foreman, begun.version, '2026-11-16', '2026-11-20T03:00:00Z')).toBeProblem(
    409,
    'work_order.locked',
    'startsOn',
  );
  expectData(await move(foreman, begun.version, '2026-11-18', '2026-11-20T03:00:00Z'));
  await walk(manager, order, 'finish');
  const { version } = await read(order);
  expect(await move(manager, version, '2026-11-18', '2026-11-21T03:00:00Z')).toBeProblem(409, 'work_order.locked');
});

test('an order that was started before its day has hours from then on', async () => {
  const { manager, workerId } = orchard;
  const order = await anOrderOf(orchard, [work.id], { startsOn: '2026-11-18', dueAt: '2026-11-19T03:00:00Z' });
  await walk(manager, order, 'issue', 'start');
  const put = (day: string) =>
    manager.client.put(`/api/work-orders/${order.id}/hours`, { entries: [{ personId: workerId, day, hours: 4 }] });
  expectData(await put('2026-11-15'));
  expect(await put('2026-11-14')).toBeProblem(400, 'request.invalid', 'entries.0.day');
});

describe('of an order in work', () => {
  let order: WorkOrder;
  beforeEach(async () => {
    order = await anOrderOf(orchard, [work.id], { steps: [{ text: 'Pha thuốc' }, { text: 'Rửa bình' }] });
    order = await walk(orchard.manager, order, 'issue', 'start');
  });
  const report = (targets: object[], fields: object = {}) =>
    orchard.worker.client.post(`/api/work-orders/${order.id}/progress`, { targets, ...fields });

  test('rows are reported as they are done, each tree once; the rest may be left', async () => {
    const [first, second, third] = orchard.rowIds as [number, number, number];
    expectData(await report(rowTargets([first, second]), { skippedCount: 2, note: 'Hai cây mới trồng' }));
    const again = expectData(await report(rowTargets([second, third])));
    expect(again).toMatchObject({ doneCount: 28, skippedCount: 2, version: order.version });
    expect(again.progress).toMatchObject([{ skippedCount: 2 }, { skippedCount: 0 }]);
    expect(again.leftTargets).toEqual(rowTargets([orchard.rowIds[3] ?? 0]));
    await aPlot(orchard.manager, { areaId: orchard.areaId });
    expect(await report([{ kind: 'area', id: orchard.areaId }])).toBeProblem(422, 'work_order.outside_work', 'targets');
    expect(await report(rowTargets([first]), { skippedCount: 11 })).toBeProblem(400, 'request.invalid', 'skippedCount');
    expectData(await takeStep(orchard.worker, order, 'finish', { leavesRest: true }));
    expect(await read(order)).toMatchObject({ state: 'done', doneCount: 28 });
    expect(await workNow()).toMatchObject({ state: 'doing' });
    // The row that was left gets an order of its own.
    await anOrderOf(orchard, [work.id], { targets: rowTargets([orchard.rowIds[3] ?? 0]) });
    expect(await report(rowTargets([first]))).toBeProblem(422, 'work_order.transition_refused');
  });

  test('a report is taken back by another row; trees and the work behind it count again without it', async () => {
    const [first, second] = orchard.rowIds as [number, number];
    expectData(await report(rowTargets([first]), { skippedCount: 2 }));
    const { progress } = expectData(await report(rowTargets([first, second])));
    const takeBack = (by: Person, id: number) => by.client.delete(`/api/work-orders/${order.id}/progress/${id}`);
    const [wrong, right] = progress as [WorkOrder['progress'][number], WorkOrder['progress'][number]];
    const taken = expectData(await takeBack(orchard.worker, right.id));
    expect(taken).toMatchObject({ doneCount: 8, skippedCount: 2, doneTargets: rowTargets([first]) });
    expect(taken.progress).toMatchObject([
      { isTakenBack: false, takesBackId: null },
      { isTakenBack: true },
      { takesBackId: right.id, byName: expect.any(String) },
    ]);
    // Once more changes nothing, and a row that takes back is not taken back itself.
    expect(expectData(await takeBack(orchard.worker, right.id)).progress).toHaveLength(3);
    expect(await takeBack(orchard.worker, taken.progress[2]?.id)).toBeProblem(404, 'record.not_found');
    const none = expectData(await takeBack(orchard.foreman, wrong.id));
    expect(none).toMatchObject({ doneCount: 0, skippedCount: 0, doneTargets: [] });
    expect(await takeStep(orchard.worker, order, 'finish', { leavesRest: true })).toBeProblem(400, 'request.invalid');
    const { items } = expectData(
      await orchard.manager.client.get(`/api/v1/audit?recordType=work-order&recordId=${order.id}`),
    );
    expect(items[0]).toMatchObject({ action: 'report' });
    const done = await walk(orchard.worker, order, 'finish');
    expect(await takeBack(orchard.worker, done.progress.at(-1)?.id ?? 0)).toBeProblem(
      422,
      'work_order.transition_refused',
    );
  });

  test('work is not done by a report that was taken back', async () => {
    const [first] = orchard.rowIds as [number];
    const { progress } = expectData(await report([{ kind: 'plot', id: orchard.plotId }]));
    expectData(await orchard.worker.client.delete(`/api/work-orders/${order.id}/progress/${progress[0].id}`));
    expectData(await report(rowTargets([first])));
    expectData(await takeStep(orchard.worker, order, 'finish', { leavesRest: true }));
    expect(await workNow()).toMatchObject({ state: 'doing' });
  });

  test('the pictures of a step are those that were taken of it', async () => {
    const picture = new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#39b54a' } })
        .jpeg()
        .toBuffer(),
    );
    const at = `/api/v1/uploads?recordType=work-order&recordId=${order.id}`;
    const send = async (query: string) =>
      expectData(await orchard.worker.client.sendFile(`${at}${query}`, picture, 'binh.jpg'));
    await send('');
    const { id, version, part } = await send('&part=2');
    expect(part).toBe(2);
    expect((await read(order)).steps.map(({ photoCount }) => photoCount)).toEqual([0, 1]);
    expectData(await orchard.worker.client.delete(`/api/v1/uploads/${id}?version=${version}`));
    expect((await read(order)).steps.map(({ photoCount }) => photoCount)).toEqual([0, 0]);
  });

  test('steps are ticked once, with time and name; several phones do not disturb each other', async () => {
    const tick = (position: number, isDone: boolean, by = orchard.worker) =>
      by.client.put(`/api/work-orders/${order.id}/steps/${position}`, { isDone, note: 'Gió 6 km/giờ' });
    const answers = await atOnce(server, [() => tick(1, true), () => tick(2, true, orchard.foreman)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    server.advance(60);
    const { steps } = expectData(await tick(1, true));
    expect(steps).toMatchObject([
      { doneAt: '2026-11-15T03:00:00.000Z', note: 'Gió 6 km/giờ' },
      { doneBy: expect.any(String) },
    ]);
    expect(expectData(await tick(1, false)).steps[0]).toMatchObject({ doneAt: null, doneBy: null });
    expect(await tick(3, true)).toBeProblem(404, 'record.not_found');
  });

  test('hours earn by the day or by the piece, and are read by those who earn them', async () => {
    const { manager, worker, foreman, workerId, foremanId } = orchard;
    const put = (by: Person, entries: object[]) => by.client.put(`/api/work-orders/${order.id}/hours`, { entries });
    const today = { personId: workerId, day: '2026-11-15', hours: 4 };
    await server.db
      .updateTable('person')
      .set({ rate_type: 'day', rate_amount: 320_000 })
      .where('id', '=', workerId)
      .execute();
    expect(expectData(await put(worker, [today])).hours).toMatchObject([{ hours: 4, earned: 160_000 }]);
    expect(expectData(await foreman.client.get(`/api/work-orders/${order.id}`)).hours[0].earned).toBeNull();
    expect(await put(worker, [{ ...today, personId: foremanId }])).toBeProblem(
      400,
      'request.invalid',
      'entries.0.personId',
    );
    expect(await put(manager, [{ ...today, day: '2026-11-16' }])).toBeProblem(400, 'request.invalid', 'entries.0.day');
    expect(await put(manager, [{ ...today, day: '2026-11-14' }])).toBeProblem(400, 'request.invalid', 'entries.0.day');
    expect(await put(manager, [{ ...today, pieces: 3 }])).toBeProblem(400, 'request.invalid', 'entries.0.pieces');
    expect(expectData(await put(manager, [{ ...today, hours: 0 }])).hours).toEqual([]);
    const other = await aWorkOf(orchard, { title: 'Hái' });
    const byPiece = await anOrderOf(orchard, [other.id], { pay: 'piece', rate: 2_000, pieceUnit: 'kg' });
    await walk(manager, byPiece, 'issue', 'start');
    const entries = [{ ...today, hours: 23, pieces: 120.5 }];
    const path = `/api/work-orders/${byPiece.id}/hours`;
    expect(expectData(await manager.client.put(path, { entries })).hours).toMatchObject([{ earned: 241_000 }]);
    expect(await put(manager, [today])).toBeProblem(400, 'request.invalid', 'entries.0.hours');
  });

  test('a worker who does not have it neither starts nor reports; a foreman of another crew does not inspect', async () => {
    const { manager, foreman, crewId } = orchard;
    const person = expectData(await manager.client.post('/api/people', { fullName: 'Người khác' }));
    const other = await aWorkOf(orchard, { title: 'Tưới' });
    const strange = await anOrderOf(orchard, [other.id], { personIds: [person.id] });
    await walk(manager, strange, 'issue');
    expect(await takeStep(orchard.worker, strange, 'start')).toBeProblem(403, 'permission.denied');
    expect(await takeStep(foreman, strange, 'start')).toBeProblem(403, 'permission.denied');
    expect(await takeStep(orchard.worker, order, 'inspect')).toBeProblem(422, 'work_order.transition_refused');
    await walk(orchard.worker, order, 'finish');
    expect(await takeStep(orchard.worker, order, 'inspect')).toBeProblem(403, 'permission.denied');
    expect(await walk(foreman, order, 'inspect')).toMatchObject({ state: 'inspected' });
    expect(crewId).toBeGreaterThan(0);
  });
});

test('the trees of its places remember it, and the morning digest counts what is due', async () => {
  const { manager, worker, plotId } = orchard;
  const order = await anOrderOf(orchard, [work.id], { dueAt: '2026-11-15T09:00:00Z' });
  const dueNow = () => findDue(server.db, [workOrderDue], new Date('2026-11-16T00:30:00Z'));
  expect(await dueNow()).toEqual([]);
  await walk(manager, order, 'issue');
  // The manager, the worker and the foreman of their crew.
  expect((await dueNow()).map(({ due }) => due.title)).toEqual(Array(3).fill('1 phiếu quá hạn'));
  await walk(manager, order, 'start', 'finish');
  const { items } = expectData(await worker.client.get(`/api/plots/${plotId}/timeline`));
  expect(JSON.stringify(items)).toContain(`Phiếu ${order.code}`);
});

test('many drafts are issued at once, those without people are left with the reason', async () => {
  const { manager, rowIds } = orchard;
  const [first, second] = rowIds as [number, number];
  const one = await anOrderOf(orchard, [work.id], { targets: rowTargets([first]) });
  const two = await anOrderOf(orchard, [work.id], { targets: rowTargets([second]), personIds: [] });
  const body = { action: 'work-order.issue', select: { ids: [one.id, two.id] } };
  expectData(await manager.client.post('/api/v1/bulk', body));
  await server.runJobs();
  expect([(await read(one)).state, (await read(two)).state]).toEqual(['issued', 'draft']);
});
