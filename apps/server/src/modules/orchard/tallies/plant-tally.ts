import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tellMapChanged } from '../places/map-change.ts';

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

/** Counts the living trees of these plots again. Their plots must be held. */
export const tallyPlots = async (db: Db, entityId: number, plotIds: number[]): Promise<void> => {
  await sql`delete from plant_tally where entity_id = ${entityId} and plot_id = any(${plotIds}::int[])`.execute(db);
  await sql`
    insert into plant_tally (entity_id, plot_id, plant_status_id, crop_group_id, count)
    select entity_id, plot_id, plant_status_id, coalesce(crop_group_id, 0), count(*)
    from plant where entity_id = ${entityId} and plot_id = any(${plotIds}::int[]) and deleted_at is null
    group by entity_id, plot_id, plant_status_id, coalesce(crop_group_id, 0)`.execute(db);
};

/** The keys under which a living tree is counted. */
export type Tallied = { plotId: number; plantStatusId: number; cropGroupId: number | null };

/** One tree that counted as `from` now counts as `to`; null: it did not exist, or exists no longer. Their plots must be held. */
export const tallyOne = async (db: Db, entityId: number, from: Tallied | null, to: Tallied | null): Promise<void> => {
  if (from && to && keyOf(from).join() === keyOf(to).join()) return;
  if (from) {
    const there = sql`entity_id = ${entityId} and (plot_id, plant_status_id, crop_group_id) = (${sql.join(keyOf(from))})`;
    await sql`delete from plant_tally where ${there} and count = 1`.execute(db);
    await sql`update plant_tally set count = count - 1 where ${there} and count > 1`.execute(db);
  }
  if (to)
    await sql`
      insert into plant_tally (entity_id, plot_id, plant_status_id, crop_group_id, count)
      values (${entityId}, ${sql.join(keyOf(to))}, 1)
      on conflict (entity_id, plot_id, plant_status_id, crop_group_id)
      do update set count = plant_tally.count + 1`.execute(db);
};

const keyOf = ({ plotId, plantStatusId, cropGroupId }: Tallied) => [plotId, plantStatusId, cropGroupId ?? 0];
