import { VectorTile } from '@mapbox/vector-tile';
import { addDays } from '@vuon/contract/day';
import { mercatorX, mercatorY } from '@vuon/geo/tiles/tile-math';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aFarmPlan, aPlannedSeason } from '../farm-plans/farm-plan.factories.ts';
import { aBatch, batchPath, inPlots, putTrees } from './planting-batch.factories.ts';

const server = useServer();

test('a tile tells the batch of each tree, anew when trees come into it or the batch is removed', async () => {
  const farm = await aFarm(server);
  let manager = await aMember(server, farm, 'manager');
  const { id: areaId } = await anArea(manager, { location: land(0, 0, 200, 200) });
  const { id: plotId } = await aPlot(manager, { areaId, location: land(10, 10, 100, 100) });
  await plantTrees(server.db, await aRow(manager, { plotId }), [{ at: at(20, 20) }, { at: at(24, 20) }]);
  const season = await aPlannedSeason(manager);
  const plan = await aFarmPlan(manager, { seasonId: season.id, targets: [{ kind: 'plot', id: plotId }] });
  const batch = await aBatch(manager, { farmPlanId: plan.id });
  const [x, y] = [mercatorX(at(22, 20)[0]), mercatorY(at(22, 20)[1])].map((unit) => Math.floor(unit * 2 ** 17));
  const batches = async (on = '') => {
    const answer = await manager.client.download(`/api/maps/tiles/17/${x}/${y}.mvt${on && `?on=${on}`}`);
    const { plant } = new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer()))).layers;
    return Array.from({ length: plant?.length ?? 0 }, (_, index) => plant?.feature(index).properties.plantingBatchId);
  };
  expect(await batches()).toEqual([undefined, undefined]);
  const { version } = expectData(await putTrees(manager, batch, inPlots(plotId)));
  await expect.poll(() => batches()).toEqual([batch.id, batch.id]);
  // Before it was planted, nobody knew of it.
  const [before, then] = [addDays(batch.plantedOn, -1), batch.plantedOn];
  server.advance(86_400 * 30);
  manager = await aMember(server, farm, 'manager');
  expect(await batches(then)).toEqual([batch.id, batch.id]);
  expect(await batches(before)).toEqual([undefined, undefined]);
  expectData(await manager.client.delete(`${batchPath(batch)}?version=${version}`));
  await expect.poll(() => batches()).toEqual([undefined, undefined]);
});
