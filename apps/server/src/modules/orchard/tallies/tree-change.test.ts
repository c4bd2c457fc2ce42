import { readFileSync } from 'node:fs';
import { addDays } from '@vuon/contract/day';
import type { Plant } from '@vuon/contract/orchard/plant';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { anArea, aPlot, aRow, at, expectData, land, line } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import { useServer } from '#testing/server.ts';
import { readPastTrees } from './past-trees.ts';
import { statusCountsAt } from './status-counts.ts';

const server = useServer();
let farm: Farm;
let manager: Person;
let plots: number[];
let rows: number[];
beforeEach(async () => {
  server.now = new Date('2026-11-15T03:00:00Z');
  farm = await aFarm(server);
  manager = await aMember(server, farm, 'manager');
  const { id: areaId } = await anArea(manager);
  plots = [];
  rows = [];
  for (const [index, code] of ['A', 'B', 'C'].entries()) {
    const location = land(index * 200, 0, index * 200 + 100, 100);
    const { id } = await aPlot(manager, { areaId, code, location });
    plots.push(id);
    for (const north of [30, 60])
      rows.push(
        (await aRow(manager, { plotId: id, location: line(at(index * 200, north), at(index * 200 + 100, north)) })).id,
      );
  }
});

/** The living trees as they are, by a plain look at each of them: id, status, crop group. */
type Trees = Map<number, string>;
const lookAt = async (): Promise<Trees> => {
  const { rows: found } = await sql<{ id: number; facts: string }>`
    select id, plant_status_id || ' ' || coalesce(crop_group_id, 0) as facts from plant
    where entity_id = ${farm.id} and deleted_at is null`.execute(server.db);
  return new Map(found.map(({ id, facts }) => [id, facts]));
};

const everyTree = async (): Promise<number[]> => {
  const { rows: found } = await sql<{ id: number }>`select id from plant where entity_id = ${farm.id}`.execute(
    server.db,
  );
  return found.map(({ id }) => id);
};

/** Numbers from 0 to 1: mulberry32. */
const randomBy = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** One random act of the manager after the other. What is refused (a code is taken, a row is gone) changes nothing. */
const actsBy = (random: () => number) => {
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T;
  const status = () => pick([1, 2, 3, 4, 6]);
  const crop = () => pick([null, 1, 3]);
  let codes = 0;
  const aTree = async (): Promise<Plant> => (await manager.client.get(`/api/plants/${pick(await everyTree())}`)).data;
  const bulk = async (action: string, select: object, values?: object) => {
    const { data } = await manager.client.post('/api/v1/bulk', { action, select, ...(values && { values }) });
    await server.runJobs();
    return data?.id as number | undefined;
  };
  const some = async () => ({ ids: (await everyTree()).filter(() => random() < 0.4) });
  const bulks: { action: string; id: number | undefined }[] = [];
  const plantings: { plotId: number; id: number }[] = [];
  const acts: (() => Promise<unknown>)[] = [
    async () =>
      manager.client.post('/api/plants', {
        rowId: pick(rows),
        code: `C${++codes}`,
        plantStatusId: status(),
        cropGroupId: crop(),
      }),
    async () => {
      const { id, version } = await aTree();
      return manager.client.patch(`/api/plants/${id}/status`, { version, plantStatusId: status(), reason: null });
    },
    async () =>
      bulks.push({
        action: 'plant.undo-status',
        id: await bulk('plant.status', await some(), { plantStatusId: status(), reason: null }),
      }),
    async () =>
      bulks.push({
        action: 'plant.undo-crop-group',
        id: await bulk('plant.crop-group', await some(), { cropGroupId: crop() }),
      }),
    async () => {
      const done = bulks.pop();
      if (done?.id) await bulk(done.action, { changedBy: `job:${done.id}` });
    },
    async () => bulk('plant.remove', { ids: (await everyTree()).filter(() => random() < 0.1) }),
    async () => bulk('plant.restore', await some()),
    async () => bulk('plant.move', { ids: (await everyTree()).filter(() => random() < 0.2) }, { rowId: pick(rows) }),
    async () => {
      const { id, version } = await aTree();
      return manager.client.post(`/api/plants/${id}/replant`, {
        ...{ version, endedOn: '2026-11-01', reason: 'Chết', plantStatusId: status(), cropGroupId: crop() },
        ...{ plantedOn: '2026-11-10', seedlingSource: null },
      });
    },
    async () => {
      const { id, version } = await aTree();
      return manager.client.delete(`/api/plants/${id}?version=${version}`);
    },
    async () => manager.client.post(`/api/plants/${(await aTree()).id}/restore`),
    async () => {
      const { entityId, location, gpsAccuracy, notes, ...tree } = await aTree();
      const { code, number, plantedOn, seedlingSource, trunk, canopy, height, version } = tree;
      return manager.client.put(`/api/plants/${tree.id}`, {
        ...{ code, number, plantedOn, seedlingSource, trunk, canopy, height, location, gpsAccuracy, notes, version },
        ...{ rowId: pick(rows), cropGroupId: crop() },
      });
    },
    async () => {
      const { data } = await manager.client.get(`/api/rows/${pick(rows)}`);
      return manager.client.delete(`/api/rows/${data.id}?version=${data.version}`);
    },
    async () => manager.client.post(`/api/rows/${pick(rows)}/restore`),
    async () => {
      const { data } = await manager.client.get(`/api/plots/${pick(plots)}`);
      return manager.client.delete(`/api/plots/${data.id}?version=${data.version}`);
    },
    async () => manager.client.post(`/api/plots/${pick(plots)}/restore`),
    async () => {
      const plotId = pick(plots);
      const { version } = (await manager.client.get(`/api/plots/${plotId}`)).data;
      const fields = { rowSpacing: 20, treeSpacing: 20, bearing: 0, plantStatusId: status(), cropGroupId: crop() };
      const { data } = await manager.client.post(`/api/plots/${plotId}/plantings`, { ...fields, version });
      if (data) plantings.push({ plotId, id: data.id });
    },
    async () => {
      const last = plantings.pop();
      if (last) await manager.client.post(`/api/plots/${last.plotId}/plantings/${last.id}/undo`);
    },
  ];
  return async () => pick(acts)();
};

test.each([1, 2, 3])('every day of a random history comes back as it was (%i)', { timeout: 120_000 }, async (seed) => {
  const random = randomBy(seed);
  const act = actsBy(random);
  const planting = { rowSpacing: 20, treeSpacing: 20, bearing: 0, plantStatusId: 2, cropGroupId: 1, version: 1 };
  expectData(await manager.client.post(`/api/plots/${plots[0]}/plantings`, planting));
  const days: { day: string; trees: Trees }[] = [{ day: '2026-11-14', trees: new Map() }];
  for (let day = '2026-11-15'; day < '2026-11-26'; day = addDays(day, 1)) {
    for (let count = Math.floor(random() * 5); count > 0; count--) await act();
    days.push({ day, trees: await lookAt() });
    // To the end of the day of Viet Nam, and on.
    server.now = new Date(`${day}T${random() < 0.5 ? '17:00:00' : '22:00:00'}Z`);
    manager = await aMember(server, farm, 'manager'); // the session of the day before has expired
  }
  await expectDays(days);
  const counted = await statusCountsAt(
    server.db,
    farm.id,
    days.map(({ day }) => day),
  );
  expect(
    counted.map(({ day, counts }) => [day, Object.fromEntries(counts.map((one) => [one.plantStatusId, one.count]))]),
  ).toEqual(days.map(({ day, trees }) => [day, countsOf(trees)]));
  const { rows: tallied } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from plant_tally full join (
      select entity_id, plot_id, plant_status_id, coalesce(crop_group_id, 0) as crop_group_id, count(*) as count,
        range_agg(int4range(id, id + 1)) as trees
      from plant where entity_id = ${farm.id} and deleted_at is null group by 1, 2, 3, 4
    ) as counted using (entity_id, plot_id, plant_status_id, crop_group_id)
    where entity_id = ${farm.id}
      and (plant_tally.count, plant_tally.trees) is distinct from (counted.count, counted.trees)`.execute(server.db);
  expect(tallied[0]?.wrong).toBe(0);

  // A farm that is older than the changes has them made of its history.
  await sql`delete from tree_change where entity_id = ${farm.id}`.execute(server.db);
  await sql.raw(changesFromHistory).execute(server.db);
  await expectDays(days);
});

const expectDays = async (days: { day: string; trees: Trees }[]) => {
  const all = await everyTree();
  const now = await lookAt();
  for (const { day, trees } of days) {
    const past = await readPastTrees(server.db, farm.id, day);
    const found = new Map<number, string>();
    for (const id of all) {
      const was = past(id);
      const facts = was === undefined ? now.get(id) : was && `${was.plantStatusId} ${was.cropGroupId}`;
      if (facts) found.set(id, facts);
    }
    expect([day, sorted(found)]).toEqual([day, sorted(trees)]);
  }
};

const migration = readFileSync(new URL('../../../../migrations/0042_tree_changes.sql', import.meta.url), 'utf8');
const changesFromHistory = migration.slice(migration.indexOf('with event as'));

const sorted = (trees: Trees) => [...trees].sort(([one], [other]) => one - other);

const countsOf = (trees: Trees) => {
  const counts: Record<string, number> = {};
  for (const facts of trees.values()) {
    const [status = ''] = facts.split(' ');
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};
