import { PlotFields } from '@vuon/contract/orchard/plot';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { figuresThreeTimes } from '#testing/estate-figures.ts';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { playHistory } from '#testing/orchard-history.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { findSums } from './area-sum.queries.ts';
import { makeSums } from './make-sums.ts';
import { SumKeeper } from './sum-keeper.ts';

const server = useServer();

test.each([1, 2])('whatever is done to trees, sums tell what a count tells: history %i', async (seed) => {
  await playHistory(server, seed, async (played, random) => {
    // Sometimes several acts later than the sums were made.
    if (random() < 0.5) return;
    const { told, counted, summed } = await figuresThreeTimes(played);
    expect(told).toEqual(counted);
    expect(summed).toEqual(counted);
  });
});

const anEstate = async () => {
  const farm = await aFarm(server);
  const manager = await aMember(server, farm, 'manager');
  const [first, second, empty] = [await anArea(manager), await anArea(manager), await anArea(manager)];
  const plots = [
    await aPlot(manager, { areaId: first.id, location: land(0, 0, 100, 100), cropGroupId: 2 }),
    await aPlot(manager, { areaId: first.id }),
    await aPlot(manager, { areaId: second.id, location: land(200, 0, 300, 100) }),
  ];
  for (const [index, { id: plotId }] of plots.entries())
    for (const number of [1, 2, 3]) {
      const row = await aRow(manager, { plotId, number });
      const trees = Array.from({ length: 5 + index }, (_, place) => ({
        // Two trees may have the same number.
        number: place === 4 ? 4 : place + 1,
        code: `${number}-${place}`,
        plantStatusId: place % 2 ? 4 : 2,
        cropGroupId: index ? 3 : null,
        at: place ? at(index * 100 + place, number) : null,
      }));
      await plantTrees(server.db, row, trees);
    }
  await sql`update plant set planted_on = date '2019-06-13' + number where number < 4 and entity_id = ${farm.id}`.execute(
    server.db,
  );
  return { server, farm, manager, areas: [first, second, empty] as const, plots };
};

test('rows, trees with the same number, without a place, day or crop group are told as they are counted', async () => {
  const estate = await anEstate();
  const { counted, summed } = await figuresThreeTimes(estate);
  expect(counted).toMatchObject({ rows: 9, trees: 15, treesOfArea: 9 });
  expect(summed).toEqual(counted);
});

test('only the areas that have changed are counted, also when a plot goes from one to the other', async () => {
  const estate = await anEstate();
  const { farm, manager, areas, plots } = estate;
  const [first, second] = areas;
  const fresh = async () => [...(await findSums(server.db, farm.id, ['made'])).sums.keys()].sort();
  expect(await fresh()).toEqual([]);
  await makeSums(server.db, farm.id);
  expect(await fresh()).toEqual([first.id, second.id]);

  const [row] = expectData(await manager.client.get(`/api/rows?plotId=${plots[2]?.id}`)).items;
  await plantTrees(server.db, row, [{ number: 30, code: 'MOI' }]);
  expect(await fresh()).toEqual([first.id]);
  const once = await figuresThreeTimes(estate);
  expect(once.told).toEqual(once.counted);
  expect(await fresh()).toEqual([first.id, second.id]);

  const plot = expectData(await manager.client.get(`/api/plots/${plots[1]?.id}`));
  const fields = Object.fromEntries(Object.keys(PlotFields.shape).map((key) => [key, plot[key]]));
  const moved = { ...fields, areaId: second.id, version: plot.version };
  expectData(await manager.client.put(`/api/plots/${plot.id}`, moved));
  expect(await fresh()).toEqual([]);
  const again = await figuresThreeTimes(estate);
  expect(again.told).toEqual(again.counted);
  expect(again.summed).toEqual(again.counted);
});

test('what changes is summed up in the background, for the map as well', async () => {
  const { farm } = await anEstate();
  const errors: unknown[] = [];
  const { db, database } = server;
  const keeper = new SumKeeper({ db, wakes: database.wakes, onError: (error) => errors.push(error) });
  keeper.start();
  // Until the keeper has found out which entities there are.
  await expect
    .poll(async () => {
      await keeper.sumUp();
      return (await findSums(db, farm.id, ['made'])).stale;
    })
    .toEqual([]);
  await keeper.stop();
  expect(errors).toEqual([]);
  const { rows } = await sql<{ stale: number }>`
    select count(*)::int as stale from plot left join plot_cells on plot_cells.entity_id = ${farm.id} and plot_cells.plot_id = plot.id
    where plot.entity_id = ${farm.id} and plot_cells.map_version is distinct from plot.map_version`.execute(db);
  expect(rows).toEqual([{ stale: 0 }]);
});
