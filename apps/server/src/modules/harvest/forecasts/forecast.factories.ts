import type { Forecast } from '@vuon/contract/harvest/forecast';
import type { ForecastSample } from '@vuon/contract/harvest/forecast-sample';
import { sql } from 'kysely';
import { anArea, aPlot, aRow, expectData, plantTrees } from '#testing/orchard.ts';
import { aFarm, aMember, type Farm, type Person } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';

export const forecastsPath = '/api/forecasts';

/** A farm with two plots of crop 3, of 40 and 20 trees: the first was planted in 2016, the second in 2021. `prepare` makes it anew before each test. */
export const forecastFarm = (server: TestServer) => {
  const at = {} as {
    farm: Farm;
    manager: Person;
    worker: Person;
    ids: Record<'area' | 'first' | 'second' | 'firstRow' | 'season' | 'past', number>;
    trees: Record<'first' | 'second', number[]>;
  };
  const prepare = async () => {
    at.farm = await aFarm(server);
    at.manager = await aMember(server, at.farm, 'manager');
    at.worker = await aMember(server, at.farm, 'worker');
    const { id: area } = await anArea(at.manager, { name: 'Đồi Đông' });
    const plot = async (code: string, count: number, plantedOn: string) => {
      const { id } = await aPlot(at.manager, { areaId: area, code, plantedOn });
      const row = await aRow(at.manager, { plotId: id, code: 'H01' });
      const trees = Array.from({ length: count }, () => ({ cropGroupId: 3 }));
      return { id, rowId: row.id, trees: await plantTrees(server.db, row, trees) };
    };
    const first = await plot('A-01', 40, '2016-06-01');
    const second = await plot('A-02', 20, '2021-06-01');
    at.ids = {
      area,
      first: first.id,
      second: second.id,
      firstRow: first.rowId,
      season: await aSeason('Chính vụ 2026', 2026, '2025-12-01', '2026-12-20'),
      past: await aSeason('Chính vụ 2025', 2025, '2024-12-01', '2025-11-20'),
    };
    at.trees = { first: first.trees, second: second.trees };
  };
  const aSeason = async (name: string, year: number, startsOn: string, endsOn: string): Promise<number> =>
    expectData(
      await at.manager.client.post('/api/seasons', {
        cropGroupId: 3,
        name,
        year,
        kind: 'main',
        startsOn,
        endsOn,
        stages: [{ name: 'Nuôi trái', days: 60 }],
      }),
    ).id;
  const input = (more: object = {}) => ({
    name: 'Monthong chính vụ 2026, Đồi Đông',
    seasonId: at.ids.season,
    targets: [{ kind: 'area', id: at.ids.area }],
    ...more,
  });
  const post = (more: object = {}) => at.manager.client.post(forecastsPath, input(more));
  const read = async (id: number): Promise<Forecast> =>
    expectData(await at.manager.client.get(`${forecastsPath}/${id}`));
  const act = (id: number, path: string, body: object = {}) =>
    at.manager.client.post(`${forecastsPath}/${id}/${path}`, body);
  return {
    at,
    prepare,
    input,
    post,
    read,
    act,
    forecast: async (more: object = {}): Promise<Forecast> => expectData(await post(more)),
    sample: async (id: number): Promise<ForecastSample> =>
      expectData(await at.manager.client.get(`${forecastsPath}/${id}/sample`)),
    drawn: async ({ id, version }: Forecast, more: object = {}): Promise<Forecast> =>
      expectData(await act(id, 'sample', { version, stage: 'kept', wantedError: 10, ...more })),
    count: (id: number, plantId: number, more: object = {}, by = at.manager) =>
      by.client.put(`${forecastsPath}/${id}/sample/${plantId}`, {
        stage: 'kept',
        keptFruits: 50,
        countedAt: '2026-11-15T00:00:00Z',
        ...more,
      }),
    revised: async (id: number, more: object): Promise<Forecast> => {
      const { version } = await read(id);
      return expectData(await act(id, 'revisions', { version, ...more }));
    },
    /** A yield of 1,000 kg of these trees. */
    harvested: async (trees: number[], { day = '2026-11-10', kg = 1_000, seasonId = at.ids.season } = {}) => {
      const entity_id = at.farm.id;
      const { rows } = await sql<{ number: number; target_set_id: number }>`
        select (select coalesce(max(number), 0) + 1 from harvest_yield where entity_id = ${entity_id}) as number,
          min(id) as target_set_id from target_set where entity_id = ${entity_id}`.execute(server.db);
      const made = await server.db
        .insertInto('harvest_yield')
        .values(
          rows.map((row) => ({
            ...row,
            entity_id,
            year: 2026,
            harvested_at: `${day}T02:00:00Z`,
            crop_group_id: 3,
            season_id: seasonId,
          })),
        )
        .returning(['entity_id', 'id as harvest_yield_id'])
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('harvest_yield_grade')
        .values({ ...made, grade: 'a', kg })
        .execute();
      const ranges = sql<string>`${`{${trees.map((tree) => `[${tree},${tree}]`)}}`}::int4multirange`;
      await server.db
        .insertInto('harvest_yield_trees')
        .values({ ...made, generation: 1, trees: ranges })
        .execute();
    },
  };
};
