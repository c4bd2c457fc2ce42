import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { usedMaterials } from '#handbook';
import { sizeOf } from '../traces/trace-trees.ts';
import { monthOf, type ReportedSeason, type ReportPart } from './report-part.ts';

type Materials = { parts: ReportPart[]; unpricedCount: number };

/**
 * What the diary used in the season on trees of its crop, over plots by these trees; an entry that touched other crops too counts by its share of
 * trees. An entry is of the month, and of the season, that it ended in.
 */
export const readMaterialCosts = async (db: Db, entityId: number, season: ReportedSeason): Promise<Materials> => {
  const { cropGroupId, startsOn, endsOn } = season;
  const which = sql`diary_entry.ends_on between ${startsOn}::date and ${endsOn}::date and exists (
    select from diary_trees where diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id = diary_entry.id
      and diary_trees.crop_group_id = ${cropGroupId})`;
  const { rows } = await sql<ReportPart & { unpriced: number }>`
    with used as materialized (
      select diary_entry_id as id, sum(cost) as cost, count(*) filter (where cost is null and quantity > 0) as unpriced
      from (${usedMaterials(entityId, which)}) as used group by diary_entry_id
    ), touched as materialized (
      select diary_entry_id as id, crop_group_id, trees from diary_trees
      where diary_trees.entity_id = ${entityId} and diary_trees.diary_entry_id in (select id from used)
    ), sizes as (
      select id, sum(${sizeOf(sql`touched.trees`)})::float8 as trees from touched group by id
    ), placed as materialized (
      select sets.trees, plant.plot_id, count(*) as count
      from (select distinct trees from touched where crop_group_id = ${cropGroupId}) as sets, unnest(sets.trees) as part
      join plant on plant.entity_id = ${entityId} and plant.id >= lower(part) and plant.id < upper(part)
      group by sets.trees, plant.plot_id
    )
    select placed.plot_id as "plotId", ${monthOf(sql`diary_entry.ends_on`)} as month,
      sum(coalesce(used.cost, 0) * placed.count / sizes.trees)::float8 as amount, 0 as unpriced
    from used
    join diary_entry on diary_entry.entity_id = ${entityId} and diary_entry.id = used.id
    join sizes on sizes.id = used.id
    join touched on touched.id = used.id and touched.crop_group_id = ${cropGroupId}
    join placed on placed.trees = touched.trees
    group by placed.plot_id, month
    union all
    select null, '', 0, coalesce(sum(unpriced), 0)::int from used`.execute(db);
  return {
    parts: rows.filter(({ month }) => month !== '').map(({ unpriced: _none, ...part }) => part),
    unpricedCount: rows.reduce((sum, { unpriced }) => sum + unpriced, 0),
  };
};
