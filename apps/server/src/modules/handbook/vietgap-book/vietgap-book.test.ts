import type { VietgapBook, VietgapGap } from '@vuon/contract/handbook/vietgap-book';
import { expect, test } from 'vitest';
import { JobRunner } from '#jobs';
import { expectData, land } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aDiaryEntry, aGrove, aPesticide, approve, aWorker, aWorkType, sprayed } from '../handbook.factories.ts';
import { received } from '../stock/stock.factories.ts';
import { ensureScores, vietgapScoreJob } from './book-score.job.ts';

// It is Sunday, 15 November 2026.
const server = useServer();
let manager: Person;
let grove: Awaited<ReturnType<typeof aGrove>>;
let sprayType: number;
let pesticide: number;
let worker: number;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  grove = await aGrove(server, manager);
  sprayType = await aWorkType(manager);
  pesticide = await aPesticide(manager, { name: 'Abamectin 3.6EC' });
  worker = await aWorker(manager);
});

const year = 'from=2026-01-01&upTo=2026-11-15';
const bookOf = async (query = year): Promise<VietgapBook> =>
  expectData(await manager.client.get(`/api/vietgap-book?${query}`));
const gapOf = ({ gaps }: VietgapBook, kind: VietgapGap['kind']) => gaps.find((gap) => gap.kind === kind);
const scoreOf = ({ sections }: VietgapBook, key: string) => {
  const { complete, needed } = sections.find((section) => section.key === key) ?? { complete: 0, needed: 0 };
  return `${complete}/${needed}`;
};
const on = (day: string) => ({ startsAt: `${day}T00:00:00Z`, endsAt: `${day}T03:00:00Z` });
const weather = { sky: 'cool', temperature: 24 };

/** A spraying of 100 ml on the plot, with everything that an auditor asks for. */
const spray = (fields: object = {}, material: object = {}) =>
  aDiaryEntry(manager, {
    workTypeId: sprayType,
    targets: [{ kind: 'plot', id: grove.plotId }],
    materials: [sprayed(pesticide, { quantity: 0.1, ...material })],
    people: [{ personId: worker, hours: 3 }],
    weather,
    ...on('2026-10-01'),
    ...fields,
  });

test('a use without a purchase is a gap until the purchase is entered', async () => {
  await spray();
  const before = await bookOf();
  expect(gapOf(before, 'use-unbought')).toMatchObject({
    section: 'purchase',
    severity: 'must',
    words: 'Abamectin 3.6EC dùng 0,1\u00a0lít, chưa có hóa đơn mua',
    detail: 'NK-2026-0001',
    from: '2026-10-01',
    link: { to: 'stock-item', materialId: pesticide },
  });
  expect(scoreOf(before, 'purchase')).toBe('0/1');
  // Bought too late, it does not cover the use.
  const late = await received(manager, { materialId: pesticide, receivedOn: '2026-10-02', quantity: 1 });
  expect(gapOf(await bookOf(), 'use-unbought')).toBeDefined();
  const [receipt] = expectData(await manager.client.get(`/api/stock/moves?stockBatchId=${late.id}`)).items;
  expectData(await manager.client.post(`/api/stock/moves/${receipt.id}/reverse`, { reason: 'Nhầm ngày' }));
  await received(manager, { materialId: pesticide, receivedOn: '2026-09-30', quantity: 1 });
  const after = await bookOf();
  expect(gapOf(after, 'use-unbought')).toBeUndefined();
  expect(scoreOf(after, 'purchase')).toBe('2/2');
  expect(after.complete).toBeGreaterThan(before.complete);
});

test('a purchase without its papers is a gap, a graver one for pesticides', async () => {
  const batch = await received(manager, { materialId: pesticide, supplier: null, invoiceNumber: null });
  const gap = gapOf(await bookOf(), 'purchase-paper');
  expect(gap).toMatchObject({ severity: 'must', link: { to: 'stock-batch', id: batch.id } });
  expect(gap?.words).toContain('thiếu số hóa đơn và nhà cung cấp');
  const papers = { supplier: 'Hai Nhân', invoiceNumber: 'HD-1', version: batch.version };
  expectData(await manager.client.put(`/api/stock/batches/${batch.id}`, papers));
  expect(gapOf(await bookOf(), 'purchase-paper')).toBeUndefined();
});

test('doses over the label, products that are not permitted, missing people and weather are gaps of the entry', async () => {
  expectData(await manager.client.post('/api/permitted-pesticides', { code: '1', name: 'Thuốc khác' }));
  const entry = await spray(
    { people: [], weather: null },
    { dose: 70, overDoseReason: 'Rệp dày', notPermittedReason: 'Còn hàng cũ' },
  );
  const before = await bookOf();
  const of = (kind: VietgapGap['kind']) => gapOf(before, kind);
  expect([of('over-dose'), of('not-permitted'), of('no-people'), of('no-weather')].map((gap) => gap?.severity)).toEqual(
    ['should', 'must', 'must', 'should'],
  );
  expect(of('over-dose')?.words).toBe('Liều vượt nhãn: Abamectin 3.6EC 70 ml/100 lít nước, nhãn 60; lý do: Rệp dày');
  expect(of('no-people')?.link).toEqual({ to: 'diary-entry', id: entry.id });
  expect(scoreOf(before, 'use')).toBe('0/1');
  expect(before.gaps.map(({ number }) => number)).toEqual(before.gaps.map((_, index) => index + 1));
  expect(before.scoreAfterMust).toBeLessThan(1);
  expectData(await manager.client.delete(`/api/diary-entries/${entry.id}?version=${entry.version}`));
  await spray({}, { notPermittedReason: 'Còn hàng cũ' });
  const after = await bookOf();
  expect(after.gaps.map(({ kind }) => kind)).toContain('not-permitted');
  for (const kind of ['over-dose', 'no-people', 'no-weather'] as const) expect(gapOf(after, kind)).toBeUndefined();
});

test('a harvest inside of an interval that was written down later is a gap; one after it is not', async () => {
  const harvestType = expectData(
    await manager.client.post('/api/work-types', { code: 'CAT', name: 'Cắt', kind: 'harvest', isHarvest: true }),
  ).id;
  const cut = (day: string) =>
    aDiaryEntry(manager, {
      workTypeId: harvestType,
      title: 'Cắt sầu riêng',
      targets: [{ kind: 'area', id: grove.areaId }],
      people: [{ personId: worker, hours: 3 }],
      ...on(day),
    });
  const early = await cut('2026-10-14');
  await cut('2026-10-16');
  const spraying = await spray();
  const gap = gapOf(await bookOf(), 'phi-breach');
  expect(gap).toMatchObject({ severity: 'must', link: { to: 'diary-entry', id: early.id } });
  expect(gap?.words).toContain(`Abamectin 3.6EC (${spraying.code}), an toàn từ 15/10/2026`);
  expectData(await manager.client.delete(`/api/diary-entries/${early.id}?version=${early.version}`));
  expect(gapOf(await bookOf(), 'phi-breach')).toBeUndefined();
});

test('entries are locked by approval, and weeks of a plot without entries are told', async () => {
  const entry = await spray({ ...on('2026-10-28') });
  const before = await bookOf();
  expect(gapOf(before, 'unlocked')).toMatchObject({
    words: '1 nhật ký chưa duyệt, chưa khóa',
    link: { to: 'diary', state: 'pending', from: '2026-01-01', upTo: '2026-11-15' },
  });
  // The weeks of 2 and 9 November; that of the entry is not whole since the diary began.
  expect(gapOf(before, 'quiet-weeks')).toMatchObject({
    words: 'Lô A-01: 2 tuần không có nhật ký',
    count: 2,
    from: '2026-11-02',
    upTo: '2026-11-15',
    link: { to: 'diary', plotId: grove.plotId, from: '2026-11-02', upTo: '2026-11-15' },
  });
  expect(scoreOf(before, 'diary')).toBe('0/3');
  await approve(manager, entry);
  await approve(
    manager,
    await spray({ materials: [], targets: [{ kind: 'row', id: grove.rowId }], ...on('2026-11-04') }),
  );
  const after = await bookOf();
  expect(gapOf(after, 'unlocked')).toBeUndefined();
  expect(gapOf(after, 'quiet-weeks')?.count).toBe(1);
  expect(scoreOf(after, 'diary')).toBe('3/4');
});

test('packaging is asked for two weeks after a spraying', async () => {
  await spray();
  await spray({ ...on('2026-11-10') });
  expect(gapOf(await bookOf(), 'packaging')).toMatchObject({
    severity: 'must',
    words: '1 lần phun chưa ghi gom bao bì',
    detail: 'NK-2026-0001',
    link: { to: 'new-packaging', day: '2026-10-01' },
  });
  const packaging = { collectedOn: '2026-10-20', content: 'Chai rỗng', quantity: 3, unit: 'piece', destination: 'Xã' };
  expectData(await manager.client.post('/api/packaging', packaging));
  expect(gapOf(await bookOf(), 'packaging')).toBeUndefined();
});

test('what was bought is used, disposed of or still there; expired batches are gone', async () => {
  await received(manager, { materialId: pesticide, receivedOn: '2026-09-01', expiresOn: '2026-10-10', quantity: 1 });
  await spray();
  const before = await bookOf();
  expect(gapOf(before, 'stock-difference')).toBeUndefined();
  expect(gapOf(before, 'expired-stock')?.words).toBe('Abamectin 3.6EC hết hạn, còn 0,9\u00a0lít chưa hủy');
  const [batch] = expectData(await manager.client.get('/api/stock/batches')).items;
  const count = async (counted: number) =>
    expectData(await manager.client.post('/api/stock/counts', { lines: [{ stockBatchId: batch.id, counted }] }));
  await count(0.7);
  expect(gapOf(await bookOf(), 'stock-difference')).toMatchObject({
    severity: 'should',
    words: 'Abamectin 3.6EC: sổ kho còn 0,7\u00a0lít, mua trừ dùng còn 0,9\u00a0lít',
  });
  await count(0.9);
  expect(gapOf(await bookOf(), 'stock-difference')).toBeUndefined();
  expectData(
    await manager.client.post('/api/stock/disposals', { stockBatchId: batch.id, quantity: 0.9, note: 'Hết hạn' }),
  );
  const after = await bookOf();
  expect(gapOf(after, 'expired-stock')).toBeUndefined();
  expect(scoreOf(after, 'leftover')).toBe('2/3');
});

test('people who spray are trained, and the farm assesses itself', async () => {
  await spray();
  const before = await bookOf();
  expect(gapOf(before, 'untrained')).toMatchObject({ words: 'Y Bhăm Niê phun thuốc, chưa ghi tập huấn về thuốc' });
  expect(gapOf(before, 'no-assessment')).toMatchObject({ link: { to: 'new-self-assessment' } });
  const subject = { kind: 'pesticide', topic: 'Dùng thuốc an toàn' };
  const training = { ...subject, trainer: 'Trạm BVTV', heldOn: '2026-01-10', personIds: [worker] };
  // One about something else does not make up for it.
  expectData(await manager.client.post('/api/trainings', { ...training, kind: 'gap', topic: 'Ghi chép' }));
  expect(gapOf(await bookOf(), 'untrained')).toBeDefined();
  const made = expectData(await manager.client.post('/api/trainings', { ...training, validUntil: '2026-06-30' }));
  expect(gapOf(await bookOf(), 'untrained')).toMatchObject({
    words: 'Y Bhăm Niê phun thuốc, chứng nhận đã hết hạn',
    detail: 'Hết hạn 30/06/2026; phun gần nhất NK-2026-0001',
  });
  const longer = { ...training, validUntil: '2027-06-30', version: made.version };
  expectData(await manager.client.put(`/api/trainings/${made.id}`, longer));
  const fail = { item: 'store', result: 'fail', finding: 'Kho chưa khóa' };
  const answers = [{ item: 'ppe', result: 'pass' }, fail];
  const assessment = expectData(
    await manager.client.post('/api/self-assessments', {
      assessedOn: '2026-11-01',
      assessor: 'Hoàng Thị Lan',
      answers,
    }),
  );
  const after = await bookOf();
  expect([gapOf(after, 'untrained'), gapOf(after, 'no-assessment')]).toEqual([undefined, undefined]);
  expect(gapOf(after, 'open-finding')).toMatchObject({ link: { to: 'self-assessment', id: assessment.id } });
  expect([scoreOf(after, 'training'), scoreOf(after, 'self-assessment')]).toEqual(['1/1', '1/2']);
  const mended = { ...fail, action: 'Lắp khóa', doneOn: '2026-11-05' };
  expectData(
    await manager.client.put(`/api/self-assessments/${assessment.id}`, {
      assessedOn: '2026-11-01',
      assessor: 'Hoàng Thị Lan',
      answers: [answers[0], mended],
      version: assessment.version,
    }),
  );
  expect(gapOf(await bookOf(), 'open-finding')).toBeUndefined();
});

test('areas have their code, plots their variety and boundary', async () => {
  const area = expectData(await manager.client.get(`/api/area/${grove.areaId}`));
  const plot = expectData(await manager.client.post('/api/plots', { areaId: grove.areaId, code: 'A-02' }));
  const before = await bookOf(`${year}&plotId=${plot.id}`);
  expect(gapOf(before, 'area-code')).toMatchObject({ severity: 'should', link: { to: 'area', id: grove.areaId } });
  expect(gapOf(before, 'plot-variety')).toMatchObject({ severity: 'must', words: 'Lô A-02 chưa ghi giống cây' });
  expect(gapOf(before, 'plot-boundary')).toMatchObject({
    words: 'Lô A-02 chưa có ranh giới trên sơ đồ',
    link: { to: 'plot', id: plot.id, areaId: area.id },
  });
  expect(scoreOf(before, 'place')).toBe('0/2');
  const input = { code: area.code, name: area.name, growingCode: 'VN-66-650-24370-94-21', growingStatus: 'granted' };
  expectData(await manager.client.put(`/api/area/${area.id}`, { ...input, version: area.version }));
  const drawn = { areaId: area.id, code: 'A-02', cropGroupId: 3, location: land(200, 0, 300, 100) };
  expectData(await manager.client.put(`/api/plots/${plot.id}`, { ...drawn, version: plot.version }));
  const after = await bookOf(`${year}&plotId=${plot.id}`);
  expect(after.gaps.filter(({ section }) => section === 'place')).toEqual([]);
  expect(scoreOf(after, 'place')).toBe('2/2');
});

test('a book is of a scope and a period, and of nobody else’s farm', async () => {
  const other = await aGrove(server, manager, { code: 'B-01' });
  await spray({ people: [] });
  expect(gapOf(await bookOf(`${year}&plotId=${grove.plotId}`), 'no-people')).toBeDefined();
  const elsewhere = await bookOf(`${year}&areaId=${other.areaId}`);
  expect(elsewhere.scope).toMatchObject({ words: 'Khu Đồi B-01, 1 lô', areaCount: 1, plotCount: 1 });
  expect(gapOf(elsewhere, 'no-people')).toBeUndefined();
  expect(gapOf(await bookOf('from=2026-10-02&upTo=2026-11-15'), 'no-people')).toBeUndefined();
  expect(await manager.client.get('/api/vietgap-book?from=2026-02-01&upTo=2026-01-01')).toBeProblem(
    400,
    'request.invalid',
    'upTo',
  );
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect(await neighbour.client.get(`/api/vietgap-book?${year}&plotId=${grove.plotId}`)).toBeProblem(
    404,
    'record.not_found',
    'plotId',
  );
});

test('each section weighs the same, however many items it has', async () => {
  for (const day of ['2026-02-02', '2026-10-05']) await spray({ ...on(day) });
  const book = await bookOf();
  const asked = book.sections.filter(({ needed }) => needed > 0);
  const shares = asked.map(({ complete, needed }) => complete / needed);
  expect(book.score).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / asked.length, 9);
  // The weeks of the plot outnumber all other items.
  expect(book.complete / book.needed).toBeLessThan(book.score);
});

test('the score of the week before is told beside that of now; reading the book writes nothing', async () => {
  await spray();
  expect((await bookOf()).before).toBeNull();
  expect(await server.db.selectFrom('vietgap_score').selectAll().execute()).toEqual([]);
  // The week that ended on the 8th: the job runs once for it.
  await keepScores();
  const { complete, needed, score } = await bookOf('from=2026-01-01&upTo=2026-11-08');
  const before = { complete, needed, score, week: '2026-11-02' };
  expect((await bookOf()).before).toEqual(before);
  await spray({ people: [] });
  await keepScores();
  expect((await bookOf()).before).toEqual(before);
  // Of a part of the farm nothing is kept.
  expect((await bookOf(`${year}&areaId=${grove.areaId}`)).before).toBeNull();
});

const keepScores = async () => {
  const { db, clock, database } = server;
  await ensureScores(server);
  const failures: unknown[] = [];
  const onError = (error: unknown) => failures.push(error);
  await new JobRunner({ db, clock, wakes: database.wakes, kinds: [vietgapScoreJob([])], onError }).runDue();
  expect(failures).toEqual([]);
};
