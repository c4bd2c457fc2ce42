import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { inSlices } from '#db/slices.ts';
import type { Tallied } from './plant-tally.ts';
import { type Tallying, withTreeChanges } from './tree-change.ts';

/** `trees`: a multirange of their ids. */
export type Counted = Tallied & { count: number; trees: string };

/** How these trees count, part by part of their ids, which are in order. Cheaper than counting their plots again, of which they may be a small part. */
export const countTallied = (db: Db, entityId: number, ids: number[]): Promise<Counted[]> =>
  inSlices(ids, async (part) => {
    const { rows } = await sql<Counted>`
      select plant.plot_id as "plotId", plant.plant_status_id as "plantStatusId", plant.crop_group_id as "cropGroupId",
        count(*)::int as count, range_agg(int4range(plant.id, plant.id + 1))::text as trees
      from unnest(${part}::int[]) as chosen (id)
      join plant on plant.entity_id = ${entityId} and plant.id = chosen.id and plant.id between ${part[0]}::int and ${part.at(-1)}::int
      where plant.deleted_at is null group by 1, 2, 3`.execute(db);
    return rows;
  });

/** The same trees counted as `before`, and now count as `after`. Their plots must be held. */
export const tallyDifference = async (scope: Tallying, before: Counted[], after: Counted[]): Promise<void> => {
  const { db, entityId } = scope;
  const isOf = sql`plant_tally.entity_id = ${entityId} and plant_tally.plot_id = difference.plot_id
    and plant_tally.plant_status_id = difference.plant_status_id and plant_tally.crop_group_id = difference.crop_group_id`;
  await sql`
    with before as materialized (${added(before)}), after as materialized (${added(after)}), ${withTreeChanges(scope)},
    difference as (
      select plot_id, plant_status_id, crop_group_id, coalesce(after.count, 0) - coalesce(before.count, 0) as count,
        coalesce(before.trees, '{}') as lost, coalesce(after.trees, '{}') as gained
      from before full join after using (plot_id, plant_status_id, crop_group_id)
    ), emptied as (
      delete from plant_tally using difference where ${isOf} and plant_tally.count + difference.count = 0
    ), changed as (
      update plant_tally set count = plant_tally.count + difference.count, trees = plant_tally.trees - lost + gained
      from difference where ${isOf} and plant_tally.count + difference.count > 0
    )
    insert into plant_tally (entity_id, plot_id, plant_status_id, crop_group_id, count, trees)
    select ${entityId}, plot_id, plant_status_id, crop_group_id, count, gained from difference
    where count > 0 and not exists (select from plant_tally where ${isOf})`.execute(db);
};

/** One row for each plot, status and crop group. */
const added = (counted: Counted[]) => sql`
  select plot_id, plant_status_id, crop_group_id, sum(count)::int as count, range_agg(trees) as trees
  from unnest(${counted.map(({ plotId }) => plotId)}::int[], ${counted.map(({ plantStatusId }) => plantStatusId)}::int[],
    ${counted.map(({ cropGroupId }) => cropGroupId ?? 0)}::int[], ${counted.map(({ count }) => count)}::int[],
    ${counted.map(({ trees }) => trees)}::int4multirange[])
    as counted (plot_id, plant_status_id, crop_group_id, count, trees)
  group by plot_id, plant_status_id, crop_group_id`;

/** One tree that counted as `from` now counts as `to`; null: it did not exist, or exists no longer. Their plots must be held. */
export const tallyOne = async (
  scope: Tallying,
  id: number,
  from: Tallied | null,
  to: Tallied | null,
): Promise<void> => {
  if (from && to && keyOf(from) === keyOf(to)) return;
  const counted = (tallied: Tallied | null) => (tallied ? [{ ...tallied, count: 1, trees: `{[${id},${id}]}` }] : []);
  await tallyDifference(scope, counted(from), counted(to));
};

const keyOf = ({ plotId, plantStatusId, cropGroupId }: Tallied) => [plotId, plantStatusId, cropGroupId ?? 0].join();
