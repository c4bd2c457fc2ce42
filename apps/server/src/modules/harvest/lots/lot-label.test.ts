import { expect, test } from 'vitest';
import type { Scope } from '#http/scope.ts';
import { expectData } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aGarden, aLot, weighInto } from '../harvest-lots.factories.ts';
import { readLotLabels } from './lot-label.ts';

const server = useServer();

test('labels of lots have day, weight and crop; a published one leads to its passport', async () => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  const plotId = await aGarden(server, manager);
  const first = await aLot(manager);
  const second = await aLot(manager);
  await weighInto(server, { entityId: farm.id, lotId: first.id, plotId, lines: [{ grade: 'a', kg: 1_200.5 }] });
  const { passport } = expectData(await manager.client.post(`/api/lots/${first.id}/passport`));
  const scope = { db: server.db, entityId: farm.id, clock: server.clock } as Scope;
  expect(await readLotLabels(scope, [second.id, first.id])).toEqual([
    {
      id: first.id,
      title: first.code,
      place: 'Cắt 14/11/2026 · 1.200,5\u00a0kg',
      cropGroup: 'Sầu riêng Monthong',
      path: passport.path,
    },
    expect.objectContaining({ title: second.code, place: 'Chưa có hàng', path: `/qr/lot/${farm.id}/${second.id}` }),
  ]);

  const { data } = await manager.client.post('/api/labels', {
    type: 'lot',
    sheet: 'a4-24',
    select: { ids: [first.id, second.id] },
  });
  expect(await server.runJobs()).toEqual([]);
  const { data: job } = await manager.client.get(`/api/v1/jobs/${data.id}`);
  expect(job).toMatchObject({
    title: 'Nhãn QR: 2 lô hàng',
    result: { name: 'nhan-qr-lo-hang-2026-11-15.pdf', rows: 2 },
  });
});
