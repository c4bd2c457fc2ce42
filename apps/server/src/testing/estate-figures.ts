import { sql } from 'kysely';
import { wake } from '#db/wakes.ts';
import { makeSums } from '#orchard';
import { expectData } from './orchard.ts';
import type { Farm, Person } from './people.ts';
import type { TestServer } from './server.ts';

type Whose = { server: TestServer; farm: Farm; manager: Person };

const rows = '/api/rows?pageSize=1';
const trees = '/api/plants?rowTo=1&treeFrom=2&treeTo=40&pageSize=1';
const statistics = '/api/maps/statistics';

/** All figures that come from the sums of areas where these count, as the requests tell them. */
const readFigures = async ({ server, farm, manager }: Whose) => {
  await mapToldOf(server, farm.id);
  const read = async (path: string) => expectData(await manager.client.get(path));
  const total = async (path: string): Promise<number> => (await read(path)).total;
  const { items, location } = await read('/api/area?depth=area&pageSize=200');
  const areaId = items[0]?.id ?? 0;
  const figures = {
    items,
    location,
    rows: await total(rows),
    rowsOfArea: await total(`${rows}&areaId=${areaId}`),
    trees: await total(trees),
    treesOfArea: await total(`${trees}&areaId=${areaId}`),
    treesOfRows: await total('/api/plants?rowFrom=1&rowTo=2&pageSize=1'),
    statistics: await read(statistics),
    statisticsOfArea: await read(`${statistics}?areas=${areaId}`),
    statisticsByDay: await read(`${statistics}?plantedFrom=2019-06-15&plantedTo=2026-11-10&plantStatuses=2,3,4`),
  };
  return roundedLand(figures);
};

/** Square metres of the same plots, added up in another order, differ in their last digit. */
const roundedLand = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (key, part) =>
      (key === 'hectares' || key === 'density') && part !== null ? Number(part.toPrecision(7)) : part,
    ),
  );

/** Every process learns later than the writer that a map is another one; statistics wait for that. */
const mapToldOf = async ({ db, database }: TestServer, entityId: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unfollow = database.wakes.follow({ heard: (topic) => topic === 'figures' && resolve() });
  await wake(db, 'map', entityId);
  await wake(db, 'figures');
  await promise;
  unfollow();
};

/** The figures with the sums as they are, counted without any, and after they were made again. */
export const figuresThreeTimes = async (whose: Whose) => {
  const { server, farm } = whose;
  const told = await readFigures(whose);
  await sql`delete from area_sum where entity_id = ${farm.id}`.execute(server.db);
  const counted = await readFigures(whose);
  await makeSums(server.db, farm.id);
  return { told, counted, summed: await readFigures(whose) };
};
