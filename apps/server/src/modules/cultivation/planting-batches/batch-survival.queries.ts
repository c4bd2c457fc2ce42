import type { BatchSurvival } from '@vuon/contract/cultivation/planting-batch';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isLiving, treesOf } from './batch-tree-count.queries.ts';

/**
 * A tree is lost on the day on which it ended, or on which its status became one that is not living; never before it was planted.
 * Days are those of Viet Nam.
 */
export const readSurvival = async (
  db: Db,
  entityId: number,
  { id, plantedOn }: { id: number; plantedOn: string },
): Promise<BatchSurvival> => {
  const ended = sql`left join former_tree on former_tree.entity_id = ${entityId}
    and former_tree.plant_id = batch_tree.plant_id and former_tree.generation = batch_tree.generation`;
  const { rows } = await sql<BatchSurvival>`
    with tree as materialized (
      select plant.plot_id, ${isLiving} as is_living,
        case when not ${isLiving} then greatest(${plantedOn}::date, coalesce(former_tree.ended_on,
          (plant.status_at at time zone 'Asia/Ho_Chi_Minh')::date)) end as lost_on,
        case when not ${isLiving} then coalesce(former_tree.reason, plant.status_reason, plant_status.name) end as reason
      from ${treesOf(entityId, [id], ended)}
    ), loss as (
      select lost_on, count(*) as trees from tree where lost_on is not null group by lost_on
    ), day as (
      select day.lost_on, (select count(*) from tree) - sum(coalesce(loss.trees, 0)) over (order by day.lost_on) as living
      from (select ${plantedOn}::date as lost_on union select lost_on from loss) as day
      left join loss on loss.lost_on = day.lost_on
      where exists (select from tree)
    )
    select
      (select coalesce(json_agg(json_build_object('on', lost_on::text, 'living', living) order by lost_on), '[]') from day) as days,
      (select coalesce(json_agg(json_build_object('reason', reason, 'count', trees) order by trees desc, reason), '[]')
        from (select reason, count(*) as trees from tree where not is_living group by reason) as reasons) as losses,
      (select coalesce(json_agg(json_build_object('id', plot.id, 'code', plot.code, 'areaName', area.name,
          'trees', standing.trees, 'living', standing.living) order by area.sort_name, area.id, plot.natural_code, plot.id), '[]')
        from (select plot_id, count(*) as trees, count(*) filter (where is_living) as living from tree group by plot_id) as standing
        join plot on plot.entity_id = ${entityId} and plot.id = standing.plot_id
        join area on area.entity_id = ${entityId} and area.id = plot.area_id) as plots`.execute(db);
  return rows[0] as BatchSurvival;
};
