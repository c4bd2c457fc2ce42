import { dayInVietnam } from '@vuon/contract/day';
import type { SeasonReport } from '@vuon/contract/harvest/season-report';
import { mayDo } from '@vuon/contract/permission';
import { sql } from 'kysely';
import { seasons } from '#crops';
import type { Scope } from '#http/scope.ts';
import { forecastList } from '../forecasts/forecast-shown.ts';
import { readMaterialCosts } from './report-materials.queries.ts';
import { readPlans } from './report-plans.ts';
import { readQuality } from './report-quality.queries.ts';
import { readRevenue } from './report-revenue.ts';
import { figuresOf, moneyOf, monthsOf, type Named } from './report-totals.ts';
import { countWorks, readWorkCosts } from './report-work.queries.ts';
import { readYields } from './report-yields.queries.ts';

/** What was planned, done, spent, harvested, forecast, rated and earned in a season. */
export const readSeasonReport = async (scope: Scope, id: number): Promise<SeasonReport> => {
  const { db, entityId, actor, clock } = scope;
  const season = await seasons.get(scope, id);
  const seesMoney = mayDo(actor, 'sales.read');
  const materials = await readMaterialCosts(db, entityId, season);
  const { labour, other } = await readWorkCosts(db, entityId, season);
  const revenue = await readRevenue(db, entityId, id);
  const yields = await readYields(scope, id);
  const quality = await readQuality(db, entityId, id);
  const plans = await readPlans(scope, id);
  const money = moneyOf({ material: materials.parts, labour, other, revenue });
  const ids = [...money.plots.keys(), ...yields.plots.keys(), ...quality.plots.keys()];
  const named = await namePlots(scope, [...new Set(ids.flatMap((plotId) => plotId ?? []))]);
  const { total, plots } = figuresOf({ named, yields, quality, money, seesMoney });
  return {
    season: {
      id,
      name: season.name,
      cropGroup: { id: season.cropGroupId, name: season.cropGroupName },
      startsOn: season.startsOn,
      endsOn: season.endsOn,
    },
    plans: plans.map((plan) => ({ ...plan, cost: seesMoney ? plan.cost : null })),
    plannedCost: seesMoney ? plans.reduce((sum, { cost }) => sum + cost, 0) : null,
    work: await countWorks(db, entityId, season, dayInVietnam(clock())),
    total,
    plots,
    months: monthsOf({ season, kg: yields.months, money, seesMoney }),
    forecasts: await readForecasts(scope, id),
    unpricedCount: materials.unpricedCount,
  };
};

const namePlots = async ({ db, entityId }: Scope, ids: number[]): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, code, area_id as "areaId" from plot
    where entity_id = ${entityId} and id = any(${ids}::int[]) order by natural_code, id`.execute(db);
  return rows;
};

/** Each with its last revision and the error of that against the harvest, as its own page tells it. */
const readForecasts = async (scope: Scope, seasonId: number): Promise<SeasonReport['forecasts']> => {
  const { rows } = await sql<{ id: number }>`
    select id from forecast where entity_id = ${scope.entityId} and season_id = ${seasonId} and deleted_at is null
    order by sort_code`.execute(scope.db);
  const found = await forecastList.findMany(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) =>
    found
      .filter((forecast) => forecast.id === id)
      .map(({ code, name, place, state, last, harvestedKg }) => ({ id, code, name, place, state, last, harvestedKg })),
  );
};
