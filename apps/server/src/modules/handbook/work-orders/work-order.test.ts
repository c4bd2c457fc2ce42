import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { aPlot, expectData } from '#testing/orchard.ts';
import { useServer } from '#testing/server.ts';
import { anOrchard, anOrder, anOrderOf, aWorkOf, type Orchard, rowTargets, walk } from './work-order.factories.ts';

const server = useServer();
let orchard: Orchard;
let post: (body: object) => ReturnType<Orchard['manager']['client']['post']>;
server.given(async () => {
  orchard = await anOrchard(server);
  post = (body) => orchard.manager.client.post('/api/work-orders', body);
});

const read = async ({ id }: { id: number }): Promise<WorkOrder> =>
  expectData(await orchard.manager.client.get(`/api/work-orders/${id}`));

test('is written from a work, with places, people, materials and steps', async () => {
  const { manager, workerId, crewId, foremanId } = orchard;
  const work = await aWorkOf(orchard);
  const material = expectData(
    await manager.client.post('/api/materials', { code: 'CAN', name: 'Canxi', kind: 'fertilizer', unit: 'kg' }),
  );
  const order = await anOrderOf(orchard, [work.id], {
    crewIds: [crewId],
    inspectorId: foremanId,
    materials: [{ materialId: material.id, dose: 0.5, doseUnit: 'kg', dosePer: 'tree' }],
    steps: [{ text: 'Mang đồ bảo hộ' }, { text: 'Pha thuốc', needsPhoto: true }],
    instructions: 'Phun khi gió lặng',
    safetyNotes: 'Không phun ngược gió',
    ppe: ['Khẩu trang'],
    pay: 'piece',
    rate: 5_000,
    pieceUnit: 'cây',
  });
  expect(order).toMatchObject({
    code: 'PGV-2026-000001',
    kind: 'planned',
    state: 'draft',
    workType: { name: 'Phun thuốc' },
    works: [{ id: work.id, code: 'CV-0001', state: 'planned' }],
    place: { livingCount: 40 },
    isLate: false,
    people: [{ id: workerId }],
    crews: [{ id: crewId }],
    inspector: { id: foremanId },
    materials: [{ materialName: 'Canxi', quantity: 20, issued: 0, used: 0 }],
    steps: [
      { position: 1, text: 'Mang đồ bảo hộ', doneAt: null },
      { position: 2, needsPhoto: true },
    ],
    moves: [{ action: 'create', state: 'draft', byName: 'Người manager' }],
    rate: 5_000,
    doneTargets: [],
  });
  expect(order.doers.map(({ id }) => id)).toContain(workerId);
});

test('numbers have no gaps, also when orders are written at the same moment and one of them fails', async () => {
  const works = [];
  for (const id of orchard.rowIds) works.push(await aWorkOf(orchard, { targets: rowTargets([id]) }));
  const answers = await atOnce(
    server,
    works.flatMap((work, index) => {
      const targets = rowTargets([orchard.rowIds[index] ?? 0]);
      const good = () => post(anOrder(orchard, [work.id], { targets }));
      const bad = () => post(anOrder(orchard, [work.id], { targets, personIds: [999_999] }));
      return index === 1 ? [bad, good] : [good];
    }),
  );
  const codes = answers.flatMap(({ data }) => (data ? [data.code] : []));
  expect(codes.sort()).toEqual(['PGV-2026-000001', 'PGV-2026-000002', 'PGV-2026-000003', 'PGV-2026-000004']);
});

test('several works are of one type and open; the places lie within theirs', async () => {
  const [first, second, third] = orchard.rowIds as [number, number, number];
  const one = await aWorkOf(orchard, { targets: rowTargets([first]) });
  const two = await aWorkOf(orchard, { targets: rowTargets([second]) });
  const both = await anOrderOf(orchard, [one.id, two.id], { targets: rowTargets([first, second]) });
  expect(both.works.map(({ id }) => id)).toEqual([one.id, two.id]);
  const outside = await post(anOrder(orchard, [one.id, two.id], { targets: rowTargets([first, third]) }));
  expect(outside).toBeProblem(422, 'work_order.outside_work', 'targets');
  expect(outside.problem?.detail).toContain('H03');
  const other = await aPlot(orchard.manager, { areaId: orchard.areaId });
  const elsewhere = { targets: [{ kind: 'plot', id: other.id }] };
  expect(await post(anOrder(orchard, [one.id], elsewhere))).toBeProblem(422, 'work_order.outside_work', 'targets');
  const workType = expectData(
    await orchard.manager.client.post('/api/work-types', { code: 'TIA', name: 'Tỉa cành', kind: 'pruning' }),
  );
  const pruning = await aWorkOf(orchard, { workTypeId: workType.id });
  const mixed = await post(anOrder(orchard, [pruning.id, one.id]));
  expect(mixed).toBeProblem(422, 'work_order.works_refused', 'workIds');
  const unplanned = await aWorkOf(orchard, { kind: 'unplanned', cause: 'Thấy sâu', urgency: 'days' });
  expect(await post(anOrder(orchard, [unplanned.id, one.id]))).toBeProblem(422, 'work_order.works_refused');
  expectData(
    await orchard.manager.client.post(`/api/works/${pruning.id}/transitions`, {
      version: pruning.version,
      action: 'cancel',
      reason: 'Mưa',
    }),
  );
  expect(await post(anOrder(orchard, [pruning.id]))).toBeProblem(422, 'work_order.works_refused', 'workIds.0');
  expect(await post(anOrder(orchard, [999_999]))).toBeProblem(422, 'work_order.works_refused', 'workIds.0');
});

test('one open order covers a part of a work, also of two that are written at once', async () => {
  const work = await aWorkOf(orchard);
  const [first, second] = orchard.rowIds as [number, number];
  const body = (ids: number[]) => anOrder(orchard, [work.id], { targets: rowTargets(ids) });
  const answers = await atOnce(server, [() => post(body([first, second])), () => post(body([second]))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await post(anOrder(orchard, [work.id]))).toBeProblem(409, 'work_order.covered', 'targets');
  // The trees of another work at the same place are its own.
  const other = await aWorkOf(orchard, { title: 'Tưới' });
  await anOrderOf(orchard, [other.id]);
});

test('refuses bad input: no work, a deadline before the start, a person who left', async () => {
  const work = await aWorkOf(orchard);
  expect(await post(anOrder(orchard, []))).toBeProblem(400, 'request.invalid', 'workIds');
  const late = { dueAt: '2026-11-14T16:59:00Z' };
  expect(await post(anOrder(orchard, [work.id], late))).toBeProblem(400, 'request.invalid', 'dueAt');
  // 00:30 of the first day where the orchards are.
  await anOrderOf(orchard, [work.id], {
    dueAt: '2026-11-14T17:30:00Z',
    targets: rowTargets(orchard.rowIds.slice(0, 1)),
  });
  const { id } = expectData(
    await orchard.manager.client.post('/api/people', { fullName: 'Đã nghỉ', endedOn: '2026-11-01' }),
  );
  const gone = await post(
    anOrder(orchard, [work.id], { personIds: [id], targets: rowTargets(orchard.rowIds.slice(1)) }),
  );
  expect(gone).toBeProblem(400, 'request.invalid', 'personIds');
  const unit = await post(anOrder(orchard, [work.id], { pay: 'piece', rate: 100 }));
  expect(unit).toBeProblem(400, 'request.invalid', 'pieceUnit');
});

test('a person who left after the draft is refused when it is issued', async () => {
  const { manager, workerId } = orchard;
  const order = await anOrderOf(orchard, [(await aWorkOf(orchard)).id]);
  await server.db.updateTable('person').set({ ended_on: '2026-11-15' }).where('id', '=', workerId).execute();
  const refused = await manager.client.post(`/api/work-orders/${order.id}/transitions`, { action: 'issue' });
  expect(refused).toBeProblem(400, 'request.invalid', 'personIds');
});

test('unplanned work is written down with its order', async () => {
  const newWork = { workTypeId: orchard.workTypeId, cause: 'Thấy sâu đục thân', urgency: 'today' };
  const order = await anOrderOf(orchard, [], { newWork });
  expect(order).toMatchObject({ kind: 'unplanned', works: [{ code: 'CV-0001', kind: 'unplanned' }] });
  const both = await post(anOrder(orchard, [1], { newWork }));
  expect(both).toBeProblem(400, 'request.invalid', 'newWork');
});

test('a work that repeats gets an order for each of its days in a span', async () => {
  const repeat = { by: 'days', every: 2, until: '2026-11-23' };
  const work = await aWorkOf(orchard, { endsOn: '2026-11-15', repeat });
  const order = await anOrderOf(orchard, [work.id], { repeatUntil: '2026-11-20' });
  expect(order.startsOn).toBe('2026-11-15');
  const { items } = expectData(await orchard.manager.client.get('/api/work-orders?sort=code'));
  expect(items.map((item: WorkOrder) => [item.code, item.startsOn, item.dueAt.slice(0, 10)])).toEqual([
    ['PGV-2026-000001', '2026-11-15', '2026-11-16'],
    ['PGV-2026-000002', '2026-11-17', '2026-11-18'],
    ['PGV-2026-000003', '2026-11-19', '2026-11-20'],
  ]);
  const { items: acts } = expectData(await orchard.manager.client.get('/api/v1/acts'));
  expect(acts[0]).toMatchObject({ action: 'create' });
  const single = await aWorkOf(orchard, { title: 'Một lần' });
  const refused = await post(anOrder(orchard, [single.id], { repeatUntil: '2026-11-20' }));
  expect(refused).toBeProblem(400, 'request.invalid', 'repeatUntil');
});

test('a draft can be changed and removed; an issued order only adjusted', async () => {
  const { manager, crewId, foremanId } = orchard;
  const work = await aWorkOf(orchard);
  const order = await anOrderOf(orchard, [work.id]);
  const path = `/api/work-orders/${order.id}`;
  const update = { ...anOrder(orchard, [work.id], { title: 'Phun đợt hai', crewIds: [crewId] }), version: 1 };
  const changed = expectData(await manager.client.put(path, update));
  expect(changed).toMatchObject({ title: 'Phun đợt hai', version: 2 });
  expect(await manager.client.put(path, update)).toBeProblem(409, 'version.stale');
  const removed = expectData(await manager.client.delete(`${path}?version=2`));
  expect(removed.deletedAt).not.toBeNull();
  const second = await anOrderOf(orchard, [work.id]);
  expect(second.code).toBe('PGV-2026-000002');
  expect(await manager.client.post(`${path}/restore`)).toBeProblem(409, 'work_order.covered');
  await walk(manager, second, 'issue');
  const { version } = await read(second);
  const late = { ...update, version };
  expect(await manager.client.put(`/api/work-orders/${second.id}`, late)).toBeProblem(409, 'work_order.locked');
  expect(await manager.client.delete(`/api/work-orders/${second.id}?version=${version}`)).toBeProblem(
    409,
    'work_order.locked',
  );
  const adjusted = expectData(
    await manager.client.patch(`/api/work-orders/${second.id}`, {
      version,
      dueAt: '2026-11-18T03:00:00Z',
      personIds: [foremanId],
      crewIds: [crewId],
      instructions: 'Thêm người',
    }),
  );
  expect(adjusted).toMatchObject({ dueAt: '2026-11-18T03:00:00.000Z', people: [{ id: foremanId }] });
  // The work has the people of the order, besides those that it had.
  const { people } = expectData(await manager.client.get(`/api/works/${work.id}`));
  expect(people).toHaveLength(2);
});

test('the list is filtered, sorted and searched; the board and the calendar show the same', async () => {
  const { manager, worker, workerId, crewId, plotId, rowIds } = orchard;
  const work = await aWorkOf(orchard);
  const [first, second] = rowIds as [number, number];
  const one = await anOrderOf(orchard, [work.id], { targets: rowTargets([first]), dueAt: '2026-11-15T02:00:00Z' });
  const two = await anOrderOf(orchard, [work.id], {
    targets: rowTargets([second]),
    title: 'Tỉa cành khô',
    personIds: [],
    crewIds: [crewId],
  });
  await walk(manager, two, 'issue');
  const ids = async (query: string, by = manager) =>
    expectData(await by.client.get(`/api/work-orders?sort=code&${query}`)).items.map(({ id }: WorkOrder) => id);
  expect(await ids('state=draft')).toEqual([one.id]);
  expect(await ids('late=true')).toEqual([one.id]);
  expect(await ids('open=true')).toEqual([one.id, two.id]);
  expect(await ids('mine=true', worker)).toEqual([one.id, two.id]);
  expect(await ids(`personId=${workerId}`)).toEqual([one.id, two.id]);
  expect(await ids(`crewId=${crewId}`)).toEqual([two.id]);
  expect(await ids(`workId=${work.id}`)).toEqual([one.id, two.id]);
  expect(await ids(`rowId=${second}`)).toEqual([two.id]);
  expect(await ids(`plotId=${plotId}`)).toEqual([one.id, two.id]);
  expect(await ids('q=tia canh')).toEqual([two.id]);
  expect(await ids('q=PGV-2026-000001')).toEqual([one.id]);
  expect(await ids('from=2026-11-16')).toEqual([two.id]);
  expect(await ids('kind=unplanned')).toEqual([]);
  const board = expectData(await manager.client.get('/api/work-orders/board'));
  expect(board.columns.slice(0, 2)).toMatchObject([
    { state: 'draft', total: 1, late: 1, items: [{ id: one.id }] },
    { state: 'issued', total: 1, late: 0, items: [{ id: two.id }] },
  ]);
  const calendar = expectData(await manager.client.get('/api/work-orders/calendar?from=2026-11-01&to=2026-11-30'));
  expect(calendar).toMatchObject({ total: 2, orders: [{ id: one.id }, { id: two.id }] });
  const { items: mine, personIds } = expectData(await worker.client.get('/api/work-orders/mine?to=2026-11-18'));
  expect(personIds).toEqual([workerId]);
  expect(mine).toMatchObject([{ id: two.id, targets: [{ kind: 'row' }], steps: [] }]);
  const found = expectData(await manager.client.get('/api/v1/search?q=PGV-2026-000002'));
  expect(JSON.stringify(found)).toContain('Tỉa cành khô');
});

test('wages are for users who may write people, and for those who earn them', async () => {
  const { foreman, worker, manager } = orchard;
  const work = await aWorkOf(orchard);
  const order = await anOrderOf(orchard, [work.id], { rate: 400_000 });
  const rate = async (by = manager) => expectData(await by.client.get(`/api/work-orders/${order.id}`)).rate;
  expect([await rate(), await rate(worker), await rate(foreman)]).toEqual([400_000, 400_000, null]);
  const { items } = expectData(await foreman.client.get(`/api/v1/audit?recordType=work-order&recordId=${order.id}`));
  expect(JSON.stringify(items)).not.toContain('400000');
});

test('works, people, crews and places with open orders are not removed', async () => {
  const { manager, workerId, crewId, plotId } = orchard;
  const work = await aWorkOf(orchard);
  const order = await anOrderOf(orchard, [work.id], { crewIds: [crewId] });
  const refused = await manager.client.delete(`/api/works/${work.id}?version=${work.version}`);
  expect(refused).toBeProblem(409, 'record.in_use');
  expect(refused.problem?.detail).toContain('PGV-2026-000001');
  expect(await manager.client.delete(`/api/people/${workerId}?version=2`)).toBeProblem(409, 'record.in_use');
  expect(await manager.client.delete(`/api/crews/${crewId}?version=1`)).toBeProblem(409, 'record.in_use');
  const plot = await manager.client.delete(`/api/plots/${plotId}?version=1`);
  expect(plot.problem?.detail).toContain('phiếu giao việc');
  expectData(await manager.client.delete(`/api/work-orders/${order.id}?version=1`));
  expectData(await manager.client.delete(`/api/works/${work.id}?version=${work.version}`));
});
