import type { MethodScore } from '@vuon/contract/harvest/forecast';
import { errorOf, scoreMethods } from '@vuon/contract/harvest/forecast-score';
import type { ForecastMethod, SampleStage } from '@vuon/contract/harvest/forecast-stage';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { harvestOfForecasts } from './forecast-harvest.queries.ts';

type Made = {
  forecastId: number;
  method: ForecastMethod;
  stage: SampleStage | null;
  lowKg: number;
  likelyKg: number;
  highKg: number;
};

/** How exact each way of reckoning was, over all revisions of closed forecasts. */
export const readMethodScores = async (
  { db, entityId }: Scope,
  { cropGroupId }: { cropGroupId?: number | undefined },
): Promise<MethodScore[]> => {
  const { rows } = await sql<Made>`
    select forecast.id as "forecastId", revision.method, revision.stage, revision.low_kg as "lowKg",
      revision.likely_kg as "likelyKg", revision.high_kg as "highKg"
    from forecast join forecast_revision as revision on revision.entity_id = ${entityId} and revision.forecast_id = forecast.id
    where forecast.entity_id = ${entityId} and forecast.closed_at is not null and forecast.deleted_at is null
      and forecast.crop_group_id = coalesce(${cropGroupId ?? null}::int, forecast.crop_group_id)`.execute(db);
  const days = await harvestOfForecasts(db, entityId, [...new Set(rows.map(({ forecastId }) => forecastId))]);
  const harvested = new Map<number, number>();
  for (const { key, kg } of days) harvested.set(key, (harvested.get(key) ?? 0) + kg);
  const ways = new Map(rows.map(({ method, stage }) => [`${method} ${stage}`, { method, stage }]));
  const scores = scoreMethods(
    rows.map(({ forecastId, method, stage, lowKg, likelyKg, highKg }) => {
      const kg = harvested.get(forecastId) ?? 0;
      return { method: `${method} ${stage}`, error: errorOf(likelyKg, kg, 1), isCovered: lowKg <= kg && kg <= highKg };
    }),
  );
  return scores
    .map(({ method, ...score }) => ({ ...score, ...(ways.get(method) as (typeof rows)[number]) }))
    .map(({ method, stage, count, meanError, bias, covered }) => ({ method, stage, count, meanError, bias, covered }));
};
