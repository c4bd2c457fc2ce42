import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';

/** All that is needed to count trees. */
export type Tallying = Pick<Scope, 'db' | 'entityId' | 'clock'>;

/**
 * Parts of a `with`: they compare how trees counted (`before`) with how they count now (`after`; both have plot_id,
 * plant_status_id, crop_group_id and a set of `trees`, each tree once) and store in `tree_change` what became of them. A tree that
 * went to another plot and is otherwise the same has not changed. Nearly all trees stay in their plot, so those are matched first:
 * matching every set of one plot with those of all others would cost the square of the plots.
 *
 * The changes of a plot never go back in time, whatever the clocks of the processes say: who reads them takes back the later ones.
 */
export const withTreeChanges = ({ entityId, clock }: Omit<Tallying, 'db'>) => sql`
  lost as (
    select plot_id, plant_status_id, crop_group_id, before.trees - coalesce(after.trees, '{}') as trees
    from before left join after using (plot_id, plant_status_id, crop_group_id)
    where after.trees is null or not before.trees <@ after.trees
  ), gained as (
    select plot_id, plant_status_id, crop_group_id, after.trees - coalesce(before.trees, '{}') as trees
    from after left join before using (plot_id, plant_status_id, crop_group_id)
    where before.trees is null or not after.trees <@ before.trees
  ), turned as (
    select plot_id, lost.plant_status_id as from_status, lost.crop_group_id as from_crop,
      gained.plant_status_id as to_status, gained.crop_group_id as to_crop, lost.trees * gained.trees as trees
    from lost join gained using (plot_id) where lost.trees && gained.trees
  ), stayed as (
    select plot_id, range_agg(trees) as trees from turned group by plot_id
  ), went as (
    select lost.*, lost.trees - coalesce(stayed.trees, '{}') as left_over from lost left join stayed using (plot_id)
  ), came as (
    select gained.*, gained.trees - coalesce(stayed.trees, '{}') as left_over from gained left join stayed using (plot_id)
  ), moved as (
    select came.plot_id, went.plant_status_id as from_status, went.crop_group_id as from_crop,
      came.plant_status_id as to_status, came.crop_group_id as to_crop, went.left_over * came.left_over as trees
    from went join came on went.left_over && came.left_over
  ), found as (
    select range_agg(trees) as trees from moved
  ), change as (
    select * from turned
    union all select * from moved where (from_status, from_crop) <> (to_status, to_crop)
    union all select plot_id, plant_status_id, crop_group_id, null, null, left_over - coalesce(found.trees, '{}') from went, found
    union all select plot_id, null, null, plant_status_id, crop_group_id, left_over - coalesce(found.trees, '{}') from came, found
  ), told as (
    insert into tree_change (entity_id, at, plot_id, from_status, from_crop, to_status, to_crop, trees, count)
    select ${entityId}, greatest(${clock().toISOString()}::timestamptz, (
        select max(last.at) from (select plot_id from before union select plot_id from after) as held, lateral (
          select at from tree_change where tree_change.entity_id = ${entityId} and tree_change.plot_id = held.plot_id
          order by at desc limit 1
        ) as last
      )), plot_id, from_status, from_crop, to_status, to_crop, trees,
      (select sum(upper(part) - lower(part)) from unnest(trees) as part)
    from change where not isempty(trees)
  )`;
