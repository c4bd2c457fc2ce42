import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { TreeGroup } from '../tiles/tree-groups.ts';

export type PlotGroup = TreeGroup & { plotId: number };
export type CountedGroup = PlotGroup & { /** How many of them have no place. */ unlocated: number };

const month = sql`coalesce(extract(year from plant.planted_on)::int * 12 + extract(month from plant.planted_on)::int - 1, 0)`;

/**
 * Living trees, counted by plot and by the properties that a map distinguishes. `plotIds`: only trees of these plots, and
 * found by plot: no condition may be answered by an index of its own, which would find the trees of the whole estate where
 * these plots have few of them.
 */
export const countGroups = async (
  db: Db,
  entityId: number,
  conditions: RawBuilder<unknown>[],
  plotIds?: number[],
): Promise<CountedGroup[]> => {
  // `offset 0` keeps the planner from moving the conditions into the subquery.
  const plants = plotIds
    ? sql`(select * from plant where entity_id = ${entityId} and plot_id = any(${plotIds}::int[]) offset 0) as plant`
    : sql`plant`;
  const { rows } = await sql<CountedGroup>`
    select plant.plot_id as "plotId", plant.plant_status_id as "plantStatusId",
      coalesce(plant.crop_group_id, 0) as "cropGroupId", ${month} as month, count(*)::int as count,
      (count(*) filter (where plant.location is null))::int as unlocated
    from ${plants}
    where ${sql.join([sql`plant.entity_id = ${entityId}`, sql`plant.deleted_at is null`, ...conditions], sql` and `)}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
};

export const findPlotsOf = async (db: Db, entityId: number, plantIds: number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('plant')
    .select('plot_id')
    .distinct()
    .where('entity_id', '=', entityId)
    .where('id', 'in', plantIds)
    .execute();
  return new Set(rows.map(({ plot_id }) => plot_id));
};
