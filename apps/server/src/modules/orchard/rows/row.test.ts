import type { Plot } from '@vuon/contract/orchard/plot';
import { type Row, RowFields } from '@vuon/contract/orchard/row';
import { describe, expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { anArea, aPlot, aRow, at, expectData, line, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let manager: Person;
let area: { id: number };
let plot: Plot;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  area = await anArea(manager, { name: 'Đồi Đông' });
  plot = await aPlot(manager, { areaId: area.id, code: 'A-10' });
});

const create = (fields: object = {}) => manager.client.post('/api/rows', { plotId: plot.id, code: 'H01', ...fields });
const get = async (id: number): Promise<Row> => expectData(await manager.client.get(`/api/rows/${id}`));
const codes = async (query: string): Promise<string[]> =>
  expectData(await manager.client.get(`/api/rows?${query}`)).items.map(({ code }: Row) => code);
const update = async (row: Row, fields: object) => {
  const typed = Object.fromEntries(Object.keys(RowFields.shape).map((name) => [name, row[name as keyof Row]]));
  return manager.client.put(`/api/rows/${row.id}`, { ...typed, version: row.version, ...fields });
};
const treesOf = (rowId: number) =>
  server.db
    .selectFrom('plant')
    .select(['id', 'code', 'number', 'plot_id as plotId', 'version'])
    .where('row_id', '=', rowId)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute();
const treeCount = async (plotId: number) => expectData(await manager.client.get(`/api/plots/${plotId}`)).plantCount;
const historyOf = async (type: string, id: number) =>
  expectData(await manager.client.get(`/api/v1/audit?recordType=${type}&recordId=${id}`)).items;

describe('a row', () => {
  test('comes after the last of its plot, and is measured by its line', async () => {
    const first = expectData(await create());
    expect(first).toMatchObject({
      number: 1,
      plotCode: 'A-10',
      areaId: area.id,
      areaName: 'Đồi Đông',
      length: null,
      bearing: null,
    });
    expectData(await create({ code: 'H05', number: 5 }));
    const third = expectData(await create({ code: 'H06', location: line(at(0, 0), at(50, 0), at(100, 0)) }));
    expect(third.number).toBe(6);
    expect(third.length).toBeCloseTo(100, -1);
    expect(third.bearing).toBeCloseTo(90, 0);
    await plantTrees(server.db, third, [{}, {}, { plantStatusId: 4 }]);
    expect(await get(third.id)).toMatchObject({
      plantCount: 3,
      statuses: [
        { plantStatusId: 2, count: 2 },
        { plantStatusId: 4, count: 1 },
      ],
    });
    expect(await create({ code: 'H07', location: line(at(0, 0), at(0, 0)) })).toBeProblem(
      422,
      'location.empty',
      'location',
    );
  });

  test('has a code of its own in its plot, and numbers do not repeat when two are added at once', async () => {
    expectData(await create({ code: 'Hàng-1' }));
    expect(await create({ code: 'hang-1' })).toBeProblem(409, 'value.taken', 'code');
    const other = await aPlot(manager, { areaId: area.id });
    expect((await create({ plotId: other.id, code: 'Hàng-1' })).status).toBe(200);
    const answers = await atOnce(server, [() => create({ code: 'H2' }), () => create({ code: 'H3' })]);
    expect(answers.map(({ data }) => data.number).sort()).toEqual([2, 3]);
    const neighbour = await aMember(server, await aFarm(server), 'owner');
    expect(await neighbour.client.post('/api/rows', { plotId: plot.id, code: 'H9' })).toBeProblem(
      404,
      'record.not_found',
      'plotId',
    );
  });

  test('takes its trees along to another plot', async () => {
    const target = await aPlot(manager, { areaId: area.id, code: 'B-1' });
    await aRow(manager, { plotId: target.id, code: 'H01' });
    const row = await aRow(manager, { plotId: plot.id, code: 'H01' });
    const [tree] = await plantTrees(server.db, row, 5);
    expect(await update(row, { plotId: target.id })).toBeProblem(409, 'value.taken', 'code');
    const moved = expectData(await update(row, { plotId: target.id, code: 'H02', number: null }));
    expect(moved).toMatchObject({ plotId: target.id, plotCode: 'B-1', number: 2, plantCount: 5 });
    expect(new Set((await treesOf(row.id)).map(({ plotId }) => plotId))).toEqual(new Set([target.id]));
    expect([await treeCount(plot.id), await treeCount(target.id)]).toEqual([0, 5]);
    const [change] = await historyOf('plant', tree ?? 0);
    expect([change.before.rowId.name, change.after.rowId.name]).toEqual(['Lô A-10 · H01', 'Lô B-1 · H02']);
    expectData(await manager.client.delete(`/api/plots/${plot.id}?version=1`));
    expect(await update(moved, { plotId: plot.id })).toBeProblem(409, 'record.deleted', 'plotId');
  });

  test('is drawn anew with or without a version', async () => {
    const row = await aRow(manager, { plotId: plot.id });
    const draw = (body: object) => manager.client.put(`/api/rows/${row.id}/location`, body);
    expectData(await draw({ location: line(at(0, 0), at(0, 40)), version: 1 }));
    expect(await draw({ location: null, version: 1 })).toBeProblem(409, 'version.stale');
    expect(expectData(await draw({ location: line(at(0, 40), at(0, 0)) })).bearing).toBeCloseTo(180, 0);
  });

  test('is removed and restored with its trees, but not with those that were removed before', async () => {
    const row = await aRow(manager, { plotId: plot.id });
    await plantTrees(server.db, row, 3);
    await server.db.updateTable('plant').set({ deleted_at: '2026-11-01T00:00:00Z' }).where('number', '=', 2).execute();
    expectData(await manager.client.delete(`/api/rows/${row.id}?version=1`));
    expect(await treeCount(plot.id)).toBe(0);
    const successor = expectData(await create({ code: row.code }));
    const restore = () => manager.client.post(`/api/rows/${row.id}/restore`);
    expect(await restore()).toBeProblem(409, 'value.taken', 'code');
    expectData(await manager.client.delete(`/api/rows/${successor.id}?version=1`));
    expect(expectData(await restore())).toMatchObject({ plantCount: 2, deletedAt: null });
    expect(await treeCount(plot.id)).toBe(2);
  });
});

describe('the trees of a row', () => {
  test('are mirrored when it is reversed, codes and numbers alike', async () => {
    const row = await aRow(manager, { plotId: plot.id, code: 'H01', location: line(at(0, 0), at(30, 0)) });
    const ids = await plantTrees(server.db, row, [{ number: 1 }, { number: 2 }, { number: 4 }]);
    const before = await treesOf(row.id);
    const reversed = expectData(await manager.client.post(`/api/rows/${row.id}/reverse`, { version: 1 }));
    expect(reversed.location.geometry.geoCoordinate).toEqual([at(30, 0), at(0, 0)]);
    expect(reversed.bearing).toBeCloseTo(270, 0);
    const after = await treesOf(row.id);
    expect(after.map(({ code, number }) => [code, number])).toEqual(before.map(({ code, number }) => [code, number]));
    expect(after.map(({ id }) => id)).toEqual(ids.toReversed());
    const [change] = await historyOf('plant', ids[0] ?? 0);
    expect(change).toMatchObject({
      action: 'renumber',
      before: { code: 'H01-001', number: 1 },
      after: { code: 'H01-004', number: 4 },
    });
    expect(await historyOf('plant', ids[1] ?? 0)).toEqual([]);
    expect(await manager.client.post(`/api/rows/${row.id}/reverse`, { version: 1 })).toBeProblem(409, 'version.stale');
  });

  test('are numbered anew along the line where all have a place, else in their order', async () => {
    const row = await aRow(manager, { plotId: plot.id, number: 7, location: line(at(0, 0), at(0, 50), at(50, 50)) });
    const [corner, begin, end] = await plantTrees(server.db, row, [
      { code: 'T-102', at: at(1, 49) },
      { code: 'T-103', at: at(0, 5) },
      { code: 'T-101', at: at(45, 51) },
    ]);
    const renumber = (body: object) => manager.client.post(`/api/rows/${row.id}/renumber`, body);
    // The codes are those of the others: they trade places.
    const renumbered = expectData(await renumber({ version: 1, start: 101, treeCodePattern: 'T-{tree:03}' }));
    expect(renumbered.version).toBe(2);
    expect((await treesOf(row.id)).map(({ id, code, number }) => [id, code, number])).toEqual([
      [begin, 'T-101', 101],
      [corner, 'T-102', 102],
      [end, 'T-103', 103],
    ]);
    await plantTrees(server.db, row, [{ number: 1, code: 'mới' }]);
    expectData(await renumber({ version: 2, treeCodePattern: '{plot}-{row:02}-{tree:03}' }));
    expect((await treesOf(row.id)).map(({ code }) => code)).toEqual([
      'A-10-07-001',
      'A-10-07-002',
      'A-10-07-003',
      'A-10-07-004',
    ]);
    const refused = [
      { treeCodePattern: '{plot}-{row}' },
      { treeCodePattern: 'Cây {tree}' },
      { treeCodePattern: '{plant}{tree}' },
    ];
    for (const fields of refused)
      expect(await renumber({ version: 3, ...fields })).toBeProblem(422, 'code.pattern_refused', 'treeCodePattern');
  });
});

describe('the rows of a plot', () => {
  const renumber = (body: object) => manager.client.post(`/api/plots/${plot.id}/renumber`, body);

  test('are numbered anew, forward or backward, and their trees get codes by them', async () => {
    const rows = [];
    for (const code of ['H02', 'H03', 'H01']) rows.push(await aRow(manager, { plotId: plot.id, code }));
    const [first] = rows as [Row];
    const [tree] = await plantTrees(server.db, first, 2);
    const wanted = { order: 'backward', start: 1, rowCodePattern: 'H{row:02}', treeCodePattern: '{row:02}-{tree:02}' };
    const answer: Row[] = expectData(await renumber({ version: 1, ...wanted }));
    expect(answer.map(({ id, code, number }) => [id, code, number])).toEqual(
      rows.toReversed().map(({ id }, index) => [id, `H0${index + 1}`, index + 1]),
    );
    expect((await treesOf(first.id)).map(({ code, number }) => [code, number])).toEqual([
      ['03-01', 1],
      ['03-02', 2],
    ]);
    expect((await historyOf('row', first.id))[0]).toMatchObject({
      action: 'renumber',
      before: { code: 'H02', number: 1 },
      after: { code: 'H03', number: 3 },
      record: { name: 'H03', within: [area.id, plot.id] },
    });
    expect((await historyOf('plant', tree ?? 0))[0].after).toMatchObject({ code: '03-01' });
    expect(await renumber({ version: 1, ...wanted })).toBeProblem(409, 'version.stale');
  });

  test('keep all they have when two trees would get the same code', async () => {
    const row = await aRow(manager, { plotId: plot.id, code: 'H01' });
    await plantTrees(server.db, row, [
      { number: 3, code: 'một' },
      { number: 3, code: 'hai' },
    ]);
    const refused = await renumber({ version: 1, start: 9, rowCodePattern: 'R{row}', treeCodePattern: '{row}-{tree}' });
    expect(refused).toBeProblem(409, 'value.taken', 'treeCodePattern');
    expect(refused.problem?.detail).toContain('Cây một và cây hai');
    expect(await get(row.id)).toMatchObject({ code: 'H01', number: 1, version: 1 });
    expect(await renumber({ version: 1, rowCodePattern: '{plot}' })).toBeProblem(
      422,
      'code.pattern_refused',
      'rowCodePattern',
    );
  });
});

test('rows are listed by plot and area, and found by code and place', async () => {
  const elsewhere = await anArea(manager, { name: 'Bờ suối' });
  const other = await aPlot(manager, { areaId: elsewhere.id, code: 'C-1' });
  await create({ code: 'H02' });
  await create({ code: 'H01', location: line(at(0, 0), at(9, 0)) });
  await create({ plotId: other.id, code: 'H01x' });
  expect(await codes(`plotId=${plot.id}`)).toEqual(['H02', 'H01']);
  expect(await codes('sort=-code')).toEqual(['H01x', 'H02', 'H01']);
  expect(await codes(`areaId=${elsewhere.id}`)).toEqual(['H01x']);
  expect(await codes('located=true')).toEqual(['H01']);
  expect(await codes('q=01+suoi')).toEqual(['H01x']);
  const total = async (query: string) =>
    expectData(await manager.client.get(`/api/rows?pageSize=1&page=2&${query}`)).total;
  const filters = ['', `plotId=${plot.id}`, `areaId=${elsewhere.id}`, 'located=true', 'q=01+suoi'];
  expect(await Promise.all(filters.map(total))).toEqual([3, 2, 1, 1, 1]);
  const find = async (q: string) => expectData(await manager.client.get(`/api/v1/search?q=${encodeURIComponent(q)}`));
  expect((await find('h01')).find(({ type }: { type: string }) => type === 'row')).toMatchObject({
    total: 2,
    hits: [
      { record: { name: 'H01', within: [area.id, plot.id] }, detail: 'Lô A-10 · Đồi Đông' },
      { detail: 'Lô C-1 · Bờ suối' },
    ],
  });
  expect(await find('c-1 h01')).toMatchObject([{ type: 'row', hits: [{ record: { name: 'H01x' } }] }]);
});

test('many rows are removed at once, and brought back', async () => {
  const rows = [await aRow(manager, { plotId: plot.id }), await aRow(manager, { plotId: plot.id })];
  for (const row of rows) await plantTrees(server.db, row, 2);
  const run = async (action: string, select: object) => {
    const { id } = expectData(await manager.client.post('/api/v1/bulk', { action, select }));
    expect(await server.runJobs()).toEqual([]);
    return expectData(await manager.client.get(`/api/v1/jobs/${id}`));
  };
  const removed = await run('row.remove', { query: { plotId: String(plot.id) } });
  expect(removed.result).toMatchObject({ changed: 2, refused: [] });
  expect(await treeCount(plot.id)).toBe(0);
  const restored = await run('row.restore', { changedBy: `job:${removed.id}` });
  expect(restored.result).toMatchObject({ changed: 2 });
  expect(await treeCount(plot.id)).toBe(4);
});
