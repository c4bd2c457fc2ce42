import type { Job } from '@vuon/contract/jobs/job';
import { sql } from 'kysely';
import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { CatalogueScope } from '#http/scope.ts';
import { aFarm, aMember, type Farm, type Person, signInAgain } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { startExport } from './export.service.ts';
import { exportJob } from './export-job.ts';
import { fileOf, type TreeList, trees } from './exports.factories.ts';

const server = useServer();
let farm: Farm;
let lan: Person;
let manager: Person;
server.given(async () => {
  farm = await aFarm(server, { name: 'Vườn Cư M’gar' });
  lan = await aMember(server, farm, 'viewer');
  manager = await aMember(server, farm, 'manager');
});

const start = async (query: Record<string, string> = {}): Promise<Job> =>
  (await lan.client.post('/api/v1/exports', { list: 'crop-groups', query })).data;
const look = async (id: number): Promise<Job> => (await lan.client.get(`/api/v1/jobs/${id}`)).data;
const run = async (id: number, list: TreeList): Promise<Job> => {
  expect(await server.runJobs([exportJob([list], server.files)])).toEqual([]);
  return look(id);
};
const download = (job: Job) => fetch(server.url + fileOf(job).url);
const sheetsOf = async (job: Job) => readExcel(Buffer.from(await (await download(job)).arrayBuffer()));

test('runs in the background and leaves a file that Excel opens', async () => {
  const { id, ...job } = await start({ q: 'dac biet' });
  expect(job).toMatchObject({ kind: 'export', title: 'Xuất Excel: nhóm cây trồng', state: 'waiting', result: null });
  const done = await run(id, trees(3));
  expect(done).toMatchObject({ state: 'done', done: 3, total: 3 });
  expect(fileOf(done)).toMatchObject({ name: 'cay-da-trong-2026-11-15.xlsx', rows: 3 });
  const response = await download(done);
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(response.headers.get('content-disposition')).toContain('filename="cay-da-trong-2026-11-15.xlsx"');
  expect((await response.arrayBuffer()).byteLength).toBe(fileOf(done).bytes);
  const [list] = await sheetsOf(done);
  const planted = new Date('2026-06-01T00:00:00Z');
  expect(list?.sheet).toBe('Cây đã trồng');
  expect(list?.data).toEqual([
    ['Cây số', 'Ngày trồng'],
    [1, planted],
    [2, planted],
    [3, planted],
  ]);
});

test('a second sheet tells what the file is', async () => {
  const { id } = await start({ q: 'dac biet' });
  const [, facts] = await sheetsOf(await run(id, trees(1_200)));
  expect(facts).toEqual({
    sheet: 'Thông tin',
    data: [
      ['Mục', 'Nội dung'],
      ['Danh sách', 'Cây đã trồng'],
      ['Đơn vị', 'Vườn Cư M’gar'],
      ['Tìm', 'dac biet'],
      ['Số dòng', '1.200'],
      ['Người xuất', 'Người viewer'],
      ['Thời điểm', '15/11/2026 10:00 (giờ Việt Nam)'],
      ['Phần mềm', 'Vườn'],
    ],
  });
});

test('also in a suspended entity, whose members still read', async () => {
  await server.db.updateTable('entity').set({ status: 'suspended' }).where('id', '=', farm.id).execute();
  const { id } = await start();
  expect(await run(id, trees(3))).toMatchObject({ state: 'done', result: { rows: 3 } });
});

test('tells who started it that the file is ready', async () => {
  const { id } = await start();
  await run(id, trees(1_200));
  const { data } = await lan.client.get('/api/v1/notifications');
  expect(data.items).toMatchObject([
    { title: 'Tệp Excel đã sẵn sàng', text: 'cay-da-trong-2026-11-15.xlsx, 1.200 dòng' },
  ]);
});

test('the day in its name is that of Viet Nam', async () => {
  server.now = new Date('2026-11-15T17:00:00Z');
  await signInAgain(server, lan);
  const { id } = await start();
  expect(fileOf(await run(id, trees(1))).name).toBe('cay-da-trong-2026-11-16.xlsx');
});

test('of an empty list, a file with headers', async () => {
  const { id } = await start();
  const done = await run(id, trees(0));
  expect(fileOf(done).rows).toBe(0);
  expect((await sheetsOf(done))[0]?.data).toEqual([['Cây số', 'Ngày trồng']]);
});

test('thousands of rows, each once and in their order; it shows how far it is', async () => {
  const { id } = await start();
  const list = trees(5_000);
  const seen: Job[] = [];
  const rows: TreeList['rows'] = async (scope, query) => {
    seen.push(await look(id));
    return list.rows(scope, query);
  };
  const [sheet] = await sheetsOf(await run(id, { ...list, rows }));
  const numbers = sheet?.data.slice(1).map(([number]) => number);
  expect(numbers).toEqual(Array.from({ length: 5_000 }, (_, index) => index + 1));
  expect(seen.length).toBeGreaterThan(4);
  expect(seen[0]).toMatchObject({ state: 'running', step: 'Đang đọc và ghi dòng', done: 0, total: 5_000 });
});

test('the whole list, whichever page was looked at', async () => {
  const { id } = await start({ page: '7', pageSize: '20', after: 'x' });
  expect(fileOf(await run(id, trees(30))).rows).toBe(30);
});

describe('as a map', () => {
  const map: TreeList['map'] = {
    name: ({ number }) => `Cây ${number}`,
    geometry: ({ number }) => (number === 2 ? null : { type: 'Point', coordinates: [108 + number / 1_000, 12.5] }),
  };
  const columns: TreeList['columns'] = [
    ...trees(0).columns,
    { header: 'Cao (m)', type: 'number', width: 9, value: () => 12.345 },
    { header: 'Kinh độ', type: 'number', width: 9, value: ({ number }) => 108 + number / 1_000, drawn: true },
  ];
  const exported = async (format: string, total: number) => {
    // The real list has no map: the job is started for Excel, and told otherwise.
    const { id } = await start();
    await server.db
      .updateTable('job')
      .set((eb) => ({ input: sql`${eb.ref('input')} || jsonb_build_object('format', ${format}::text)` }))
      .where('id', '=', id)
      .execute();
    const job = await run(id, trees(total, { map, columns }));
    const response = await download(job);
    return { job, type: response.headers.get('content-type'), text: await response.text() };
  };

  test('GeoJSON: each row with its columns, but for those that say where it is; rows that lie nowhere too', async () => {
    const { job, type, text } = await exported('geojson', 1_200);
    expect(fileOf(job)).toMatchObject({
      name: 'cay-da-trong-2026-11-15.geojson',
      rows: 1_200,
      bytes: Buffer.byteLength(text),
    });
    expect(type).toBe('application/geo+json');
    const { features } = JSON.parse(text);
    expect(features).toHaveLength(1_200);
    expect(features.slice(0, 2)).toEqual([
      {
        type: 'Feature',
        properties: { 'Cây số': 1, 'Ngày trồng': '2026-06-01', 'Cao (m)': 12.345 },
        geometry: { type: 'Point', coordinates: [108.001, 12.5] },
      },
      { type: 'Feature', properties: { 'Cây số': 2, 'Ngày trồng': '2026-06-01', 'Cao (m)': 12.345 }, geometry: null },
    ]);
  });

  test('KML', async () => {
    const { type, text } = await exported('kml', 3);
    expect(type).toBe('application/vnd.google-earth.kml+xml');
    expect(text).toContain('<name>Cây 3</name>');
    expect(text).toContain('<Data name="Cao (m)"><value>12,345</value></Data>');
    expect(text).toContain('<coordinates>108.003,12.5</coordinates>');
  });
});

test('ticked rows alone, in the order of the list', async () => {
  const ids = await Promise.all(
    ['BO-1', 'BO-2', 'BO-3', 'XA-4'].map(
      async (code) => (await manager.client.post('/api/crop-groups', { code, name: `Bơ ${code}` })).data.id,
    ),
  );
  const select = { ids: [ids[3], ids[0]] };
  const body = { list: 'crop-groups', query: { sort: '-name' }, select };
  const { data: job } = await lan.client.post('/api/v1/exports', body);
  expect(await server.runJobs()).toEqual([]);
  const [sheet] = await sheetsOf(await look(job.id));
  expect(sheet?.data.slice(1).map(([code]) => code)).toEqual(['XA-4', 'BO-1']);
  const nothing = { ...body, select: { ids: [] } };
  expect(await lan.client.post('/api/v1/exports', nothing)).toBeProblem(400, 'request.invalid', 'select.ids');
});

describe('is refused', () => {
  const body = { list: 'crop-groups' as const, query: {}, format: 'xlsx' as const };
  const scope = (): CatalogueScope => {
    const origin = { address: '::1', requestId: 'test' };
    const roles = { platformRole: 'member', entityRole: 'viewer' } as const;
    const actor = { userId: lan.id, sessionId: '', fullName: '', ...roles, ...origin };
    return { db: server.db, clock: server.clock, userAgent: null, entityId: farm.id, actor, ...origin };
  };

  test('with a query that the list does not understand, by its fields', async () => {
    const query = { sort: 'tuổi', color: 'xanh' };
    const answer = await lan.client.post('/api/v1/exports', { ...body, query });
    expect(answer).toBeProblem(400, 'request.invalid', 'query.sort');
    expect(answer).toBeProblem(400, 'request.invalid', 'query.color');
    expect(await lan.client.count('/api/v1/jobs')).toBe(0);
  });

  test('without an entity, for a list that has none', async () => {
    await server.db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', lan.id).execute();
    const nowhere = lan.client.with({ 'entity-id': '', type: '' });
    expect(await nowhere.post('/api/v1/exports', { ...body, list: 'seasons' })).toBeProblem(400, 'entity.required');
    expect((await nowhere.post('/api/v1/exports', body)).status).toBe(200);
  });

  test('as a map, for a list of things that lie nowhere', async () => {
    const answer = await lan.client.post('/api/v1/exports', { ...body, format: 'geojson' });
    expect(answer).toBeProblem(400, 'request.invalid', 'format');
  });

  test('for who may not read the list', async () => {
    const started = startExport([trees(1, { read: 'audit.read' })], scope(), body);
    await expect(started).rejects.toMatchObject({ code: 'permission.denied' });
  });

  test('for more rows than a sheet has, before anything starts', async () => {
    const started = startExport([trees(1_048_576)], scope(), body);
    await expect(started).rejects.toThrow(/1\.048\.576 dòng .* nhiều nhất 1\.048\.575 dòng/);
    expect(await lan.client.count('/api/v1/jobs')).toBe(0);
    expect(await startExport([trees(1_048_575)], scope(), body)).toMatchObject({ state: 'waiting' });
  });
});
