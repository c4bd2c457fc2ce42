import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectData } from '#testing/orchard.ts';
import { useServer } from '#testing/server.ts';
import { forecastFarm, forecastsPath } from './forecast.factories.ts';

const server = useServer();
const { at, prepare, read, act, forecast, sample, drawn, count, revised } = forecastFarm(server);
server.given(prepare);

/** Counts all trees of the sample: 40 and 60 fruits in turn. */
const countAll = async (id: number, more: object = {}) => {
  const { trees } = await sample(id);
  for (const [index, { plantId }] of trees.entries())
    expectData(await count(id, plantId, { keptFruits: index % 2 ? 60 : 40, ...more }));
  return trees.length;
};

test('draws trees at random within plot and age, the most where the most is borne, and the same again from the same seed', async () => {
  const made = await forecast();
  const plan = expectData(await act(made.id, 'sample/plan', { stage: 'kept', wantedError: 10 }));
  // By the table only the older plot bears fruit; the other one is looked at all the same.
  expect(plan).toMatchObject({ isReached: true, isKnown: false, again: 0 });
  expect(plan.plots).toMatchObject([
    { plotCode: 'A-01', trees: 40, size: plan.total - 2 },
    { plotCode: 'A-02', trees: 20, size: 2 },
  ]);
  const { drawnCount, sampleStage } = await drawn(made);
  expect({ drawnCount, sampleStage }).toEqual({ drawnCount: plan.total, sampleStage: 'kept' });
  const first = await sample(made.id);
  expect(first).toMatchObject({ revision: 1, isCurrent: true, wantedError: 10, error: null });
  expect(first.trees[0]).toMatchObject({ plotCode: 'A-01', rowCode: 'H01', ageFrom: 7, trouble: null, isMoved: false });
  expect([...at.trees.first, ...at.trees.second]).toEqual(
    expect.arrayContaining(first.trees.map(({ plantId }) => plantId)),
  );
  const { version } = await read(made.id);
  expectData(await at.manager.client.delete(`${forecastsPath}/${made.id}/sample?version=${version}`));
  await drawn(await read(made.id));
  expect((await sample(made.id)).trees.map(({ plantId }) => plantId)).toEqual(
    first.trees.map(({ plantId }) => plantId),
  );
});

test('a smaller error adds trees to those that are drawn', async () => {
  const made = await forecast();
  await drawn(made, { wantedError: 20 });
  const before = (await sample(made.id)).trees.map(({ plantId }) => plantId);
  await drawn(await read(made.id), { wantedError: 8 });
  const after = (await sample(made.id)).trees.map(({ plantId }) => plantId);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after).toEqual(expect.arrayContaining(before));
});

test('counts become a revision by the factors that are left; the trees are counted again for the next', async () => {
  const made = await forecast();
  await drawn(made);
  expect(await act(made.id, 'revisions/draft', { method: 'stage-counts' })).toBeProblem(422, 'forecast.not_computable');
  const counted = await countAll(made.id);
  const { error, plots } = await sample(made.id);
  expect(error).toBeGreaterThan(0);
  expect(plots[0]).toMatchObject({ plotCode: 'A-01', counted: counted - 2, more: 0 });
  expect(plots.reduce((sum, { errorShare }) => sum + (errorShare ?? 0), 0)).toBeCloseTo(1, 9);
  const factors = [
    { key: 'picked', value: 0.9, spread: 0 },
    { key: 'weight', value: 3, spread: 0 },
  ];
  const after = await revised(made.id, { method: 'stage-counts', factors });
  expect(after.last).toMatchObject({ position: 1, stage: 'kept', sampleCount: counted });
  // 60 trees × 50 fruits × 0.9 × 3 kg; an odd number of trees moves the mean a little.
  expect(after.last?.likelyKg).toBeGreaterThan(60 * 47 * 2.7);
  expect(after.last?.likelyKg).toBeLessThan(60 * 53 * 2.7);
  expect(((after.last?.highKg ?? 0) - (after.last?.likelyKg ?? 0)) / (after.last?.likelyKg ?? 1)).toBeCloseTo(
    error ?? 0,
    6,
  );
  expect(after).toMatchObject({ sampleStage: null, drawnCount: 0 });
  const again = expectData(await act(made.id, 'sample/plan', { stage: 'weight', wantedError: 10 }));
  expect(again).toMatchObject({ isKnown: true, again: counted });
  // What was taken last time is proposed.
  const proposed = expectData(await at.manager.client.get(`${forecastsPath}/${made.id}/factors`));
  expect(proposed).toContainEqual({ key: 'weight', value: 3, spread: 0, source: 'revision' });
  expect(proposed).toContainEqual(expect.objectContaining({ key: 'set', source: 'usual' }));
});

test('weighed fruits give the weight, and are proposed afterwards', async () => {
  const made = await forecast();
  await drawn(made, { stage: 'weight' });
  await countAll(made.id, { stage: 'weight', weighedFruits: 4, weighedKg: 10 });
  const { last } = await revised(made.id, { method: 'stage-counts' });
  const { revisions } = await read(made.id);
  expect(last).toMatchObject({ stage: 'weight' });
  expect(revisions[0]?.basis.factors).toContainEqual({ key: 'weight', value: 2.5, spread: 0, isMeasured: true });
  const proposed = expectData(await at.manager.client.get(`${forecastsPath}/${made.id}/factors`));
  expect(proposed).toContainEqual(expect.objectContaining({ key: 'weight', value: 2.5, source: 'counted' }));
});

test('a revision that is taken back leaves its counts for the next one', async () => {
  const made = await forecast();
  await drawn(made);
  const counted = await countAll(made.id);
  const { version } = await revised(made.id, { method: 'stage-counts' });
  const back = await at.manager.client.delete(`${forecastsPath}/${made.id}/revisions/1?version=${version}`);
  expect(expectData(back)).toMatchObject({ last: null, sampleStage: 'kept', countedCount: counted });
  // Figures by hand leave the sample for the revision after them.
  await revised(made.id, { method: 'by-hand', lowKg: 1, likelyKg: 2, highKg: 3 });
  expect(await sample(made.id)).toMatchObject({ revision: 2, isCurrent: true });
});

test('a tree that was moved is counted where it stands; one that is gone is refused, and replaced by another of its stratum', async () => {
  const made = await forecast();
  await drawn(made);
  const [moved, replanted, dead, healthy] = (await sample(made.id)).trees.map(({ plantId }) => plantId);
  const { rows } = await sql<{ id: number }>`select row_id as id from plant where id = ${at.trees.second[0]}`.execute(
    server.db,
  );
  await sql`update plant set plot_id = ${at.ids.second}, row_id = ${rows[0]?.id}, number = 900, code = 'X' where id = ${moved}`.execute(
    server.db,
  );
  await sql`update plant set generation = 2 where id = ${replanted}`.execute(server.db);
  await sql`update plant set plant_status_id = (select min(id) from plant_status where condition <> 'living') where id = ${dead}`.execute(
    server.db,
  );
  expect(expectData(await count(made.id, moved ?? 0))).toMatchObject({
    plotCode: 'A-02',
    isMoved: true,
    keptFruits: 50,
  });
  const refused = await count(made.id, replanted ?? 0);
  expect(refused).toBeProblem(422, 'forecast.sample_refused');
  expect(refused.problem?.detail).toContain('Cây đã được trồng lại: cây');
  expect(await count(made.id, dead ?? 0)).toBeProblem(422, 'forecast.sample_refused');
  const exchange = (id = 0) => act(made.id, `sample/${id}/replacement`);
  expect(await exchange(healthy)).toBeProblem(422, 'forecast.sample_refused');
  const other = expectData(await exchange(replanted));
  expect(other).toMatchObject({ plotCode: 'A-01', ageFrom: 7, countedAt: null, trouble: null });
  const { trees } = await sample(made.id);
  expect(trees.map(({ plantId }) => plantId)).not.toContain(replanted);
  expect(trees.map(({ plantId }) => plantId)).toContain(other.plantId);
});

test('a worker counts, and changes only what they counted themselves; the history names the tree', async () => {
  const made = await forecast();
  await drawn(made);
  const [first = 0, second = 0] = (await sample(made.id)).trees.map(({ plantId }) => plantId);
  expectData(await count(made.id, first, { keptFruits: 31 }, at.worker));
  expect(expectData(await count(made.id, first, { keptFruits: 33 }, at.worker))).toMatchObject({ keptFruits: 33 });
  expectData(await count(made.id, second));
  expect(await count(made.id, second, {}, at.worker)).toBeProblem(403, 'permission.denied');
  expect(await count(made.id, first, { stage: 'set', setFruits: 5 })).toBeProblem(
    422,
    'forecast.sample_refused',
    'stage',
  );
  const sampled = new Set((await sample(made.id)).trees.map(({ plantId }) => plantId));
  const other = at.trees.second.find((id) => !sampled.has(id)) ?? 0;
  expect(await count(made.id, other)).toBeProblem(422, 'forecast.sample_refused');
  expect(await count(made.id, first, { keptFruits: null })).toBeProblem(400, 'request.invalid', 'keptFruits');
  const history = expectData(await at.manager.client.get(`/api/v1/audit?recordType=forecast&recordId=${made.id}`));
  expect(history.items[1]).toMatchObject({
    action: 'count-sample',
    before: { sampleTree: expect.stringContaining('31 trái giữ') },
    after: { sampleTree: expect.stringContaining('33 trái giữ') },
  });
  const { items } = expectData(await at.manager.client.get(`/api/plants/${first}/timeline`));
  expect(items).toContainEqual(expect.objectContaining({ source: 'forecast', title: 'Đếm cây mẫu: 33 trái giữ' }));
});

test('counting is given as unplanned work at the trees that are left', async () => {
  const made = await forecast();
  const { version, drawnCount } = await drawn(made);
  const [first = 0] = (await sample(made.id)).trees.map(({ plantId }) => plantId);
  expectData(await count(made.id, first));
  const type = expectData(
    await at.manager.client.post('/api/work-types', { code: 'LCV-1', name: 'Đếm trái', kind: 'inspection' }),
  );
  const work = { version, workTypeId: type.id, startsOn: '2026-11-15', endsOn: '2026-11-17' };
  const given = expectData(await act(made.id, 'sample/work', work));
  expect(given).toMatchObject({ treeCount: drawnCount - 1 });
  const { title, cause, place } = expectData(await at.manager.client.get(`/api/works/${given.workId}`));
  expect({ title, cause }).toEqual({
    title: `Đếm ${drawnCount - 1} cây mẫu lần 1`,
    cause: 'Dự báo DB-2026-01: Monthong chính vụ 2026, Đồi Đông',
  });
  expect(place.plantCount).toBe(drawnCount - 1);
});
