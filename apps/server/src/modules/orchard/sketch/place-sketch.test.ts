import { expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { sketchOfPlaces } from './place-sketch.ts';

const server = useServer();
const size = { width: 250, height: 180 };

test('a sketch shows whole plots, and the trees of a part; a farm without boundaries has none', async () => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  const area = await anArea(manager, { location: land(0, 0, 300, 300) });
  const plot = await aPlot(manager, { areaId: area.id, code: 'Đ-01', location: land(0, 0, 100, 100) });
  await aPlot(manager, { areaId: area.id, code: 'B-02', location: land(0, 102, 100, 190) });
  const undrawn = await aPlot(manager, { areaId: area.id, code: 'C-03', location: null });
  const row = await aRow(manager, { plotId: plot.id, code: 'H01' });
  await plantTrees(
    server.db,
    row,
    Array.from({ length: 30 }, (_, index) => ({ at: at(3 + index * 3, 50) })),
  );
  const scope = { db: server.db, entityId: farm.id };
  const whole = await sketchOfPlaces(scope, { targets: [{ kind: 'plot', id: plot.id }], size });
  expect(whole).toContain('>Đ-01<');
  expect(whole).toContain('>B-02<');
  expect(whole).not.toContain('h.01');
  const asked = { targets: [{ kind: 'plot', id: plot.id }], ...size };
  expect(expectData(await manager.client.post('/api/targets/sketch', asked)).svg).toBe(whole);
  const part = await sketchOfPlaces(scope, { targets: [{ kind: 'plants', rowId: row.id, from: 1, to: 4 }], size });
  expect(part?.match(/h\.01/g)).toHaveLength(4);
  expect(await sketchOfPlaces(scope, { plotIds: [undrawn.id], size })).toBeNull();
});
