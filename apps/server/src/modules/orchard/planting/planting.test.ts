import type { Plant } from '@vuon/contract/orchard/plant';
import type { Plot } from '@vuon/contract/orchard/plot';
import type { Row } from '@vuon/contract/orchard/row';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/at-once.ts';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';

const server = useServer();
let manager: Person;
let areaId: number;
server.given(async () => {
  manager = await aMember(server, await aFarm(server), 'manager');
  areaId = (await anArea(manager)).id;
});

const plot = (fields: object = {}): Promise<Plot> =>
  aPlot(manager, { areaId, code: 'A-10', location: land(0, 0, 50, 40), ...fields } as never);
const fields = { rowSpacing: 8, treeSpacing: 10, bearing: 90, margin: 1, plantStatusId: 3 };
const planting = ({ id, version }: Plot, given: object = {}) =>
  manager.client.post(`/api/plots/${id}/plantings`, { ...fields, version, ...given });
const undo = (plotId: number, id: number) => manager.client.post(`/api/plots/${plotId}/plantings/${id}/undo`);
const items = async (path: string) => expectData(await manager.client.get(`${path}&pageSize=200`)).items;
const trees = (plotId: number): Promise<Plant[]> => items(`/api/plants?plotId=${plotId}`);
const rows = (plotId: number): Promise<Row[]> => items(`/api/rows?plotId=${plotId}`);

test('fills the boundary with numbered rows and trees, in one operation of the history', async () => {
  const { id, version } = await plot();
  const made = expectData(await planting({ id, version } as Plot, { cropGroupId: 3, plantedOn: '2026-11-01' }));
  expect(made).toMatchObject({
    plotId: id,
    rowCount: 5,
    plantCount: 25,
    createdByName: 'Người manager',
    undoneAt: null,
    plot: { version: version + 1, rowCount: 5, plantCount: 25, cropGroupId: 3, plantedOn: '2026-11-01' },
  });
  expect((await rows(id)).map(({ code, number, plantCount }) => [code, number, plantCount])).toEqual(
    [1, 2, 3, 4, 5].map((number) => [`H0${number}`, number, 5]),
  );
  const planted = await trees(id);
  expect(planted.map(({ code }) => code)).toContain('A-10-H05-C005');
  expect(planted[0]).toMatchObject({
    code: 'A-10-H01-C001',
    number: 1,
    cropGroupId: 3,
    plantStatusId: 3,
    generation: 1,
  });
  expect(planted.every(({ location }) => location !== null)).toBe(true);
  const history = await items('/api/v1/audit?recordType=plant');
  expect(history).toHaveLength(25);
  expect(new Set(history.map(({ operation }: { operation: string }) => operation)).size).toBe(1);
  const timeline = expectData(await manager.client.get(`/api/plants/${planted[0]?.id}/timeline`));
  expect(timeline.items).toMatchObject([{ title: 'Trồng khi tạo hàng và cây của lô', actorName: 'Người manager' }]);
  expect(expectData(await manager.client.get(`/api/plots/${id}/plantings`))).toMatchObject([{ id: made.id }]);
});

test('codes follow a pattern in Vietnamese or in the English words of before, and are told in Vietnamese', async () => {
  const { id } = await plot();
  const english = { rowCodePattern: '{plot}.{row:02}', treeCodePattern: '{plot}-{row:02}-{tree:03}' };
  const current = async () => expectData(await manager.client.get(`/api/plots/${id}`));
  const made = expectData(await planting(await current(), english));
  expect(made.fields).toMatchObject({ rowCodePattern: '{lô}.##', treeCodePattern: '{lô}-##-###' });
  expect((await trees(id)).map(({ code }) => code)).toContain('A-10-05-005');
  const undo = `/api/plots/${id}/plantings/${made.id}/undo`;
  expect(expectData(await manager.client.post(undo)).fields.treeCodePattern).toBe('{lô}-##-###');
  const shown = { rowCodePattern: 'Hg##', treeCodePattern: 'C###.H##' };
  expect(expectData(await planting(await current(), shown)).fields).toMatchObject({ treeCodePattern: 'C###.H##' });
  expect((await trees(id)).map(({ code }) => code)).toContain('C005.H05');
  expect((await rows(id)).map(({ code }) => code)).toContain('Hg05');
  const told = expectData(await manager.client.get(`/api/plots/${id}/plantings`));
  expect(told.map((one: typeof made) => one.fields.treeCodePattern)).toEqual(['C###.H##', '{lô}-##-###']);
});

test('leaves out what is excluded and where trees stand, and numbers on', async () => {
  const exclusions = [{ kind: 'pond', location: land(-1, 17, 51, 42) }];
  const { id } = await plot({ exclusions });
  const old = await aRow(manager, { plotId: id, code: 'Cũ', number: 7 });
  await plantTrees(server.db, old, [{ at: at(1, 1) }, { at: at(2, 2) }]);
  const current = expectData(await manager.client.get(`/api/plots/${id}`));
  const made = expectData(await planting(current));
  // Of 3 rows below the pond, one tree stands in the way of the first.
  expect(made).toMatchObject({ rowCount: 2, plantCount: 9 });
  expect((await rows(id)).map(({ code }) => code)).toEqual(['Cũ', 'H08', 'H09']);
  expect(made.plot.plantCount).toBe(11);
  // Switched off for one planting, the pond stays the plot's.
  const filled = expectData(await planting(made.plot, { ignoredExclusions: [0] }));
  expect(filled.plantCount).toBeGreaterThan(10);
  expect(filled.plot.exclusions).toHaveLength(1);
});

test('refuses what cannot be planted, and then nothing is written', async () => {
  const found = await plot();
  expect(await planting(await plot({ code: 'X', location: null }))).toBeProblem(422, 'location.missing');
  expect(await planting(found, { margin: 30 })).toBeProblem(422, 'planting.refused');
  const huge = await plot({ code: 'Y', location: land(0, 0, 3_000, 3_000) });
  expect(await planting(huge, { rowSpacing: 0.5, treeSpacing: 0.5 })).toBeProblem(422, 'planting.refused');
  expect(await planting(found, { treeCodePattern: '{plot}' })).toBeProblem(
    422,
    'code.pattern_refused',
    'treeCodePattern',
  );
  expect(await planting(found, { rowCodePattern: 'Hàng {row}' })).toBeProblem(
    422,
    'code.pattern_refused',
    'rowCodePattern',
  );
  expect(await planting(found, { plantStatusId: 900 })).toBeProblem(404, 'record.not_found', 'plantStatusId');
  expect(await planting(found, { version: 9 })).toBeProblem(409, 'version.stale');
  await aRow(manager, { plotId: found.id, code: 'h12', number: 10 });
  expect(await planting(found)).toBeProblem(409, 'value.taken', 'rowCodePattern');
  expect(await manager.client.count('/api/plants')).toBe(0);
  expect(await manager.client.count('/api/rows')).toBe(1);
});

test('of two who plant at once one is told', async () => {
  const found = await plot();
  const answers = await atOnce(server, [() => planting(found), () => planting(found)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await manager.client.count(`/api/plants?plotId=${found.id}`)).toBe(25);
});

test('is taken back as long as nobody has touched what it made', async () => {
  const found = await plot();
  const made = expectData(await planting(found));
  const undone = expectData(await undo(found.id, made.id));
  expect(undone).toMatchObject({ undoneAt: '2026-11-15T03:00:00.000Z', plot: { rowCount: 0, plantCount: 0 } });
  expect(await manager.client.count('/api/plants')).toBe(0);
  const history = await items(`/api/v1/audit?recordType=plot&recordId=${found.id}`);
  expect(history.slice(0, 2)).toMatchObject([
    { before: { rowCount: 5, plantCount: 25 }, after: { rowCount: 0, plantCount: 0 } },
    { before: { rowCount: 0, plantCount: 0 }, after: { rowCount: 5, plantCount: 25 } },
  ]);
  expect(await undo(found.id, made.id)).toBeProblem(409, 'planting.changed_since');
  expect(await undo(found.id, 999)).toBeProblem(404, 'record.not_found');

  const again = expectData(await planting(undone.plot));
  const [tree, second] = await trees(found.id);
  const status = { version: 1, plantStatusId: 4, reason: 'Vàng lá' };
  expectData(await manager.client.patch(`/api/plants/${tree?.id}/status`, status));
  await plantTrees(server.db, (await rows(found.id))[0] as Row, [{ number: 99 }]);
  await server.db
    .insertInto('upload')
    .values({
      entity_id: tree?.entityId ?? 0,
      record_type: 'plant',
      record_id: second?.id ?? 0,
      state: 'stored',
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: 1,
    })
    .execute();
  const refused = await undo(found.id, again.id);
  expect(refused).toBeProblem(409, 'planting.changed_since');
  expect(refused.problem?.detail).toBe(
    'Không gỡ được nữa: 1 cây đã được sửa, chuyển hoặc xóa; 1 cây đã được thêm vào các hàng này; 1 hàng hoặc cây đã có ảnh, tệp.',
  );
  expect(await manager.client.count('/api/plants')).toBe(26);
});
