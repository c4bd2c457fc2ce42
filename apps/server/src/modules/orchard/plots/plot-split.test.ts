import type { Plot } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import { lengthOf } from '@vuon/geo/measure/measure';
import { describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { anArea, aPlot, aRow, at, expectData, land, line, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let manager: Person;
let area: { id: number };
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  area = await anArea(manager, { name: 'Đồi Đông' });
});

const rowsOf = async ({ id }: Pick<Plot, 'id'>): Promise<Row[]> =>
  expectData(await manager.client.get(`/api/rows?pageSize=200&plotId=${id}`)).items;
const codesOf = async (plot: Pick<Plot, 'id'>) => (await rowsOf(plot)).map(({ code }) => code);
/** Every tree with where it stands and where it belongs. */
const trees = () =>
  server.db
    .selectFrom('plant')
    .innerJoin('row', (join) =>
      join.onRef('row.entity_id', '=', 'plant.entity_id').onRef('row.id', '=', 'plant.row_id'),
    )
    .select([
      'plant.id',
      'plant.code',
      'plant.number',
      'plant.plot_id as plotId',
      'row.plot_id as plotOfRow',
      'plant.row_id as rowId',
    ])
    .orderBy('plant.id')
    .execute();
const historyOf = async (type: string, id: number) =>
  expectData(await manager.client.get(`/api/v1/audit?recordType=${type}&recordId=${id}`)).items;
const split = (plot: Pick<Plot, 'id' | 'version'>, body: object) =>
  manager.client.post(`/api/plots/${plot.id}/split`, { version: plot.version, ...body });
/** North to south, 70 m from the western edge. */
const across = line(at(70, -10), at(70, 110));

describe('splitting a plot', () => {
  test('leaves every row and tree on its piece of land, and loses none', async () => {
    const pond = { kind: 'pond', name: 'Ao', location: land(80, 80, 90, 90) };
    const road = { kind: 'road', name: 'Đường', location: land(0, 45, 100, 50) };
    const plot = await aPlot(manager, {
      areaId: area.id,
      code: 'A-10',
      cropGroupId: 3,
      irrigation: 'drip',
      declaredHectares: 1,
      location: land(0, 0, 100, 100),
      exclusions: [pond, road],
    });
    const cut = await aRow(manager, { plotId: plot.id, code: 'H01', location: line(at(5, 10), at(95, 10)) });
    const east = await aRow(manager, { plotId: plot.id, code: 'H02', location: line(at(75, 0), at(75, 90)) });
    const bare = await aRow(manager, { plotId: plot.id, code: 'H03', location: line(at(60, 30), at(99, 30)) });
    const unplaced = await aRow(manager, { plotId: plot.id, code: 'H04' });
    const cutTrees = await plantTrees(
      server.db,
      cut,
      Array.from({ length: 10 }, (_, index) => ({ at: at(5 + index * 10, 10) })),
    );
    await plantTrees(server.db, east, [
      { at: at(75, 5), cropGroupId: 3 },
      { at: at(75, 15), plantStatusId: 4 },
    ]);
    await plantTrees(server.db, unplaced, 2);
    const before = await trees();

    const answer: Plot[] = expectData(await split(plot, { line: across, codes: ['A-11'] }));
    const [west, other] = answer as [Plot, Plot];
    expect(west).toMatchObject({
      id: plot.id,
      code: 'A-10',
      version: 2,
      rowCount: 2,
      plantCount: 9,
      declaredHectares: 0.7,
    });
    expect(other).toMatchObject({
      code: 'A-11',
      areaId: area.id,
      cropGroupId: 3,
      irrigation: 'drip',
      declaredHectares: 0.3,
      rowCount: 3,
      plantCount: 5,
      statuses: [
        { plantStatusId: 2, count: 4 },
        { plantStatusId: 4, count: 1 },
      ],
    });
    expect((west.hectares ?? 0) + (other.hectares ?? 0)).toBeCloseTo(plot.hectares ?? 0, 4);
    expect(west.exclusions.map(({ name }) => name)).toEqual(['Đường']);
    expect(other.exclusions.map(({ name }) => name)).toEqual(['Ao', 'Đường']);
    expect(await codesOf(west)).toEqual(['H01', 'H04']);
    expect(await codesOf(other)).toEqual(['H01', 'H02', 'H03']);

    const after = await trees();
    expect(after.map(({ id, code, number }) => [id, code, number])).toEqual(
      before.map(({ id, code, number }) => [id, code, number]),
    );
    expect(after.every(({ plotId, plotOfRow }) => plotId === plotOfRow)).toBe(true);
    const plotOf = new Map(after.map(({ id, plotId }) => [id, plotId]));
    expect(cutTrees.map((id) => plotOf.get(id))).toEqual([...Array(7).fill(west.id), ...Array(3).fill(other.id)]);

    const [kept] = await rowsOf(west);
    const [made, moved, movedBare] = await rowsOf(other);
    expect([kept?.id, moved?.id, movedBare?.id]).toEqual([cut.id, east.id, bare.id]);
    expect(made).toMatchObject({ code: 'H01', number: 1, plantCount: 3 });
    expect((kept?.length ?? 0) + (made?.length ?? 0)).toBeCloseTo(cut.length ?? 0, 1);
    expect(lengthOf(made?.location?.geometry.geoCoordinate ?? [])).toBeCloseTo(made?.length ?? 0, 3);

    const [history] = await historyOf('plot', plot.id);
    expect(history).toMatchObject({
      action: 'split',
      before: { location: plot.location },
      after: { location: west.location },
    });
    expect((await historyOf('plant', cutTrees[9] ?? 0))[0]).toMatchObject({
      action: 'move',
      operation: history.operation,
      before: { rowId: { id: cut.id, name: 'Lô A-10 · H01' } },
      after: { rowId: { id: made?.id, name: 'Lô A-11 · H01' } },
    });
    expect((await historyOf('row', made?.id ?? 0))[0]).toMatchObject({
      action: 'create',
      operation: history.operation,
    });
  });

  test('by a bent line gives as many plots as pieces; codes must be as many and free, or nothing happens', async () => {
    const plot = await aPlot(manager, { areaId: area.id, code: 'A-10', location: land(0, 0, 100, 100) });
    await aPlot(manager, { areaId: area.id, code: 'B-1' });
    const bent = line(at(20, -10), at(20, 110), at(60, 110), at(60, -10));
    const few = await split(plot, { line: bent, codes: ['A-11'] });
    expect(few).toBeProblem(422, 'plot.split_refused', 'codes');
    expect(few.problem?.detail).toContain('3 phần');
    expect(await split(plot, { line: line(at(20, -10), at(20, 50)), codes: ['A-11'] })).toBeProblem(
      422,
      'plot.split_refused',
      'line',
    );
    expect(await split(plot, { line: line(), codes: ['A-11'] })).toBeProblem(422, 'plot.split_refused', 'line');
    expect(await split(plot, { line: bent, codes: ['A-11', 'b-1'] })).toBeProblem(409, 'value.taken', 'codes.1');
    expect(await split(plot, { line: bent, codes: ['A-11', 'A-10'] })).toBeProblem(409, 'value.taken', 'codes.1');
    expect(await split({ ...plot, version: 9 }, { line: bent, codes: ['A-11', 'A-12'] })).toBeProblem(
      409,
      'version.stale',
    );
    const bare = await aPlot(manager, { areaId: area.id });
    expect(await split(bare, { line: bent, codes: ['A-11'] })).toBeProblem(422, 'location.missing');
    expect(await manager.client.count('/api/plots')).toBe(3);
    const answer: Plot[] = expectData(await split(plot, { line: bent, codes: ['A-11', 'A-12'] }));
    expect(answer.map(({ code, hectares }) => [code, Math.round((hectares ?? 0) * 10)])).toEqual([
      ['A-10', 4],
      ['A-11', 4],
      ['A-12', 2],
    ]);
  });

  test('along a slanting line puts each of thousands of trees on its side, and of two who split at once one wins', async () => {
    const plot = await aPlot(manager, { areaId: area.id, location: land(0, 0, 1_000, 1_000) });
    const isEast = new Map<number, boolean>();
    for (const north of [101, 301, 501, 701, 901]) {
      const row = await aRow(manager, { plotId: plot.id, location: line(at(0, north), at(1_000, north)) });
      const easts = Array.from({ length: 500 }, (_, index) => index * 2);
      const ids = await plantTrees(
        server.db,
        row,
        easts.map((east) => ({ at: at(east, north) })),
      );
      for (const [index, id] of ids.entries()) isEast.set(id, (easts[index] ?? 0) > north);
    }
    const slanting = line(at(-5, -5), at(1_005, 1_005));
    const answers = await atOnce(server, [
      () => split(plot, { line: slanting, codes: ['X'] }),
      () => split(plot, { line: slanting, codes: ['Y'] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const plots: Plot[] = answers.flatMap(({ status, data }) => (status === 200 ? data : []));
    const sides = Map.groupBy(await trees(), ({ plotId }) => plotId);
    expect(plots.map(({ id, plantCount }) => [id, plantCount])).toEqual(
      plots.map(({ id }) => [id, sides.get(id)?.length]),
    );
    const found = [...sides.values()].map((side) => new Set(side.map(({ id }) => isEast.get(id))));
    expect(found).toHaveLength(2);
    expect(found.map((side) => side.size)).toEqual([1, 1]);
    expect(isEast.size).toBe(plots.reduce((sum, { plantCount }) => sum + plantCount, 0));
  });
});

describe('merging plots', () => {
  const merge = (plots: Pick<Plot, 'id' | 'version'>[], fields: object = {}) =>
    manager.client.post('/api/plots/merge', {
      plots: plots.map(({ id, version }) => ({ id, version })),
      code: 'A-1',
      ...fields,
    });

  test('brings rows and trees into the first, in order, and renames rows whose code is taken', async () => {
    const first = await aPlot(manager, {
      areaId: area.id,
      code: 'A-1',
      declaredHectares: 0.5,
      location: land(0, 0, 50, 100),
    });
    const second = await aPlot(manager, {
      areaId: area.id,
      code: 'A-2',
      declaredHectares: 0.6,
      location: land(50, 0, 100, 100),
    });
    const own = await aRow(manager, { plotId: first.id, code: 'H01', number: 3 });
    const same = await aRow(manager, { plotId: second.id, code: 'h01' });
    const free = await aRow(manager, { plotId: second.id, code: 'H09' });
    const gone = await aRow(manager, { plotId: second.id, code: 'H10' });
    await plantTrees(server.db, own, 2);
    const [tree] = await plantTrees(server.db, same, 3);
    await plantTrees(server.db, gone, 1);
    expectData(await manager.client.delete(`/api/rows/${gone.id}?version=1`));
    server.advance(60);
    const merged: Plot = expectData(await merge([first, second], { code: 'A-2' }));
    expect(merged).toMatchObject({
      id: first.id,
      code: 'A-2',
      rowCount: 3,
      plantCount: 5,
      declaredHectares: 1.1,
      version: 2,
    });
    expect(merged.hectares).toBeCloseTo((first.hectares ?? 0) + (second.hectares ?? 0), 3);
    expect((await rowsOf(merged)).map(({ id, code, number }) => [id, code, number])).toEqual([
      [own.id, 'H01', 3],
      [same.id, 'A-2-h01', 4],
      [free.id, 'H09', 5],
    ]);
    expect((await trees()).every(({ plotId, plotOfRow }) => plotId === first.id && plotOfRow === first.id)).toBe(true);
    expect(expectData(await manager.client.get(`/api/plots/${second.id}`))).toMatchObject({
      plantCount: 0,
      deletedAt: expect.any(String),
    });
    expect((await historyOf('plant', tree ?? 0))[0]).toMatchObject({
      action: 'move',
      after: { plotId: first.id, rowId: { name: 'Lô A-2 · A-2-h01' } },
    });
    expect((await historyOf('plot', second.id))[0].action).toBe('merge');
    expect((await historyOf('plot', first.id))[0]).toMatchObject({
      action: 'merge',
      before: { code: 'A-1', rowCount: 1, plantCount: 2 },
      after: { code: 'A-2', rowCount: 3, plantCount: 5 },
    });
    // What had been removed before the merge comes back into the plot that took the land.
    expectData(await manager.client.post(`/api/rows/${gone.id}/restore`));
    expect(expectData(await manager.client.get(`/api/plots/${first.id}`))).toMatchObject({
      rowCount: 4,
      plantCount: 6,
    });
  });

  test('undoes a split: the same land, the same trees', async () => {
    const plot = await aPlot(manager, { areaId: area.id, code: 'A-1', location: land(0, 0, 100, 100) });
    const row = await aRow(manager, { plotId: plot.id, code: 'H01', location: line(at(5, 10), at(95, 10)) });
    await plantTrees(server.db, row, [{ at: at(10, 10) }, { at: at(90, 10) }]);
    const pieces: Plot[] = expectData(await split(plot, { line: across, codes: ['A-2'] }));
    const merged = expectData(await merge(pieces));
    expect(merged).toMatchObject({ id: plot.id, rowCount: 2, plantCount: 2 });
    expect(merged.hectares).toBeCloseTo(plot.hectares ?? 0, 4);
    expect(await codesOf(merged)).toEqual(['H01', 'A-2-H01']);
  });

  test('refuses plots that lie apart, in two areas, are stale or chosen twice; a drawn boundary joins them', async () => {
    const first = await aPlot(manager, { areaId: area.id, code: 'A-1', location: land(0, 0, 50, 100) });
    const apart = await aPlot(manager, { areaId: area.id, code: 'A-2', location: land(60, 0, 100, 100) });
    const elsewhere = await aPlot(manager, { areaId: (await anArea(manager, { name: 'Bờ suối' })).id });
    const refused = await merge([first, apart]);
    expect(refused).toBeProblem(422, 'plot.merge_refused', 'plots');
    expect(refused.problem?.detail).toContain('không chạm nhau');
    expect((await merge([first, elsewhere])).problem?.detail).toContain('Bờ suối');
    expect(await merge([first, { ...apart, version: 7 }])).toBeProblem(409, 'version.stale');
    expect(await merge([first, first])).toBeProblem(400, 'request.invalid', 'plots.1.id');
    await aPlot(manager, { areaId: area.id, code: 'A-3' });
    expect(await merge([first, apart], { code: 'a-3' })).toBeProblem(409, 'value.taken', 'code');
    const location = land(0, 0, 100, 100);
    expect(expectData(await merge([first, apart], { location })).location).toEqual(location);
  });
});
