import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { TreeGroup } from '../tiles/tree-groups.ts';

export type PlotGroup = TreeGroup & { plotId: number };
export type CountedGroup = PlotGroup & { /** How many of them have no place. */ unlocated: number };

const month = sql`coalesce(extract(year from plant.planted_on)::int * 12 + extract(month from plant.planted_on)::int - 1, 0)`;

/** `plotIds`: only trees of these plots, and found by plot: see `countGroups`. */
export type TreesMeant = { conditions: RawBuilder<unknown>[]; plotIds?: number[] | undefined };

/**
 * `plotIds`: no condition may be answered by an index of its own, which would find the trees of the whole estate where
 * these plots have few of them. `offset 0` keeps the planner from moving the conditions into the subquery.
 */
const plantsOf = (entityId: number, plotIds: number[] | undefined) =>
  plotIds
    ? sql`(select * from plant where entity_id = ${entityId} and plot_id = any(${plotIds}::int[]) offset 0) as plant`
    : sql`plant`;

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** Living trees, counted by plot and by the properties that a map distinguishes. */
export const countGroups = async (
  db: Db,
  entityId: number,
  { conditions, plotIds }: TreesMeant,
): Promise<CountedGroup[]> => {
  const { rows } = await sql<CountedGroup>`
    select plant.plot_id as "plotId", plant.plant_status_id as "plantStatusId",
      coalesce(plant.crop_group_id, 0) as "cropGroupId", ${month} as month, count(*)::int as count,
      (count(*) filter (where plant.location is null))::int as unlocated
    from ${plantsOf(entityId, plotIds)}
    where ${all([sql`plant.entity_id = ${entityId}`, sql`plant.deleted_at is null`, ...conditions])}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
};

/** The trees that have changed since the end of a day. */
export const isChangedSince = (entityId: number, day: string) => sql`plant.id <@ (
  select coalesce(range_agg(tree_change.trees), '{}') from tree_change
  where tree_change.entity_id = ${entityId} and tree_change.day > ${day}::date)`;

export type SingleTree = { id: number; plotId: number; month: number; isUnlocated: boolean };

/** Trees one by one, living or not. */
export const readTrees = async (
  db: Db,
  entityId: number,
  { conditions, plotIds }: TreesMeant,
): Promise<SingleTree[]> => {
  const { rows } = await sql<{ trees: [number, number, number, boolean][] | null }>`
    select json_agg(json_build_array(plant.id, plant.plot_id, ${month}, plant.location is null)) as trees
    from ${plantsOf(entityId, plotIds)} where ${all([sql`plant.entity_id = ${entityId}`, ...conditions])}`.execute(db);
  return (rows[0]?.trees ?? []).map(([id, plotId, planted, isUnlocated]) => ({
    id,
    plotId,
    month: planted,
    isUnlocated,
  }));
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
