import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { cellsAcross, readPlotCells } from './plot-cells.ts';

const server = useServer();
let farmId: number;
let manager: Person;
let plotId: number;
let row: Awaited<ReturnType<typeof aRow>>;

server.given(async () => {
  const farm = await aFarm(server);
  farmId = farm.id;
  manager = await aMember(server, farm, 'manager');
  const area = await anArea(manager);
  plotId = (await aPlot(manager, { areaId: area.id })).id;
  row = await aRow(manager, { plotId });
});

const groups = async (id = plotId) => {
  const cells = (await readPlotCells(server.db, farmId, [id])).get(id);
  if (!cells) return null;
  const { x, y, status, crop, month, count } = cells;
  return Array.from(x, (_, i) => [x[i], y[i], status[i], crop[i], month[i], count[i]]);
};

const stored = () =>
  server.db
    .selectFrom('plot_cells')
    .select(['plot_id', 'map_version', sql<string>`xmin::text`.as('written')])
    .execute();

// Where a place lies in a map of the whole world from 0 to 1, as every map of tiles has it.
const cellOf = ([longitude, latitude]: [number, number]) => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((longitude + 180) / 360) * cellsAcross), Math.floor(y * cellsAcross)];
};

test('trees are summed up by cell, status, crop group and month of planting; those without a place are left out', async () => {
  const here = at(0, 0);
  const far = at(500, 500);
  const ids = await plantTrees(server.db, row, [
    { at: here, plantStatusId: 2, cropGroupId: 3 },
    { at: here, plantStatusId: 2, cropGroupId: 3 },
    { at: here, plantStatusId: 4, cropGroupId: 3 },
    { at: here, plantStatusId: 2 },
    { at: far, plantStatusId: 2, cropGroupId: 3 },
    { at: null, plantStatusId: 2 },
    { at: here, plantStatusId: 1 },
  ]);
  await sql`update plant set planted_on = '2019-06-15' where id = ${ids[4]}`.execute(server.db);
  await sql`update plant set deleted_at = now() where id = ${ids[6]}`.execute(server.db);
  const found = await groups();
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      [...cellOf(here), 2, 3, 0, 2],
      [...cellOf(here), 4, 3, 0, 1],
      [...cellOf(here), 2, 0, 0, 1],
      [...cellOf(far), 2, 3, 2019 * 12 + 5, 1],
    ]),
  );
});

test('what stands beyond the edges of the map is counted at its edge', async () => {
  await plantTrees(server.db, row, [{ at: [180, 89.9] }, { at: [-180, -90] }]);
  expect(await groups()).toEqual([
    [cellsAcross - 1, 0, 2, 0, 0, 1],
    [0, cellsAcross - 1, 2, 0, 0, 1],
  ]);
});

test('a plot is summed up again once after it changed, and is left alone while it does not', async () => {
  const [id] = await plantTrees(server.db, row, [{ at: at(0, 0) }]);
  const other = await aPlot(manager, { areaId: (await anArea(manager)).id });
  expect(await groups(other.id)).toEqual([]);
  expect((await groups())?.map((group) => group.at(-1))).toEqual([1]);
  const first = await stored();
  expect(first).toHaveLength(2);
  await groups();
  await groups(other.id);
  expect(await stored()).toEqual(first);

  await manager.client.patch(`/api/plants/${id}/status`, { plantStatusId: 4, version: 1, reason: 'Thối rễ' });
  expect((await groups())?.map(([, , status]) => status)).toEqual([4]);
  const second = await stored();
  expect(second.find((one) => one.plot_id === other.id)).toEqual(first.find((one) => one.plot_id === other.id));
  const versionOf = (rows: typeof first) => rows.find((one) => one.plot_id === plotId)?.map_version ?? 0;
  expect(versionOf(second)).toBeGreaterThan(versionOf(first));
  await groups();
  expect(await stored()).toEqual(second);
});

test('cells of an older state do not replace newer ones, and another entity reads none', async () => {
  await plantTrees(server.db, row, [{ at: at(0, 0) }]);
  await groups();
  await sql`update plot_cells set map_version = map_version + 5, cells = 'newer'`.execute(server.db);
  expect((await groups())?.map((group) => group.at(-1))).toEqual([1]);
  const { rows } = await sql<{ cells: string }>`select encode(cells, 'escape') as cells from plot_cells`.execute(
    server.db,
  );
  expect(rows).toEqual([{ cells: 'newer' }]);
  const stranger = await aFarm(server);
  expect(await readPlotCells(server.db, stranger.id, [plotId])).toEqual(new Map());
});
