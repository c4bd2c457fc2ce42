import type { Act } from '@vuon/contract/audit/act';
import { type Row, RowFields } from '@vuon/contract/orchard/row';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readMigrations } from '#db/migrate.ts';
import { atOnce } from '#testing/at-once.ts';
import { isCitus } from '#testing/citus.ts';
import { TestImporter } from '#testing/imports.ts';
import { anArea, aPlot, aRow, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { manyCropGroups } from '#testing/workbook.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let areaId: number;
let row: Row;
server.given(async () => {
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  areaId = (await anArea(manager)).id;
  row = await aRow(manager, { plotId: (await aPlot(manager, { areaId, code: 'A' })).id, code: 'H1', number: 1 });
});

const acts = async (query = '', who = manager): Promise<Act[]> =>
  expectData(await who.client.get(`/api/v1/acts?${query}`)).items;
const actOf = async (operation: string, who = manager): Promise<Act> =>
  expectData(await who.client.get(`/api/v1/acts/${operation}`));
const start = async (act: object, who = manager) => expectData(await who.client.post('/api/v1/bulk', act)).id as number;
const jobOf = async (id: number, who = manager) => expectData(await who.client.get(`/api/v1/jobs/${id}`));
const run = async (act: object, who = manager) => {
  const id = await start(act, who);
  expect(await server.runJobs()).toEqual([]);
  return jobOf(id, who);
};
const sick = (ids: number[]) => ({
  action: 'plant.status',
  select: { ids },
  values: { plantStatusId: 5, reason: 'Xì mủ' },
});
const healthy = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plant where entity_id = ${farm.id} and plant_status_id = 2`.execute(server.db);
  return rows[0]?.count;
};

describe('of two equal acts at the same moment', () => {
  test('the second changes no tree, and undoing it leaves the first alone', async () => {
    const ids = await plantTrees(server.db, row, 100);
    const jobs = [await start(sick(ids)), await start(sick(ids))];
    // Both are read before one of them writes: two runners, on PostgreSQL each with a connection of its own.
    await atOnce(server, [() => server.runJobs(), () => server.runJobs()]);
    const results = [];
    for (const id of jobs) results.push((await jobOf(id)).result);
    const changed = results.map((result) => result.changed).sort((a, b) => a - b);
    expect(changed).toEqual([0, 100]);
    const [idle, working] = results.toSorted((a, b) => a.changed - b.changed);
    expect(idle).toMatchObject({ unchanged: 100, refused: [] });
    expect(idle.undo).toBeUndefined();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit where record_type = 'plant' and before -> 'plantStatusId' = after -> 'plantStatusId'`.execute(
      server.db,
    );
    expect(rows[0]?.count).toBe(0);
    const first = jobs[results.indexOf(working)];
    const second = jobs[results.indexOf(idle)];
    expect(
      await manager.client.post('/api/v1/bulk', {
        action: 'plant.undo-status',
        select: { changedBy: `job:${second}` },
      }),
    ).toBeProblem(404, 'record.not_found');
    await run({ action: 'plant.undo-status', select: { changedBy: `job:${first}` } });
    expect(await healthy()).toBe(100);
  });

  test('two undos take it back once', async () => {
    const ids = await plantTrees(server.db, row, 10);
    const done = await run(sick(ids));
    const undo = { action: 'plant.undo-status', select: { changedBy: `job:${done.id}` } };
    const jobs = [await start(undo), await start(undo)];
    await atOnce(server, [() => server.runJobs(), () => server.runJobs()]);
    const ends = [];
    for (const id of jobs) ends.push(await jobOf(id));
    expect(ends.map(({ state }) => state).sort()).toEqual(['done', 'failed']);
    expect(ends.find(({ state }) => state === 'failed')?.error).toMatch(/đã được .* hoàn tác lúc/);
    expect(await healthy()).toBe(10);
  });
});

describe('the history as acts', () => {
  test('lines come by their time, in whatever order they were written', async () => {
    const nameOf = async (name: string, daysAgo: number) => {
      const { now } = server;
      server.advance(-daysAgo * 24 * 3600);
      expectData(await manager.client.post('/api/crop-groups', { code: name, name }));
      server.now = now;
    };
    await nameOf('MOT', 1);
    await nameOf('BA', 3);
    await nameOf('HAI', 2);
    await nameOf('HAI-B', 2);
    const names = async (query: string) =>
      (await acts(`recordType=crop-group&${query}`)).map(({ entry }) => entry?.record.name);
    expect(await names('')).toEqual(['MOT', 'HAI-B', 'HAI', 'BA']);
    expect(await names('sort=at')).toEqual(['BA', 'HAI', 'HAI-B', 'MOT']);

    const { next } = expectData(await manager.client.get('/api/v1/acts?recordType=crop-group&pageSize=2'));
    expect(await names(`pageSize=2&after=${encodeURIComponent(next)}`)).toEqual(['HAI', 'BA']);
  });

  test('a change of one record is a line with what it was and became', async () => {
    const { id, version } = expectData(await manager.client.get(`/api/rows/${row.id}`));
    expectData(await manager.client.put(`/api/rows/${id}`, { ...input(row), version, notes: 'Thiếu nước' }));
    const [act] = await acts();
    expect(act).toMatchObject({
      way: 'single',
      action: 'update',
      type: 'row',
      count: 1,
      entry: { record: { name: 'H1' }, before: { notes: null }, after: { notes: 'Thiếu nước' } },
      undo: null,
      undone: null,
    });
  });

  test('a bulk act is one line: what changed, where, from what to what, and what was skipped', async () => {
    const other = await aRow(manager, {
      plotId: (await aPlot(manager, { areaId, code: 'B' })).id,
      code: 'H1',
      number: 1,
    });
    const there = await plantTrees(server.db, row, 3);
    const here = await plantTrees(server.db, other, [{ plantStatusId: 5 }, {}]);
    const job = await run(sick([...there, ...here]));
    expect(job.title).toBe('Đổi tình trạng 4 cây');
    const page = expectData(await manager.client.get('/api/v1/acts'));
    expect(page.items[0]).toMatchObject({
      way: 'bulk',
      verb: 'Đổi tình trạng',
      actorRole: 'manager',
      type: 'plant',
      count: 4,
      changes: [{ field: 'plantStatusId', before: { id: 2 }, after: { id: 5, color: expect.any(String) } }],
      places: [
        { name: 'A', count: 3 },
        { name: 'B', count: 1 },
      ],
      reason: 'Xì mủ',
      chosen: 'ids',
      skipped: { same: 1, refused: 0 },
      undo: { kind: 'bulk', action: 'plant.undo-status' },
    });
    expect(page.days[0].count).toBe(page.total);
    expect(await acts('way=bulk')).toHaveLength(1);
    expect(await acts('way=bulk&action=update&recordType=plant&undone=false')).toHaveLength(1);
    expect(await acts('way=bulk&action=remove')).toHaveLength(0);
    expect(await acts(`q=xyz`)).toHaveLength(0);
    const records = expectData(await manager.client.get(`/api/v1/audit?operation=job:${job.id}&pageSize=3`));
    expect(records.total).toBe(4);
  });

  test('what was taken back stays, and says so; the undo is no line of its own', async () => {
    const ids = await plantTrees(server.db, row, 60);
    const job = await run(sick(ids));
    const before = (await acts()).length;
    server.advance(60);
    const colleague = await aMember(server, farm, 'owner');
    await run({ action: 'plant.undo-status', select: { changedBy: `job:${job.id}` } }, colleague);
    const after = await acts();
    expect(after.filter(({ way }) => way === 'bulk')).toHaveLength(1);
    expect(after.length).toBeLessThanOrEqual(before + 1); // the colleague joined
    const act = await actOf(`job:${job.id}`);
    expect(act).toMatchObject({ undo: null, undone: { byName: 'Người owner', count: null } });
    expect((await jobOf(job.id)).undone).toMatchObject({ byName: 'Người owner' });
    const { items } = expectData(await manager.client.get('/api/v1/notifications'));
    expect(items[0]).toMatchObject({ title: 'Đã xong: Đổi tình trạng 60 cây', undone: { byName: 'Người owner' } });
  });

  test('an undo says how much it could take back, and nothing when all was changed since', async () => {
    const [one = 0, two = 0] = await plantTrees(server.db, row, 2);
    const job = await run(sick([one, two]));
    server.advance(60);
    const change = (id: number) =>
      manager.client.patch(`/api/plants/${id}/status`, { version: 2, plantStatusId: 6, reason: 'Chết' });
    expectData(await change(one));
    const undo = { action: 'plant.undo-status', select: { changedBy: `job:${job.id}` } };
    await run(undo);
    expect((await actOf(`job:${job.id}`)).undone).toMatchObject({ count: 1 });
    const again = await run(sick([two]));
    server.advance(60);
    expectData(
      await manager.client.patch(`/api/plants/${two}/status`, { version: 4, plantStatusId: 6, reason: 'Chết' }),
    );
    await run({ ...undo, select: { changedBy: `job:${again.id}` } });
    expect((await actOf(`job:${again.id}`)).undone).toBeNull();
  });

  test('a removal with what goes with it is one line, and restoring takes it back', async () => {
    await plantTrees(server.db, row, 24);
    const { version } = expectData(await manager.client.get(`/api/rows/${row.id}`));
    expectData(await manager.client.delete(`/api/rows/${row.id}?version=${version}`));
    const [removal] = await acts();
    expect(removal).toMatchObject({
      action: 'remove',
      type: 'row',
      entry: { record: { name: 'H1' } },
      undo: { kind: 'bulk', action: 'row.restore' },
    });
    expect(removal?.counts).toContainEqual({ type: 'plant', action: 'remove', count: 24 });
    expectData(await manager.client.post(`/api/rows/${row.id}/restore`, {}));
    const [after] = await acts();
    expect(after).toMatchObject({ operation: removal?.operation, undo: null, undone: { byName: 'Người manager' } });
  });

  test('the removal of one record is taken back from its line', async () => {
    const { version } = expectData(await manager.client.get(`/api/rows/${row.id}`));
    expectData(await manager.client.delete(`/api/rows/${row.id}?version=${version}`));
    const [removal] = await acts();
    const job = await run({ action: 'row.restore', select: { changedBy: removal?.operation } });
    expect(job.result).toMatchObject({ changed: 1 });
    expect((await acts())[0]).toMatchObject({ operation: removal?.operation, undone: { count: null } });
  });

  test('an import and a planting are one line each, which their undo strikes', async () => {
    const imports = new TestImporter(server, manager);
    const done = await imports.write(manyCropGroups(3));
    const plot = await aPlot(manager, { areaId, code: 'C', location: land(0, 0, 50, 40) } as never);
    const fields = { rowSpacing: 8, treeSpacing: 10, bearing: 90, margin: 1, plantStatusId: 3 };
    const planting = expectData(
      await manager.client.post(`/api/plots/${plot.id}/plantings`, { ...fields, version: plot.version }),
    );
    const [planted] = await acts('way=planting');
    expect(planted).toMatchObject({
      type: 'plant',
      count: planting.plantCount,
      places: [{ name: 'C' }],
      undo: { kind: 'planting', plotId: plot.id, plantingId: planting.id },
    });
    const [imported] = await acts('way=import');
    expect(imported).toMatchObject({
      type: 'crop-group',
      counts: [{ type: 'crop-group', action: 'create', count: 3 }],
      fileName: done.fileName,
      undo: { kind: 'import', importId: done.id, version: done.version },
    });
    const before = (await acts('pageSize=200')).length;
    expectData(await manager.client.post(`/api/plots/${plot.id}/plantings/${planting.id}/undo`));
    await imports.undo(done);
    await server.runJobs();
    expect((await acts('way=planting'))[0]).toMatchObject({ undo: null, undone: { byName: 'Người manager' } });
    expect((await acts('way=import'))[0]).toMatchObject({ undo: null, undone: { byName: 'Người manager' } });
    expect(await acts('pageSize=200')).toHaveLength(before);
  });

  // Migrations come before Citus distributes the tables.
  test.skipIf(isCitus)('what was recorded before there were acts becomes acts', async () => {
    const ids = await plantTrees(server.db, row, 3);
    const job = await run(sick(ids));
    await run({ action: 'plant.undo-status', select: { changedBy: `job:${job.id}` } });
    const { version } = expectData(await manager.client.get(`/api/rows/${row.id}`));
    expectData(await manager.client.delete(`/api/rows/${row.id}?version=${version}`));
    const kept = await storedActs();
    const script = readMigrations().find(({ number }) => number === 15)?.script ?? '';
    const backfill = script.slice(script.indexOf('-- What the server did by itself'));
    await sql`update job set input = jsonb_set(input, '{select,changedBy}', to_jsonb(${job.id}::int))
      where input -> 'select' ? 'changedBy'`.execute(server.db);
    await sql`delete from act`.execute(server.db);
    await sql.raw(backfill).execute(server.db);
    expect(await storedActs()).toEqual(kept);
    expect((await actOf(`job:${job.id}`)).changes).toMatchObject([
      { field: 'plantStatusId', before: { id: 2 }, after: { id: 5 } },
      { field: 'statusReason' },
    ]);
  });

  test('is read by those who may read the history, each of their own entity', async () => {
    const worker = await aMember(server, farm, 'worker');
    expect(await worker.client.get('/api/v1/acts')).toBeProblem(403, 'permission.denied');
    const other = await aFarm(server);
    const stranger = await aMember(server, other, 'manager');
    const [act] = await acts();
    expect(await stranger.client.get(`/api/v1/acts/${act?.operation}`)).toBeProblem(404, 'record.not_found');
    expect((await acts('', stranger)).every(({ entityId }) => entityId === other.id)).toBe(true);
  });
});

const storedActs = async () => {
  const { rows } = await sql<object>`
    select entity_id, operation, way, action, record_type, record_id, counts, source_id, is_part, undoes,
      undone_at is not null as is_undone, undone_by, facts -> 'reason' as reason, facts -> 'chosen' as chosen
    from act where operation not like 'server:%' order by operation, entity_id`.execute(server.db);
  return rows;
};

const input = (of: Row) =>
  Object.fromEntries(Object.keys(RowFields.shape).map((name) => [name, of[name as keyof Row]]));
