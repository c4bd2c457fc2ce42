import { sql } from 'kysely';
import type { CropGroupUse, SeasonUse } from '#crops';
import type { Db } from '#db/db.ts';
import { type PlaceTimelineSource, setsTouching, type TargetPlaceRef, type TimelineSource } from '#orchard';
import { tonsWords } from './forecast.kind.ts';
import { forecastCode } from './forecast-code.ts';

// What forecasts tell the modules below.

const of = (entityId: number | null) => (entityId === null ? sql`true` : sql`forecast.entity_id = ${entityId}`);

/** Removed forecasts count too: they may come back. */
export const forecastCropGroups: CropGroupUse = {
  noun: 'dự báo',
  count: async (db, entityId, cropGroupId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from forecast where ${of(entityId)} and crop_group_id = ${cropGroupId}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  groups: (entityId) => sql`select crop_group_id from forecast where ${of(entityId)}`,
};

export const forecastSeasons: SeasonUse = {
  noun: 'dự báo',
  held: (entityId) => sql`
    select forecast.season_id, ${forecastCode()} as name from forecast
    where forecast.entity_id = ${entityId} and forecast.deleted_at is null`,
};

type Question = { entityId: number; before: string | null; limit: number };
type Made = {
  id: number;
  position: number;
  code: string;
  name: string;
  at: string;
  lowKg: number;
  likelyKg: number;
  highKg: number;
  actorName: string | null;
};

/** Revisions of forecasts whose scope has a part of the place. */
const forecastOn = async (db: Db, place: TargetPlaceRef, { entityId, before, limit }: Question) => {
  const { rows } = await sql<Made>`
    select forecast.id, revision.position, ${forecastCode()} as code, forecast.name, revision.created_at as at,
      revision.low_kg as "lowKg", revision.likely_kg as "likelyKg", revision.high_kg as "highKg", app_user.full_name as "actorName"
    from forecast
    join forecast_revision as revision on revision.entity_id = ${entityId} and revision.forecast_id = forecast.id
    left join app_user on app_user.id = revision.created_by
    where forecast.entity_id = ${entityId} and forecast.deleted_at is null
      and revision.created_at < coalesce(${before}::timestamptz, 'infinity')
      and forecast.target_set_id in (${setsTouching(entityId, place)})
    order by revision.created_at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db);
  return rows.map(({ id, position, code, name, at, actorName, ...figures }) => ({
    id: `forecast:${id}:${position}`,
    at,
    title: `Dự báo ${name}, lần ${position}: ${tonsWords(figures)}`,
    detail: code,
    tone: 'blue' as const,
    actorName,
    record: { type: 'forecast' as const, id, within: [], name: `${code} ${name}` },
    pictures: [],
  }));
};

export const placeForecasts: PlaceTimelineSource = {
  source: 'forecast',
  read: (db, { place, ...question }) => forecastOn(db, place, question),
};

type Counted = {
  id: number;
  revision: number;
  generation: number;
  code: string;
  name: string;
  at: string;
  flowers: number | null;
  setFruits: number | null;
  keptFruits: number | null;
  actorName: string | null;
};

/** What was counted on the tree itself. */
export const plantForecasts: TimelineSource = {
  source: 'forecast',
  read: async (db, { plantId, entityId, before, limit }) => {
    const { rows } = await sql<Counted>`
      select forecast.id, sample.revision, sample.generation, ${forecastCode()} as code, forecast.name, sample.counted_at as at,
        sample.flowers, sample.set_fruits as "setFruits", sample.kept_fruits as "keptFruits", app_user.full_name as "actorName"
      from forecast_sample as sample
      join forecast on forecast.entity_id = ${entityId} and forecast.id = sample.forecast_id and forecast.deleted_at is null
      left join app_user on app_user.id = sample.counted_by
      where sample.entity_id = ${entityId} and sample.plant_id = ${plantId}
        and sample.counted_at < coalesce(${before}::timestamptz, 'infinity')
      order by sample.counted_at desc fetch first ${sql.lit(limit)} rows with ties`.execute(db);
    return rows.map(({ id, revision, generation, code, name, at, flowers, setFruits, keptFruits, actorName }) => ({
      id: `forecast:${id}:${revision}`,
      at,
      generation,
      title: `Đếm cây mẫu: ${[
        flowers !== null && `${flowers} chùm hoa`,
        setFruits !== null && `${setFruits} trái đậu`,
        keptFruits !== null && `${keptFruits} trái giữ`,
      ]
        .filter(Boolean)
        .join(', ')}`,
      detail: `${code} ${name}, lần ${revision}`,
      tone: 'blue' as const,
      actorName,
      record: { type: 'forecast' as const, id, within: [], name: `${code} ${name}` },
      pictures: [],
    }));
  },
};
