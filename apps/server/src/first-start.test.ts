import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldAnswers } from '#http/handling/idempotency.ts';
import { sweepIdentity } from '#identity';
import { forgetOldJobs } from '#jobs';
import { forgetOldNotifications } from '#notifications';
import { isCitus } from '#testing/citus.ts';
import { exportedList } from '#testing/exports.ts';
import { TestImporter } from '#testing/imports.ts';
import { type Person, signedIn } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { importers } from './contributions.ts';
import { prepare } from './prepare.ts';

// The demo farm is made once, by a first start: that takes as long as hundreds of other tests.
const server = useServer({}, { resetBefore: beforeAll });
const inDemo = { entities: 11, users: 13 };
let admin: Person;
let inFarm: Person;
let plotId: number;
beforeAll(async () => {
  await prepare(server.db, server.clock, { admin: { username: 'admin', password: 'mat-khau-dau-tien' }, demo: true });
  const { db } = server;
  const plots = db.selectFrom('plot').select(['id', 'entity_id as entityId']).orderBy('id');
  const plot = await plots.executeTakeFirstOrThrow();
  plotId = plot.id;
  const user = db.selectFrom('app_user').select('id').where('username', '=', 'admin');
  const { id } = await user.executeTakeFirstOrThrow();
  admin = { id, username: 'admin', client: await signedIn(server, id) };
  inFarm = { ...admin, client: admin.client.with({ 'entity-id': String(plot.entityId), type: 'farm' }) };
  await refuseChanges();
});
afterAll(() => sql`drop function if exists refuse_change cascade`.execute(server.db));

/**
 * Of the tests alone: whoever tries to change or delete a row of the history fails, even with the values that it had. Distributed
 * tables of Citus have no triggers.
 */
const refuseChanges = async () => {
  if (isCitus) return;
  await sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'the history was changed'; end $$`.execute(server.db);
  await sql`create trigger audit_stays before update or delete or truncate on audit
    for each statement execute function refuse_change()`.execute(server.db);
};

const history = () => server.db.selectFrom('audit').selectAll().orderBy('id').execute();
const acts = async () => (await history()).map(({ action, record_type }) => `${action} ${record_type}`);

test('all that a first start makes is in the history', async () => {
  const made = await acts();
  expect(made.filter((act) => act === 'create user')).toHaveLength(1 + inDemo.users);
  expect(made.filter((act) => act === 'create entity')).toHaveLength(inDemo.entities);
  expect(made.filter((act) => act === 'create membership')).toHaveLength(inDemo.users);
  expect(made.filter((act) => act === 'create season')).toHaveLength(6);
  expect(made.filter((act) => act === 'create crop-group')).toHaveLength(5);
  const { data: joined } = await admin.client.get('/api/v1/audit?recordType=membership&pageSize=1&action=create');
  expect(joined.items[0]).toMatchObject({
    record: { type: 'membership', name: 'Nguyễn Minh Đức' },
    after: { role: 'viewer' },
  });
});

const lists: Record<string, { list: string; query?: () => object }> = {
  'crop-group': { list: 'crop-groups' },
  season: { list: 'seasons' },
  material: { list: 'materials' },
  'work-type': { list: 'work-types' },
  'permitted-pesticide': { list: 'permitted-pesticides' },
  person: { list: 'people' },
  buyer: { list: 'buyers' },
  entity: { list: 'entities' },
  area: { list: 'areas' },
  plot: { list: 'plots' },
  work: { list: 'works' },
  'planting-batch': { list: 'planting-batches' },
  'stock-batch': { list: 'stock-batches' },
  'diary-entry': { list: 'diary-entries' },
  row: { list: 'rows', query: () => ({ plotId: String(plotId) }) },
  plant: { list: 'plants', query: () => ({ plotId: String(plotId) }) },
};

// Whatever a sheet loses of a value must not look like a change: all of the demo farm comes back as it is stored.
test.each(importers.map(({ type }) => type))(
  'an exported list that nobody edited changes nothing: %s',
  async (type) => {
    const known = lists[type];
    if (!known) throw new Error(`${type} has no list here`);
    const who = type === 'entity' ? admin : inFarm;
    const { file, rows } = await exportedList(server, who, known.list, known.query?.());
    const imports = new TestImporter(server, who);
    const ready = await imports.prepare(new Uint8Array(file), type);
    expect(ready.problem).toBeNull();
    expect(rows.length).toBeGreaterThan(0);
    const others = (await imports.rows(ready.id)).filter(({ verdict }: { verdict: string }) => verdict !== 'unchanged');
    expect(others).toEqual([]);
    expect(ready).toMatchObject({ state: 'ready', mode: 'update', unchangedCount: rows.length, rowCount: rows.length });
    expect(await imports.accept(ready)).toBeProblem(422, 'import.has_errors');
  },
);

test('the history stays as it was written, however long ago it was', async () => {
  const { client } = admin;
  const { data: group } = await client.post('/api/crop-groups', { code: 'BO', name: 'Bơ' });
  const address = `/api/crop-groups/${group.id}`;
  const before = await history();
  await client.put(address, { code: 'BO', name: 'Bơ Booth', version: 1 });
  await client.patch(`${address}/archived`, { archived: true, version: 2 });
  await client.delete(`${address}?version=3`);
  await client.post(`${address}/restore`);
  await client.post('/api/v1/bulk', { action: 'crop-group.remove', select: { ids: [group.id] } });
  expect(await server.runJobs()).toEqual([]);
  server.advance(60);
  await client.delete('/api/v2/demo');
  const removedAt = server.now.toISOString();
  const written = await history();
  expect((await acts()).slice(before.length + 4 + 1).sort()).toEqual([
    ...Array(inDemo.entities).fill('remove entity'),
    ...Array(inDemo.users).fill('remove user'),
  ]);
  const { data: removals } = await client.get(`/api/v1/audit?action=remove&pageSize=200`);
  const ofDemo = removals.items.filter(({ at }: { at: string }) => at === removedAt);
  expect(ofDemo).toHaveLength(inDemo.entities + inDemo.users);
  for (const { before, after, actorId, record } of ofDemo) {
    expect(before).toMatchObject({ deletedAt: null });
    expect(after.deletedAt).toBe(removedAt);
    expect(actorId).toBe(admin.id);
    expect(record.name).not.toBe('');
  }

  server.advance(10 * 365 * 86_400);
  await sweepIdentity(server.db, server.now);
  await forgetOldAnswers(server.db, server.now);
  await forgetOldNotifications(server.db, server.now);
  await forgetOldJobs(server.db, server.files, server.now);
  expect(written.slice(0, before.length)).toEqual(before);
  expect(await history()).toEqual(written);
});
