import type { Audit } from '@vuon/contract/audit/audit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aFarm, aMember, anAdmin, aUser, type Farm, type Person, signInAgain } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { recordChange } from './index.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let viewer: Person;
let admin: Person;

server.given(async () => {
  farm = await aFarm(server, { name: 'Vườn Ea Kao' });
  manager = await aMember(server, farm, 'manager');
  viewer = await aMember(server, farm, 'viewer');
  admin = await anAdmin(server);
});

const createGroup = async (name = 'Bơ', code = 'BO') =>
  (await manager.client.post('/api/crop-groups', { code, name })).data;
const items = async ({ client }: Person, query = ''): Promise<Audit[]> =>
  (await client.get(`/api/v1/audit?${query}`)).data.items;
const ofRecord = (type: string, id: number) => `recordType=${type}&recordId=${id}`;

describe('the history of a record', () => {
  test('says who did what, when, from where, before and after, newest first', async () => {
    const group = await createGroup('Bơ');
    server.advance(60);
    await admin.client
      .with(farm.headers)
      .put(`/api/crop-groups/${group.id}`, { code: 'BO', name: 'Bơ Booth', version: 1 });
    const [edited, created] = await items(manager, ofRecord('crop-group', group.id));
    expect(edited).toMatchObject({
      at: '2026-11-15T03:01:00.000Z',
      action: 'update',
      actorId: admin.id,
      actorName: 'Phạm Anh Tuấn',
      asAdmin: true,
      address: '127.0.0.1',
      operation: expect.stringMatching(/^[0-9a-f-]{36}$/),
      entityId: farm.id,
      entityName: 'Vườn Ea Kao',
      record: { type: 'crop-group', id: group.id, within: [], name: 'Bơ Booth' },
      before: { name: 'Bơ', version: 1 },
      after: { name: 'Bơ Booth', version: 2 },
    });
    expect(created).toMatchObject({
      action: 'create',
      actorId: manager.id,
      asAdmin: false,
      record: { name: 'Bơ' },
      before: null,
    });
  });

  test('is open to who may read the record, without the addresses of those who acted', async () => {
    const group = await createGroup();
    expect(await items(viewer, ofRecord('crop-group', group.id))).toMatchObject([
      { action: 'create', actorName: 'Người manager', address: null },
    ]);
  });

  test('stays readable when the record is deleted, and is nobody else’s', async () => {
    const group = await createGroup();
    await manager.client.delete(`/api/crop-groups/${group.id}?version=1`);
    const [removed] = await items(viewer, ofRecord('crop-group', group.id));
    expect(removed).toMatchObject({ action: 'remove', record: { name: 'Bơ' } });
    const neighbour = await aMember(server, await aFarm(server), 'owner');
    expect(await neighbour.client.get(`/api/v1/audit?${ofRecord('crop-group', group.id)}`)).toBeProblem(
      404,
      'record.not_found',
    );
    expect(await viewer.client.get(`/api/v1/audit?${ofRecord('user', manager.id)}`)).toBeProblem(
      404,
      'record.not_found',
    );
    expect(await viewer.client.get(`/api/v1/audit?recordId=${group.id}`)).toBeProblem(
      400,
      'request.invalid',
      'recordType',
    );
  });

  test('of the system’s crop groups is seen from within an entity', async () => {
    const { data: group } = await admin.client.get('/api/crop-groups/3');
    const { version, code, name } = group;
    await admin.client.patch('/api/crop-groups/3/archived', { archived: true, version });
    const rows = await items(viewer, ofRecord('crop-group', 3));
    expect(rows).toMatchObject([
      { action: 'archive', actorName: 'Phạm Anh Tuấn', entityId: null, entityName: null, address: null },
      { action: 'create', actorId: null, actorName: null, record: { name }, after: { code } },
    ]);
    expect(rows.every(({ after }) => !after || !('seasonCount' in after))).toBe(true);
  });

  test('of a season names it as it was called then, and where its page lies', async () => {
    const season = {
      cropGroupId: 3,
      name: 'Vụ một',
      year: 2027,
      kind: 'main',
      startsOn: '2026-10-10',
      endsOn: '2027-09-14',
      stages: [{ name: 'Ra hoa', days: 45 }],
    };
    const { data } = await manager.client.post('/api/seasons', season);
    await manager.client.put(`/api/seasons/${data.id}`, { ...season, name: 'Vụ hai', version: 1 });
    const rows = await items(viewer, ofRecord('season', data.id));
    expect(rows.map(({ record }) => record)).toEqual([
      { type: 'season', id: data.id, within: [3], name: 'Vụ hai' },
      { type: 'season', id: data.id, within: [3], name: 'Vụ một' },
    ]);
  });

  test('of an entity is its members’, that of who belongs to it of those who run it, that of users the administrator’s', async () => {
    const scope = { db: server.db, clock: server.clock, actor: null };
    const ids = [
      ['entity', farm.id],
      ['membership', viewer.id],
      ['user', viewer.id],
    ] as const;
    for (const [type, id] of ids) {
      const entityId = type === 'user' ? null : farm.id;
      await recordChange(scope, { action: 'update', type, id, before: {}, after: {}, entityId });
    }
    const statuses = async (client: Person['client']) => {
      const answers = ids.map(([type, id]) => client.get(`/api/v1/audit?${ofRecord(type, id)}`));
      return (await Promise.all(answers)).map(({ status, data }) => data?.items[0]?.record.name ?? status);
    };
    expect(await statuses(viewer.client)).toEqual(['Vườn Ea Kao', 404, 404]);
    expect(await statuses(manager.client)).toEqual(['Vườn Ea Kao', 'Người viewer', 404]);
    expect(await statuses(admin.client)).toEqual(['Vườn Ea Kao', 404, 'Người viewer']);
    expect(await statuses((await aMember(server, await aFarm(server), 'owner')).client)).toEqual([404, 404, 404]);
    expect(await statuses((await aUser(server)).client)).toEqual([404, 404, 404]);
    await server.db.updateTable('entity').set({ deleted_at: server.now.toISOString() }).execute();
    expect(await statuses(admin.client)).toEqual(['Vườn Ea Kao', 404, 'Người viewer']);
  });

  test('names the record, not the file, where a file was attached to it', async () => {
    const group = await createGroup('Bơ');
    await recordChange(
      { db: server.db, clock: server.clock, actor: null },
      { action: 'upload.create', type: 'crop-group', id: group.id, after: { name: 'anh.jpg' }, entityId: farm.id },
    );
    const [attached] = await items(viewer, ofRecord('crop-group', group.id));
    expect(attached).toMatchObject({ action: 'upload.create', record: { name: 'Bơ' }, after: { name: 'anh.jpg' } });
  });
});

describe('the whole history', () => {
  test('of an entity is for who runs it, and has no other entity’s rows', async () => {
    const neighbour = await aMember(server, await aFarm(server), 'owner');
    await neighbour.client.post('/api/crop-groups', { code: 'BO', name: 'Của hàng xóm' });
    await createGroup('Của mình');
    expect((await items(manager)).map(({ record }) => record.name)).toEqual(['Của mình']);
    expect(await viewer.client.get('/api/v1/audit')).toBeProblem(403, 'permission.denied');
    expect(await viewer.client.get('/api/v1/audit/actors')).toBeProblem(403, 'permission.denied');
  });

  test('of everything is the administrator’s alone', async () => {
    const { client } = await aUser(server);
    await createGroup('Bơ');
    await admin.client.post('/api/crop-groups', { code: 'CAM', name: 'Cam' });
    const rows = await items(admin, 'pageSize=2');
    expect(rows).toMatchObject([
      { record: { name: 'Cam' }, entityId: null, entityName: null },
      { record: { name: 'Bơ' }, entityId: farm.id, entityName: 'Vườn Ea Kao', address: '127.0.0.1' },
    ]);
    expect(await client.get('/api/v1/audit')).toBeProblem(403, 'permission.denied');
    expect(await client.get('/api/v1/audit/actors')).toBeProblem(403, 'permission.denied');
  });

  test('is filtered by kind, act, person, operation, day in Viet Nam and words', async () => {
    const avocado = await createGroup('Bơ', 'BO');
    server.now = new Date('2026-11-15T17:30:00Z'); // the 16th in Viet Nam
    await signInAgain(server, manager);
    const owner = await aMember(server, farm, 'owner');
    await owner.client.patch(`/api/crop-groups/${avocado.id}/archived`, { archived: true, version: 1 });
    const orange = await createGroup('Cam sành', 'CAM');
    const found = async (query: string) =>
      (await items(manager, query)).map(({ action, record }) => `${action} ${record.name}`);
    expect(await found('recordType=crop-group')).toHaveLength(3);
    expect(await found('recordType=season')).toEqual([]);
    expect(await found('action=archive')).toEqual(['archive Bơ']);
    expect(await found(`actorId=${owner.id}`)).toEqual(['archive Bơ']);
    expect(await found('to=2026-11-15')).toEqual(['create Bơ']);
    expect(await found('from=2026-11-16')).toEqual(['create Cam sành', 'archive Bơ']);
    expect(await found('q=cam sanh')).toEqual(['create Cam sành']);
    expect(await found('q=nguoi owner')).toEqual(['archive Bơ']);
    const [{ operation } = { operation: '' }] = await items(manager, ofRecord('crop-group', orange.id));
    expect(await found(`operation=${operation}`)).toEqual(['create Cam sành']);
    expect(await manager.client.get('/api/v1/audit?from=hom-qua')).toBeProblem(400, 'request.invalid', 'from');
    expect((await manager.client.get('/api/v1/audit/actors')).data).toEqual([
      { id: manager.id, name: 'Người manager' },
      { id: owner.id, name: 'Người owner' },
    ]);
  });

  test('continues by key, also where ids have outgrown an int4', async () => {
    await sql`select setval(pg_get_serial_sequence('audit', 'id'), 9000000000)`.execute(server.db);
    for (const code of ['A', 'B', 'C', 'D', 'E']) await createGroup(`Cây ${code}`, code);
    const names: string[] = [];
    let next = '';
    do {
      const { data } = await manager.client.get(`/api/v1/audit?pageSize=2${next && `&after=${next}`}`);
      expect(data.total).toBe(5);
      names.push(...data.items.map(({ record }: Audit) => record.name));
      next = data.next ?? '';
    } while (next);
    expect(names).toEqual(['Cây E', 'Cây D', 'Cây C', 'Cây B', 'Cây A']);
  });
});
