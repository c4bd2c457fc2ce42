import type { Forecast } from '@vuon/contract/harvest/forecast';
import type { Factor, FactorProposal } from '@vuon/contract/harvest/forecast-revision';
import {
  defaultFactors,
  defaultWeights,
  type FactorKey,
  type FactorValue,
  factorNames,
} from '@vuon/contract/harvest/forecast-stage';
import { studentOf80 } from '@vuon/contract/harvest/student-t';
import { sql } from 'kysely';
import { findCropGroup } from '#crops';
import type { Scope } from '#http/scope.ts';
import { forecasts } from './forecast.kind.ts';

type Measured = { key: FactorKey; mean: number; deviation: number | null; count: number };

/** Ratios between two stages that were counted on the same trees, and the weights of fruits: one for each forecast of the crop. */
const readMeasured = async ({ db, entityId }: Scope, cropGroupId: number): Promise<Measured[]> => {
  const { rows } = await sql<Measured>`
    with tree as (
      select sample.forecast_id, sample.plant_id, sample.generation, max(sample.flowers) as flowers, max(sample.set_fruits) as set_fruits,
        max(sample.kept_fruits) as kept_fruits, max(sample.weighed_fruits) as weighed_fruits, max(sample.weighed_kg) as weighed_kg
      from forecast_sample as sample
      join forecast on forecast.entity_id = ${entityId} and forecast.id = sample.forecast_id and forecast.deleted_at is null
        and forecast.crop_group_id = ${cropGroupId}
      where sample.entity_id = ${entityId}
      group by sample.forecast_id, sample.plant_id, sample.generation
    ), ratio as (
      select forecast_id, 'set' as key, sum(set_fruits)::float8 / nullif(sum(flowers), 0) as value from tree
      where flowers is not null and set_fruits is not null group by forecast_id
      union all
      select forecast_id, 'kept', sum(kept_fruits)::float8 / nullif(sum(set_fruits), 0) from tree
      where set_fruits is not null and kept_fruits is not null group by forecast_id
      union all
      select forecast_id, 'weight', sum(weighed_kg)::float8 / nullif(sum(weighed_fruits), 0) from tree
      where weighed_kg is not null group by forecast_id
    )
    select key, avg(value)::float8 as mean, stddev_samp(value)::float8 as deviation, count(*)::int as count
    from ratio where value > 0 group by key`.execute(db);
  return rows;
};

/** The factors of the newest revision that has them: of this forecast, or else of the crop. */
const readLastFactors = async ({ db, entityId }: Scope, { id, cropGroup }: Forecast): Promise<Factor[]> => {
  const { rows } = await sql<{ factors: Factor[] }>`
    select revision.basis -> 'factors' as factors from forecast_revision as revision
    join forecast on forecast.entity_id = ${entityId} and forecast.id = revision.forecast_id and forecast.deleted_at is null
      and forecast.crop_group_id = ${cropGroup.id}
    where revision.entity_id = ${entityId} and revision.method = 'stage-counts'
    order by forecast.id = ${id} desc, revision.made_on desc, revision.forecast_id desc, revision.position desc limit 1`.execute(
    db,
  );
  return rows[0]?.factors ?? [];
};

/** What was counted on this crop, else what the last revision took, else what is usual. */
export const proposeFactors = async (scope: Scope, forecast: Forecast): Promise<FactorProposal[]> => {
  const measured = await readMeasured(scope, forecast.cropGroup.id);
  const last = await readLastFactors(scope, forecast);
  const icon = (await findCropGroup(scope.db, scope.entityId, forecast.cropGroup.id))?.icon ?? 'tree';
  return (Object.keys(factorNames) as FactorKey[]).map((key): FactorProposal => {
    const usual: FactorValue = key === 'weight' ? defaultWeights[icon] : defaultFactors[key];
    const counted = measured.find((one) => one.key === key);
    if (counted) return { key, ...seasonsOf(counted, usual), source: 'counted' };
    const taken = last.find((one) => one.key === key);
    if (taken) return { key, value: taken.value, spread: taken.spread, source: 'revision' };
    return { key, ...usual, source: 'usual' };
  });
};

/** The mean of several forecasts, and the range of a further one. */
const seasonsOf = ({ mean, deviation, count }: Measured, usual: FactorValue): FactorValue => {
  const half = deviation === null ? null : studentOf80(count - 1) * deviation * Math.sqrt(1 + 1 / count);
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  return { value: round(mean, 3), spread: half === null ? usual.spread : Math.min(round((100 * half) / mean, 1), 200) };
};

export const readFactors = async (scope: Scope, id: number): Promise<FactorProposal[]> =>
  proposeFactors(scope, await forecasts.get(scope, id));
