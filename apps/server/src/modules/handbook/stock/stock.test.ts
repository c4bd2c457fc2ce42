import { expect, test } from 'vitest';
import { findDue, tellDue } from '#notifications';
import { atOnce } from '#testing/at-once.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWorkType } from '../handbook.factories.ts';
import {
  aBareEntry,
  aMaterial,
  aStockCrew,
  asManager,
  itemOf,
  ledgerOf,
  receiptOf,
  received,
} from './stock.factories.ts';
import { stockDue } from './stock.reminders.ts';
import { useStock } from './stock-ledger.ts';
import { reverseMoves } from './stock-reversal.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let materialId: number;
let crew: { kind: 'crew'; id: number };
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  materialId = await aMaterial(manager, { name: 'Fosetyl-aluminium 80WP' });
  crew = await aStockCrew(manager, 'Tổ 2');
});

const post = (path: string, body: object) => manager.client.post(`/api/stock/${path}`, body);
const lineOf = (quantity: number, fields: object = {}) => ({ materialId, quantity, ...fields });
const issue = (quantity: number, fields: object = {}, line: object = {}) =>
  post('issues', { holder: crew, lines: [lineOf(quantity, line)], ...fields });
const giveBack = (quantity: number, fields: object = {}) =>
  post('returns', { holder: crew, lines: [lineOf(quantity)], ...fields });
const reconciliation = async (query = 'from=2026-11-01&to=2026-11-30') =>
  expectData(await manager.client.get(`/api/stock/${materialId}/reconciliation?${query}`));
const changes = async () =>
  (await ledgerOf(manager, materialId)).map(({ kind, batch, storeChange, crewChange }) => [
    kind,
    batch.code,
    storeChange,
    crewChange,
  ]);

test('a receipt becomes a batch of its month, with its line in the ledger', async () => {
  const batch = await received(manager, { materialId });
  expect(batch).toMatchObject({ code: '2611-01', quantity: 10, inStore: 10, withCrews: 0, holders: [], version: 1 });
  expect((await received(manager, { materialId })).code).toBe('2611-02');
  expect((await received(manager, { materialId, receivedOn: '2026-10-31' })).code).toBe('2610-01');
  expect(await itemOf(manager, materialId)).toMatchObject({
    inStore: 30,
    value: 12_600_000,
    nextExpiresOn: '2027-11-30',
    batchCount: 3,
    minimum: null,
    isLow: false,
  });
  const [line] = await ledgerOf(manager, materialId, `&stockBatchId=${batch.id}`);
  expect(line).toMatchObject({ kind: 'receipt', at: '2026-10-31T17:00:00.000Z', storeChange: 10, crewChange: 0 });
});

test.each([
  ['quantity', { quantity: 0 }],
  ['quantity', { quantity: 0.0004 }],
  ['quantity', { quantity: 1.2345 }],
  ['unitPrice', { unitPrice: -1 }],
  ['expiresOn', { expiresOn: '2026-10-31' }],
  ['receivedOn', { receivedOn: '2026-11-16', expiresOn: null }],
  ['receivedOn', { receivedOn: undefined }],
  ['materialId', { materialId: undefined }],
])('refuses a receipt with a bad %s', async (path, fields) => {
  expect(await post('batches', receiptOf({ materialId, ...fields }))).toBeProblem(400, 'request.invalid', path);
});

test('invoice, expiry and price of a batch are corrected; its quantity is not', async () => {
  const batch = await received(manager, { materialId });
  const change = (body: object) => manager.client.put(`/api/stock/batches/${batch.id}`, body);
  expect(expectData(await change({ version: 1, unitPrice: 400_000, expiresOn: '2027-12-31' }))).toMatchObject({
    unitPrice: 400_000,
    supplier: null,
    quantity: 10,
    version: 2,
  });
  expect(await change({ version: 1 })).toBeProblem(409, 'version.stale');
  expect(await change({ version: 2, expiresOn: '2026-10-01' })).toBeProblem(400, 'request.invalid', 'expiresOn');
  expect(await change({ version: 2, quantity: 5 })).toBeProblem(400, 'request.invalid');
});

test('issues take what expires first, over several batches, and never what has expired unless it is named', async () => {
  const late = await received(manager, { materialId, expiresOn: '2028-01-01', quantity: 4 });
  const never = await received(manager, { materialId, expiresOn: null, quantity: 1 });
  const soon = await received(manager, { materialId, expiresOn: '2027-01-01', quantity: 2.5 });
  const expired = await received(manager, {
    materialId,
    receivedOn: '2025-11-01',
    expiresOn: '2026-11-14',
    quantity: 3,
  });
  expectData(await issue(6.75));
  expect((await changes()).slice(4)).toEqual([
    ['issue', soon.code, -2.5, 2.5],
    ['issue', late.code, -4, 4],
    ['issue', never.code, -0.25, 0.25],
  ]);
  const short = await issue(1);
  expect(short).toBeProblem(409, 'stock.short', 'lines.0.quantity');
  expect(short.problem?.detail).toBe(
    'Fosetyl-aluminium 80WP chỉ còn 0,75\u00a0kg trong kho; 3\u00a0kg khác đã hết hạn.',
  );
  const named = { stockBatchId: expired.id };
  expect(await issue(1, {}, named)).toBeProblem(409, 'stock.expired', 'lines.0.stockBatchId');
  expectData(await issue(1, { takesExpired: true }, named));
  expect(await itemOf(manager, materialId)).toMatchObject({
    inStore: 2.75,
    withCrews: 7.75,
    holders: [{ kind: 'crew', id: crew.id, name: 'Tổ 2', quantity: 7.75 }],
  });
});

test('two people who issue the last kilogram at once: one gets it', async () => {
  await received(manager, { materialId, quantity: 1 });
  const answers = await atOnce(server, [() => issue(1), () => issue(1), () => issue(0.6)]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(2);
  for (const answer of refused) expect(answer).toBeProblem(409, 'stock.short', 'lines.0.quantity');
  const { inStore, withCrews } = await itemOf(manager, materialId);
  expect(inStore + withCrews).toBe(1);
  expect(inStore).toBeGreaterThanOrEqual(0);
});

test('no more is returned than the holder has', async () => {
  await received(manager, { materialId });
  expectData(await issue(2));
  const over = await giveBack(2.001);
  expect(over).toBeProblem(409, 'stock.over_returned', 'lines.0.quantity');
  expect(over.problem?.detail).toContain('2\u00a0kg');
  expect(await giveBack(1, { holder: await aStockCrew(manager) })).toBeProblem(409, 'stock.over_returned');
  expectData(await giveBack(0.5));
  expect(await itemOf(manager, materialId)).toMatchObject({ inStore: 8.5, withCrews: 1.5 });
  expect(await giveBack(0.5, { workOrderId: 7 })).toBeProblem(404, 'record.not_found', 'workOrderId');
});

test('what is written later than it happened takes nothing that was taken since', async () => {
  await received(manager, { materialId, quantity: 5 });
  expectData(await issue(5, { at: '2026-11-10T01:00:00Z' }));
  expectData(await giveBack(5, { at: '2026-11-12T01:00:00Z' }));
  expect(await issue(1, { at: '2026-11-05T01:00:00Z' })).toBeProblem(409, 'stock.short');
  expect(await issue(1, { at: '2026-10-30T01:00:00Z' })).toBeProblem(409, 'stock.short');
  expect(await issue(1, { at: '2026-11-15T03:00:01Z' })).toBeProblem(400, 'request.invalid', 'at');
  expectData(await issue(1, { at: '2026-11-13T01:00:00Z' }));
});

test('use takes what the holder has, then what the store has, and tells what neither has', async () => {
  const first = await received(manager, { materialId, quantity: 3, expiresOn: '2027-01-01' });
  const second = await received(manager, { materialId, quantity: 2 });
  expectData(await issue(1, {}, { stockBatchId: second.id }));
  const run = asManager(server, farm, manager);
  const use = (quantity: number, diaryEntryId: number) =>
    run((scope) =>
      useStock(scope, {
        holders: [crew],
        lines: [{ materialId, quantity }],
        at: server.now.toISOString(),
        diaryEntryId,
      }),
    );
  const of = { farm, workTypeId: await aWorkType(manager) };
  const [one, other] = [await aBareEntry(server, of), await aBareEntry(server, of)];
  expect(await use(1.5, one)).toMatchObject({ uncovered: [] });
  expect((await changes()).slice(3)).toEqual([
    ['use', second.code, 0, -1],
    ['issue', first.code, -0.5, 0.5],
    ['use', first.code, 0, -0.5],
  ]);
  expect(await use(4, other)).toMatchObject({ uncovered: [{ materialId, quantity: 0.5 }] });
  expect(await itemOf(manager, materialId)).toMatchObject({ inStore: 0, withCrews: 0 });

  // A corrected entry takes back what it did, once; the stock is there again at that moment.
  const line = (await ledgerOf(manager, materialId)).find(({ kind }) => kind === 'use');
  expect(await post(`moves/${line?.id}/reverse`, { reason: 'Nhầm' })).toBeProblem(409, 'stock.reversal_refused');
  await run((scope) => reverseMoves(scope, { diaryEntryIds: [other] }));
  expect(await run((scope) => reverseMoves(scope, { diaryEntryIds: [other] }))).toEqual([]);
  expect(await itemOf(manager, materialId)).toMatchObject({ inStore: 3.5, withCrews: 0 });
  expect(await reconciliation()).toMatchObject({ uses: { quantity: 1.5, count: 2 }, expected: 3.5, difference: 0 });
});

test('a count writes the difference to the book, and a count without one is written too', async () => {
  const first = await received(manager, { materialId });
  const second = await received(manager, { materialId, quantity: 2 });
  expectData(await issue(1, {}, { stockBatchId: second.id }));
  const lines = [
    { stockBatchId: first.id, counted: 9.98 },
    { stockBatchId: second.id, counted: 1 },
  ];
  expectData(await post('counts', { lines, note: 'Cuối tháng' }));
  const counted = await ledgerOf(manager, materialId, '&kind=count');
  expect(counted).toMatchObject([
    { code: 'KK-2026-001', storeChange: -0.02, counted: 9.98, inStore: 10.98, withCrews: 1, note: 'Cuối tháng' },
    { code: 'KK-2026-001', storeChange: 0, counted: 1, inStore: 10.98 },
  ]);
  expect(await post('counts', { lines: [lines[0], lines[0]] })).toBeProblem(400, 'request.invalid');
  const early = { lines: [{ stockBatchId: first.id, counted: 11 }], at: '2026-10-30T03:00:00Z' };
  expect(await post('counts', early)).toBeProblem(400, 'request.invalid', 'at');
  // The count of an earlier moment is against the book of that moment, and must leave enough for what was taken since.
  const before = { lines: [{ stockBatchId: second.id, counted: 0.5 }], at: '2026-11-02T03:00:00Z' };
  expect(await post('counts', before)).toBeProblem(409, 'stock.short');
});

test('disposals come from the store or from a holder, with a number and a reason', async () => {
  const { id: stockBatchId } = await received(manager, { materialId });
  expectData(await issue(2));
  const dispose = (fields: object) => post('disposals', { stockBatchId, quantity: 1, note: 'Rách bao', ...fields });
  expect(await dispose({ note: ' ' })).toBeProblem(400, 'request.invalid', 'note');
  expect(await dispose({ quantity: 8.001 })).toBeProblem(409, 'stock.short', 'quantity');
  expect(await dispose({ quantity: 2.5, holder: crew })).toBeProblem(409, 'stock.short', 'quantity');
  expectData(await dispose({ quantity: 0.25 }));
  expectData(await dispose({ quantity: 0.5, holder: crew }));
  expect(await ledgerOf(manager, materialId, '&kind=disposal')).toMatchObject([
    { code: 'BH-2026-001', storeChange: -0.25, crewChange: 0, holder: null },
    { code: 'BH-2026-002', storeChange: 0, crewChange: -0.5, holder: { name: 'Tổ 2' } },
  ]);
  expect(await itemOf(manager, materialId)).toMatchObject({
    batches: [{ inStore: 7.75, withCrews: 1.5, disposed: 0.75 }],
  });
});

test('a wrong line is reversed once, by its opposite; a receipt only while all of it is there', async () => {
  const batch = await received(manager, { materialId });
  expectData(await issue(2));
  const [receipt, wrong] = await ledgerOf(manager, materialId);
  const reverse = (id = 0, reason = 'Ghi nhầm tổ') => post(`moves/${id}/reverse`, { reason });
  expect(await reverse(receipt?.id)).toBeProblem(409, 'stock.short');
  const both = await atOnce(server, [() => reverse(wrong?.id), () => reverse(wrong?.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [, , opposite] = await ledgerOf(manager, materialId);
  expect(opposite).toMatchObject({
    kind: 'issue',
    storeChange: 2,
    crewChange: -2,
    reversesId: wrong?.id,
    note: 'Ghi nhầm tổ',
    at: wrong?.at,
  });
  expect(await reverse(opposite?.id)).toBeProblem(409, 'stock.reversal_refused');
  expect(await reverse(9_999)).toBeProblem(404, 'record.not_found');
  expectData(await reverse(receipt?.id));
  expect(await itemOf(manager, materialId)).toMatchObject({ inStore: 0, batches: [] });
  expect(expectData(await manager.client.get(`/api/stock/batches/${batch.id}`)).deletedAt).not.toBeNull();
  expect(await ledgerOf(manager, materialId)).toHaveLength(4);
});

test('the period is a written sum, of the material or of one batch', async () => {
  const old = await received(manager, { materialId, receivedOn: '2026-10-01', quantity: 19 });
  const fresh = await received(manager, { materialId, quantity: 5 });
  expectData(await issue(4, { at: '2026-10-20T01:00:00Z' }, { stockBatchId: old.id }));
  expectData(await post('disposals', { stockBatchId: old.id, quantity: 0.25, note: 'Vón cục' }));
  expectData(await post('counts', { lines: [{ stockBatchId: fresh.id, counted: 4.98 }] }));
  expect(await reconciliation()).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    opening: 19,
    receipts: { quantity: 5, count: 1 },
    uses: { quantity: 0, count: 0 },
    disposals: { quantity: 0.25, count: 1 },
    counts: { quantity: -0.02, count: 1, lastOn: '2026-11-15' },
    expected: 23.73,
    inStore: 19.73,
    withCrews: 4,
    difference: 0,
  });
  expect(await reconciliation(`from=2026-11-01&to=2026-11-30&stockBatchId=${old.id}`)).toMatchObject({
    opening: 19,
    receipts: { quantity: 0 },
    expected: 18.75,
  });
});

test('the list is narrowed by kind, low stock, expiry and what is empty', async () => {
  const lime = await aMaterial(manager, { code: 'VOI', name: 'Vôi nông nghiệp', kind: 'fertilizer', unit: 'sack' });
  const names = async (query: string): Promise<string[]> =>
    expectData(await manager.client.get(`/api/stock?${query}`)).items.map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual([]);
  await received(manager, { materialId, expiresOn: '2026-12-15' });
  const minimum = (id: number, value: number | null) =>
    manager.client.put(`/api/stock/${id}/minimum`, { minimum: value });
  expect(expectData(await minimum(lime, 20))).toMatchObject({ inStore: 0, minimum: 20, isLow: true, batches: [] });
  expect(await names('')).toEqual(['Fosetyl-aluminium 80WP', 'Vôi nông nghiệp']);
  expect(await names('sort=-code')).toEqual(['Fosetyl-aluminium 80WP', 'Vôi nông nghiệp']);
  expect(await names('low=true')).toEqual(['Vôi nông nghiệp']);
  expect(await names('empty=true')).toEqual(['Vôi nông nghiệp']);
  expect(await names('expiring=true')).toEqual(['Fosetyl-aluminium 80WP']);
  expect(await names('kind=fertilizer')).toEqual(['Vôi nông nghiệp']);
  expect(await names('q=voi')).toEqual(['Vôi nông nghiệp']);
  expect(await minimum(lime, 0)).toBeProblem(400, 'request.invalid', 'minimum');
  expectData(await minimum(lime, null));
  expect(await names('')).toEqual(['Fosetyl-aluminium 80WP']);

  const [group] = expectData(await manager.client.get('/api/v1/search?q=HD-0231'));
  expect(group).toMatchObject({ type: 'stock-batch', hits: [{ record: { name: '2611-01', within: [materialId] } }] });
});

test('managers are told once a day of low stock and of what expires', async () => {
  await received(manager, { materialId, expiresOn: '2026-12-15' });
  await received(manager, { materialId, receivedOn: '2025-01-01', expiresOn: '2026-11-14' });
  await manager.client.put(`/api/stock/${materialId}/minimum`, { minimum: 20.001 });
  const tell = async () => tellDue(server, await findDue(server.db, [stockDue], server.now));
  await tell();
  await tell();
  const { items } = expectData(await manager.client.get('/api/v1/notifications'));
  expect(items).toMatchObject([
    {
      kind: 'stock.due',
      title: '1 vật tư dưới mức tối thiểu, 1 lô hết hạn trong 30 ngày, 1 lô đã hết hạn',
      record: { type: 'stock-item', id: materialId, listQuery: 'low=true' },
    },
  ]);
});

test('a material, a crew and a person that stock refers to are not removed', async () => {
  await received(manager, { materialId });
  const person = expectData(await manager.client.post('/api/people', { fullName: 'Y Bhăm Niê' }));
  expectData(await issue(1));
  expectData(await issue(1, { holder: { kind: 'person', id: person.id } }));
  expect(await manager.client.delete(`/api/materials/${materialId}?version=1`)).toBeProblem(409, 'record.in_use');
  const gone = await manager.client.delete(`/api/crews/${crew.id}?version=1`);
  expect(gone).toBeProblem(409, 'record.in_use');
  expect(gone.problem?.detail).toContain('1\u00a0kg Fosetyl-aluminium 80WP');
  expect(await manager.client.delete(`/api/people/${person.id}?version=1`)).toBeProblem(409, 'record.in_use');
});

test('another farm sees nothing of it, and cannot name it', async () => {
  const { id: stockBatchId } = await received(manager, { materialId });
  const stranger = await aMember(server, await aFarm(server), 'manager');
  expect(await stranger.client.get(`/api/stock/${materialId}`)).toBeProblem(404, 'record.not_found');
  expect(await stranger.client.get(`/api/stock/batches/${stockBatchId}`)).toBeProblem(404, 'record.not_found');
  expect(expectData(await stranger.client.get('/api/stock/moves')).items).toEqual([]);
  const theirs = await aStockCrew(stranger);
  expect(await stranger.client.post('/api/stock/issues', { holder: theirs, lines: [lineOf(1)] })).toBeProblem(
    404,
    'record.not_found',
    'lines.0.materialId',
  );
  expect(await issue(1, { holder: theirs })).toBeProblem(404, 'record.not_found', 'holder.id');
  expect(await stranger.client.post('/api/stock/disposals', { stockBatchId, quantity: 1, note: 'Hỏng' })).toBeProblem(
    404,
    'record.not_found',
    'stockBatchId',
  );
  expect(await stranger.client.post('/api/stock/batches', receiptOf({ materialId }))).toBeProblem(
    404,
    'record.not_found',
    'materialId',
  );
});

test('an act is one line of the history, with the balances before and after', async () => {
  await received(manager, { materialId });
  expectData(await issue(2.5));
  const { items } = expectData(await manager.client.get(`/api/v1/audit?recordType=stock-item&recordId=${materialId}`));
  expect(items).toMatchObject([
    {
      action: 'stock.issue',
      record: { type: 'stock-item', name: 'Fosetyl-aluminium 80WP' },
      before: { inStore: 10, withCrews: 0 },
      after: { inStore: 7.5, withCrews: 2.5 },
    },
    { action: 'stock.receipt', before: { inStore: 0 }, after: { inStore: 10 } },
  ]);
});
