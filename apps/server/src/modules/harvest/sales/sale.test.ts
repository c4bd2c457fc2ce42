import type { Buyer } from '@vuon/contract/harvest/buyer';
import type { Lot } from '@vuon/contract/harvest/lot';
import type { Sale } from '@vuon/contract/harvest/sale';
import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aBuyer, aGarden, aLot, aSeason, weighInto } from '../harvest-lots.factories.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let plotId: number;
let buyer: Buyer;
let lot: Lot;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  plotId = await aGarden(server, manager);
  buyer = await aBuyer(manager);
  lot = await aLot(manager);
  await weighInto(server, { entityId: farm.id, lotId: lot.id, plotId, lines: [{ grade: 'a', kg: 100 }] });
});

const line = (kg: number, fields: object = {}) => ({ lotId: lot.id, grade: 'a', kg, price: 80_000, ...fields });
const byWeight = (kg: number, fields: object = {}) => ({
  kind: 'weight',
  buyerId: buyer.id,
  soldOn: '2026-11-15',
  lines: [line(kg)],
  ...fields,
});
const sell = (input: object) => manager.client.post('/api/sales', input);
const step = ({ id, version }: Sale, action: string, fields: object = {}) =>
  manager.client.post(`/api/sales/${id}/steps`, { version, action, ...fields });
const pay = ({ id, version }: Sale, amount: number, fields: object = {}) =>
  manager.client.post(`/api/sales/${id}/payments`, { version, paidOn: '2026-11-15', amount, ...fields });
const left = async () => expectData(await manager.client.get(`/api/lots/${lot.id}`)).kgLeft;

test('fruit is sold by weight with a deposit, paid, and delivered; the totals follow', async () => {
  const sale = expectData(await sell(byWeight(60.5, { deposit: 1_000_000 })));
  expect(sale).toMatchObject({
    code: 'PB-2026-0001',
    state: 'agreed',
    kg: 60.5,
    value: 4_840_000,
    received: 1_000_000,
    owed: 3_840_000,
    payments: [{ isDeposit: true, paidOn: '2026-11-15' }],
    lines: [{ lot: { code: lot.code }, value: 4_840_000 }],
  });
  expect(await left()).toBe(39.5);
  expect(await pay(sale, 4_000_000)).toBeProblem(409, 'sale.overpaid', 'amount');
  const paid = expectData(await pay(sale, 4_000_000, { allowsOver: true }));
  expect(paid).toMatchObject({ received: 5_000_000, owed: 0 });
  const delivered = expectData(await step(paid, 'deliver'));
  expect(delivered).toMatchObject({ state: 'delivered', deliveredOn: '2026-11-15' });
  const { version } = delivered;
  expect(await manager.client.put(`/api/sales/${sale.id}`, { ...byWeight(1), version })).toBeProblem(
    409,
    'sale.locked',
  );
  expect(expectData(await manager.client.get('/api/sales/totals'))).toEqual({
    value: 4_840_000,
    received: 5_000_000,
    owed: 0,
    kg: 60.5,
  });
  expect(expectData(await manager.client.get(`/api/buyers/${buyer.id}`))).toMatchObject({ saleCount: 1, owed: 0 });
  const gone = await manager.client.delete(`/api/sales/${sale.id}/payments/2?version=${version}`);
  expect(expectData(gone)).toMatchObject({ received: 1_000_000, owed: 3_840_000 });
  expect((await manager.client.get('/api/sales?owed=true')).data.total).toBe(1);
});

test('nobody sells what is not there, negative weights, the same line twice, or in the future', async () => {
  const short = await sell(byWeight(100.01));
  expect(short).toBeProblem(409, 'lot.short', 'lines.0.kg');
  expect(short.problem?.detail).toContain('chỉ còn 100');
  expect(await sell(byWeight(-1))).toBeProblem(400, 'request.invalid', 'lines.0.kg');
  expect(await sell(byWeight(1, { lines: [line(1), line(2)] }))).toBeProblem(400, 'request.invalid', 'lines.1.grade');
  expect(await sell(byWeight(1, { lines: [line(1, { grade: 'b' })] }))).toBeProblem(409, 'lot.short');
  expect(await sell(byWeight(1, { soldOn: '2026-11-16' }))).toBeProblem(400, 'request.invalid', 'soldOn');
  expect(await sell(byWeight(1, { lines: [] }))).toBeProblem(400, 'request.invalid', 'lines');
  expect(await sell(byWeight(1, { buyerId: 999_999 }))).toBeProblem(404, 'record.not_found', 'buyerId');
  expect(await left()).toBe(100);
  expect((await manager.client.get('/api/sales')).data.total).toBe(0);
});

test('two who sell the same kilograms at the same moment: one is refused with what is left', async () => {
  const answers = await Promise.all([sell(byWeight(70)), sell(byWeight(70)), sell(byWeight(70))]);
  const refused = answers.filter(({ problem }) => problem);
  expect(refused).toHaveLength(2);
  for (const answer of refused) {
    expect(answer).toBeProblem(409, 'lot.short', 'lines.0.kg');
    expect(answer.problem?.detail).toContain('chỉ còn 30');
  }
  expect(await left()).toBe(30);
});

test('a cancelled sale gives its fruit back with a reason, and takes it again only while it is there', async () => {
  const sale = expectData(await sell(byWeight(80)));
  expect(await step(sale, 'cancel')).toBeProblem(400, 'request.invalid', 'reason');
  const cancelled = expectData(await step(sale, 'cancel', { reason: 'Bên mua bỏ cọc' }));
  expect(cancelled).toMatchObject({ state: 'cancelled', stateReason: 'Bên mua bỏ cọc', owed: 0 });
  expect(await left()).toBe(100);
  expect(await step(cancelled, 'deliver')).toBeProblem(422, 'sale.transition_refused');
  const other = expectData(await sell(byWeight(50)));
  expect(await step(cancelled, 'reopen')).toBeProblem(409, 'lot.short');
  expectData(await manager.client.delete(`/api/sales/${other.id}?version=1`));
  expect(expectData(await step(cancelled, 'reopen')).state).toBe('agreed');
  expect(await manager.client.post(`/api/sales/${other.id}/restore`)).toBeProblem(409, 'lot.short');
  expect(await left()).toBe(20);
});

test('a sale is edited while it is agreed; one with money is not removed', async () => {
  const sale = expectData(await sell(byWeight(80)));
  const edit = (kg: number, version = 1) => manager.client.put(`/api/sales/${sale.id}`, { ...byWeight(kg), version });
  expect(await edit(101)).toBeProblem(409, 'lot.short', 'lines.0.kg');
  const edited = expectData(await edit(100));
  expect(edited).toMatchObject({ kg: 100, version: 2 });
  expect(await edit(1)).toBeProblem(409, 'version.stale');
  expectData(await pay(edited, 5));
  expect(await manager.client.delete(`/api/sales/${sale.id}?version=3`)).toBeProblem(409, 'record.in_use');
  expect(await manager.client.delete(`/api/buyers/${buyer.id}?version=1`)).toBeProblem(409, 'record.in_use');
});

test('trees of a garden are sold once in a season; fruit of it that is sold by weight is warned of', async () => {
  const seasonId = await aSeason(manager);
  const other = await aGarden(server, manager, 'A-02');
  const garden = (plot: number, fields: object = {}) => ({
    kind: 'garden',
    buyerId: buyer.id,
    soldOn: '2026-11-10',
    seasonId,
    targets: [{ kind: 'plot', id: plot }],
    gardenPrice: 500_000_000,
    ...fields,
  });
  expect(await sell(garden(plotId, { seasonId: null }))).toBeProblem(400, 'request.invalid', 'seasonId');
  expect(await sell(garden(plotId, { gardenPrice: null }))).toBeProblem(400, 'request.invalid', 'gardenPrice');
  const sold = expectData(await sell(garden(plotId, { deposit: 50_000_000, gardenKg: 4_000 })));
  expect(sold).toMatchObject({
    value: 500_000_000,
    owed: 450_000_000,
    kg: 4_000,
    place: { words: expect.stringContaining('lô A-01') },
  });
  const again = await sell(garden(plotId));
  expect(again).toBeProblem(409, 'sale.garden_sold', 'targets');
  expect(again.problem?.detail).toContain(sold.code);
  expectData(await sell(garden(other)));
  // The lot was opened in no season; the one that follows is of the season.
  const inSeason = await aLot(manager);
  await weighInto(server, { entityId: farm.id, lotId: inSeason.id, plotId, lines: [{ grade: 'a', kg: 10 }] });
  const byKg = expectData(await sell(byWeight(5, { lines: [line(5, { lotId: inSeason.id })] })));
  expect(byKg).toMatchObject({ season: { id: seasonId }, gardenSales: [{ code: sold.code }] });
  const cancelled = expectData(await step(sold, 'cancel', { reason: 'Không đủ hàng' }));
  expectData(await sell(garden(plotId)));
  expect(await step(cancelled, 'reopen')).toBeProblem(409, 'sale.garden_sold');
});

test('users who may not see sales are refused, and see no prices of lots', async () => {
  expectData(await sell(byWeight(10)));
  const foreman = await aMember(server, farm, 'foreman');
  expect(await foreman.client.get('/api/sales')).toBeProblem(403, 'permission.denied');
  const seen = expectData(await foreman.client.get(`/api/lots/${lot.id}`));
  expect(seen.sales).toMatchObject([{ kg: 10, price: null }]);
  expect(expectData(await foreman.client.get(`/api/buyers/${buyer.id}`)).owed).toBeNull();
});

test('sales are printed as one file; one that was removed is left out', async () => {
  const sale = expectData(
    await sell(byWeight(10, { deposit: 100_000, notes: 'Xe lấy hàng lúc sáu giờ. '.repeat(20) })),
  );
  const gone = expectData(await sell(byWeight(5)));
  expectData(await manager.client.delete(`/api/sales/${gone.id}?version=1`));
  const print = (ids: number[]) => manager.client.post('/api/sales/print', { ids });
  const { id, title } = expectData(await print([sale.id, gone.id]));
  expect(title).toBe(`In phiếu bán ${sale.code}`);
  expect(await server.runJobs()).toEqual([]);
  const { state, result } = expectData(await manager.client.get(`/api/v1/jobs/${id}`));
  expect([state, result.name, result.rows]).toEqual(['done', `${sale.code}-2026-11-15.pdf`, 1]);
  expect(await print([gone.id])).toBeProblem(422, 'bulk.nothing');
  expect(await print([])).toBeProblem(400, 'request.invalid', 'ids');
});
