import type { Work } from '@vuon/contract/cultivation/work';
import type { MapActs } from '@vuon/contract/maps/map-act';
import { expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aWork, aWorker, aWorkType } from '../cultivation.factories.ts';

const server = useServer();

test('the map tells finished work on its land: of an area all plots, of trees where they stand', async () => {
  const manager = await aMember(server, await aFarm(server), 'manager');
  const { client } = manager;
  const [workTypeId, personId] = [await aWorkType(manager), await aWorker(manager)];
  const { id: areaId } = await anArea(manager, { name: 'Đồi Đông' });
  const bare = await anArea(manager, { name: 'Đồi Trống', location: land(500, 0, 600, 100) });
  const one = await aPlot(manager, { areaId, code: 'A-1', location: land(0, 0, 100, 100) });
  const other = await aPlot(manager, { areaId, code: 'A-2', location: land(100, 0, 200, 100) });
  await aPlot(manager, { areaId, code: 'A-3' });
  const row = await aRow(manager, { plotId: one.id, code: 'H01' });
  await plantTrees(server.db, row, [{ at: at(10, 10) }, { at: at(20, 10) }, { at: at(30, 10) }]);
  const done = async (title: string, targets: object[]): Promise<Work> => {
    let work: Work = expectData(await client.post('/api/works', aWork({ title, workTypeId, targets })));
    for (const [action, fields] of [
      ['assign', { personIds: [personId] }],
      ['start', {}],
      ['finish', {}],
    ] as const)
      work = expectData(
        await client.post(`/api/works/${work.id}/transitions`, { version: work.version, action, ...fields }),
      );
    return work;
  };
  await done('Làm cỏ', [{ kind: 'area', id: areaId }]);
  await done('Đào mương', [{ kind: 'area', id: bare.id }]);
  await done('Tỉa cành', [{ kind: 'plants', rowId: row.id, from: 2, to: 3 }]);
  const back = await done('Buộc cành', [{ kind: 'row', id: row.id }]);
  expectData(
    await client.post(`/api/works/${back.id}/transitions`, {
      ...{ version: back.version, action: 'give-back', reason: 'Còn sót' },
    }),
  );
  expectData(
    await client.post(
      '/api/works',
      aWork({ title: 'Chưa làm', workTypeId, targets: [{ kind: 'plot', id: other.id }] }),
    ),
  );

  const span = 'from=2026-11-01&to=2026-11-30';
  const { acts, targets, plots, areas, trees }: MapActs = expectData(await client.get(`/api/maps/acts?${span}`));
  expect(acts.map(({ day, kind, title }) => [day, kind, title])).toEqual([
    ['2026-11-15', 'work', 'Làm cỏ'],
    ['2026-11-15', 'work', 'Đào mương'],
    ['2026-11-15', 'work', 'Tỉa cành'],
  ]);
  expect(targets[acts[2]?.targets ?? -1]).toEqual([{ kind: 'plants', rowId: row.id, from: 2, to: 3 }]);
  expect(plots.map(({ code }) => code)).toEqual(['A-1', 'A-2']);
  expect(areas.map(({ name }) => name)).toEqual(['Đồi Trống']);
  const near = ([x, y]: [number, number]) => [expect.closeTo(x, 6), expect.closeTo(y, 6)];
  expect(trees).toEqual([
    [row.id, 2, ...near(at(20, 10))],
    [row.id, 3, ...near(at(30, 10))],
  ]);
});
