import type { StockBatch } from '@vuon/contract/handbook/stock-batch';
import type { Sale } from '@vuon/contract/harvest/sale';
import type { Trace } from '@vuon/contract/harvest/trace';
import { describe, expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aHarvestYield, anOrchard } from '../harvest.factories.ts';
import { aBuyer, aLot } from '../harvest-lots.factories.ts';
import { aFeed, anApplication, applicationInput, aWorkType, traceOfBatch, traceOfLot } from './trace.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let orchard: Awaited<ReturnType<typeof anOrchard>>;
let feed: StockBatch;
let workTypeId: number;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  orchard = await anOrchard(server, manager);
  feed = await aFeed(manager);
  workTypeId = await aWorkType(manager);
});

const trees = (from: number, to: number) => [{ kind: 'plants', rowId: orchard.rowId, from, to }];
const apply = (targets: object[], day = '2026-10-10', { materialId }: Pick<StockBatch, 'materialId'> = feed) =>
  anApplication(manager, { workTypeId, targets, day, materialId });
const pick = (fields: { targets: object[]; lotId?: number; [field: string]: unknown }) =>
  aHarvestYield(manager, { harvestedAt: '2026-11-14T02:00:00Z', ...fields });
const split = async (id: number, kg: number): Promise<number> =>
  expectData(await manager.client.post(`/api/lots/${id}/split`, { lines: [{ grade: 'a', kg }] })).id;
const merge = async (id: number, fromIds: number[]) =>
  expectData(await manager.client.post(`/api/lots/${id}/merge`, { fromIds }));
const sell = async (lotId: number, kg: number, buyerId: number): Promise<Sale> =>
  expectData(
    await manager.client.post('/api/sales', {
      kind: 'weight',
      buyerId,
      soldOn: '2026-11-15',
      lines: [{ lotId, grade: 'a', kg, price: 80_000 }],
    }),
  );
const deliver = async ({ id, version }: Sale) =>
  expectData(await manager.client.post(`/api/sales/${id}/steps`, { version, action: 'deliver' }));
const codes = (records: { code: string }[]) => records.map(({ code }) => code);
const addsUp = ({ recall }: Trace) =>
  expect(recall.deliveredKg + recall.keptKg + recall.lostKg + recall.withoutLotKg).toBeCloseTo(recall.touchedKg, 2);

test('a lot leads back to its yields, trees, work and batches, and on to its buyers', async () => {
  const entry = await apply(trees(1, 5));
  const pruning = await anApplication(manager, { workTypeId, targets: orchard.targets, day: '2026-10-01' });
  const lot = await aLot(manager);
  const weighed = await pick({ targets: orchard.targets, lotId: lot.id });
  const sale = await sell(lot.id, 50, (await aBuyer(manager, { name: 'Vựa Hai Thành' })).id);
  const trace = await traceOfLot(manager, lot.id);
  expect(trace).toMatchObject({
    lot: { id: lot.id, code: lot.code },
    followed: null,
    supplies: [{ key: `batch-${feed.id}`, batch: { code: feed.code, supplier: 'VTNN Phước An' }, quantity: 0.01 }],
    entries: [
      {
        code: entry.code,
        supplies: [{ key: `batch-${feed.id}`, quantity: 0.01 }],
        plots: [{ id: orchard.plotId, plantCount: 5 }],
        isTouching: false,
      },
      { code: pruning.code, supplies: [], plots: [{ plantCount: 10 }] },
    ],
    plots: [{ id: orchard.plotId, rowCount: 1, plantCount: 10, lotPlantCount: 10, touchedPlantCount: 0 }],
    yields: [{ code: weighed.code, kg: 180, plantCount: 10, lotId: lot.id, isBehind: true, touchedKg: 0 }],
    lots: [{ code: lot.code, role: 'viewed', kgIn: 180, kgLeft: 130, yieldCount: 1 }],
    sales: [{ code: sale.code, state: 'agreed', buyer: { name: 'Vựa Hai Thành' }, lines: [{ lotId: lot.id, kg: 50 }] }],
    // Without a batch, the recall is of the lot itself; what is agreed is still there.
    recall: { touchedKg: 180, deliveredKg: 0, keptKg: 180, lostKg: 0, lotCount: 1, buyerCount: 0, plantCount: 10 },
  });
  expect(JSON.stringify(trace)).not.toContain('price');
});

test('a batch leads to half of a yield whose trees it touched, over a split and a merge, to buyers and the store', async () => {
  await apply(trees(1, 5));
  const [lot, clean] = [await aLot(manager), await aLot(manager)];
  const other = await anOrchard(server, manager, { code: 'B-01' });
  await pick({ targets: orchard.targets, lotId: lot.id, grades: [{ grade: 'a', kg: 100 }] });
  await pick({ targets: other.targets, lotId: clean.id, grades: [{ grade: 'a', kg: 60 }] });
  const part = await split(lot.id, 40);
  await merge(clean.id, [part]);
  await deliver(await sell(clean.id, 50, (await aBuyer(manager)).id));
  await manager.client.post(`/api/lots/${lot.id}/losses`, {
    grade: 'a',
    kg: 10,
    lostOn: '2026-11-15',
    reason: 'Dập khi chuyển',
  });
  const trace = await traceOfBatch(manager, feed.id);
  expect(trace.followed).toMatchObject({ batch: { id: feed.id }, quantity: 0.01 });
  // The yield of the other plot was not touched, though its lot was.
  expect(trace.yields).toMatchObject([{ kg: 100, touchedKg: 50, lotId: lot.id }]);
  const of = (id: number) => trace.lots.find((one) => one.id === id);
  expect(of(lot.id)).toMatchObject({ touchedKg: 50, touchedLostKg: 5, touchedKeptKg: 25, touchedDeliveredKg: 0 });
  expect(of(part)).toMatchObject({ touchedKg: 20, touchedKeptKg: 0 });
  // 20 of 100 kilograms in it are touched, and so is that share of the 50 that were delivered.
  expect(of(clean.id)).toMatchObject({ kgIn: 100, touchedKg: 20, touchedDeliveredKg: 10, touchedKeptKg: 10 });
  expect(trace.transfers).toMatchObject([
    { fromId: lot.id, toId: part, kg: 40, touchedKg: 20 },
    { fromId: part, toId: clean.id, kg: 40, touchedKg: 20 },
  ]);
  expect(trace.recall).toMatchObject({
    entryCount: 1,
    usedFrom: '2026-10-10',
    plantCount: 5,
    lotCount: 3,
    touchedKg: 50,
    deliveredKg: 10,
    keptKg: 35,
    lostKg: 5,
    buyerCount: 1,
  });
  addsUp(trace);
  // From the lot that it was merged into, the whole way back, and what the batch touched elsewhere.
  const back = await traceOfLot(manager, clean.id, feed.id);
  expect(back.lots.map(({ id, role }) => [id, role])).toEqual([
    [lot.id, 'before'],
    [clean.id, 'viewed'],
    [part, 'before'],
  ]);
  expect(back.plots).toMatchObject([
    { code: 'A-01', lotPlantCount: 10, touchedPlantCount: 5 },
    { code: 'B-01', lotPlantCount: 10, touchedPlantCount: 0 },
  ]);
  expect(back.recall).toEqual(trace.recall);
});

test('what a batch touched outside of the lot on view is told with it', async () => {
  await apply(orchard.targets);
  const [lot, elsewhere] = [await aLot(manager), await aLot(manager)];
  await pick({ targets: trees(1, 5), lotId: lot.id });
  await pick({ targets: trees(6, 10), lotId: elsewhere.id });
  const loose = await pick({ targets: trees(1, 5), grades: [{ grade: 'b', kg: 30 }] });
  const trace = await traceOfLot(manager, lot.id, feed.id);
  expect(trace.lots).toMatchObject([
    { id: lot.id, role: 'viewed', touchedKg: 180 },
    { id: elsewhere.id, role: 'other', touchedKg: 180 },
  ]);
  expect(trace.yields.map(({ isBehind }) => isBehind)).toEqual([true, false, false]);
  expect(codes(trace.yields)).toContain(loose.code);
  expect(trace.recall).toMatchObject({ touchedKg: 390, keptKg: 360, withoutLotKg: 30 });
  expect((await traceOfLot(manager, lot.id)).lots).toHaveLength(1);
});

describe('work does not count', () => {
  const nothing = async (lotId: number) => {
    const { entries, supplies } = await traceOfLot(manager, lotId);
    expect({ entries, supplies }).toEqual({ entries: [], supplies: [] });
    const { yields, lots, recall } = await traceOfBatch(manager, feed.id);
    expect({ yields, lots, touchedKg: recall.touchedKg }).toEqual({ yields: [], lots: [], touchedKg: 0 });
  };

  test('after the harvest, nor more than 24 months before', async () => {
    const lot = await aLot(manager);
    await pick({ targets: orchard.targets, lotId: lot.id, harvestedAt: '2026-11-13T02:00:00Z' });
    await apply(orchard.targets, '2026-11-14');
    await apply(orchard.targets, '2024-11-12');
    await nothing(lot.id);
    await apply(orchard.targets, '2024-11-14');
    expect((await traceOfLot(manager, lot.id)).entries).toHaveLength(1);
  });

  test('on the tree that stood there before', async () => {
    await apply(trees(1, 1));
    const [plantId] = orchard.trees;
    const { version } = expectData(await manager.client.get(`/api/plants/${plantId}`));
    expectData(
      await manager.client.post(`/api/plants/${plantId}/replant`, {
        version,
        endedOn: '2026-10-20',
        reason: 'Chết',
        plantedOn: '2026-10-20',
        cropGroupId: 3,
        plantStatusId: 2,
      }),
    );
    const lot = await aLot(manager);
    await pick({ targets: trees(1, 1), lotId: lot.id, grades: [{ grade: 'a', kg: 1 }], fruits: 1 });
    await nothing(lot.id);
  });

  test('once it was removed, or corrected by an approved entry', async () => {
    const removed = await apply(orchard.targets);
    const lot = await aLot(manager);
    await pick({ targets: orchard.targets, lotId: lot.id });
    expect((await traceOfBatch(manager, feed.id)).recall.touchedKg).toBe(180);
    expectData(await manager.client.delete(`/api/diary-entries/${removed.id}?version=${removed.version}`));
    await nothing(lot.id);

    const wrong = await apply(orchard.targets);
    const { version } = expectData(
      await manager.client.post(`/api/diary-entries/${wrong.id}/approval`, { version: wrong.version }),
    );
    expect(version).toBeGreaterThan(wrong.version);
    const corrected = applicationInput({ workTypeId, targets: orchard.targets, day: '2026-10-10' });
    const right = expectData(await manager.client.post(`/api/diary-entries/${wrong.id}/correction`, corrected));
    // Until it is approved, the wrong one stands.
    expect(codes((await traceOfLot(manager, lot.id)).entries)).toEqual([wrong.code]);
    expectData(await manager.client.post(`/api/diary-entries/${right.id}/approval`, { version: right.version }));
    expect(codes((await traceOfLot(manager, lot.id)).entries)).toEqual([right.code]);
    expect((await traceOfBatch(manager, feed.id)).entries).toEqual([]);
  });
});

test('how long after its interval fruit was picked is told with each entry', async () => {
  const product = {
    code: 'T-ABA-TX',
    name: 'Abamectin',
    kind: 'pesticide',
    unit: 'l',
    crops: [{ cropGroupId: 3, phiDays: 14 }],
  };
  const { id: materialId } = expectData(await manager.client.post('/api/materials', product));
  await apply(orchard.targets, '2026-10-26', { materialId });
  const lot = await aLot(manager);
  await pick({ targets: orchard.targets, lotId: lot.id });
  const trace = await traceOfLot(manager, lot.id);
  expect(trace.entries).toMatchObject([{ marginDays: 5 }]);
  // Nobody bought it: the material stands there without a batch.
  expect(trace.supplies).toMatchObject([{ key: `material-${materialId}`, batch: null, quantity: 0.02 }]);
});

test('buyers are named to those who may see sales, batches to those who may see the store', async () => {
  await apply(orchard.targets);
  const lot = await aLot(manager);
  await pick({ targets: orchard.targets, lotId: lot.id });
  await sell(lot.id, 50, (await aBuyer(manager, { name: 'Vựa Hai Thành', phone: '0905123456' })).id);
  const foreman = await aMember(server, farm, 'foreman');
  const seen = await traceOfLot(foreman, lot.id, feed.id);
  expect(seen.sales).toMatchObject([{ buyer: null, lines: [{ kg: 50, touchedKg: 50 }] }]);
  expect(JSON.stringify(seen)).not.toMatch(/Hai Thành|905123456/);
  const viewer = await aMember(server, farm, 'viewer');
  const { supplies, entries } = await traceOfLot(viewer, lot.id);
  expect(supplies).toMatchObject([{ key: `material-${feed.materialId}`, batch: null, quantity: 0.02 }]);
  expect(entries).toMatchObject([{ supplies: [{ key: `material-${feed.materialId}` }] }]);
  expect(await viewer.client.get(`/api/lots/${lot.id}/trace?batch=${feed.id}`)).toBeProblem(403, 'permission.denied');
  const stranger = await aMember(server, await aFarm(server), 'manager');
  expect(await stranger.client.get(`/api/lots/${lot.id}/trace`)).toBeProblem(404, 'record.not_found');
  expect(await stranger.client.get(`/api/stock/batches/${feed.id}/trace`)).toBeProblem(404, 'record.not_found');
});
