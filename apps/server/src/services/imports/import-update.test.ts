import { describe, expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { TestImporter } from '#testing/imports.ts';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { aTable } from '#testing/workbook.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let other: Person;
let imports: TestImporter;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  other = await aMember(server, farm, 'owner');
  imports = new TestImporter(server, manager);
});

type Cells = Record<string, unknown>;

/** The exported list with some cells edited, as a file again. */
const edited = async (list: string, edit: (row: Cells) => Cells) => {
  const { headers, rows } = await exportedList(server, manager, list);
  const cellOf = (value: unknown) =>
    value instanceof Date ? { day: value.getTime() / 86_400_000 + 25_569 } : ((value ?? null) as string | null);
  const lines = rows.map((row) => edit(row as Cells));
  return aTable(headers.map(String), ...lines.map((row) => headers.map((header) => cellOf(row[String(header)]))));
};

const get = async (path: string) => expectData(await manager.client.get(path));
const verdicts = async (id: number) =>
  (await imports.rows(id)).map(({ verdict, before }: { verdict: string; before: object }) => [verdict, before]);
const act = async (answer: Promise<unknown>, id: number) => {
  expectData((await answer) as never);
  await server.runJobs();
  return imports.get(id);
};

const arrange = async () => {
  const area = await anArea(manager, { code: 'DD', name: 'Đồi Đông' });
  const plots = [];
  for (const code of ['A-01', 'A-02', 'A-03'])
    plots.push(
      await aPlot(manager, {
        areaId: area.id,
        code,
        cropGroupId: 3,
        irrigation: 'drip',
        declaredHectares: 2.5,
        notes: 'Gần suối',
        location: land(0, 0, 100, 100),
      }),
    );
  return { area, plots: plots as [(typeof plots)[0], (typeof plots)[0], (typeof plots)[0]] };
};

const typedOf = ({
  areaId,
  code,
  cropGroupId,
  plantedOn,
  irrigation,
  managerId,
  declaredHectares,
  slope,
  location,
  gpsAccuracy,
  exclusions,
  notes,
  version,
}: Cells) => ({
  ...{ areaId, code, cropGroupId, plantedOn, irrigation, managerId, declaredHectares, slope, location, gpsAccuracy },
  ...{ exclusions, notes, version },
});
const editPlot = async (who: Person, id: number, fields: object) => {
  const plot = expectData(await who.client.get(`/api/plots/${id}`));
  return expectData(await who.client.put(`/api/plots/${id}`, { ...typedOf(plot), ...fields }));
};

describe('rows that mean stored records', () => {
  test('are new, changed, unchanged or wrong; an empty cell and a missing column keep what is stored', async () => {
    const { area, plots } = await arrange();
    await aPlot(manager, { areaId: area.id, code: 'A-04' });
    const ready = await imports.prepare(
      aTable(
        ['Mã khu vực', 'Mã lô', 'Nhóm cây', 'Hệ thống tưới', 'Diện tích khai báo (ha)', 'Ghi chú'],
        ['DD', 'a-01', 'SR-RI6', null, 2.75, null],
        ['Đồi Đông', 'A-02', 'Sầu riêng Monthong', 'Nhỏ giọt', '2,5 ha', 'Gần suối'],
        ['DD', 'A-03', 'Sầu riêng Moonthong', null, null, null],
        ['DD', 'A-09', null, null, 1, null],
      ),
      'plot',
    );
    expect(ready).toMatchObject({
      mode: 'update',
      matchedBy: 'mã lô',
      newCount: 1,
      changedCount: 1,
      unchangedCount: 1,
      errorRowCount: 1,
      conflictCount: 0,
    });
    expect(ready.absentCount).toBe(1);
    expect(await imports.rows(ready.id)).toMatchObject([
      {
        verdict: 'changed',
        recordId: plots[0].id,
        before: { cropGroupId: 'Sầu riêng Monthong (SR-MON)', declaredHectares: '2,5' },
        values: { cropGroupId: 'Sầu riêng RI6 (SR-RI6)', declaredHectares: '2,75', notes: 'Gần suối' },
      },
      { verdict: 'unchanged', before: {} },
      {
        verdict: 'wrong',
        errors: [{ path: 'cropGroupId' }],
        suggestions: { cropGroupId: 'Sầu riêng Monthong (SR-MON)' },
      },
      { verdict: 'new', recordId: null },
    ]);
    expect(await imports.rows(ready.id, 'verdict=changed')).toHaveLength(1);

    const corrected = await act(
      imports.correct(ready, { line: 4, field: 'cropGroupId', value: 'Sầu riêng Monthong (SR-MON)' }),
      ready.id,
    );
    expect(corrected).toMatchObject({ errorRowCount: 0, unchangedCount: 2 });
    const done = await act(imports.accept(corrected), ready.id);
    expect(done).toMatchObject({ state: 'done', createdCount: 1, changedCount: 1, unchangedCount: 2, skippedCount: 0 });
    expect(done.absentCount).toBeNull();
    expect(await get(`/api/plots/${plots[0].id}`)).toMatchObject({
      cropGroupId: 1,
      declaredHectares: 2.75,
      irrigation: 'drip',
      notes: 'Gần suối',
      version: 2,
      hectares: plots[0].hectares,
    });
    expect(await get(`/api/plots/${plots[1].id}`)).toMatchObject({ version: 1 });
    const { items } = await get(`/api/v1/audit?recordType=plot&recordId=${plots[0].id}`);
    expect(items[0]).toMatchObject({
      action: 'update',
      before: { cropGroupName: 'Sầu riêng Monthong', declaredHectares: 2.5, version: 1 },
      after: { cropGroupName: 'Sầu riêng RI6', declaredHectares: 2.75, version: 2 },
    });
    expect(items[0].before).not.toHaveProperty('notes');
  });

  test('are wrong where only new records are wanted; the mode is changed without sending the file again', async () => {
    await arrange();
    const ready = await imports.prepare(await edited('plots', (row) => row), 'plot');
    expect(ready).toMatchObject({ mode: 'update', unchangedCount: 3 });
    expect(await imports.accept(ready)).toBeProblem(422, 'import.has_errors');
    const adding = await act(imports.setMode(ready, 'add'), ready.id);
    expect(adding).toMatchObject({ mode: 'add', errorRowCount: 3, unchangedCount: 0 });
    expect((await imports.errors(ready.id))[0]).toBe('2 code: Mã A-01 đã có trong khu vực này');
    expect(await act(imports.setMode(adding, 'update'), ready.id)).toMatchObject({
      unchangedCount: 3,
      errorRowCount: 0,
    });
  });

  test('may keep records that can no longer be chosen', async () => {
    const { data: group } = await manager.client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' });
    const area = await anArea(manager, { code: 'DD' });
    const plot = await aPlot(manager, { areaId: area.id, code: 'A-01', cropGroupId: group.id });
    await manager.client.patch(`/api/crop-groups/${group.id}/archive`, { archived: true, version: 1 });
    const ready = await imports.prepare(await edited('plots', (row) => ({ ...row, 'Ghi chú': 'Mới' })), 'plot');
    expect(await imports.errors(ready.id)).toEqual([]);
    await act(imports.accept(ready), ready.id);
    expect(await get(`/api/plots/${plot.id}`)).toMatchObject({ notes: 'Mới', cropGroupId: group.id });
  });

  test('twice in a file are both wrong', async () => {
    await arrange();
    const ready = await imports.prepare(
      aTable(['Mã khu vực', 'Mã lô', 'Ghi chú'], ['DD', 'A-01', 'Một'], ['DD', 'A-01', 'Hai']),
      'plot',
    );
    expect(ready).toMatchObject({ errorRowCount: 2 });
  });
});

describe('a record that was changed after the export', () => {
  test('is a conflict where both changed the same field, and stays as stored unless the file is chosen', async () => {
    const { plots } = await arrange();
    const file = await edited('plots', (row) =>
      row['Mã lô'] === 'A-03' ? row : { ...row, 'Hệ thống tưới': 'Phun mưa' },
    );
    for (const { id } of plots) await editPlot(other, id, { irrigation: 'hose' });
    const ready = await imports.prepare(file, 'plot');
    expect(ready).toMatchObject({ conflictCount: 2, unchangedCount: 1, changedCount: 0, overwriteCount: 0 });
    const [first] = await imports.rows(ready.id, 'verdict=conflict');
    expect(first).toMatchObject({
      decision: 'keep',
      values: { irrigation: 'Phun mưa' },
      conflict: { by: 'Người owner', fields: { irrigation: { base: 'Nhỏ giọt', stored: 'Tưới ống, tưới gốc' } } },
    });
    expect(await imports.accept(ready)).toBeProblem(422, 'import.has_errors');

    const { data: decided } = await imports.decide(ready, 'file', first.line);
    expect(decided).toMatchObject({ state: 'ready', conflictCount: 2, overwriteCount: 1 });
    const done = await act(imports.accept(decided), ready.id);
    expect(done).toMatchObject({ state: 'done', changedCount: 1, conflictCount: 1 });
    expect(await get(`/api/plots/${plots[0].id}`)).toMatchObject({ irrigation: 'sprinkler', version: 3 });
    expect(await get(`/api/plots/${plots[1].id}`)).toMatchObject({ irrigation: 'hose', version: 2 });
  });

  test('keeps the newer value of a field that the file did not touch', async () => {
    const { plots } = await arrange();
    const file = await edited('plots', (row) => ({ ...row, 'Ghi chú': 'Từ Excel' }));
    await editPlot(other, plots[0].id, { irrigation: 'hose', cropGroupId: 1, location: land(0, 0, 90, 90) });
    const ready = await imports.prepare(file, 'plot');
    expect(ready).toMatchObject({ changedCount: 3, conflictCount: 0 });
    expect((await verdicts(ready.id))[0]).toEqual(['changed', { notes: 'Gần suối' }]);
    await act(imports.accept(ready), ready.id);
    const plot = await get(`/api/plots/${plots[0].id}`);
    expect(plot).toMatchObject({ irrigation: 'hose', cropGroupId: 1, notes: 'Từ Excel' });
    expect(plot.location).toEqual(land(0, 0, 90, 90));
  });

  test('cannot be told in a file without versions: it is compared with the stored record alone', async () => {
    const { plots } = await arrange();
    const file = await edited('plots', (row) => ({ ...row, 'Phiên bản': null }));
    await editPlot(other, plots[0].id, { irrigation: 'hose' });
    const ready = await imports.prepare(file, 'plot');
    expect((await verdicts(ready.id))[0]).toEqual(['changed', { irrigation: 'Tưới ống, tưới gốc' }]);
  });

  test('between the check and the writing is left alone, and counted', async () => {
    const { plots } = await arrange();
    const ready = await imports.prepare(await edited('plots', (row) => ({ ...row, 'Ghi chú': 'Từ Excel' })), 'plot');
    await editPlot(other, plots[1].id, { slope: 5 });
    await manager.client.delete(`/api/plots/${plots[2].id}?version=1`);
    const done = await act(imports.accept(ready), ready.id);
    expect(done).toMatchObject({ state: 'done', changedCount: 1, conflictCount: 2 });
    expect(await get(`/api/plots/${plots[1].id}`)).toMatchObject({ notes: 'Gần suối', slope: 5, version: 2 });
    const [late] = await imports.rows(ready.id, 'verdict=conflict');
    expect(late).toMatchObject({ conflict: { by: 'Người owner' } });
  });
});

describe('undoing', () => {
  test('takes changes back, and names the records that were changed again', async () => {
    const { plots } = await arrange();
    const done = await imports.write(
      await edited('plots', (row) => ({
        ...row,
        'Nhóm cây trồng': 'SR-RI6',
        'Diện tích khai báo (ha)': 9,
        'Ranh giới (WKT)':
          row['Mã lô'] === 'A-01' ? 'POLYGON ((108.05 12.66, 108.06 12.66, 108.06 12.67, 108.05 12.66))' : null,
      })),
      'plot',
    );
    expect(done).toMatchObject({ changedCount: 3, createdCount: 0 });
    expect((await get(`/api/plots/${plots[0].id}`)).hectares).toBeGreaterThan(10);
    await editPlot(other, plots[2].id, { slope: 5 });
    const undone = await act(imports.undo(done), done.id);
    expect(undone).toMatchObject({ state: 'undone', problem: 'Giữ nguyên A-03 (đã được sửa).', changedCount: 2 });
    const { version, updatedAt, ...before } = plots[0];
    expect(await get(`/api/plots/${plots[0].id}`)).toMatchObject({ ...before, version: 3 });
    expect(await get(`/api/plots/${plots[2].id}`)).toMatchObject({ declaredHectares: 9, slope: 5 });
    const { items } = await get(`/api/v1/audit?recordType=plot&recordId=${plots[0].id}`);
    expect(items[0]).toMatchObject({
      action: 'update',
      before: { declaredHectares: 9 },
      after: { declaredHectares: 2.5 },
    });
  });

  test('restores what lies in other tables: stages of a season, crops of a material', async () => {
    await manager.client.post('/api/materials', {
      code: 'TS-1',
      name: 'Thuốc sâu',
      kind: 'pesticide',
      unit: 'l',
      crops: [{ cropGroupId: 1, phiDays: 14, reentryHours: null }],
    });
    const material = await imports.write(
      aTable(['Mã vật tư', 'Tên vật tư', 'Cách ly'], ['TS-1', 'Thuốc sâu mới', 'SR-MON: 7 ngày; SR-RI6: 21 ngày']),
      'material',
    );
    expect(material).toMatchObject({ state: 'done', changedCount: 1 });
    const stored = async () => (await get('/api/materials?q=TS-1')).items[0];
    expect((await stored()).crops.map(({ phiDays }: { phiDays: number }) => phiDays).sort()).toEqual([21, 7]);
    await act(imports.undo(material), material.id);
    expect(await stored()).toMatchObject({ name: 'Thuốc sâu', crops: [{ cropGroupId: 1, phiDays: 14 }] });

    const days = { startsOn: '2027-01-01', endsOn: '2027-12-31' };
    const stages = [
      { name: 'Ra hoa', days: 30 },
      { name: 'Nuôi trái', days: 90 },
    ];
    const season = expectData(
      await manager.client.post('/api/seasons', {
        cropGroupId: 1,
        name: 'Vụ 27',
        year: 2027,
        kind: 'main',
        ...days,
        stages,
      }),
    );
    const changed = await imports.write(
      await edited('seasons', (row) => ({ ...row, 'Giai đoạn (ngày)': 'Ra hoa: 40 ngày' })),
      'season',
    );
    expect(changed).toMatchObject({ changedCount: 1, problem: null });
    const later = await get(`/api/seasons/${season.id}`);
    expect(later.stages).toMatchObject([{ id: season.stages[0].id, name: 'Ra hoa', days: 40 }]);
    await act(imports.undo(changed), changed.id);
    expect((await get(`/api/seasons/${season.id}`)).stages).toMatchObject(stages);
  });
});

test('trees change by statements over all of them: status, counts, map and history follow, and go back', async () => {
  const { plots } = await arrange();
  const row = await aRow(manager, { plotId: plots[0].id, code: 'H01' });
  const ids = await plantTrees(server.db, row, [{ at: at(1, 1) }, { at: at(1, 9) }, {}]);
  const mapVersion = async () =>
    (await server.db.selectFrom('plot').select('map_version').where('id', '=', plots[0].id).executeTakeFirstOrThrow())
      .map_version;
  const before = await mapVersion();
  const file = await edited('plants', (tree) =>
    String(tree['Mã cây']).endsWith('3') ? tree : { ...tree, 'Tình trạng': 'Đã chết', 'Đường kính thân (cm)': 12.5 },
  );
  const ready = await imports.prepare(file, 'plant');
  expect(await imports.errors(ready.id)).toEqual([]);
  expect(ready).toMatchObject({ changedCount: 2, unchangedCount: 1 });
  const done = await act(imports.accept(ready), ready.id);
  const tree = await get(`/api/plants/${ids[0]}`);
  expect(tree).toMatchObject({ plantStatus: { name: 'Đã chết' }, version: 2 });
  const counted = async () =>
    (await get(`/api/plots/${plots[0].id}`)).statuses.map(({ count }: { count: number }) => count).sort();
  expect(await counted()).toEqual([1, 2]);
  expect(await mapVersion()).toBeGreaterThan(before);
  const { items } = await get(`/api/v1/audit?recordType=plant&recordId=${ids[0]}`);
  expect(items[0]).toMatchObject({ after: { plantStatusId: { name: 'Đã chết' } } });
  await act(imports.undo(done), done.id);
  expect(await counted()).toEqual([3]);
  expect(await get(`/api/plants/${ids[0]}`)).toMatchObject({
    plantStatus: { name: 'Khỏe mạnh' },
    location: tree.location,
  });
});

test('people are found by their code, by their card, or by name and phone number', async () => {
  const { data: first } = await manager.client.post('/api/people', { fullName: 'Y Nuê', phoneNumber: '0905123456' });
  const { data: second } = await manager.client.post('/api/people', { fullName: 'H Linh', idNumber: '066095001234' });
  const ready = await imports.prepare(
    aTable(
      ['Mã nhân sự', 'Họ và tên', 'Số điện thoại', 'Số CCCD', 'Công việc'],
      [first.code, 'Y Nuê Niê', null, null, null],
      [null, 'H Linh', null, '066095001234', 'Tưới'],
      ['NS-0099', 'Ai đó', null, null, null],
      [null, 'Người mới', null, null, null],
    ),
    'person',
  );
  expect(await imports.rows(ready.id)).toMatchObject([
    { verdict: 'changed', recordId: first.id, before: { fullName: 'Y Nuê' } },
    { verdict: 'changed', recordId: second.id, before: { position: null } },
    { verdict: 'wrong', errors: [{ path: 'code' }] },
    { verdict: 'new' },
  ]);
  await act(imports.accept(ready, true), ready.id);
  expect(await get(`/api/people/${first.id}`)).toMatchObject({ fullName: 'Y Nuê Niê', phoneNumber: '+84905123456' });
});

test('a record of the system stays as it is for an entity, and is no new one', async () => {
  const { rows } = await exportedList(server, manager, 'crop-groups');
  const first = rows.length + 1;
  const ready = await imports.prepare(
    await edited('crop-groups', (row) => (row['Mã nhóm cây'] === 'SR-RI6' ? { ...row, 'Ghi chú': 'Của tôi' } : row)),
  );
  expect(ready).toMatchObject({ rowCount: first - 1, errorRowCount: 1, unchangedCount: first - 2, newCount: 0 });
  expect((await imports.errors(ready.id))[0]).toContain('của hệ thống');
});
