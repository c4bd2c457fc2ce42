import type { Target, TargetSummary } from '@vuon/contract/orchard/target';
import { beforeAll, expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer({}, { resetBefore: beforeAll });
let manager: Person;
let stranger: Person;
/** Đồi Đông: plot A-01 of one hectare, rows H01 to H03 of four trees, 10 m apart; plot A-02 without a boundary, row H01 of two trees. */
let hill: number;
let first: number;
let second: number;
let rows: number[];
let trees: number[][];
/** Bãi Bồi: a plot A-09 that is declared as half a hectare, without trees. */
let bank: number;

const dead = 6;
beforeAll(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  stranger = await aMember(server, await aFarm(server), 'manager');
  ({ id: hill } = await anArea(manager, { code: 'A', name: 'Đồi Đông' }));
  ({ id: bank } = await anArea(manager, { code: 'B', name: 'Bãi Bồi', declaredHectares: 3 }));
  ({ id: first } = await aPlot(manager, { areaId: hill, code: 'A-01', location: land(0, 0, 100, 100) }));
  ({ id: second } = await aPlot(manager, { areaId: hill, code: 'A-02' }));
  await aPlot(manager, { areaId: bank, code: 'A-09', declaredHectares: 0.5 });
  rows = [];
  trees = [];
  for (const [plotId, number, count] of [
    [first, 1, 4],
    [first, 2, 4],
    [first, 3, 4],
    [second, 1, 2],
  ] as const) {
    const row = await aRow(manager, { plotId, code: `H0${number}`, number });
    rows.push(row.id);
    const along = Array.from({ length: count }, (_, index) => ({
      at: at(plotId === first ? 5 + index * 10 : 500, number * 10),
      code: `${plotId === first ? 'A-01' : 'A-02'}-H0${number}-C${index + 1}`,
      ...(number === 3 && index === 0 ? { plantStatusId: dead } : {}),
    }));
    trees.push(await plantTrees(server.db, row, along));
  }
});

const rowId = (index: number) => rows[index] ?? 0;
const describe = async (...targets: Target[]): Promise<TargetSummary> =>
  expectData(await manager.client.post('/api/targets/describe', { targets }));
const collapse = async (selection: object): Promise<Target[]> => {
  const { places } = expectData(await manager.client.post('/api/targets/collapse', { selection }));
  return places.map(({ target }: { target: Target }) => target);
};
const read = async (text: string) => expectData(await manager.client.post('/api/targets/read', { text }));
const words = (summary: TargetSummary) => summary.words.replaceAll('\u00a0', ' ');

test('areas, plots, rows and ranges have their trees and land; what lies in another counts once', async () => {
  const whole = await describe({ kind: 'area', id: hill });
  expect(whole).toMatchObject({ plantCount: 14, livingCount: 13, words: expect.stringContaining('cả Đồi Đông') });
  expect(whole.hectares).toBeCloseTo(1, 2);
  expect(whole.places[0]?.area).toEqual({ id: hill, code: 'A', name: 'Đồi Đông' });
  const parts = await describe(
    { kind: 'plants', rowId: rowId(2), from: 3, to: 9 },
    { kind: 'plants', rowId: rowId(2), from: 1, to: 2 },
    { kind: 'row', id: rowId(0) },
    { kind: 'plot', id: second },
    { kind: 'row', id: rowId(3) },
    { kind: 'row', id: rowId(0) },
  );
  expect(parts).toMatchObject({ plantCount: 10, livingCount: 9 });
  expect(parts.places.map(({ target }) => target)).toEqual([
    { kind: 'row', id: rowId(0) },
    { kind: 'plants', rowId: rowId(2), from: 1, to: 9 },
    { kind: 'plot', id: second },
  ]);
  // Eight of the twelve trees of a plot of one hectare.
  expect(parts.hectares).toBeCloseTo(8 / 12, 2);
  expect(words(parts)).toBe('Đồi Đông: lô A-02; lô A-01 hàng H01; hàng H03 cây 1–9: 9 cây, 0,67 ha');
});

test('land without trees is told by its plots, or by what was declared of the area', async () => {
  expect(words(await describe({ kind: 'area', id: bank }))).toBe('cả Bãi Bồi: 0 cây, 0,5 ha');
  const { id } = await anArea(manager, { name: 'Đất trống', declaredHectares: 2 });
  expect(words(await describe({ kind: 'area', id }))).toBe('cả Đất trống: 0 cây, 2 ha');
});

test('trees that are planted later count, removed places do not and are marked', async () => {
  const plot = await aPlot(manager, { areaId: bank, code: 'A-10' });
  const row = await aRow(manager, { plotId: plot.id, code: 'H01', number: 1 });
  const target: Target = { kind: 'plot', id: plot.id };
  expect(await describe(target)).toMatchObject({ plantCount: 0 });
  const more = { rowId: row.id, code: 'A-10-C1', plantStatusId: 2 };
  expectData(await manager.client.post('/api/plants', more));
  expect(await describe(target)).toMatchObject({ plantCount: 1, places: [{ isRemoved: false }] });
  const { version } = expectData(await manager.client.get(`/api/plots/${plot.id}`));
  expectData(await manager.client.delete(`/api/plots/${plot.id}?version=${version}`));
  expect(await describe(target)).toMatchObject({ plantCount: 0, places: [{ isRemoved: true }] });
  expect(await describe({ kind: 'row', id: row.id })).toMatchObject({ plantCount: 0, places: [{ isRemoved: true }] });
  expect((await read('A-10')).unread).toEqual([{ text: 'A-10', reason: 'Đã bị xóa', guess: null }]);
});

test('places of another farm, or of none, and turned ranges are refused', async () => {
  const { client } = stranger;
  const unknown = { targets: [{ kind: 'plot', id: first }] };
  expect(await client.post('/api/targets/describe', unknown)).toBeProblem(422, 'target.unknown', 'targets.0');
  expect(expectData(await client.post('/api/targets/collapse', { selection: { plotIds: [first] } })).places).toEqual(
    [],
  );
  expect(expectData(await client.post('/api/targets/read', { text: 'A-01' })).unread).toHaveLength(1);
  const turned = { targets: [{ kind: 'plants', rowId: rowId(0), from: 3, to: 2 }] };
  expect(await manager.client.post('/api/targets/describe', turned)).toBeProblem(
    400,
    'request.invalid',
    'targets.0.to',
  );
});

test('chosen trees become the fewest pieces that hold exactly them', async () => {
  const [one = [], two = [], three = []] = trees;
  expect(await collapse({ rowIds: rows })).toEqual([{ kind: 'area', id: hill }]);
  expect(await collapse({ plotIds: [first] })).toEqual([{ kind: 'plot', id: first }]);
  expect(await collapse({ plotIds: [first], withoutIds: [two[1], three[0], three[3]] })).toEqual([
    { kind: 'row', id: rowId(0) },
    { kind: 'plants', rowId: rowId(1), from: 1, to: 1 },
    { kind: 'plants', rowId: rowId(1), from: 3, to: 4 },
    { kind: 'plants', rowId: rowId(2), from: 2, to: 3 },
  ]);
  const ring = [at(0, 5), at(20, 5), at(20, 25), at(0, 25)];
  expect(await collapse({ within: [ring] })).toEqual([
    { kind: 'plants', rowId: rowId(0), from: 1, to: 2 },
    { kind: 'plants', rowId: rowId(1), from: 1, to: 2 },
  ]);
  expect(await collapse({ ids: one })).toEqual([{ kind: 'row', id: rowId(0) }]);
});

test('pasted codes are places and trees; those that are none say why, with a guess', async () => {
  const answer = await read('a-02, A-01 h03\nA-01-H01-C1; A-01-H01-C2\n\nA-01-H01-C4\nA-01-H99\nA-01-H2\nA-20');
  expect(words(answer)).toBe('Đồi Đông: lô A-02; lô A-01 hàng H03; hàng H01 cây 1–2, 4: 8 cây, 0,58 ha');
  expect(answer.unread).toMatchObject([
    { text: 'A-01-H99', reason: 'Lô A-01 chỉ có 3 hàng', guess: null },
    { text: 'A-01-H2', reason: 'Lô A-01 chỉ có 3 hàng', guess: 'A-01-H02' },
    { text: 'A-20', reason: 'Không có mã này', guess: 'A-02' },
  ]);
  expect(answer.readCount).toBe(5);
  await aPlot(manager, { areaId: bank, code: 'A-02' });
  expect((await read('A-02')).unread).toEqual([{ text: 'A-02', reason: 'Có ở 2 nơi: Đồi Đông, Bãi Bồi', guess: null }]);
  expect((await read('Bai Boi')).places).toMatchObject([{ target: { kind: 'area', id: bank } }]);
  const many = Array.from({ length: 2_001 }, (_, index) => `X${index}`).join('\n');
  expect(await manager.client.post('/api/targets/read', { text: many })).toBeProblem(422, 'target.too_many', 'text');
});

type Change = { targets?: Target[]; act: 'add' | 'remove'; by?: Target[]; within?: Target[]; isFixed?: boolean };
const change = async (body: Change) => expectData(await manager.client.post('/api/targets/change', body));
const targetsOf = ({ places }: TargetSummary): Target[] => places.map(({ target }) => target);

test('a part that is taken out splits its place, and makes it whole again when it is put back', async () => {
  const plot: Target = { kind: 'plot', id: first };
  const tree: Target = { kind: 'plants', rowId: rowId(1), from: 2, to: 2 };
  const less = await change({ targets: [{ kind: 'area', id: hill }], act: 'remove', by: [tree] });
  expect(less).toMatchObject({ plantCount: 13, outsideCount: 0 });
  expect(targetsOf(less)).toEqual([
    { kind: 'row', id: rowId(0) },
    { kind: 'plants', rowId: rowId(1), from: 1, to: 1 },
    { kind: 'plants', rowId: rowId(1), from: 3, to: 4 },
    { kind: 'row', id: rowId(2) },
    { kind: 'plot', id: second },
  ]);
  const back = await change({ targets: targetsOf(less), act: 'add', by: [tree] });
  expect(targetsOf(back)).toEqual([{ kind: 'area', id: hill }]);
  expect(targetsOf(await change({ targets: [plot], act: 'remove', by: [plot] }))).toEqual([]);
  expect(targetsOf(await change({ act: 'add' }))).toEqual([]);
});

test('parts outside of the plan are left out and counted', async () => {
  const within: Target[] = [
    { kind: 'row', id: rowId(0) },
    { kind: 'row', id: rowId(1) },
    { kind: 'row', id: rowId(2) },
  ];
  const taken = await change({ act: 'add', by: [{ kind: 'area', id: hill }], within });
  // The plot itself is not in the plan, though all of its rows are: rows that are made later would not be.
  expect(targetsOf(taken)).toEqual(within);
  expect(taken.outsideCount).toBe(2);
  const codes = { text: 'A-01, A-02-H01, A-02-H01-C1', within: within.slice(0, 1) };
  const read = expectData(await manager.client.post('/api/targets/read', codes));
  expect(read).toMatchObject({
    readCount: 1,
    unread: [
      { text: 'A-02-H01', reason: 'Ngoài kế hoạch' },
      { text: 'A-02-H01-C1', reason: 'Ngoài kế hoạch' },
    ],
  });
});

test('fixed targets are the trees that stand there now, and become places again', async () => {
  const area: Target = { kind: 'area', id: hill };
  const fixed = await change({ targets: [area], act: 'add', isFixed: true });
  expect(targetsOf(fixed)).toEqual(
    [4, 4, 4, 2].map((to, index): Target => ({ kind: 'plants', rowId: rowId(index), from: 1, to })),
  );
  expect(fixed.plantCount).toBe(14);
  const whole = await change({ targets: targetsOf(fixed), act: 'add', by: targetsOf(fixed) });
  expect(targetsOf(whole)).toEqual([area]);
});

test('the tree of places has counts at every level, the map its plots, rows and trees', async () => {
  const nodes = async (query: string) => expectData(await manager.client.get(`/api/targets/nodes${query}`));
  expect(await nodes('')).toContainEqual({
    kind: 'area',
    id: hill,
    name: 'Đồi Đông',
    childCount: 2,
    plantCount: 14,
    livingCount: 13,
  });
  expect(await nodes(`?areaId=${hill}`)).toMatchObject([
    { kind: 'plot', id: first, name: 'A-01', childCount: 3, plantCount: 12, livingCount: 11 },
    { kind: 'plot', id: second, name: 'A-02', childCount: 1, plantCount: 2 },
  ]);
  expect(await nodes(`?plotId=${first}`)).toMatchObject([
    { kind: 'row', id: rowId(0), name: 'H01', plantCount: 4, livingCount: 4 },
    { id: rowId(1) },
    { id: rowId(2), livingCount: 3 },
  ]);
  expect(expectData(await manager.client.get(`/api/targets/trees?rowId=${rowId(2)}`))).toMatchObject([
    { id: trees[2]?.[0], number: 1, isLiving: false },
    { number: 2, isLiving: true },
    { number: 3 },
    { number: 4 },
  ]);
  const marked = [
    { kind: 'plot', id: second },
    { kind: 'row', id: rowId(0) },
    { kind: 'plants', rowId: rowId(1), from: 1, to: 9 },
    { kind: 'plants', rowId: rowId(2), from: 2, to: 3 },
  ];
  const marks = expectData(await manager.client.post('/api/targets/marks', { targets: marked }));
  expect({ ...marks, rowIds: marks.rowIds.toSorted() }).toEqual({
    plotIds: [second],
    rowIds: [rowId(0), rowId(1)].toSorted(),
    plantIds: trees[2]?.slice(1, 3),
  });
  const { client } = stranger;
  expect(expectData(await client.get(`/api/targets/nodes?areaId=${hill}`))).toEqual([]);
  expect(expectData(await client.get(`/api/targets/trees?rowId=${rowId(2)}`))).toEqual([]);
  expect(expectData(await client.post('/api/targets/marks', { targets: marked })).plantIds).toEqual([]);
  const foreign = { act: 'add', by: [{ kind: 'plot', id: first }] };
  expect(await client.post('/api/targets/change', foreign)).toBeProblem(422, 'target.unknown', 'by.0');
});
