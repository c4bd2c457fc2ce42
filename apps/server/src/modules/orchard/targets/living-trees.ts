import { type RawBuilder, sql } from 'kysely';

/**
 * Selects `set_id`, `plot_id`, `crop_group_id` (0: none) and `trees`: the living trees at the targets of these stored sets, by plot and crop.
 * Those of areas and plots are read from the tallies, those of rows counted. No target of a set lies in another.
 */
export const livingTreesOfSets = (entityId: number, sets: RawBuilder<unknown>): RawBuilder<unknown> => {
  const meant = sql`target.entity_id = ${entityId} and target.target_set_id in (${sets})`;
  const tallied = sql`join plant_tally on plant_tally.entity_id = ${entityId} and plant_tally.plot_id = plot.id
    join plant_status on plant_status.id = plant_tally.plant_status_id and plant_status.condition = 'living'`;
  return sql`
    select set_id, plot_id, crop_group_id, sum(count) as trees from (
      select target.target_set_id as set_id, plot.id as plot_id, plant_tally.crop_group_id, plant_tally.count from target
      join plot on plot.entity_id = ${entityId} and plot.area_id = target.area_id and plot.deleted_at is null ${tallied}
      where ${meant} and target.kind = 'area'
      union all
      select target.target_set_id, plot.id, plant_tally.crop_group_id, plant_tally.count from target
      join plot on plot.entity_id = ${entityId} and plot.id = target.plot_id and plot.deleted_at is null ${tallied}
      where ${meant} and target.kind = 'plot'
      union all
      select target.target_set_id, plant.plot_id, coalesce(plant.crop_group_id, 0), count(*) from target
      join plant on plant.entity_id = ${entityId} and plant.row_id = target.row_id and plant.deleted_at is null
        and plant.number between coalesce(target.first_number, plant.number) and coalesce(target.last_number, plant.number)
      join plant_status on plant_status.id = plant.plant_status_id and plant_status.condition = 'living'
      where ${meant} and target.kind in ('row', 'plants')
      group by target.target_set_id, plant.plot_id, plant.crop_group_id
    ) as living group by set_id, plot_id, crop_group_id`;
};
