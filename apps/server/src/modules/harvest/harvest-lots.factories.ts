import type { Buyer } from '@vuon/contract/harvest/buyer';
import type { Grade } from '@vuon/contract/harvest/grade';
import type { Lot } from '@vuon/contract/harvest/lot';
import { sql } from 'kysely';
import { anArea, aPlot, aRow, expectData, plantTrees } from '#testing/orchard.ts';
import type { Person } from '#testing/people.ts';
import type { TestServer } from '#testing/server.ts';

let last = 0;

/** A lot of Monthong (crop group 3), opened on the day of the tests' clock. */
export const aLot = async ({ client }: Person, fields: object = {}): Promise<Lot> =>
  expectData(await client.post('/api/lots', { cropGroupId: 3, openedOn: '2026-11-15', ...fields }));

export const aBuyer = async ({ client }: Person, fields: object = {}): Promise<Buyer> =>
  expectData(await client.post('/api/buyers', { name: `Vựa Hai Thành ${++last}`, ...fields }));

/** Ten trees of Monthong in a plot of an area with a growing-area code. */
export const aGarden = async ({ db }: TestServer, who: Person, code = 'A-01') => {
  const area = await anArea(who, {
    name: `Đồi ${code}`,
    growingCode: 'VN-66-650-24370-94-21',
    growingStatus: 'granted',
  });
  const plot = await aPlot(who, { areaId: area.id, code, cropGroupId: 3 });
  await plantTrees(db, await aRow(who, { plotId: plot.id, code: 'H01', number: 1 }), 10);
  return plot.id;
};

/** The season of Monthong that the tests' day lies in. */
export const aSeason = async ({ client }: Person, fields: object = {}): Promise<number> =>
  expectData(
    await client.post('/api/seasons', {
      cropGroupId: 3,
      name: 'Chính vụ 2026',
      year: 2026,
      kind: 'main',
      startsOn: '2026-06-01',
      endsOn: '2026-12-31',
      stages: [{ name: 'Thu hoạch', days: 214 }],
      ...fields,
    }),
  ).id;

type Line = { grade: Grade; kg: number; price?: number };
type Weighed = { entityId: number; lotId: number; plotId: number; lines: Line[]; seasonId?: number; day?: string };

/** Fruit of a whole plot, weighed and put into a lot: the rows of a yield, without its rules. */
export const weighInto = async (
  { db }: TestServer,
  { entityId, lotId, plotId, lines, seasonId, day = '2026-11-14' }: Weighed,
): Promise<number> => {
  const { rows: sets } = await sql<{ id: number }>`
    insert into target_set (entity_id) values (${entityId}) returning id`.execute(db);
  const setId = sets[0]?.id ?? 0;
  await sql`insert into target (entity_id, target_set_id, position, kind, plot_id)
    values (${entityId}, ${setId}, 1, 'plot', ${plotId})`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into harvest_yield (entity_id, year, number, harvested_at, crop_group_id, season_id, target_set_id, lot_id)
    select ${entityId}, 2026, coalesce(max(number), 0) + 1, ${`${day}T02:00:00Z`}::timestamptz, 3, ${seasonId ?? null}::int, ${setId}::int, ${lotId}::int
    from harvest_yield where entity_id = ${entityId} returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  for (const { grade, kg, price } of lines)
    await sql`insert into harvest_yield_grade (entity_id, harvest_yield_id, grade, kg, price)
      values (${entityId}, ${id}, ${grade}, ${kg}, ${price ?? null})`.execute(db);
  await sql`insert into harvest_yield_trees (entity_id, harvest_yield_id, generation, trees)
    select ${entityId}::int, ${id}::int, generation, range_agg(int4range(id, id, '[]')) from plant
    where entity_id = ${entityId} and plot_id = ${plotId} group by generation`.execute(db);
  return id;
};
