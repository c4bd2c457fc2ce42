import { sql } from 'kysely';
import { generationOn } from '#orchard';

type Told = { day: string; isPast: boolean };

/** Of each crop group the latest season of which something was harvested by this day. */
const harvestedSeasons = (entityId: number, day: string) => sql`(
  select distinct on (season.crop_group_id) season.id from season
  where season.entity_id = ${entityId} and season.deleted_at is null and exists (
    select from harvest_yield where harvest_yield.entity_id = ${entityId} and harvest_yield.season_id = season.id
      and harvest_yield.deleted_at is null and harvest_yield.harvested_on <= ${day}::date)
  order by season.crop_group_id, season.starts_on desc, season.id desc)`;

/**
 * Kilograms of a tree in the latest season of its crop that was harvested, by which a map can colour trees: what was weighed of several trees
 * together is shared among them. Of a day that is over: what had been harvested until then, in the season that was the latest then.
 */
export const yieldOnMap = {
  key: 'yield',
  select: (entityId: number, { day, isPast }: Told) => sql<number | null>`(
    select round(sum(frozen.kg_per_tree)::numeric, 1)::float8 from harvest_yield_trees as frozen
    join harvest_yield on harvest_yield.entity_id = ${entityId} and harvest_yield.id = frozen.harvest_yield_id
      and harvest_yield.deleted_at is null and harvest_yield.season_id in ${harvestedSeasons(entityId, day)}
      and harvest_yield.harvested_on <= ${day}::date
    where frozen.entity_id = ${entityId} and frozen.trees @> plant.id
      and frozen.generation = ${isPast ? generationOn(entityId, day) : sql`plant.generation`})`,
};
