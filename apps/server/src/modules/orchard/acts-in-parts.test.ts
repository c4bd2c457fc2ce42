import type { Plot } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import { describe, expect, test } from 'vitest';
import { sliceSize } from '#db/slices.ts';
import { isCitus } from '#testing/citus.ts';
import { mostAtOnce } from '#testing/most-at-once.ts';
import { anArea, aPlot, aRow, at, expectData, land, line, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { analyzeTrees } from './tallies/analyze-trees.ts';

const server = useServer();
const count = 2 * sliceSize + 20;
let manager: Person;
let plot: Plot;
let row: Row;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  const area = await anArea(manager);
  plot = await aPlot(manager, { areaId: area.id, code: 'A', location: land(0, 0, count, 10) });
  row = await aRow(manager, { plotId: plot.id, code: 'H1', location: line(at(0, 5), at(count, 5)) });
  await plantTrees(
    server.db,
    row,
    Array.from({ length: count }, (_, index) => ({ at: at(index + 0.5, 5), cropGroupId: 3 })),
  );
});

const bulk = async (act: object): Promise<string> => {
  const { id } = expectData(await manager.client.post('/api/v1/bulk', act));
  expect(await server.runJobs()).toEqual([]);
  expect(expectData(await manager.client.get(`/api/v1/jobs/${id}`)).result).toMatchObject({ refused: [] });
  return `job:${id}`;
};
const now = async (of = plot): Promise<Plot> => expectData(await manager.client.get(`/api/plots/${of.id}`));
const livingTrees = async (query = '') =>
  expectData(await manager.client.get(`/api/plants?pageSize=20&${query}`)).total as number;

// While a statement runs, nobody else has the embedded database.
describe.skipIf(isCitus)('no statement writes more than a slice of trees, or of their history', () => {
  const expectParts = async () => {
    expect(await mostAtOnce(server.db, 'plant')).toBeLessThanOrEqual(sliceSize);
    expect(await mostAtOnce(server.db, 'audit')).toBeLessThanOrEqual(sliceSize);
  };

  test('when a plot gets a crop group with its trees, and gets back what it had', async () => {
    const values = { cropGroupId: 2, alsoPlants: true };
    const act = await bulk({ action: 'plot.crop-group', select: { ids: [plot.id] }, values });
    await expectParts();
    expect(await livingTrees('cropGroupId=2')).toBe(count);
    await bulk({ action: 'plot.undo-crop-group', select: { changedBy: act } });
    await expectParts();
    expect(await livingTrees('cropGroupId=3')).toBe(count);
  });

  test('when trees go to another row, and back', async () => {
    const other = await aRow(manager, { plotId: plot.id, code: 'H2' });
    const select = { query: { plotId: String(plot.id) } };
    const act = await bulk({ action: 'plant.move', select, values: { rowId: other.id } });
    await expectParts();
    expect(await livingTrees(`rowId=${other.id}&treeFrom=${count}`)).toBe(1);
    await bulk({ action: 'plant.undo-move', select: { changedBy: act } });
    await expectParts();
    expect(await livingTrees(`rowId=${row.id}&treeFrom=${count}`)).toBe(1);
  });

  test('when a plot is removed and restored', async () => {
    expectData(await manager.client.delete(`/api/plots/${plot.id}?version=${plot.version}`));
    await expectParts();
    expect(await livingTrees()).toBe(0);
    expectData(await manager.client.post(`/api/plots/${plot.id}/restore`));
    await expectParts();
    expect(await livingTrees()).toBe(count);
  });

  test('when trees change their codes with each other', async () => {
    expectData(await manager.client.post(`/api/rows/${row.id}/reverse`, { version: row.version }));
    await expectParts();
    const { items } = expectData(await manager.client.get('/api/plants?pageSize=20&sort=code'));
    expect(items[0]).toMatchObject({ code: 'H1-001', number: 1 });
  });

  test('when a plot is split and merged again', async () => {
    const cut = line(at(count - 0.2, -10), at(0.2, 20));
    const { version } = await now();
    const made = expectData(
      await manager.client.post(`/api/plots/${plot.id}/split`, { version, line: cut, codes: ['B'] }),
    );
    await expectPartsOfMoved();
    const plots = made.map(({ id, version: of }: Plot) => ({ id, version: of }));
    expectData(await manager.client.post('/api/plots/merge', { plots, code: 'A' }));
    await expectPartsOfMoved();
    expect(await livingTrees(`plotId=${plots[0].id}`)).toBe(count);
  });
  // Trees that stayed are as one statement of this file wrote them.
  const expectPartsOfMoved = async () => expect(await mostAtOnce(server.db, 'audit')).toBeLessThanOrEqual(sliceSize);
});

test('many trees are analysed at once', async () => {
  await analyzeTrees(server.db, 10_000);
});
