import type { Criterion, CriterionValue } from '@vuon/contract/catalogue/quality-scale';
import type { Certificate } from '@vuon/contract/orchard/area';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { addressNames } from '#locations';
import { isCovered } from '#orchard';
import { treesBehind, yieldsBehind } from '../lots/lot-origin.queries.ts';

/** The farm by its name and commune; nobody's name or number. */
export const readGrower = (db: Db, entityId: number) =>
  db
    .selectFrom('entity')
    .select(['entity.name', ...addressNames('entity')])
    .where('entity.id', '=', entityId)
    .executeTakeFirstOrThrow();

export const readCrop = (db: Db, cropGroupId: number) =>
  db
    .selectFrom('crop_group')
    .select(['name', 'variety', 'scientific_name as scientificName'])
    .where('id', '=', cropGroupId)
    .executeTakeFirstOrThrow();

/** The certificates of each area that the fruit came from. */
export const readCertificates = async (db: Db, entityId: number, lotId: number): Promise<Certificate[][]> => {
  const { rows } = await sql<{ certificates: Certificate[] }>`
    select area.certificates from area where area.entity_id = ${entityId} and area.id in (
      select plot.area_id from (${treesBehind(entityId, [lotId])}) as tree
      join plot on plot.entity_id = ${entityId} and plot.id = tree.plot_id)`.execute(db);
  return rows.map(({ certificates }) => certificates);
};

/**
 * The day of bloom of the fruit: of the flush that a yield names, else of the flush whose expected picking lies nearest to the first harvest,
 * among the forecasts of the season whose trees the fruit came from. null: no forecast knows it.
 */
export const findBloom = async (db: Db, entityId: number, lotId: number): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    with behind as materialized (
      select harvest_yield.harvested_on, harvest_yield.flush, harvest_yield.season_id, harvest_yield.crop_group_id
      from (${yieldsBehind(entityId, [lotId])}) as of
      join harvest_yield on harvest_yield.entity_id = ${entityId} and harvest_yield.id = of.id
    ), first as (
      select min(harvested_on) as harvested_on, array_agg(flush) filter (where flush is not null) as flushes from behind
    )
    select forecast_flush.bloom_on::text as day
    from first cross join forecast
    join crop_group on crop_group.id = forecast.crop_group_id
    join forecast_flush on forecast_flush.entity_id = ${entityId} and forecast_flush.forecast_id = forecast.id
      and forecast_flush.bloom_on < first.harvested_on
    where forecast.entity_id = ${entityId} and forecast.deleted_at is null
      and forecast.season_id in (select season_id from behind) and forecast.crop_group_id in (select crop_group_id from behind)
      and exists (
        select from (${treesBehind(entityId, [lotId])}) as tree join plant on plant.entity_id = ${entityId} and plant.id = tree.id
        where ${isCovered(entityId, sql`forecast.target_set_id`)})
    order by (forecast_flush.position = any(first.flushes)) desc nulls last,
      abs(forecast_flush.bloom_on + coalesce(forecast_flush.days,
        (crop_group.bloom_to_harvest_min + crop_group.bloom_to_harvest_max) / 2, 110) - first.harvested_on),
      forecast.id desc
    limit 1`.execute(db);
  return rows[0]?.day ?? null;
};

export type FoundRating = { score: number; criteria: Criterion[]; found: CriterionValue[] };

/** The ratings of the lot; one that was re-checked is replaced by its re-check. */
export const findRatings = async (db: Db, entityId: number, lotId: number): Promise<FoundRating[]> => {
  const { rows } = await sql<FoundRating>`
    select (score / 100.0)::float8 as score, criteria, found from quality_rating
    where entity_id = ${entityId} and subject_kind = 'lot' and subject_id = ${lotId} and deleted_at is null and not exists (
      select from quality_rating as later
      where later.entity_id = ${entityId} and later.rechecks_id = quality_rating.id and later.deleted_at is null)
    order by rated_at desc, id desc`.execute(db);
  return rows;
};
