import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tellMapChanged } from '../places/map-change.ts';
import { type Tallying, withTreeChanges } from './tree-change.ts';

/**
 * Holds plots until the transaction ends, in the order of ids. A transaction that changes trees or rows holds their plots
 * first and the trees and rows after them, so that no two transactions wait for each other, and counts the trees again at the
 * end. Holding also announces that the map of the plots changes. It does not block transactions that only refer to a plot,
 * such as one that stores its cells to draw it.
 */
export const holdPlots = async (db: Db, entityId: number, plotIds: number[]): Promise<void> => {
  await sql`
    update plot set map_version = plot.map_version + 1
    from (
      select id from plot where entity_id = ${entityId} and id = any(${plotIds}::int[]) order by id for no key update
    ) as held
    where plot.entity_id = ${entityId} and plot.id = held.id`.execute(db);
  await tellMapChanged(db, entityId);
};

/** Counts the living trees of these plots again. Their plots must be held; a tree that left one of them is counted in another. */
export const tallyPlots = async (scope: Tallying, plotIds: number[]): Promise<void> => {
  const { db, entityId } = scope;
  const ofPlots = sql`entity_id = ${entityId} and plot_id = any(${plotIds}::int[])`;
  await sql`
    with before as materialized (
      select plot_id, plant_status_id, crop_group_id, trees from plant_tally where ${ofPlots}
    ), after as materialized (
      select plot_id, plant_status_id, coalesce(crop_group_id, 0) as crop_group_id, count(*)::int as count,
        range_agg(int4range(id, id + 1)) as trees
      from plant where ${ofPlots} and deleted_at is null group by plot_id, plant_status_id, coalesce(crop_group_id, 0)
    ), ${withTreeChanges(scope)},
    emptied as (
      delete from plant_tally where ${ofPlots}
        and (plot_id, plant_status_id, crop_group_id) not in (select plot_id, plant_status_id, crop_group_id from after)
    )
    insert into plant_tally (entity_id, plot_id, plant_status_id, crop_group_id, count, trees)
    select ${entityId}, plot_id, plant_status_id, crop_group_id, count, trees from after
    on conflict (entity_id, plot_id, plant_status_id, crop_group_id)
    do update set count = excluded.count, trees = excluded.trees`.execute(db);
};

/** The keys under which a living tree is counted. */
export type Tallied = { plotId: number; plantStatusId: number; cropGroupId: number | null };
