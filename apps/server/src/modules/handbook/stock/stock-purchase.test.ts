import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aGrove, aWorkType } from '../handbook.factories.ts';
import { aMaterial, received } from './stock.factories.ts';

const server = useServer();

// It is 15 November 2026.
test('proposes what the work of the next days and the minimums ask for beyond what is usable', async () => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  const { plotId } = await aGrove(server, manager);
  const workTypeId = await aWorkType(manager);
  const [needed, low, enough] = [await aMaterial(manager), await aMaterial(manager), await aMaterial(manager)];
  const plan = async (startsOn: string, materialId: number, dose: number) =>
    expectData(
      await manager.client.post('/api/works', {
        kind: 'planned',
        title: 'Bón kali',
        workTypeId,
        startsOn,
        endsOn: startsOn,
        targets: [{ kind: 'plot', id: plotId }],
        materials: [{ materialId, dose, doseUnit: 'g', dosePer: 'tree' }],
      }),
    );
  await plan('2026-11-18', needed, 300);
  await plan('2026-11-25', needed, 400);
  await plan('2026-12-10', needed, 900);
  await plan('2026-11-20', enough, 100);
  await received(manager, { materialId: needed, quantity: 4, unitPrice: 10_000 });
  await received(manager, { materialId: needed, quantity: 9, receivedOn: '2025-10-01', expiresOn: '2026-11-14' });
  await received(manager, { materialId: low, quantity: 2 });
  await received(manager, { materialId: enough, quantity: 2 });
  expectData(await manager.client.put(`/api/stock/${low}/minimum`, { minimum: 5 }));
  const ask = async (days: number) =>
    expectData(await manager.client.get(`/api/stock/purchase-proposal?days=${days}`)).lines;
  expect(await ask(14)).toMatchObject([
    { materialId: needed, usable: 4, needed: 7, quantity: 3, shortOn: '2026-11-25', cost: 30_000 },
    { materialId: low, usable: 2, needed: 0, minimum: 5, quantity: 3, shortOn: null },
  ]);
  expect((await ask(7)).map(({ materialId }: { materialId: number }) => materialId)).toEqual([low]);
  expect((await ask(30))[0]).toMatchObject({ needed: 16, quantity: 12 });
  expect(await manager.client.get('/api/stock/purchase-proposal?days=8')).toBeProblem(400, 'request.invalid');
  const job = expectData(await manager.client.post('/api/stock/purchase-proposal/export', { days: 14 }));
  await server.runJobs();
  const { result } = expectData(await manager.client.get(`/api/v1/jobs/${job.id}`));
  expect(result).toMatchObject({ type: 'file', rows: 2, name: 'de-nghi-mua-2026-11-15.xlsx' });
});
