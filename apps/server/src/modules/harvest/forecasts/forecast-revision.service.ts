import { dayInVietnam } from '@vuon/contract/day';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import { estimateByAge } from '@vuon/contract/harvest/forecast-by-age';
import { type Range, rangeOf, weightOf } from '@vuon/contract/harvest/forecast-estimate';
import type {
  RevisionBasis,
  RevisionDraft,
  RevisionFigures,
  RevisionInput,
} from '@vuon/contract/harvest/forecast-revision';
import { factorsOfStage } from '@vuon/contract/harvest/forecast-stage';
import { changeRecord } from '#audit';
import { findCropGroup } from '#crops';
import { json } from '#db/json.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { forecasts, refuseClosed } from './forecast.kind.ts';
import { forecastTable } from './forecast.queries.ts';
import { proposeFactors } from './forecast-factors.ts';
import { readPastHarvests } from './forecast-harvest.queries.ts';
import { forgetSample, moveSample } from './forecast-sample.queries.ts';
import { comingRevision } from './forecast-sample.service.ts';
import { cropScopeOf, readStrata } from './forecast-strata.ts';
import { countCropTrees } from './forecast-trees.queries.ts';

const noBasis: RevisionBasis = { factors: [], strata: [], seasons: [] };

/** The next revision as it would be made now. */
export const draftRevision = async (scope: Scope, id: number, draft: RevisionDraft): Promise<RevisionFigures> =>
  figuresOf(scope, await forecasts.get(scope, id), draft);

const figuresOf = async (scope: Scope, forecast: Forecast, draft: RevisionDraft): Promise<RevisionFigures> => {
  if (forecast.treeCount === 0)
    throw problem('forecast.no_trees', `Phạm vi không còn cây ${forecast.cropGroup.name} nào sống.`);
  if (draft.method === 'stage-counts') return byCounts(scope, forecast, draft);
  if (draft.method === 'yield-by-age') return byAge(scope, forecast);
  const { lowKg, likelyKg, highKg } = draft;
  return figures(forecast, 'by-hand', { low: lowKg ?? 0, likely: likelyKg ?? 0, high: highKg ?? 0 }, noBasis);
};

const figures = (
  { treeCount }: Forecast,
  method: RevisionFigures['method'],
  { low, likely, high }: Range,
  basis: RevisionBasis,
  sample: Pick<RevisionFigures, 'stage' | 'sampleCount'> = { stage: null, sampleCount: 0 },
): RevisionFigures => {
  const round = (kg: number) => Math.round(kg * 100) / 100;
  return { method, lowKg: round(low), likelyKg: round(likely), highKg: round(high), treeCount, basis, ...sample };
};

const byCounts = async (scope: Scope, forecast: Forecast, draft: RevisionDraft): Promise<RevisionFigures> => {
  const stage = forecast.sampleStage;
  if (!stage || forecast.drawnCount === 0)
    throw problem('forecast.not_computable', 'Chưa rút cây mẫu cho lần này. Hãy rút và đếm cây mẫu trước.', {
      path: 'method',
    });
  const { estimate, trees } = await readStrata(scope, forecast, { revision: comingRevision(forecast), stage });
  if (!estimate || estimate.total <= 0)
    throw problem(
      'forecast.not_computable',
      estimate
        ? 'Các cây mẫu đã đếm đều là 0, nên chưa tính ra sản lượng.'
        : `Mới đếm ${forecast.countedCount} cây mẫu; cần ít nhất 2 cây.`,
      { path: 'method' },
    );
  const weighed =
    stage === 'weight'
      ? weightOf(
          trees.flatMap(({ weighedFruits, weighedKg }) =>
            weighedFruits && weighedKg ? [{ fruits: weighedFruits, kg: weighedKg }] : [],
          ),
        )
      : null;
  const proposed = await proposeFactors(scope, forecast);
  const factors = factorsOfStage[stage].map((key) => {
    if (key === 'weight' && weighed) return { key, ...weighed, isMeasured: true };
    const { value = 1, spread = 0 } = [...draft.factors, ...proposed].find((one) => one.key === key) ?? {};
    return { key, value, spread, isMeasured: false };
  });
  const sampleCount = estimate.strata.reduce((sum, { counted }) => sum + counted, 0);
  const basis = { ...noBasis, factors, strata: estimate.strata };
  return figures(forecast, 'stage-counts', rangeOf(estimate, factors), basis, { stage, sampleCount });
};

const byAge = async (scope: Scope, forecast: Forecast): Promise<RevisionFigures> => {
  const { db, entityId } = scope;
  const { cropGroup, season } = forecast;
  const crop = await cropScopeOf(scope, forecast);
  const yields = (await findCropGroup(db, entityId, cropGroup.id))?.yields ?? [];
  const past = await readPastHarvests(db, entityId, {
    cropGroupId: cropGroup.id,
    startsOn: season.startsOn,
    setId: crop.setId,
  });
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const range = estimateByAge(
    await countCropTrees(db, crop),
    yields,
    past.map(({ startsOn, kg }) => ({ yearsAgo: yearOf(season.startsOn) - yearOf(startsOn), kg })),
  );
  if (!range || range.likely <= 0)
    throw problem(
      'forecast.not_computable',
      `Nhóm cây ${cropGroup.name} chưa có sản lượng theo tuổi cho các cây này, và chúng chưa có vụ thu hoạch nào trước đây.`,
      { path: 'method' },
    );
  return figures(forecast, 'yield-by-age', range, { ...noBasis, seasons: past.map(({ name, kg }) => ({ name, kg })) });
};

/** Adds a revision. A sample that it does not use stays for the one after it. */
export const revise = (
  scope: Scope,
  id: number,
  { version, nextRevisionOn, ...draft }: RevisionInput,
): Promise<Forecast> =>
  changeRecord(scope, forecasts, { id, version, action: 'revise' }, async (before) => {
    refuseClosed(before);
    const { basis, lowKg, likelyKg, highKg, ...made } = await figuresOf(scope, before, draft);
    const position = comingRevision(before);
    const today = dayInVietnam(scope.clock());
    if (nextRevisionOn !== null && nextRevisionOn <= today)
      throw problem('request.invalid', 'Lần dự báo kế tiếp phải sau hôm nay.', { path: 'nextRevisionOn' });
    await scope.db
      .insertInto('forecast_revision')
      .values({
        entity_id: scope.entityId,
        forecast_id: id,
        position,
        method: made.method,
        stage: made.stage,
        made_on: today,
        low_kg: lowKg,
        likely_kg: likelyKg,
        high_kg: highKg,
        tree_count: made.treeCount,
        sample_count: made.sampleCount,
        basis: json(basis),
        notes: draft.notes,
        created_at: scope.clock().toISOString(),
        created_by: scope.actor.userId,
      })
      .execute();
    const isCounted = made.method === 'stage-counts';
    const key = { entityId: scope.entityId, forecastId: id, revision: position };
    if (!isCounted) await moveSample(scope.db, key, position + 1);
    await forecastTable.change(scope, id, {
      next_revision_on: nextRevisionOn,
      ...(isCounted && { sample_stage: null }),
    });
  });

/** Takes the last revision back; the trees that it was counted on are the sample of the coming one again. */
export const takeBackRevision = (
  scope: Scope,
  { id, position }: { id: number; position: number },
  version: number,
): Promise<Forecast> =>
  changeRecord(scope, forecasts, { id, version, action: 'take-back-revision' }, async (before) => {
    refuseClosed(before);
    const last = before.last;
    if (last?.position !== position)
      throw problem('forecast.locked', `Chỉ bỏ được lần dự báo cuối cùng${last ? `, lần ${last.position}` : ''}.`);
    const after = { entityId: scope.entityId, forecastId: id, revision: position + 1 };
    if (last.stage && before.countedCount > 0)
      throw problem(
        'forecast.locked',
        `Đã đếm ${before.countedCount} cây mẫu cho lần ${position + 1}, nên không bỏ lần ${position} được nữa.`,
      );
    await scope.db
      .deleteFrom('forecast_revision')
      .where('entity_id', '=', scope.entityId)
      .where('forecast_id', '=', id)
      .where('position', '=', position)
      .execute();
    if (last.stage) await forgetSample(scope.db, after);
    else await moveSample(scope.db, after, position);
    await forecastTable.change(scope, id, { ...(last.stage && { sample_stage: last.stage }) });
  });
