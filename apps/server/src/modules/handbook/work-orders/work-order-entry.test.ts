import type { Work } from '@vuon/contract/cultivation/work';
import type { DiaryEntry } from '@vuon/contract/handbook/diary-entry';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aPesticide, approve, diaryInput, sprayed } from '../handbook.factories.ts';
import { itemOf, ledgerOf, received } from '../stock/stock.factories.ts';
import { anOrchard, anOrderOf, aWorkOf, type Orchard, rowTargets, takeStep, walk } from './work-order.factories.ts';

const server = useServer();
let orchard: Orchard;
let materialId: number;
let work: Work;
/** 40 trees of 4 litres with 50 ml for 100 litres: 0.08 litres. */
let order: WorkOrder;
server.given(async () => {
  orchard = await anOrchard(server);
  materialId = await aPesticide(orchard.manager, { price: 300_000 });
  work = await aWorkOf(orchard, { materials: [sprayed(materialId)] });
  order = await anOrderOf(orchard, [work.id], { materials: [sprayed(materialId)] });
});

const get = async (path: string) => expectData(await orchard.manager.client.get(path));
const orderNow = ({ id } = order): Promise<WorkOrder> => get(`/api/work-orders/${id}`);
const workNow = (): Promise<Work> => get(`/api/works/${work.id}`);
const entryOf = async ({ entries }: WorkOrder, index = 0): Promise<DiaryEntry> =>
  get(`/api/diary-entries/${entries[index]?.id}`);
const finish = async (fields: object = {}, which = order): Promise<WorkOrder> =>
  expectData(await takeStep(orchard.worker, which, 'finish', fields));
const post = (path: string, body: object) => orchard.manager.client.post(path, body);
const issued = async (quantity: number) =>
  expectData(
    await post('/api/stock/issues', {
      holder: { kind: 'person', id: orchard.workerId },
      lines: [{ materialId, quantity }],
      workOrderId: order.id,
    }),
  );

test('a finished order writes its entry: who, when, where, what, with doses, totals, hours and weather', async () => {
  const { worker, workerId } = orchard;
  await walk(orchard.manager, order, 'issue', 'start');
  const hours = [{ personId: workerId, day: '2026-11-15', hours: 3.5 }];
  expectData(await worker.client.put(`/api/work-orders/${order.id}/hours`, { entries: hours }));
  const done = await finish({ weather: { sky: 'cool', wind: 6 }, notes: 'Gió nhẹ' });
  expect(done.entries).toMatchObject([{ code: 'NK-2026-0001', state: 'pending', safeFrom: '2026-11-29' }]);
  expect(await entryOf(done)).toMatchObject({
    title: 'Phun phòng thối trái',
    workType: { id: orchard.workTypeId },
    place: { livingCount: 40 },
    materials: [{ materialId, quantity: 0.08, dose: 50, overDoseReason: null, notPermittedReason: null }],
    people: [{ id: workerId, hours: 3.5 }],
    weather: { sky: 'cool', wind: 6 },
    notes: 'Gió nhẹ',
    workOrder: { id: order.id, code: order.code },
  });
  // The map tells the work by its entry alone.
  expect((await workNow()).state).toBe('done');
  const { acts } = await get('/api/maps/acts?from=2026-11-01&to=2026-11-15');
  expect(acts).toMatchObject([{ kind: 'spray', record: { type: 'diary-entry', id: done.entries[0]?.id } }]);
});

test('an order that did a part writes of that part, also when it is abandoned; one that did nothing writes nothing', async () => {
  await walk(orchard.manager, order, 'issue', 'start');
  const part = { targets: rowTargets(orchard.rowIds.slice(0, 2)), skippedCount: 3 };
  expectData(await orchard.worker.client.post(`/api/work-orders/${order.id}/progress`, part));
  const done = await finish({ leavesRest: true });
  expect(await entryOf(done)).toMatchObject({ place: { livingCount: 20 }, notes: 'Bỏ qua 3 cây.' });
  expect((await entryOf(done)).materials).toMatchObject([{ quantity: 0.04 }]);

  const rest = await anOrderOf(orchard, [work.id], { targets: rowTargets(orchard.rowIds.slice(2)) });
  await walk(orchard.manager, rest, 'issue', 'start');
  expectData(await takeStep(orchard.manager, rest, 'abandon', { reason: 'Mưa' }));
  expect((await orderNow(rest)).entries).toEqual([]);
});

test('takes what was used from what was issued for it, and the work learns its cost by the prices of the batches', async () => {
  await received(orchard.manager, { materialId, quantity: 1, unitPrice: 400_000 });
  await walk(orchard.manager, order, 'issue', 'start');
  await issued(0.1);
  const done = await finish({ used: [{ materialId, quantity: 0.09 }] });
  expect(done.materials).toMatchObject([
    { quantity: 0.08, issued: 0.1, returned: 0, used: 0.09, held: [{ name: 'Ama Bảy', quantity: 0.01 }] },
  ]);
  expect(await itemOf(orchard.manager, materialId)).toMatchObject({ inStore: 0.9, withCrews: 0.01 });
  expect(await workNow()).toMatchObject({ state: 'done', materials: [{ actualQuantity: 0.09, cost: 36_000 }] });
  const back = { holder: { kind: 'person', id: orchard.workerId }, workOrderId: order.id };
  const lines = [{ materialId, quantity: 0.01 }];
  expectData(await post('/api/stock/returns', { ...back, lines }));
  expect((await orderNow()).materials).toMatchObject([{ issued: 0.1, returned: 0.01, used: 0.09 }]);
});

test('without telling, what was issued and not brought back was used; a material of no order is refused', async () => {
  await received(orchard.manager, { materialId, quantity: 1 });
  await walk(orchard.manager, order, 'issue', 'start');
  await issued(0.1);
  const other = await takeStep(orchard.worker, order, 'finish', { used: [{ materialId: 9_999, quantity: 1 }] });
  expect(other).toBeProblem(400, 'request.invalid', 'used.0.materialId');
  expect((await finish()).materials).toMatchObject([{ used: 0.1 }]);
});

test('no more is returned for an order than was issued for it', async () => {
  await received(orchard.manager, { materialId, quantity: 1 });
  const holder = { kind: 'person', id: orchard.workerId };
  expectData(await post('/api/stock/issues', { holder, lines: [{ materialId, quantity: 0.5 }] }));
  await issued(0.1);
  const over = await post('/api/stock/returns', {
    holder,
    workOrderId: order.id,
    lines: [{ materialId, quantity: 0.2 }],
  });
  expect(over).toBeProblem(409, 'stock.over_returned', 'lines.0.quantity');
});

test('given back, its entry and what that used are taken back; an approved entry is corrected instead', async () => {
  await received(orchard.manager, { materialId, quantity: 1, unitPrice: 400_000 });
  await walk(orchard.manager, order, 'issue', 'start');
  await finish();
  const giveBack = async () => expectData(await takeStep(orchard.manager, order, 'give-back', { reason: 'Sót' }));
  expect(await itemOf(orchard.manager, materialId)).toMatchObject({ inStore: 0.92 });
  expect((await giveBack()).entries).toEqual([]);
  expect(await itemOf(orchard.manager, materialId)).toMatchObject({ inStore: 1, withCrews: 0 });

  await approve(orchard.manager, await entryOf(await finish()));
  await giveBack();
  const again = await finish({ used: [{ materialId, quantity: 0.1 }] });
  expect(again.entries).toMatchObject([{ state: 'approved' }, { state: 'pending' }]);
  const correction = await entryOf(again, 1);
  expect(correction).toMatchObject({ corrects: { id: again.entries[0]?.id } });
  // The approved one counts until its correction is approved.
  expect(await itemOf(orchard.manager, materialId)).toMatchObject({ inStore: 0.92 });
  expect(await workNow()).toMatchObject({ materials: [{ actualQuantity: 0.08, cost: 32_000 }] });
  await approve(orchard.manager, correction);
  expect(await itemOf(orchard.manager, materialId)).toMatchObject({ inStore: 0.9, withCrews: 0 });
  expect(await workNow()).toMatchObject({ materials: [{ actualQuantity: 0.1, cost: 40_000 }] });
});

test('a purchase that is written down late covers what was used since its day, and its price reaches the work', async () => {
  await walk(orchard.manager, order, 'issue', 'start');
  await finish();
  expect(await ledgerOf(orchard.manager, materialId)).toEqual([]);
  expect(await workNow()).toMatchObject({ materials: [{ actualQuantity: 0.08, cost: 24_000 }] });
  await received(orchard.manager, { materialId, quantity: 1, receivedOn: '2026-11-15', unitPrice: 500_000 });
  expect(await itemOf(orchard.manager, materialId)).toMatchObject({ inStore: 0.92 });
  const { id, version } = (await get(`/api/stock/batches?materialId=${materialId}`)).items[0];
  expect(await workNow()).toMatchObject({ materials: [{ cost: 40_000 }] });
  expectData(await orchard.manager.client.put(`/api/stock/batches/${id}`, { version, unitPrice: 600_000 }));
  expect(await workNow()).toMatchObject({ materials: [{ cost: 48_000 }] });
});

test('an entry by hand takes from its people, then from the store; its change, removal and restoring are followed', async () => {
  const { manager, workerId, workTypeId, plotId } = orchard;
  await received(manager, { materialId, quantity: 1 });
  await issued(0.05);
  const input = diaryInput({
    workTypeId,
    targets: [{ kind: 'plot', id: plotId }],
    startsAt: '2026-11-15T02:00:00Z',
    endsAt: '2026-11-15T03:00:00Z',
    materials: [sprayed(materialId)],
    people: [{ personId: workerId }],
  });
  const stock = async () => {
    const { inStore, withCrews } = await itemOf(manager, materialId);
    return [inStore, withCrews];
  };
  const entry: DiaryEntry = expectData(await post('/api/diary-entries', input));
  expect(await stock()).toEqual([0.92, 0]);
  const path = `/api/diary-entries/${entry.id}`;
  const lines = (await ledgerOf(manager, materialId)).length;
  const renamed: DiaryEntry = expectData(await manager.client.put(path, { ...input, title: 'Phun', version: 1 }));
  expect(await ledgerOf(manager, materialId)).toHaveLength(lines);
  const less = { ...input, materials: [sprayed(materialId, { quantity: 0.02 })], version: renamed.version };
  const edited: DiaryEntry = expectData(await manager.client.put(path, less));
  expect(await stock()).toEqual([0.95, 0.03]);
  expectData(await manager.client.delete(`${path}?version=${edited.version}`));
  expect(await stock()).toEqual([0.95, 0.05]);
  expectData(await post(`${path}/restore`, {}));
  expect(await stock()).toEqual([0.95, 0.03]);
});

test('a harvest inside of an interval is neither issued nor written down, unless the owner answers for it', async () => {
  const { manager, farm, plotId } = orchard;
  await walk(manager, order, 'issue', 'start');
  const [entry] = (await finish()).entries;
  const type = { code: 'HAI', name: 'Thu hoạch', kind: 'harvest', isHarvest: true };
  const { id: workTypeId } = expectData(await post('/api/work-types', type));
  const picking = await aWorkOf(orchard, { workTypeId, title: 'Cắt trái' });
  const harvest = await anOrderOf(orchard, [picking.id], { title: 'Cắt trái' });
  const refused = await takeStep(manager, harvest, 'issue');
  expect(refused).toBeProblem(422, 'phi.running', 'phiReason');
  expect(refused.problem?.detail).toMatch(new RegExp(`Abamectin.*15/11/2026 \\(${entry?.code}\\).*29/11/2026`));
  const reason = { phiReason: 'Khách nhận làm mẫu thử' };
  expect(await takeStep(manager, harvest, 'issue', reason)).toBeProblem(403, 'permission.denied');
  const owner = await aMember(server, farm, 'owner');
  expect(expectData(await takeStep(owner, harvest, 'issue', reason))).toMatchObject(reason);
  await walk(manager, harvest, 'start');
  expect(await entryOf(await finish({}, harvest))).toMatchObject(reason);

  const input = diaryInput({ title: 'Cắt trái', workTypeId, targets: [{ kind: 'plot', id: plotId }] });
  expect(await post('/api/diary-entries', input)).toBeProblem(422, 'phi.running', 'phiReason');
  const written = expectData(await owner.client.post('/api/diary-entries', { ...input, ...reason }));
  const edit = { ...input, ...reason, title: 'Cắt 3 trái', version: 1 };
  expect(expectData(await manager.client.put(`/api/diary-entries/${written.id}`, edit))).toMatchObject(reason);
});
