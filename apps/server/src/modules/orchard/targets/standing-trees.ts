import { type RawBuilder, sql } from 'kysely';

/**
 * Selects `plant_id`, `generation`, `crop_group_id`, `planted_on`, `began_on` and `ended_on` of all trees that ever stood at the positions that
 * `trees` selects (ids of `plant`). The first began on no day that is known, the last has not ended.
 */
export const treesOverTime = (entityId: number, trees: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with touched as materialized (${trees}),
  replaced as (
    select former_tree.plant_id, former_tree.generation, former_tree.crop_group_id, former_tree.planted_on, former_tree.ended_on,
      lag(former_tree.ended_on) over (partition by former_tree.plant_id order by former_tree.generation) as began_on
    from former_tree
    where former_tree.entity_id = ${entityId} and former_tree.plant_id in (select id from touched)
  )
  select plant_id, generation, crop_group_id, planted_on, began_on, ended_on from replaced
  union all
  select plant.id, plant.generation, plant.crop_group_id, plant.planted_on,
    (select max(replaced.ended_on) from replaced where replaced.plant_id = plant.id), null
  from plant where plant.entity_id = ${entityId} and plant.id in (select id from touched)`;

/** A tree that stood on a day from `first` to `last`. One that was replaced on such a day stood, and so did the next: nobody knows which it was. */
export const stoodOn = ({ first, last }: { first: RawBuilder<unknown>; last: RawBuilder<unknown> }) =>
  sql<boolean>`(coalesce(began_on <= ${last}, true) and coalesce(ended_on >= ${first}, true))`;

/** Those of `treesOverTime` that stood on a day from `first` to `last`. */
export const standingTrees = (
  entityId: number,
  trees: RawBuilder<unknown>,
  days: { first: RawBuilder<unknown>; last: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select plant_id, generation, crop_group_id, planted_on from (${treesOverTime(entityId, trees)}) as stood
  where ${stoodOn(days)}`;

/** Selects the ids of a set of trees that is given as the text of an `int4multirange`. */
export const treesWithin = (trees: string): RawBuilder<unknown> =>
  sql`select generate_series(lower(part), upper(part) - 1) as id from unnest(${trees}::int4multirange) as part`;

/** The generation that stood at the current row of `plant` at the end of a day. */
export const generationOn = (
  entityId: number,
  day: string,
): RawBuilder<number> => sql<number>`case when plant.generation = 1 then 1 else plant.generation - (
  select count(*) from former_tree where former_tree.entity_id = ${entityId} and former_tree.plant_id = plant.id
    and former_tree.ended_on > ${day}::date) end`;
