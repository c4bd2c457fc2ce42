import { expect, test } from 'vitest';
import { expectData, land } from '#testing/orchard.ts';
import { useServer } from '#testing/server.ts';
import { aDiaryEntry, aPesticide, sprayed } from '../handbook.factories.ts';
import { anOrchard, anOrderOf, aWorkOf, type Orchard, rowTargets } from '../work-orders/work-order.factories.ts';

const server = useServer();
let orchard: Orchard;
server.given(async () => {
  orchard = await anOrchard(server);
});

test('orders are printed in one file, at most fifty; the job ends in a PDF', async () => {
  const { manager, plotId, rowIds } = orchard;
  const plot = expectData(await manager.client.get(`/api/plots/${plotId}`));
  const { areaId, code, version } = plot;
  expectData(
    await manager.client.put(`/api/plots/${plotId}`, { areaId, code, version, location: land(0, 0, 100, 100) }),
  );
  const materialId = await aPesticide(manager);
  const work = await aWorkOf(orchard);
  const one = await anOrderOf(orchard, [work.id], {
    targets: rowTargets(rowIds.slice(0, 1)),
    materials: [sprayed(materialId)],
    steps: [{ text: 'Pha thuốc ở bồn số 2', needsPhoto: true }],
    instructions: 'Phun kỹ mặt dưới lá. '.repeat(100),
  });
  const two = await anOrderOf(orchard, [work.id], { targets: rowTargets(rowIds.slice(1)) });
  expect(one.labels).toMatchObject([{ materialId, phiDays: 14, reentryHours: 24 }]);
  const print = (select: object) => manager.client.post('/api/work-orders/print', { select });
  const { id } = expectData(await print({ ids: [one.id, two.id] }));
  expect(await server.runJobs()).toEqual([]);
  const { state, result } = expectData(await manager.client.get(`/api/v1/jobs/${id}`));
  expect([state, result.name, result.rows]).toEqual(['done', 'phieu-giao-viec-2026-11-15.pdf', 2]);
  expect(expectData(await print({ query: { state: 'draft' } })).title).toBe('In 2 phiếu giao việc');
  expect(await print({ query: { state: 'closed' } })).toBeProblem(422, 'bulk.nothing');
  expect(await print({ ids: Array.from({ length: 51 }, (_, index) => index + 1) })).toBeProblem(400, 'request.invalid');
});

test('tells where nobody may enter yet on the days of an order, without refusing it', async () => {
  const { manager, workTypeId, rowIds } = orchard;
  const [sprayedRow, other] = rowIds as [number, number];
  const materialId = await aPesticide(manager);
  // It ended on 15/11 at 09:30; nobody enters for 24 hours.
  const entry = await aDiaryEntry(manager, {
    workTypeId,
    targets: rowTargets([sprayedRow]),
    materials: [sprayed(materialId)],
  });
  const reentry = async (fields: object) =>
    expectData(
      await manager.client.post('/api/diary-entries/reentry', {
        targets: rowTargets([sprayedRow, other]),
        startsOn: '2026-11-16',
        dueAt: '2026-11-16T10:00:00Z',
        ...fields,
      }),
    ).items;
  const found = [
    { entry: { id: entry.id, code: entry.code }, reenterFrom: '2026-11-16T02:30:00.000Z', plantCount: 10 },
  ];
  expect(await reentry({})).toMatchObject(found);
  expect(await reentry({ targets: rowTargets([other]) })).toEqual([]);
  expect(await reentry({ startsOn: '2026-11-17', dueAt: '2026-11-17T10:00:00Z' })).toEqual([]);
  const work = await aWorkOf(orchard);
  const order = await anOrderOf(orchard, [work.id], { startsOn: '2026-11-16', dueAt: '2026-11-16T10:00:00Z' });
  expect(order.reentry).toMatchObject(found);
});
