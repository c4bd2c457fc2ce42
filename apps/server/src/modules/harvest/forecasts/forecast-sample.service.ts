import type { Forecast } from '@vuon/contract/harvest/forecast';
import { type Estimate, relativeError } from '@vuon/contract/harvest/forecast-estimate';
import type {
  ForecastSample,
  SampleDraw,
  SamplePlanAnswer,
  SamplePlanInput,
  SamplePlot,
} from '@vuon/contract/harvest/forecast-sample';
import { knownOf, planSample, type SamplePlan } from '@vuon/contract/harvest/forecast-sampling';
import { type SampleStage, sampleStageNames } from '@vuon/contract/harvest/forecast-stage';
import { changeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { forecasts, refuseClosed } from './forecast.kind.ts';
import { forecastTable } from './forecast.queries.ts';
import { drawAgain, drawTrees, forgetSample, readSampleTrees } from './forecast-sample.queries.ts';
import { cropScopeOf, readStrata, type Stratum } from './forecast-strata.ts';

export const comingRevision = ({ last }: Pick<Forecast, 'last'>): number => (last?.position ?? 0) + 1;

const findWantedError = async ({ db, entityId }: Scope, id: number): Promise<number | null> => {
  const { wanted } = await db
    .selectFrom('forecast')
    .select('sample_error as wanted')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return wanted;
};

/**
 * The sample of the coming revision; if none is drawn yet, that of the last one, which is counted again. The spread for a plan is taken from the
 * newest counts, whatever their stage was: it is told as a share of their mean.
 */
const readPlan = async (scope: Scope, forecast: Forecast, wantedError: number) => {
  const coming = comingRevision(forecast);
  const isCurrent = forecast.drawnCount > 0;
  const [revision, stage] = isCurrent ? [coming, forecast.sampleStage] : [coming - 1, forecast.last?.stage ?? null];
  const { strata, estimate } = await readStrata(scope, forecast, { revision, stage });
  const before =
    estimate || !isCurrent
      ? estimate
      : (await readStrata(scope, forecast, { revision: coming - 1, stage: forecast.last?.stage ?? null })).estimate;
  const plan = planSample(knownOf(strata, before?.strata ?? []), wantedError / 100);
  return { coming, isCurrent, revision, stage, strata, estimate, plan, isKnown: before !== null };
};

const usualError = 10;

export const readSample = async (scope: Scope, id: number): Promise<ForecastSample> => {
  const forecast = await forecasts.get(scope, id);
  const wantedError = await findWantedError(scope, id);
  const known = await readPlan(scope, forecast, wantedError ?? usualError);
  const { revision, stage, isCurrent, strata, estimate, plan } = known;
  const rows = await readSampleTrees(scope.db, { entityId: scope.entityId, forecastId: id, revision });
  return {
    revision,
    stage,
    wantedError,
    isCurrent,
    trees: rows.map(({ countedBy, ...tree }) => tree),
    plots: plotsOf(strata, plan, estimate),
    error: estimate && relativeError(estimate),
    plannedError: rows.length ? plan.error : null,
    isReached: plan.isReached,
  };
};

/** Each plot's part of the sample; merged strata share their error by their trees. */
const plotsOf = (strata: Stratum[], plan: SamplePlan, estimate: Estimate | null): SamplePlot[] => {
  const errors = new Map<number, number>();
  for (const { parts, error, trees } of estimate?.strata ?? [])
    for (const part of parts) errors.set(part.plotId, (errors.get(part.plotId) ?? 0) + (error * part.trees) / trees);
  const sizes = Map.groupBy(plan.sizes, ({ plotId }) => plotId);
  return [...Map.groupBy(strata, ({ plotId }) => plotId)].map(([plotId, ofPlot]) => {
    const sum = (value: (stratum: Stratum) => number) => ofPlot.reduce((total, stratum) => total + value(stratum), 0);
    const drawn = sum((stratum) => stratum.drawn);
    const size = (sizes.get(plotId) ?? []).reduce((total, stratum) => total + stratum.size, 0);
    return {
      plotId,
      plotCode: ofPlot[0]?.plotCode ?? '',
      trees: sum((stratum) => stratum.trees),
      drawn,
      counted: sum(({ counts }) => counts.length),
      more: Math.max(size - drawn, 0),
      errorShare: estimate && estimate.variance > 0 ? (errors.get(plotId) ?? 0) / estimate.variance : null,
    };
  });
};

export const previewSample = async (
  scope: Scope,
  id: number,
  { wantedError }: SamplePlanInput,
): Promise<SamplePlanAnswer> => {
  const forecast = await forecasts.get(scope, id);
  const { strata, plan, isKnown } = await readPlan(scope, forecast, wantedError);
  const plots = [...Map.groupBy(plan.sizes, ({ plotId }) => plotId)].map(([plotId, sizes]) => ({
    plotId,
    plotCode: strata.find((stratum) => stratum.plotId === plotId)?.plotCode ?? '',
    trees: sizes.reduce((sum, { trees }) => sum + trees, 0),
    size: sizes.reduce((sum, { size }) => sum + size, 0),
  }));
  return {
    total: plots.reduce((sum, { size }) => sum + size, 0),
    again: strata.reduce((sum, { drawn }) => sum + drawn, 0),
    error: plan.error,
    isReached: plan.isReached,
    isKnown,
    plots,
  };
};

/** Draws the trees that are missing for the wanted error; those that were drawn before stay. */
export const drawSample = (scope: Scope, id: number, { version, stage, wantedError }: SampleDraw): Promise<Forecast> =>
  changeRecord(scope, forecasts, { id, version, action: 'draw-sample' }, async (before) => {
    refuseClosed(before);
    refuseOtherStage(before, stage);
    const { coming, strata, plan } = await readPlan(scope, before, wantedError);
    const crop = await cropScopeOf(scope, before);
    const key = { entityId: scope.entityId, forecastId: id, revision: coming };
    if (before.drawnCount === 0) await drawAgain(scope.db, crop, key);
    const wanted = plan.sizes.flatMap(({ plotId, ageFrom, size }) => {
      const drawn = strata.find((one) => one.plotId === plotId && one.ageFrom === ageFrom)?.drawn ?? 0;
      return size > drawn ? [{ plotId, ageFrom, more: size - drawn }] : [];
    });
    const seed = `${scope.entityId}:${id}:${coming}:${before.drawnCount}`;
    await drawTrees(scope.db, crop, key, { wanted, seed });
    await forecastTable.change(scope, id, { sample_stage: stage, sample_error: wantedError });
  });

const refuseOtherStage = ({ countedCount, sampleStage }: Forecast, stage: SampleStage) => {
  if (countedCount > 0 && sampleStage !== null && sampleStage !== stage)
    throw problem(
      'forecast.sample_refused',
      `Đã đếm ${countedCount} cây theo ${sampleStageNames[sampleStage].toLowerCase()}. Hãy lập lần dự báo từ đó trước.`,
      { path: 'stage' },
    );
};

export const dropSample = (scope: Scope, id: number, version: number): Promise<Forecast> =>
  changeRecord(scope, forecasts, { id, version, action: 'drop-sample' }, async (before) => {
    refuseClosed(before);
    if (before.countedCount > 0)
      throw problem('forecast.sample_refused', `Đã đếm ${before.countedCount} cây, nên không bỏ mẫu này được nữa.`);
    await forgetSample(scope.db, { entityId: scope.entityId, forecastId: id, revision: comingRevision(before) });
    await forecastTable.change(scope, id, { sample_stage: null });
  });
