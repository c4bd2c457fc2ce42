import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aSeason } from '../harvest-lots.factories.ts';
import { reportedFarm } from './season-report.factories.ts';

const server = useServer();
const { at, prepare, ofCrop, harvest, sell, report, feed, worked } = reportedFarm(server);
server.given(prepare);

const sumOf = (rows: object[], field: string) =>
  rows.reduce((sum: number, row) => sum + ((row as Record<string, number>)[field] ?? 0), 0);
const byPlot = (rows: { plot: { code: string } | null }[], field: string) =>
  Object.fromEntries(rows.map((row) => [row.plot?.code ?? 'none', (row as Record<string, unknown>)[field]]));

const aFertilizer = async (code: string, price: number | null): Promise<number> =>
  expectData(
    await at.manager.client.post('/api/materials', { code, name: code, kind: 'fertilizer', unit: 'kg', price }),
  ).id;

test('a season without anything is told as zeros, and has its months', async () => {
  expect(await report()).toMatchObject({
    season: { id: at.seasonId, name: 'Chính vụ 2026', cropGroup: { id: 3 } },
    plans: [],
    plannedCost: 0,
    work: { total: 0, done: 0, open: 0, cancelled: 0, due: 0, onTime: 0 },
    total: { kg: 0, kgPerTree: null, kgPerHectare: null, cost: 0, revenue: 0, profit: 0, score: null, ratingCount: 0 },
    plots: [],
    forecasts: [],
    unpricedCount: 0,
  });
  const months = (await report()).months.map(({ month }) => month);
  expect(months).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12']);
});

test('yields are those of their own summary, and their grades add up', async () => {
  await harvest();
  const { plots, total, months } = await report();
  const summary = expectData(
    await at.manager.client.get(`/api/harvest-yields/summary?by=plot&seasonId=${at.seasonId}`),
  );
  const told = plots.map(({ plot, kg, treeCount, kgPerTree }) => ({ name: plot?.code, kg, treeCount, kgPerTree }));
  const groups = summary.groups.map(({ name, kg, treeCount, kgPerTree }: (typeof summary.groups)[number]) => ({
    name,
    kg,
    treeCount,
    kgPerTree,
  }));
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    groups.sort((one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)),
  );
  const { kg, treeCount, hectares, kgPerTree, kgPerHectare } = summary;
  expect(total).toMatchObject({ kg, treeCount, hectares, kgPerTree, kgPerHectare });
  expect(total).toMatchObject({
    kg: 320,
    grades: [
      { grade: 'a', kg: 220 },
      { grade: 'b', kg: 60 },
      { grade: 'c', kg: 40 },
    ],
  });
  for (const plot of plots) expect(sumOf(plot.grades, 'kg')).toBeCloseTo(plot.kg, 1);
  expect(sumOf(plots, 'hectares')).toBeCloseTo(total.hectares, 3);
  expect(months.filter((month) => month.kg > 0).map((month) => [month.month, month.kg])).toEqual([
    ['2026-10', 40],
    ['2026-11', 280],
  ]);
});

test('revenue follows fruit through splits and merges to its plots; cancelled sales bring nothing', async () => {
  await harvest();
  await sell({ lines: [{ lotId: at.lots.second, grade: 'a', kg: 65, price: 1_001 }] });
  await sell({ soldOn: '2026-11-01', lines: [{ lotId: at.lots.first, grade: 'c', kg: 40, price: 1_000 }] });
  const gone = await sell({ lines: [{ lotId: at.lots.first, grade: 'b', kg: 10, price: 90_000 }] });
  const cancelling = { version: gone.version, action: 'cancel', reason: 'Bên mua đổi ý' };
  expectData(await at.manager.client.post(`/api/sales/${gone.id}/steps`, cancelling));
  const garden = {
    kind: 'garden',
    seasonId: at.seasonId,
    targets: [...at.plots.second.targets, ...at.plots.third.targets],
  };
  await sell({ ...garden, soldOn: '2026-10-02', gardenPrice: 1_000_001, lines: [] });
  const { plots, total, months } = await report();
  // 65,065 đồng: 30 of 130 kg came from the first plot; 40,000 đồng are shared by three plots, 1,000,001 by two.
  expect(byPlot(plots, 'revenue')).toEqual({ 'A-01': 28_348, 'B-02': 563_384, 'C-03': 513_334 });
  expect(total.revenue).toBe(65_065 + 40_000 + 1_000_001);
  expect(sumOf(plots, 'revenue')).toBe(total.revenue);
  expect(sumOf(months, 'revenue')).toBe(total.revenue);
  expect(months.find(({ month }) => month === '2026-10')?.revenue).toBe(1_000_001);
});

test('materials cost what their batches did, the rest the price of the material, on trees of the crop', async () => {
  const [priced, unpriced] = [await aFertilizer('NPK', 16_000), await aFertilizer('VÔI', null)];
  const receipt = { materialId: priced, receivedOn: '2026-11-01', quantity: 10, unitPrice: 20_000 };
  expectData(await at.manager.client.post('/api/stock/batches', receipt));
  await feed(priced, ofCrop()); // 15 kg: 10 from the batch, 5 at the price of the material
  await feed(priced, [...at.plots.third.targets, ...at.plots.other.targets], '2026-10-20'); // 10 kg, half of it on another crop
  await feed(priced, at.plots.first.targets, '2026-05-20'); // before the season
  await feed(unpriced, at.plots.first.targets);
  const { plots, total, months, unpricedCount } = await report();
  expect(total).toMatchObject({ materialCost: 280_000 + 80_000, labourCost: 0, otherCost: 0, profit: -360_000 });
  expect(byPlot(plots, 'materialCost')).toEqual({ 'A-01': 93_334, 'B-02': 93_333, 'C-03': 173_333 });
  expect(sumOf(months, 'cost')).toBe(360_000);
  expect(unpricedCount).toBe(1);
});

test('what a batch cost is known, though its material has no price of its own', async () => {
  const lime = await aFertilizer('VÔI', null);
  const receipt = { materialId: lime, receivedOn: '2026-11-01', quantity: 10, unitPrice: 3_000 };
  expectData(await at.manager.client.post('/api/stock/batches', receipt));
  await feed(lime, at.plots.first.targets);
  expect(await report()).toMatchObject({ total: { materialCost: 15_000 }, unpricedCount: 0 });
});

test('works of plans, and others on its trees, are counted with their labour; all adds up', async () => {
  const { first, second, third, other } = at.plots;
  const plan = { name: 'Monthong 2026', seasonId: at.seasonId, targets: ofCrop(), labourRate: 300_000 };
  const { id, stages } = expectData(await at.manager.client.post('/api/farm-plans', plan));
  const line = { stageId: stages[0].id, title: 'Cắt trái', workTypeId: at.workTypeId, otherCost: 5_000, labourDays: 2 };
  const lines = [{ ...line, startsOn: '2026-11-20', endsOn: '2026-11-21' }];
  expectData(await at.manager.client.post(`/api/farm-plans/${id}/lines`, { lines }));
  const done = { state: 'done', finishedAt: '2026-10-05T03:00:00Z', endsOn: '2026-10-05' };
  await worked([first, second, third], { ...done, farmPlanId: id, rate: 100_000, days: 1, other: 100 });
  await worked([first], { ...done, farmPlanId: id, finishedAt: '2026-10-06T03:00:00Z' });
  await worked([first], { farmPlanId: id, state: 'doing', endsOn: '2026-11-01' });
  await worked([first], { farmPlanId: id, state: 'cancelled', endsOn: '2026-11-01' });
  await worked([third, other], { ...done, kind: 'unplanned', other: 50_000 });
  await worked([third], { ...done, kind: 'unplanned', endsOn: '2026-05-31', other: 7 });
  await worked([other], { ...done, kind: 'unplanned', other: 9 });
  const { work, plans, plannedCost, plots, total, months } = await report();
  expect(work).toEqual({ total: 5, done: 3, open: 1, cancelled: 1, due: 3, onTime: 1 });
  expect(plans).toMatchObject([{ id, lineCount: 1, cost: 605_000 }]);
  expect(plannedCost).toBe(605_000);
  expect(total).toMatchObject({ labourCost: 100_000, otherCost: 25_100, cost: 125_100 });
  expect(byPlot(plots, 'labourCost')).toEqual({ 'A-01': 33_334, 'B-02': 33_333, 'C-03': 33_333 });
  expect(byPlot(plots, 'otherCost')).toEqual({ 'A-01': 34, 'B-02': 33, 'C-03': 25_033 });
  for (const field of ['materialCost', 'labourCost', 'otherCost', 'cost', 'revenue', 'profit'] as const)
    expect(sumOf(plots, field)).toBe(total[field]);
  expect(sumOf(months, 'cost')).toBe(total.cost);
});

test('labour on trees that are gone stays in the sum, in a row without a plot', async () => {
  const plan = { name: 'Monthong 2026', seasonId: at.seasonId, targets: ofCrop() };
  const { id } = expectData(await at.manager.client.post('/api/farm-plans', plan));
  await worked([], { farmPlanId: id, state: 'done', endsOn: '2026-10-05', other: 77 });
  const { plots, total } = await report();
  expect(plots).toMatchObject([{ plot: null, otherCost: 77, profit: -77 }]);
  expect(total.cost).toBe(77);
});

test('forecasts have the error that their page tells; a rating that was checked again does not count', async () => {
  await harvest();
  const forecast = { name: 'Monthong 2026', seasonId: at.seasonId, targets: ofCrop() };
  const { id, version } = expectData(await at.manager.client.post('/api/forecasts', forecast));
  const revision = { version, method: 'by-hand', lowKg: 300, likelyKg: 400, highKg: 500 };
  const revised = expectData(await at.manager.client.post(`/api/forecasts/${id}/revisions`, revision));
  expectData(await at.manager.client.post(`/api/forecasts/${id}/close`, { version: revised.version }));
  const template = {
    code: 'BTC',
    name: 'Trái',
    subjects: ['plot'],
    criteria: [{ id: 1, name: 'Hình dáng', weight: 100, scale: { kind: 'steps', count: 5 } }],
  };
  const { id: templateId } = expectData(await at.manager.client.post('/api/quality-templates', template));
  const rate = async (subjectId: number, value: number): Promise<number> =>
    expectData(
      await at.manager.client.post('/api/quality-ratings', {
        templateId,
        subjectKind: 'plot',
        subjectId,
        seasonId: at.seasonId,
        ratedAt: '2026-11-14T00:20:00Z',
        values: [{ kind: 'steps', criterionId: 1, value }],
      }),
    ).id;
  const { first, second } = at.plots;
  const [before, after] = [await rate(first.plotId, 1), await rate(first.plotId, 4)];
  await rate(second.plotId, 5);
  await server.db.updateTable('quality_rating').set({ rechecks_id: before }).where('id', '=', after).execute();
  const { forecasts, plots, total } = await report();
  const { items } = expectData(await at.manager.client.get(`/api/forecasts?seasonId=${at.seasonId}`));
  expect(forecasts).toMatchObject([{ id, harvestedKg: 320, last: { likelyKg: 400, error: items[0].last.error } }]);
  expect(items[0].last.error).toBeCloseTo(0.25, 5);
  expect(byPlot(plots, 'score')).toEqual({ 'A-01': 8, 'B-02': 10, 'C-03': null });
  expect(total).toMatchObject({ score: 9, ratingCount: 2 });
});

test('money is for users who read sales; seasons of others are not found', async () => {
  await harvest();
  await sell({ lines: [{ lotId: at.lots.second, grade: 'a', kg: 65, price: 1_001 }] });
  const foreman = await aMember(server, at.farm, 'foreman');
  const seen = await report(foreman);
  expect(seen).toMatchObject({ plannedCost: null, total: { kg: 320, cost: null, revenue: null, profit: null } });
  for (const { materialCost, labourCost, otherCost, cost, revenue, profit } of seen.plots)
    expect([materialCost, labourCost, otherCost, cost, revenue, profit]).toEqual(Array(6).fill(null));
  for (const { cost, revenue } of seen.months) expect([cost, revenue]).toEqual([null, null]);
  const stranger = await aMember(server, await aFarm(server), 'manager');
  await aSeason(stranger);
  expect(await stranger.client.get(`/api/seasons/${at.seasonId}/report`)).toBeProblem(404, 'record.not_found');
});
