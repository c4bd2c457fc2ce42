import { expect, test } from 'vitest';
import { anArea, aPlot, aRow, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aMaterial, aStockCrew, received } from './stock.factories.ts';

const server = useServer();

test('the stock by day runs on into the need of open work, and tells from when on it is short', async () => {
  const manager = await aMember(server, await aFarm(server), 'manager');
  const materialId = await aMaterial(manager);
  const { id: areaId } = await anArea(manager);
  const { id: plotId } = await aPlot(manager, { areaId, code: 'B-05' });
  await plantTrees(server.db, await aRow(manager, { plotId }), 10);
  const typeId = expectData(
    await manager.client.post('/api/work-types', { code: 'PHUN', name: 'Phun', kind: 'protection' }),
  ).id;
  const plan = (startsOn: string, dose: number) =>
    manager.client.post('/api/works', {
      kind: 'planned',
      title: 'Phun phòng thối trái',
      workTypeId: typeId,
      startsOn,
      endsOn: startsOn,
      targets: [{ kind: 'plot', id: plotId }],
      materials: [{ materialId, dose, doseUnit: 'g', dosePer: 'tree' }],
    });
  expectData(await plan('2026-11-10', 100));
  expectData(await plan('2026-11-20', 400));
  expectData(await plan('2026-11-25', 300));
  expectData(await plan('2027-02-01', 900));
  await received(manager, { materialId, receivedOn: '2026-10-01', quantity: 6, expiresOn: null });
  const old = await received(manager, { materialId, receivedOn: '2025-10-01', quantity: 3, expiresOn: '2026-11-14' });
  const holder = await aStockCrew(manager);
  const at = '2026-11-05T01:00:00Z';
  expectData(await manager.client.post('/api/stock/issues', { holder, at, lines: [{ materialId, quantity: 1 }] }));
  expectData(await manager.client.post('/api/stock/counts', { lines: [{ stockBatchId: old.id, counted: 1 }] }));
  const outlook = async () =>
    expectData(await manager.client.get(`/api/stock/${materialId}/outlook?from=2026-09-15&until=2026-12-20`));
  expect(await outlook()).toMatchObject({
    today: '2026-11-15',
    days: [
      { on: '2026-09-15', inStore: 3 },
      { on: '2026-10-01', inStore: 9 },
      { on: '2026-11-05', inStore: 8 },
      { on: '2026-11-15', inStore: 7 },
    ],
    marks: [
      { on: '2026-10-01', kind: 'receipt', change: 6 },
      { on: '2026-11-15', kind: 'count', change: -1 },
    ],
    needs: [
      { on: '2026-11-15', quantity: 1, title: 'Phun phòng thối trái' },
      { on: '2026-11-20', quantity: 4 },
      { on: '2026-11-25', quantity: 3 },
    ],
    needed: 8,
  });
  // The issue took from the batch that has expired since: only the other one may be used.
  expect(await outlook()).toMatchObject({ usable: 6, shortage: { on: '2026-11-25', quantity: 2 } });
});
