import { expect, test } from 'vitest';
import { TestImporter } from '#testing/imports.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { testOnce } from '#testing/test-once.ts';
import { aTable, cropGroupHeader, manyCropGroups } from '#testing/workbook.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let imports: TestImporter;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  imports = new TestImporter(server, manager);
});

const count = (list = '/api/crop-groups?owner=entity') => manager.client.count(list);
const notifications = async () =>
  (await server.db.selectFrom('notification').select(['title', 'text']).orderBy('id').execute()) as {
    title: string;
    text: string;
  }[];

test('a file is read and checked in the background, and nothing is written until it is accepted', async () => {
  const { data: sent } = await imports.send(manyCropGroups(3));
  expect(sent).toMatchObject({
    state: 'reading',
    fileName: 'danh-sach.xlsx',
    rowCount: 0,
    createdByName: 'Người manager',
  });
  await server.runJobs();
  const ready = await imports.get(sent.id);
  expect(ready).toMatchObject({
    state: 'ready',
    rowCount: 3,
    errorRowCount: 0,
    mapping: { code: 0, name: 1 },
    missing: [],
  });
  expect(ready.columns[1]).toEqual({ header: 'Tên nhóm cây', samples: ['Nhóm 1', 'Nhóm 2', 'Nhóm 3'] });
  expect(await count()).toBe(0);

  const { data: accepted } = await imports.accept(ready);
  expect(accepted.state).toBe('writing');
  expect(await count()).toBe(0);
  await server.runJobs();
  const done = await imports.get(sent.id);
  expect(done).toMatchObject({ state: 'done', createdCount: 3, skippedCount: 0, problem: null });
  expect(await count()).toBe(3);
  const { data: job } = await manager.client.get(`/api/v1/jobs/${done.jobId}`);
  expect(job.result).toEqual({ type: 'import', importId: sent.id, recordType: 'crop-group', created: 3, changed: 0 });
  expect(await notifications()).toEqual([{ title: 'Nhập nhóm cây từ danh-sach.xlsx', text: 'Thêm 3 dòng.' }]);
  const [first] = await imports.rows(sent.id);
  expect((await manager.client.get(`/api/crop-groups/${first.recordId}`)).data).toMatchObject({
    code: 'M1',
    version: 1,
  });
});

test('rows are shown as they will be stored, with their line in the file', async () => {
  const header = [
    'Ten nhom cay',
    'MÃ',
    'Cach hang',
    'Biểu tượng',
    'Sản lượng theo tuổi',
    'Màu',
    'Ra hoa đến thu hoạch, ít nhất',
  ];
  const ready = await imports.prepare(
    aTable(
      ['Danh mục'],
      header,
      null,
      ['Bơ', 'BO', '1.0,5', 'bo', '5: 20-30', 'C2701C', '200 ngày'],
      ['Mít', 'MIT', 7.5],
    ),
  );
  expect(await imports.rows(ready.id)).toMatchObject([
    {
      line: 4,
      values: { name: 'Bơ', rowSpacing: '1.0,5', bloomToHarvestMin: '200' },
      errors: [{ path: 'rowSpacing', message: '“1.0,5” không phải là số' }],
    },
    {
      line: 5,
      values: { name: 'Mít', code: 'MIT', rowSpacing: '7,5', icon: 'Cây khác', color: '#2f9e44', yields: null },
      errors: [],
      recordId: null,
    },
  ]);
});

test('columns that were matched wrongly are corrected by hand, and the rows checked anew', async () => {
  const ready = await imports.prepare(
    aTable(['Mã', 'Ký hiệu', 'Tên'], ['sai mã', 'BO', 'Bơ'], ['sai nữa', 'MIT', 'Mít']),
  );
  expect(ready).toMatchObject({ errorRowCount: 2, mapping: { code: 0, name: 2 } });
  const { data: checking } = await imports.map(ready, { code: 1, name: 2 });
  expect(checking.state).toBe('checking');
  await server.runJobs();
  const corrected = await imports.get(ready.id);
  expect(corrected).toMatchObject({ state: 'ready', errorRowCount: 0, mapping: { code: 1, name: 2 } });
  expect(await imports.map(corrected, { code: 3 })).toBeProblem(400, 'request.invalid', 'mapping.code');
  expect(await imports.map(corrected, { colour: 0 })).toBeProblem(400, 'request.invalid', 'mapping.colour');
  expect(await imports.map(ready, { code: 0 })).toBeProblem(409, 'version.stale');
});

test('without a column for a required field nothing is valid, and nothing can be accepted', async () => {
  const ready = await imports.prepare(aTable(['Tên nhóm cây', 'Giống'], ['Bơ', '034']));
  expect(ready).toMatchObject({ state: 'ready', missing: ['code'], rowCount: 1, errorRowCount: 1 });
  expect(await imports.errors(ready.id)).toEqual(['2 code: Mã nhóm cây is required']);
  const refused = await imports.accept(ready, true);
  expect(refused).toBeProblem(422, 'import.has_errors');
  expect(refused.problem?.detail).toContain('Mã nhóm cây');
});

testOnce('one bad row in 2,000: nothing is written, until it is skipped on purpose', async () => {
  const ready = await imports.prepare(
    manyCropGroups(2_000, (row, number) => (number === 1_777 ? ['có khoảng trắng', row[1] ?? null] : row)),
  );
  expect(ready).toMatchObject({ state: 'ready', rowCount: 2_000, errorRowCount: 1 });
  expect(await imports.errors(ready.id)).toEqual([expect.stringContaining('1778 code: Chỉ gồm chữ, số')]);
  expect(await imports.accept(ready)).toBeProblem(422, 'import.has_errors');
  expect(await imports.get(ready.id)).toEqual(ready);
  expect(await count()).toBe(0);
  await imports.accept(ready, true);
  await server.runJobs();
  expect(await imports.get(ready.id)).toMatchObject({ state: 'done', createdCount: 1_999, skippedCount: 1 });
  expect(await count()).toBe(1_999);
});

test('what was fine when it was checked is checked again when it is written', async () => {
  const ready = await imports.prepare(manyCropGroups(3));
  await manager.client.post('/api/crop-groups', { code: 'm2', name: 'Có trước' });
  await imports.accept(ready);
  await server.runJobs();
  const back = await imports.get(ready.id);
  expect(back).toMatchObject({ state: 'ready', errorRowCount: 1, createdCount: 0 });
  expect(back.problem).toContain('Chưa ghi gì');
  expect(await imports.errors(ready.id)).toEqual(['3 code: Mã M2 đã có: Có trước']);
  expect(await count()).toBe(1);
  expect((await notifications())[0]).toMatchObject({
    title: 'Không làm được: Nhập nhóm cây từ danh-sach.xlsx',
    text: back.problem,
  });
  await imports.accept(back, true);
  await server.runJobs();
  expect(await imports.get(ready.id)).toMatchObject({ state: 'done', createdCount: 2, skippedCount: 1, problem: null });
});

test('of two who accept at once, one wins', async () => {
  const ready = await imports.prepare(manyCropGroups(2));
  const other = new TestImporter(server, await aMember(server, farm, 'owner'));
  const answers = await Promise.all([imports.accept(ready), other.accept(ready)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await server.runJobs();
  expect(await count()).toBe(2);
});

test('each act has its states', async () => {
  const { data: reading } = await imports.send(manyCropGroups(1));
  for (const act of [imports.accept, imports.discard, imports.undo])
    expect(await act(reading)).toBeProblem(409, 'import.wrong_state');
  expect(await imports.map(reading, {})).toBeProblem(409, 'import.wrong_state');
  await server.runJobs();
  const ready = await imports.get(reading.id);
  expect(await imports.accept(reading)).toBeProblem(409, 'version.stale');
  expect(await imports.undo(ready)).toBeProblem(409, 'import.wrong_state');
  await imports.accept(ready);
  await server.runJobs();
  const done = await imports.get(ready.id);
  expect(await imports.accept(done)).toBeProblem(409, 'import.wrong_state');
  expect(await imports.discard(done)).toBeProblem(409, 'import.wrong_state');
});

test('a discarded import leaves neither rows nor file', async () => {
  const ready = await imports.prepare(manyCropGroups(2));
  const key = async () =>
    (await server.db.selectFrom('import').select('store_key').executeTakeFirstOrThrow()).store_key;
  const storeKey = await key();
  const stored = await server.files.get(`imports/${storeKey}`);
  expect(stored?.bytes).toBeGreaterThan(0);
  stored?.stream.destroy();
  expect((await imports.discard(ready)).data.state).toBe('discarded');
  expect(await server.files.get(`imports/${storeKey}`)).toBeNull();
  expect(await imports.rows(ready.id)).toEqual([]);
  expect(await key()).toBeNull();
});

test('the same request sent twice makes one import', async () => {
  const send = () =>
    manager.client.sendFile('/api/v1/imports?type=crop-group', manyCropGroups(1), 'a.xlsx', { 'idempotency-key': 'k' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await server.db.selectFrom('import').select('id').execute()).toHaveLength(1);
});

test('who may not write such records may not import them, nor see what others imported', async () => {
  const ready = await imports.prepare(manyCropGroups(1));
  const worker = await aMember(server, farm, 'worker');
  const theirs = new TestImporter(server, worker);
  expect(await theirs.send(manyCropGroups(1))).toBeProblem(403, 'permission.denied');
  expect(await theirs.accept(ready)).toBeProblem(403, 'permission.denied');
  expect(await worker.client.get(`/api/v1/imports/${ready.id}/rows`)).toBeProblem(403, 'permission.denied');
  expect(await worker.client.count('/api/v1/imports')).toBe(0);
  expect(await manager.client.count('/api/v1/imports?type=crop-group')).toBe(1);
  expect(await manager.client.count('/api/v1/imports?type=season')).toBe(0);
});

test('an import stays with its entity', async () => {
  const ready = await imports.prepare(manyCropGroups(1));
  const neighbour = await aMember(server, await aFarm(server), 'owner');
  expect(await neighbour.client.get(`/api/v1/imports/${ready.id}`)).toBeProblem(404, 'record.not_found');
  expect(await new TestImporter(server, neighbour).accept(ready)).toBeProblem(404, 'record.not_found');
  expect(await neighbour.client.count('/api/v1/imports')).toBe(0);
});

test('without an entity the admin, and nobody else, imports into the system’s catalogue', async () => {
  const admin = await anAdmin(server);
  const system = new TestImporter(server, admin);
  const nobody = { ...manager, client: manager.client.with({ 'entity-id': '', type: '' }) };
  expect(await new TestImporter(server, nobody).send(manyCropGroups(1))).toBeProblem(403, 'permission.denied');
  expect(await system.send(manyCropGroups(1), 'season')).toBeProblem(400, 'entity.required');
  expect(await system.send(manyCropGroups(1), 'user')).toBeProblem(400, 'request.invalid', 'type');
  const done = await system.write(aTable(cropGroupHeader, ['BO', 'Bơ']));
  expect(done).toMatchObject({ state: 'done', createdCount: 1 });
  expect((await nobody.client.get('/api/crop-groups?q=Bo')).data.items[0]).toMatchObject({
    code: 'BO',
    entityId: null,
  });
  expect(await nobody.client.count('/api/v1/imports')).toBe(0);
  expect(await manager.client.get(`/api/v1/imports/${done.id}`)).toBeProblem(404, 'record.not_found');
});

test('a right that is taken away after accepting stops the writing', async () => {
  const ready = await imports.prepare(manyCropGroups(2));
  await imports.accept(ready);
  await server.db.updateTable('membership').set({ role: 'viewer' }).where('user_id', '=', manager.id).execute();
  await server.runJobs();
  expect(await count()).toBe(0);
  const owner = new TestImporter(server, await aMember(server, farm, 'owner'));
  expect(await owner.get(ready.id)).toMatchObject({
    state: 'ready',
    problem: expect.stringContaining('không được nhập'),
  });
});
