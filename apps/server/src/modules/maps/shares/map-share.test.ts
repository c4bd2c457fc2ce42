import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MapShare, SharedMap } from '@vuon/contract/maps/map-share';
import type { Area } from '@vuon/contract/orchard/area';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { Client } from '#testing/client.ts';
import { EntityDesk } from '#testing/entities.ts';
import { anArea, aPlot, aRow, at, expectData, land, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, anAdmin, type Farm, type Person, signInAgain } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { openLimit, shareTileLimit } from './share-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'vuon-share-'));
writeFileSync(join(folder, 'index.html'), '<meta nonce="__CSP_NONCE__">');
writeFileSync(join(folder, '.pages.json'), JSON.stringify(['/map-external']));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Each test has an address of its own, so that none uses up the calls of another.
const server = useServer({ webFolder: folder, trustProxy: true });
let lastAddress = 0;
let visitor: Client;
let farm: Farm;
let owner: Person;
server.given(async () => {
  farm = await aFarm(server);
  owner = await aMember(server, farm, 'owner');
});
// Each is counted by its address.
beforeEach(() => {
  visitor = new Client(server.url, { 'x-forwarded-for': `10.0.0.${++lastAddress}` });
});

/** Their session would have ended meanwhile. */
const later = async (seconds: number) => {
  server.advance(seconds);
  await signInAgain(server, owner);
};

const path = '/api/maps/shares';
const share = async (fields: object = {}): Promise<MapShare> =>
  expectData(await owner.client.post(path, { name: 'Cho người mua', ...fields }));
const open = (token: string) => visitor.get(`/api/maps/shared?share=${token}`);
const opened = async (token: string): Promise<SharedMap> => expectData(await open(token));
const tileOf = (token: string) => visitor.get(`/api/maps/tiles/0/0/0.mvt?share=${token}`);

/** Two areas, each with a plot of one hectare and trees: three in the east, of which one ails, and one in the west. */
const anEstate = async () => {
  const east: Area = await anArea(owner, { code: 'MA-DONG', name: 'Đồi Đông', location: land(0, 0, 100, 100) });
  const west: Area = await anArea(owner, { code: 'MA-TAY', name: 'Đồi Tây', location: land(-300, 0, -200, 100) });
  const eastern = await aPlot(owner, { areaId: east.id, code: 'LO-DONG', location: land(0, 0, 100, 100) });
  const western = await aPlot(owner, { areaId: west.id, code: 'LO-TAY', location: land(-300, 0, -200, 100) });
  await plantTrees(server.db, await aRow(owner, { plotId: eastern.id, code: 'HANG-DONG' }), [
    { at: at(10, 10), cropGroupId: 1 },
    { at: at(20, 10), cropGroupId: 1 },
    { at: at(30, 10), plantStatusId: 4 },
  ]);
  await plantTrees(server.db, await aRow(owner, { plotId: western.id, code: 'HANG-TAY' }), [
    { at: at(-250, 10), plantStatusId: 3, cropGroupId: 2 },
  ]);
  return { east, west };
};

test('an owner makes, changes and revokes links; each step is in the history, the token in none', async () => {
  const { east } = await anEstate();
  const first = await share({ name: 'Cũ' });
  const made = await share({
    areaIds: [east.id],
    details: ['codes', 'plots'],
    expiresOn: '2026-11-30',
    origins: ['https://Doi-Tac.vn'],
  });
  expect(made).toMatchObject({
    areas: [{ id: east.id, name: 'Đồi Đông' }],
    details: ['plots', 'codes'],
    origins: ['https://doi-tac.vn'],
    createdByName: 'Người owner',
    openedAt: null,
    revokedAt: null,
    version: 1,
  });
  expect(made.token).toMatch(new RegExp(`^${farm.id}-[\\w-]{32}$`));
  expect(made.token).not.toBe(first.token);

  const { name, areaIds, details, expiresOn, origins } = made;
  const change = (fields: object) =>
    owner.client.put(`${path}/${made.id}`, { name, areaIds, details, expiresOn, origins, ...fields });
  expect((await change({ name: 'Cho đoàn kiểm tra', version: 1 })).data.version).toBe(2);
  expect(await change({ name: 'Chậm một bước', version: 1 })).toBeProblem(409, 'version.stale');
  const revoked = expectData(await owner.client.post(`${path}/${made.id}/revoke`));
  expect(revoked).toMatchObject({ version: 3, revokedAt: server.now.toISOString() });
  expect(expectData(await owner.client.post(`${path}/${made.id}/revoke`))).toEqual(revoked);
  expect(await change({ version: 3 })).toBeProblem(410, 'share.revoked');

  const manager = await aMember(server, farm, 'manager');
  const { data: list } = await manager.client.get(path);
  expect(list.map((one: MapShare) => one.name)).toEqual(['Cho đoàn kiểm tra', 'Cũ']);
  const stranger = await aMember(server, await aFarm(server), 'owner');
  expect((await stranger.client.get(path)).data).toEqual([]);
  expect(await stranger.client.post(`${path}/${made.id}/revoke`)).toBeProblem(404, 'record.not_found');

  const { data: history } = await manager.client.get(`/api/v1/audit?recordType=map-share&recordId=${made.id}`);
  expect(history.items.map(({ action }: { action: string }) => action)).toEqual(['revoke', 'update', 'create']);
  expect(JSON.stringify(history)).not.toContain(made.token);
});

test('refuses areas of others or removed ones, days that have passed and addresses that are no origin', async () => {
  const { east, west } = await anEstate();
  const foreign = await anArea(await aMember(server, await aFarm(server), 'owner'));
  const refused = (fields: object) => owner.client.post(path, { name: 'Thử', ...fields });
  expect(await refused({ areaIds: [east.id, foreign.id] })).toBeProblem(404, 'record.not_found', 'areaIds.1');
  expect(await refused({ expiresOn: '2026-11-14' })).toBeProblem(400, 'request.invalid', 'expiresOn');
  for (const origin of ['https://doi-tac.vn/trang', '*', "'self'", 'https://a.vn; script-src *'])
    expect(await refused({ origins: [origin] })).toBeProblem(400, 'request.invalid', 'origins.0');

  // What was right when it was made does not keep the rest from being changed.
  const kept = await share({ areaIds: [west.id], expiresOn: '2026-11-15' });
  await server.db.updateTable('area').set({ deleted_at: server.now.toISOString() }).where('id', '=', west.id).execute();
  await later(3 * 86_400);
  const { name, details, origins } = kept;
  const same = { name, areaIds: [west.id], details, origins, expiresOn: '2026-11-15', version: 1 };
  expect((await owner.client.put(`${path}/${kept.id}`, same)).data.version).toBe(2);
  expect(await refused({ areaIds: [west.id] })).toBeProblem(404, 'record.not_found', 'areaIds.0');
});

test('shows to anybody what the link allows, and nothing else', async () => {
  const { east } = await anEstate();
  const bare = await opened((await share({ areaIds: [east.id], details: [] })).token);
  expect(bare).toMatchObject({
    name: 'Cho người mua',
    entityName: farm.name,
    areas: [{ id: east.id, name: 'Đồi Đông', location: land(0, 0, 100, 100), plants: null, hectares: null }],
    plantStatuses: [],
    cropGroups: [],
    statistics: null,
  });
  const texts = JSON.stringify(bare);
  for (const hidden of ['Đồi Tây', 'MA-', 'LO-', 'HANG-', 'Người owner']) expect(texts).not.toContain(hidden);

  const all = ['plots', 'plants', 'statuses', 'cropGroups', 'ages', 'figures', 'codes'];
  const whole = await opened((await share({ areaIds: [east.id], details: all })).token);
  expect(whole.plantStatuses.map(({ id }) => id)).toEqual([2, 4]);
  expect(whole.cropGroups.map(({ id }) => id)).toEqual([1]);
  expect(whole.statistics).toMatchObject({
    plants: 3,
    needsAttention: 1,
    areas: 1,
    plots: 1,
    byStatus: expect.arrayContaining([
      { plantStatusId: 2, count: 2 },
      { plantStatusId: 4, count: 1 },
    ]),
  });
  expect(whole.statistics?.hectares).toBeCloseTo(1, 1);
  expect(whole.areas).toMatchObject([{ plants: 3 }]);
  expect(whole.bounds?.[0]).toBeCloseTo(at(0, 0)[0], 6);

  const figures = await opened((await share({ details: ['figures'] })).token);
  expect(figures.areas).toHaveLength(2);
  expect(figures.statistics).toMatchObject({
    plants: 4,
    needsAttention: 0,
    byStatus: [],
    byCropGroup: [],
    byPlantedMonth: [],
  });
});

test('a link to areas that were all removed shows none, not all', async () => {
  const { west } = await anEstate();
  const { token } = await share({ areaIds: [west.id], details: ['figures', 'plants'] });
  await server.db.updateTable('area').set({ deleted_at: server.now.toISOString() }).where('id', '=', west.id).execute();
  const map = await opened(token);
  expect(map).toMatchObject({ areas: [], bounds: null, statistics: { plants: 0, areas: 0 } });
});

test('follows what changes', async () => {
  const { east } = await anEstate();
  const { token, id, name } = await share();
  const before = await opened(token);
  await owner.client.put(`/api/area/${east.id}/location`, { location: land(0, 0, 200, 100) });
  const after = await vi.waitFor(async () => {
    const map = await opened(token);
    expect(map.version).not.toBe(before.version);
    return map;
  });
  expect(after.bounds).not.toEqual(before.bounds);
  await owner.client.put(`${path}/${id}`, { name, details: ['plants'], version: 1 });
  expect((await opened(token)).version).not.toBe(after.version);
});

test('a dead link opens neither the page’s data nor a tile, and says which it is', async () => {
  const made = await share({ expiresOn: '2026-11-15' });
  const wrong = made.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const elsewhere = `999999${made.token.slice(made.token.indexOf('-'))}`;
  for (const token of ['', 'x', wrong, elsewhere, `${made.token}A`])
    for (const answer of [await open(token), ...(token ? [await tileOf(token)] : [])])
      expect(answer, token).toBeProblem(404, 'share.unknown');

  server.now = new Date('2026-11-15T16:59:59Z');
  await opened(made.token);
  await later(1); // midnight in Viet Nam
  for (const answer of [await open(made.token), await tileOf(made.token)])
    expect(answer).toBeProblem(410, 'share.expired');

  const other = await share();
  await opened(other.token);
  await owner.client.post(`${path}/${other.id}/revoke`);
  for (const answer of [await open(other.token), await tileOf(other.token)])
    expect(answer).toBeProblem(410, 'share.revoked');

  const last = await share();
  await new EntityDesk(await anAdmin(server)).status(farm.id, 'closed');
  expect(await open(last.token)).toBeProblem(410, 'share.revoked');
  await server.db
    .updateTable('entity')
    .set({ deleted_at: server.now.toISOString() })
    .where('id', '=', farm.id)
    .execute();
  expect(await open(last.token)).toBeProblem(404, 'share.unknown');
});

test('that it was opened is noted to the hour, and is no change of the link', async () => {
  const { token } = await share();
  const listed = async (): Promise<MapShare> => (await owner.client.get(path)).data[0];
  await opened(token);
  const first = server.now.toISOString();
  await later(3_599);
  await opened(token);
  expect(await listed()).toMatchObject({ openedAt: first, version: 1 });
  await later(1);
  await opened(token);
  expect((await listed()).openedAt).toBe(server.now.toISOString());
});

test('who asks too often without a session is told when to come again; others go on', async () => {
  const { token } = await share();
  const max = Number(openLimit.max);
  const answers = await Promise.all(Array.from({ length: max }, () => open('x')));
  expect(answers.every(({ status }) => status === 404)).toBe(true);
  const refused = await open(token);
  expect(refused).toBeProblem(429, 'request.too_many');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectData(await visitor.with({ 'x-forwarded-for': '10.9.9.9' }).get(`/api/maps/shared?share=${token}`));

  // Tiles are counted apart, and only those of links.
  expect((await tileOf(token)).headers.get('x-ratelimit-limit')).toBe(String(shareTileLimit.max));
  expect((await owner.client.get('/api/maps/tiles/0/0/0.mvt')).headers.has('x-ratelimit-limit')).toBe(false);
});

test('the page is framed by the link’s origins alone, and while it lives', async () => {
  const policyOf = async (address: string) => {
    const { headers } = await visitor.download(address);
    const policy = headers.get('content-security-policy') ?? '';
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')];
  };
  const framed = await share({ origins: ['https://doi-tac.vn', 'http://localhost:8080'] });
  const closed = await share();
  const page = (token: string) => `/map-external?share=${token}`;
  expect(await policyOf(page(framed.token))).toEqual(['https://doi-tac.vn http://localhost:8080', null]);
  const refused = ["'none'", 'DENY'];
  for (const address of [page(closed.token), page('x'), '/map-external', `/login?share=${framed.token}`])
    expect(await policyOf(address), address).toEqual(refused);
  await owner.client.post(`${path}/${framed.id}/revoke`);
  expect(await policyOf(page(framed.token))).toEqual(refused);
});
