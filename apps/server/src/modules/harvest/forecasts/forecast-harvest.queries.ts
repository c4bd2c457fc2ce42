import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { treeRangesOfSets } from '#orchard';

export type HarvestDay = { key: number; day: string; kg: number; yields: number };

const sizeOf = (trees: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(upper(part) - lower(part)), 0) from unnest(${trees}) as part)`;

/**
 * What was harvested of seasons on scopes, day by day: `asked` selects `key`, `season_id` and `set_id`. A yield counts by the share of its trees
 * that lie in the scope today, wherever they stood then.
 */
export const readHarvest = async (db: Db, entityId: number, asked: RawBuilder<unknown>): Promise<HarvestDay[]> => {
  const { rows } = await sql<HarvestDay>`
    with asked as materialized (
      select * from (${asked}) as given where exists (
        select from harvest_yield where harvest_yield.entity_id = ${entityId} and harvest_yield.season_id = given.season_id
          and harvest_yield.deleted_at is null)
    ), harvested as materialized (
      select range_agg(frozen.trees) as trees from harvest_yield
      join harvest_yield_trees as frozen on frozen.entity_id = ${entityId} and frozen.harvest_yield_id = harvest_yield.id
      where harvest_yield.entity_id = ${entityId} and harvest_yield.deleted_at is null
        and harvest_yield.season_id in (select season_id from asked)
    ), scope as materialized (
      ${treeRangesOfSets(entityId, sql`select set_id from asked`, sql`(select harvested.trees from harvested)`)}
    )
    select asked.key, harvest_yield.harvested_on as day, sum(weighed.kg * inside.share)::float8 as kg, count(*)::int as yields
    from asked
    join scope on scope.set_id = asked.set_id
    join harvest_yield on harvest_yield.entity_id = ${entityId} and harvest_yield.season_id = asked.season_id
      and harvest_yield.deleted_at is null
    join lateral (
      select sum(grade.kg) as kg from harvest_yield_grade as grade
      where grade.entity_id = ${entityId} and grade.harvest_yield_id = harvest_yield.id
    ) as weighed on weighed.kg > 0
    join lateral (
      select sum(${sizeOf(sql`picked.trees * scope.trees`)})::float8 / nullif(sum(${sizeOf(sql`picked.trees`)}), 0) as share
      from harvest_yield_trees as picked
      where picked.entity_id = ${entityId} and picked.harvest_yield_id = harvest_yield.id
    ) as inside on inside.share > 0
    group by asked.key, harvest_yield.harvested_on order by asked.key, harvest_yield.harvested_on`.execute(db);
  return rows;
};

/** Of forecasts, by their ids. */
export const harvestOfForecasts = (db: Db, entityId: number, ids: number[]): Promise<HarvestDay[]> =>
  readHarvest(
    db,
    entityId,
    sql`select id as key, season_id, target_set_id as set_id from forecast
      where forecast.entity_id = ${entityId} and forecast.id = any(${ids}::int[])`,
  );

export type PastSeason = { id: number; name: string; startsOn: string };

/** The seasons of the crop that ended before this one began, and what was harvested in each on these trees. */
export const readPastHarvests = async (
  db: Db,
  entityId: number,
  { cropGroupId, startsOn, setId }: { cropGroupId: number; startsOn: string; setId: number },
): Promise<(PastSeason & { kg: number })[]> => {
  const past = sql`season.entity_id = ${entityId} and season.crop_group_id = ${cropGroupId}
    and season.deleted_at is null and season.ends_on < ${startsOn}::date`;
  const { rows: seasons } = await sql<PastSeason>`
    select id, name, starts_on as "startsOn" from season where ${past} order by starts_on desc limit 5`.execute(db);
  const days = await readHarvest(
    db,
    entityId,
    sql`select id as key, id as season_id, ${setId}::int as set_id from season
      where season.entity_id = ${entityId} and season.id = any(${seasons.map(({ id }) => id)}::int[])`,
  );
  const sums = Map.groupBy(days, ({ key }) => key);
  return seasons.flatMap((season) => {
    const kg = (sums.get(season.id) ?? []).reduce((sum, day) => sum + day.kg, 0);
    return kg > 0 ? [{ ...season, kg }] : [];
  });
};
