import { addDays } from '@vuon/contract/day';
import type { Position } from '@vuon/contract/orchard/location';
import type { Plant } from '@vuon/contract/orchard/plant';
import { sql } from 'kysely';
import { anArea, aPlot, aRow, at, expectData, land, line } from './orchard.ts';
import { aFarm, aMember, type Farm, type Person } from './people.ts';
import type { TestServer } from './server.ts';

/** A living tree as it is, by a plain look at it. */
export type SeenTree = { plantStatusId: number; cropGroupId: number; place: Position | null };
/** All of them, at the end of a day. */
export type SeenDay = { day: string; trees: Map<number, SeenTree> };

/**
 * Some days of three plots, on which a manager did all kinds of things, and what the trees were like at the end of each. `look` is called
 * after each act.
 */
export const playHistory = async (
  server: TestServer,
  seed: number,
  look: (played: Played, random: () => number) => Promise<unknown> = async () => {},
) => {
  server.now = new Date('2026-11-15T03:00:00Z');
  const farm = await aFarm(server);
  const played = { server, farm, manager: await aMember(server, farm, 'manager'), ...(await anOrchard(server, farm)) };
  const random = randomBy(seed);
  const act = actsBy(played, random);
  const planting = { rowSpacing: 20, treeSpacing: 20, bearing: 0, plantStatusId: 2, cropGroupId: 1, version: 1 };
  expectData(await played.manager.client.post(`/api/plots/${played.plots[0]}/plantings`, planting));
  const days: SeenDay[] = [{ day: '2026-11-14', trees: new Map() }];
  for (let day = '2026-11-15'; day < '2026-11-26'; day = addDays(day, 1)) {
    for (let count = Math.floor(random() * 5); count > 0; count--) {
      await act();
      await look(played, random);
    }
    days.push({ day, trees: await lookAt(played) });
    // To the end of the day of Viet Nam, and on.
    server.now = new Date(`${day}T${random() < 0.5 ? '17:00:00' : '22:00:00'}Z`);
    played.manager = await aMember(server, farm, 'manager'); // the session of the day before has expired
  }
  return { ...played, days, now: await lookAt(played), everyTree: await everyTree(played) };
};

type Played = { server: TestServer; farm: Farm; manager: Person; plots: number[]; rows: number[] };

const anOrchard = async (server: TestServer, farm: Farm) => {
  const manager = await aMember(server, farm, 'manager');
  const { id: areaId } = await anArea(manager, { location: land(-20, -20, 620, 120) });
  const [plots, rows]: [number[], number[]] = [[], []];
  for (const [index, code] of ['A', 'B', 'C'].entries()) {
    const { id } = await aPlot(manager, { areaId, code, location: land(index * 200, 0, index * 200 + 100, 100) });
    plots.push(id);
    for (const north of [30, 60]) {
      const location = line(at(index * 200, north), at(index * 200 + 100, north));
      rows.push((await aRow(manager, { plotId: id, location })).id);
    }
  }
  return { plots, rows };
};

const lookAt = async ({ server, farm }: Played): Promise<SeenDay['trees']> => {
  const { rows } = await sql<{ id: number } & SeenTree>`
    select id, plant_status_id as "plantStatusId", coalesce(crop_group_id, 0) as "cropGroupId",
      case when location is not null then json_build_array(location[0], location[1]) end as place
    from plant where entity_id = ${farm.id} and deleted_at is null order by id`.execute(server.db);
  return new Map(rows.map(({ id, ...tree }) => [id, tree]));
};

const everyTree = async ({ server, farm }: Played): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from plant where entity_id = ${farm.id} order by id`.execute(
    server.db,
  );
  return rows.map(({ id }) => id);
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
const actsBy = (played: Played, random: () => number) => {
  const { server, plots, rows } = played;
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T;
  const status = () => pick([1, 2, 3, 4, 6]);
  const crop = () => pick([null, 1, 3]);
  let codes = 0;
  const aTree = async (): Promise<Plant> =>
    (await played.manager.client.get(`/api/plants/${pick(await everyTree(played))}`)).data;
  const bulk = async (action: string, select: object, values?: object) => {
    const { data } = await played.manager.client.post('/api/v1/bulk', { action, select, ...(values && { values }) });
    await server.runJobs();
    return data?.id as number | undefined;
  };
  const some = async () => ({ ids: (await everyTree(played)).filter(() => random() < 0.4) });
  const bulks: { action: string; id: number | undefined }[] = [];
  const plantings: { plotId: number; id: number }[] = [];
  const acts: (() => Promise<unknown>)[] = [
    async () =>
      played.manager.client.post('/api/plants', {
        rowId: pick(rows),
        code: `C${++codes}`,
        plantStatusId: status(),
        cropGroupId: crop(),
        location: pick([null, { geometry: { geoType: 'Point', geoCoordinate: at(random() * 500, random() * 100) } }]),
      }),
    async () => {
      const { id, version } = await aTree();
      return played.manager.client.patch(`/api/plants/${id}/status`, {
        version,
        plantStatusId: status(),
        reason: null,
      });
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
    async () => bulk('plant.remove', { ids: (await everyTree(played)).filter(() => random() < 0.1) }),
    async () => bulk('plant.restore', await some()),
    async () =>
      bulk('plant.move', { ids: (await everyTree(played)).filter(() => random() < 0.2) }, { rowId: pick(rows) }),
    async () => {
      const { id, version } = await aTree();
      return played.manager.client.post(`/api/plants/${id}/replant`, {
        ...{ version, endedOn: '2026-11-01', reason: 'Chết', plantStatusId: status(), cropGroupId: crop() },
        ...{ plantedOn: '2026-11-10', seedlingSource: null },
      });
    },
    async () => {
      const { id, version } = await aTree();
      return played.manager.client.delete(`/api/plants/${id}?version=${version}`);
    },
    async () => played.manager.client.post(`/api/plants/${(await aTree()).id}/restore`),
    async () => {
      const { entityId, location, gpsAccuracy, notes, ...tree } = await aTree();
      const { code, number, plantedOn, seedlingSource, trunk, canopy, height, version } = tree;
      return played.manager.client.put(`/api/plants/${tree.id}`, {
        ...{ code, number, plantedOn, seedlingSource, trunk, canopy, height, location, gpsAccuracy, notes, version },
        ...{ rowId: pick(rows), cropGroupId: crop() },
      });
    },
    async () => {
      const { data } = await played.manager.client.get(`/api/rows/${pick(rows)}`);
      return played.manager.client.delete(`/api/rows/${data.id}?version=${data.version}`);
    },
    async () => played.manager.client.post(`/api/rows/${pick(rows)}/restore`),
    async () => {
      const { data } = await played.manager.client.get(`/api/plots/${pick(plots)}`);
      return played.manager.client.delete(`/api/plots/${data.id}?version=${data.version}`);
    },
    async () => played.manager.client.post(`/api/plots/${pick(plots)}/restore`),
    async () => {
      const plotId = pick(plots);
      const { version } = (await played.manager.client.get(`/api/plots/${plotId}`)).data;
      const fields = { rowSpacing: 20, treeSpacing: 20, bearing: 0, plantStatusId: status(), cropGroupId: crop() };
      const { data } = await played.manager.client.post(`/api/plots/${plotId}/plantings`, { ...fields, version });
      if (data) plantings.push({ plotId, id: data.id });
    },
    async () => {
      const last = plantings.pop();
      if (last) await played.manager.client.post(`/api/plots/${last.plotId}/plantings/${last.id}/undo`);
    },
  ];
  return async () => pick(acts)();
};
