import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportedList } from '#testing/exports.ts';
import { expectData, tallyAgain } from '#testing/orchard.ts';
import { aFarm, aMember } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { forecastFarm, forecastsPath } from './forecast.factories.ts';

const server = useServer();
const { at, prepare, input, post, read, act, forecast, revised, harvested, drawn } = forecastFarm(server);
server.given(prepare);

const byHand = { method: 'by-hand', lowKg: 8_000, likelyKg: 10_000, highKg: 12_000 };
const flushes = [
  { bloomOn: '2026-07-01', share: 60 },
  { bloomOn: '2026-07-20', share: 40, days: 115 },
];

test('has a number of its entity and year, the crop of its season, and its trees', async () => {
  const first = await forecast({ flushes });
  expect(first).toMatchObject({
    code: 'DB-2026-01',
    cropGroup: { id: 3 },
    season: { name: 'Chính vụ 2026' },
    state: 'empty',
    treeCount: 60,
    last: null,
    revisions: [],
    harvest: [],
    daysToHarvest: { min: 110, max: 130, isUsual: false },
    flushes: [
      { position: 1, bloomOn: '2026-07-01', share: 60, days: null },
      { position: 2, bloomOn: '2026-07-20', share: 40, days: 115 },
    ],
  });
  expect(first.place.words).toContain('Đồi Đông');
  expect(await forecast()).toMatchObject({ code: 'DB-2026-02' });
});

test('a scope without trees of the crop is refused, and so are shares that are not the whole', async () => {
  const season = expectData(await at.manager.client.get(`/api/seasons/${at.ids.season}`));
  const other = { ...season, cropGroupId: 1, name: 'RI6', stages: [{ name: 'Nuôi trái', days: 60 }] };
  const { name, year, kind, startsOn, endsOn, cropGroupId, stages } = other;
  const ri6 = expectData(
    await at.manager.client.post('/api/seasons', { name, year, kind, startsOn, endsOn, cropGroupId, stages }),
  );
  expect(await post({ seasonId: ri6.id })).toBeProblem(422, 'forecast.no_trees', 'targets');
  expect(await post({ flushes: [{ bloomOn: '2026-07-01', share: 60 }] })).toBeProblem(
    400,
    'request.invalid',
    'flushes',
  );
  expect(await post({ seasonId: 9_999 })).toBeProblem(404, 'record.not_found', 'seasonId');
  const stranger = await aMember(server, await aFarm(server), 'manager');
  const { id } = await forecast();
  expect(await stranger.client.get(`${forecastsPath}/${id}`)).toBeProblem(404, 'record.not_found');
  expect(await stranger.client.post(forecastsPath, input())).toBeProblem(404, 'record.not_found');
});

test('season and scope stay as they are once there are figures; the rest can be changed', async () => {
  const { id } = await forecast();
  const { version } = await revised(id, byHand);
  const change = (more: object) => at.manager.client.put(`${forecastsPath}/${id}`, { ...input(more), version });
  expect(await change({ targets: [{ kind: 'plot', id: at.ids.first }] })).toBeProblem(
    409,
    'forecast.locked',
    'targets',
  );
  expect(await change({ seasonId: at.ids.past })).toBeProblem(409, 'forecast.locked', 'seasonId');
  expect(expectData(await change({ name: 'Tên khác', flushes, crateKg: 25 }))).toMatchObject({
    name: 'Tên khác',
    crateKg: 25,
    flushes: [{ share: 60 }, { share: 40 }],
  });
  expect(await change({ name: 'Muộn' })).toBeProblem(409, 'version.stale');
});

test('revisions are only added; the last one can be taken back', async () => {
  const { id } = await forecast({ nextRevisionOn: '2026-11-01' });
  const first = await revised(id, { ...byHand, notes: 'Nhìn bằng mắt', nextRevisionOn: '2026-12-01' });
  expect(first).toMatchObject({
    state: 'waiting',
    nextRevisionOn: '2026-12-01',
    revisions: [
      { position: 1, method: 'by-hand', lowKg: 8_000, likelyKg: 10_000, highKg: 12_000, notes: 'Nhìn bằng mắt' },
    ],
  });
  const second = await revised(id, { ...byHand, likelyKg: 9_000 });
  expect(second.revisions.map(({ position }) => position)).toEqual([2, 1]);
  const takeBack = (position: number, version: number) =>
    at.manager.client.delete(`${forecastsPath}/${id}/revisions/${position}?version=${version}`);
  expect(await takeBack(1, second.version)).toBeProblem(409, 'forecast.locked');
  expect(expectData(await takeBack(2, second.version))).toMatchObject({ last: { position: 1 } });
  const odd = await act(id, 'revisions', { ...byHand, version: 4, lowKg: 11_000 });
  expect(odd).toBeProblem(400, 'request.invalid', 'lowKg');
});

test('by age it follows the table of the crop, and earlier harvests of these trees', async () => {
  const { id } = await forecast();
  const draft = () => act(id, 'revisions/draft', { method: 'yield-by-age' });
  // 40 trees of ten years bear 150–180 kg, the younger ones nothing yet.
  expect(expectData(await draft())).toMatchObject({ lowKg: 6_000, likelyKg: 6_600, highKg: 7_200, treeCount: 60 });
  await harvested(at.trees.first, { day: '2025-10-10', kg: 5_280, seasonId: at.ids.past });
  const scaled = expectData(await draft());
  // A year ago they were nine: the table says nothing of them, so the harvest is held against what it says today: 0.8 of it.
  expect(scaled).toMatchObject({ likelyKg: 5_280, basis: { seasons: [{ name: 'Chính vụ 2025', kg: 5_280 }] } });
  await sql`update crop_group set yields = '[]' where id = 3`.execute(server.db);
  await sql`update harvest_yield set deleted_at = now()`.execute(server.db);
  expect(await draft()).toBeProblem(422, 'forecast.not_computable', 'method');
});

test('what was harvested counts by the share of its trees in the scope, and scores each revision', async () => {
  const { id } = await forecast({ targets: [{ kind: 'plot', id: at.ids.first }], flushes });
  await revised(id, byHand);
  // Half of these trees are of the other plot.
  await harvested([...at.trees.first.slice(0, 20), ...at.trees.second], { kg: 3_000 });
  await harvested(at.trees.first, { day: '2026-11-12', kg: 7_000 });
  await harvested(at.trees.second, { kg: 900 });
  await harvested(at.trees.first, { kg: 400, seasonId: at.ids.past });
  const running = await read(id);
  expect(running).toMatchObject({
    state: 'harvesting',
    harvestedKg: 8_500,
    yieldCount: 2,
    harvest: [
      { day: '2026-11-10', kg: 1_500 },
      { day: '2026-11-12', kg: 7_000 },
    ],
  });
  expect(running.expectedShare).toBeGreaterThan(0.8);
  expect(running.last?.error).toBeCloseTo((10_000 * running.expectedShare) / 8_500 - 1, 9);
  const closed = expectData(await act(id, 'close', { version: running.version }));
  expect(closed).toMatchObject({ state: 'closed', expectedShare: 1, revisions: [{ isCovered: true }] });
  expect(closed.last.error).toBeCloseTo(10_000 / 8_500 - 1, 9);
  expect(await act(id, 'revisions', { ...byHand, version: closed.version })).toBeProblem(409, 'forecast.locked');
  const scores = expectData(await at.manager.client.get(`${forecastsPath}/methods`));
  expect(scores).toEqual([
    expect.objectContaining({ method: 'by-hand', stage: null, count: 1, covered: 1, bias: expect.closeTo(0.176, 3) }),
  ]);
  expect(expectData(await act(id, 'reopen', { version: closed.version }))).toMatchObject({ state: 'harvesting' });
});

test('a harvest follows its trees when they are moved', async () => {
  const { id } = await forecast({ targets: [{ kind: 'plot', id: at.ids.first }] });
  await harvested(at.trees.first, { kg: 4_000 });
  const { rows } = await sql<{ id: number }>`select row_id as id from plant where id = ${at.trees.second[0]}`.execute(
    server.db,
  );
  await sql`update plant set plot_id = ${at.ids.second}, row_id = ${rows[0]?.id}, number = number + 500, code = 'X' || code
    where id = any(${at.trees.first.slice(0, 10)}::int[])`.execute(server.db);
  await tallyAgain(server.db, at.farm.id, [at.ids.first, at.ids.second]);
  expect(await read(id)).toMatchObject({ harvestedKg: 3_000, treeCount: 30 });
});

test('is found by crop, season, place, day and words, in the search and the timelines', async () => {
  const one = await forecast({ targets: [{ kind: 'plot', id: at.ids.first }], nextRevisionOn: '2026-11-01' });
  const other = await forecast({ name: 'Vụ trước', seasonId: at.ids.past });
  await revised(other.id, byHand);
  await act(other.id, 'close', { version: 2 });
  const found = async (query: string) =>
    expectData(await at.manager.client.get(`${forecastsPath}?${query}`)).items.map(({ id }: { id: number }) => id);
  expect(await found('')).toEqual([other.id, one.id]);
  expect(await found('due=true')).toEqual([one.id]);
  expect(await found('closed=true')).toEqual([other.id]);
  expect(await found(`plotId=${at.ids.second}`)).toEqual([other.id]);
  expect(await found(`seasonId=${at.ids.season}&cropGroupId=3`)).toEqual([one.id]);
  expect(await found('q=vu truoc')).toEqual([other.id]);
  const { data: hits } = await at.manager.client.get('/api/v1/search?q=DB-2026-02');
  expect(JSON.stringify(hits)).toContain('10 tấn (8–12)');
  const { items } = expectData(await at.manager.client.get(`/api/plots/${at.ids.second}/timeline`));
  expect(items).toContainEqual(
    expect.objectContaining({ source: 'forecast', title: 'Dự báo Vụ trước, lần 1: 10 tấn (8–12)' }),
  );
});

test('is exported, and holds its season', async () => {
  const { id } = await forecast();
  await revised(id, byHand);
  const { rows } = await exportedList(server, at.manager, 'forecasts', { cropGroupId: '3' });
  expect(rows[0]).toMatchObject({
    'Mã dự báo': 'DB-2026-01',
    'Mùa vụ': 'Chính vụ 2026',
    'Khả năng nhất (kg)': 10_000,
    'Cách tính': 'Tự nhập',
  });
  const held = await at.manager.client.delete(`/api/seasons/${at.ids.season}?version=1`);
  expect(held.problem?.detail).toContain('DB-2026-01');
});

test('can be removed and restored, with its revisions in the history', async () => {
  const made = await forecast();
  const { version } = await revised(made.id, byHand);
  await drawn(await read(made.id));
  const gone = await at.manager.client.delete(`${forecastsPath}/${made.id}?version=${version + 1}`);
  expect(expectData(gone).deletedAt).not.toBeNull();
  expect(expectData(await act(made.id, 'restore')).deletedAt).toBeNull();
  const history = expectData(await at.manager.client.get(`/api/v1/audit?recordType=forecast&recordId=${made.id}`));
  expect(history.items.map(({ action }: { action: string }) => action)).toEqual([
    'restore',
    'remove',
    'draw-sample',
    'revise',
    'create',
  ]);
  expect(history.items[3].after).toMatchObject({ revisions: 'Lần 1: 10 tấn (8–12)' });
});

test('the narrowest forecast of the season that has all of the trees tells how far their harvest has come', async () => {
  const ask = async (targets: object[], day = '2026-11-12') =>
    expectData(await at.manager.client.post(`${forecastsPath}/of-targets`, { targets, day })).forecast;
  const plot = (id: number) => ({ kind: 'plot', id });
  const whole = await forecast();
  const part = await forecast({ name: 'Lô A-02', targets: [plot(at.ids.second)] });
  await harvested(at.trees.second, { kg: 300 });
  await harvested(at.trees.first, { kg: 1_000 });
  expect(await ask([plot(at.ids.second)])).toBeNull();
  const figures = { method: 'by-hand', lowKg: 800, likelyKg: 1_000, highKg: 1_200 };
  await revised(whole.id, { ...figures, likelyKg: 5_000, highKg: 6_000 });
  await revised(part.id, figures);
  expect(await ask([plot(at.ids.second)])).toMatchObject({
    id: part.id,
    position: 1,
    harvestedKg: 300,
    likelyKg: 1_000,
  });
  expect(await ask([plot(at.ids.first)])).toMatchObject({ id: whole.id, harvestedKg: 1_300, likelyKg: 5_000 });
  expect(await ask([plot(at.ids.first), plot(at.ids.second)])).toMatchObject({ id: whole.id });
  expect(await ask([plot(at.ids.second)], '2027-06-01')).toBeNull();

  const listed = async (id: number) =>
    expectData(await at.manager.client.get(`/api/harvest-yields?forecastId=${id}`)).total;
  expect([await listed(whole.id), await listed(part.id)]).toEqual([2, 1]);
  expect((await read(part.id)).yieldCount).toBe(1);
});
