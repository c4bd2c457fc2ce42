import { addDays, dayInVietnam } from '@vuon/contract/day';
import { leastShareToScore } from '@vuon/contract/harvest/forecast-score';
import { pickingWeeks } from '@vuon/contract/harvest/picking-calendar';
import { roundKg } from '@vuon/contract/harvest/weight';
import type { CropForecast, CropHarvest, OverviewHarvest, SeasonRound } from '@vuon/contract/overview/overview-harvest';
import { sql } from 'kysely';
import { matchesYields, readForecastProgress } from '#harvest';
import type { Scope } from '#http/scope.ts';

type Wanted = { seasonYear?: number | undefined; seasonKind?: SeasonRound['kind'] | undefined };

/** What was harvested in a round of seasons, crop by crop, beside its forecasts. */
export const readHarvestFigures = async (scope: Scope, wanted: Wanted): Promise<OverviewHarvest | null> => {
  const found = await findRounds(scope);
  const asked = found.find(({ year, kind }) => year === wanted.seasonYear && kind === wanted.seasonKind);
  const chosen = asked ?? found.toSorted((one, other) => other.rank - one.rank)[0];
  if (!chosen) return null;
  const round = { year: chosen.year, kind: chosen.kind };
  const [weighed, forecasts] = await Promise.all([readYieldDays(scope, round), readRoundForecasts(scope, round)]);
  const crops = new Map<number, CropHarvest>();
  const cropOf = (cropGroup: CropHarvest['cropGroup']) => {
    const known = crops.get(cropGroup.id) ?? { cropGroup, days: [], forecast: null };
    crops.set(cropGroup.id, known);
    return known;
  };
  for (const { id, name, ...day } of weighed) cropOf({ id, name }).days.push(day);
  for (const [, of] of Map.groupBy(forecasts, ({ cropGroup }) => cropGroup.id))
    if (of[0]) cropOf(of[0].cropGroup).forecast = addUp(of);
  return {
    rounds: found.map(({ year, kind }) => ({ year, kind })),
    round,
    recordCount: weighed.reduce((sum, { recordCount }) => sum + recordCount, 0),
    crops: [...crops.values()].sort((one, other) => one.cropGroup.name.localeCompare(other.cropGroup.name, 'vi')),
  };
};

type FoundRound = SeasonRound & { rank: number };

/** A harvest that is over is still the latest news for so long, while the next season only grows. */
const rememberedDays = 180;

/** The rounds that have yields or forecasts, the latest first, and which of them is told unless another is asked for. */
const findRounds = async ({ db, entityId, clock }: Scope): Promise<FoundRound[]> => {
  const today = dayInVietnam(clock());
  const { rows } = await sql<FoundRound>`
    select year, kind, max(case when runs and harvested then 3 when harvested and ends_on >= ${addDays(today, -rememberedDays)}::date then 2
      when runs then 1 else 0 end)::int as rank
    from (
      select season.year, season.kind, season.starts_on, season.ends_on, season.starts_on <= ${today}::date and season.ends_on >= ${today}::date as runs,
        exists (select from harvest_yield where harvest_yield.entity_id = ${entityId} and harvest_yield.season_id = season.id
          and harvest_yield.deleted_at is null) as harvested,
        exists (select from forecast where forecast.entity_id = ${entityId} and forecast.season_id = season.id
          and forecast.deleted_at is null) as forecast
      from season where season.entity_id = ${entityId} and season.deleted_at is null
    ) as known
    where harvested or forecast group by year, kind order by max(starts_on) desc`.execute(db);
  return rows;
};

type WeighedDay = CropHarvest['cropGroup'] & CropHarvest['days'][number] & { recordCount: number };

/** By the same conditions as the list of yields. */
const readYieldDays = async ({ db, entityId }: Scope, { year, kind }: SeasonRound): Promise<WeighedDay[]> => {
  const which = matchesYields(entityId, { seasonYear: year, seasonKind: kind, deleted: 'without' });
  const { rows } = await sql<WeighedDay>`
    select crop_group.id, crop_group.name, picked.*
    from (
      select harvest_yield.crop_group_id, harvest_yield.harvested_on as day, count(distinct harvest_yield.id)::int as "recordCount",
        coalesce(sum(weighed.kg), 0)::float8 as kg, coalesce(sum(weighed.kg) filter (where weighed.grade = 'a'), 0)::float8 as "gradeAKg"
      from harvest_yield
      left join harvest_yield_grade as weighed on weighed.entity_id = ${entityId} and weighed.harvest_yield_id = harvest_yield.id
      where harvest_yield.entity_id = ${entityId} and ${which}
      group by harvest_yield.crop_group_id, harvest_yield.harvested_on
    ) as picked join crop_group on crop_group.id = picked.crop_group_id
    order by crop_group.id, picked.day`.execute(db);
  return rows;
};

const readRoundForecasts = (scope: Scope, { year, kind }: SeasonRound) =>
  readForecastProgress(scope, sql<boolean>`season.year = ${year} and season.kind = ${kind}`);

type Progress = Awaited<ReturnType<typeof readForecastProgress>>[number];

const addUp = (forecasts: Progress[]): CropForecast => {
  const sum = (value: (one: Progress) => number) => roundKg(forecasts.reduce((total, one) => total + value(one), 0));
  const isDated = forecasts.every(({ flushes, closedAt }) => flushes.length > 0 || closedAt);
  const likelyKg = sum(({ last }) => last.likelyKg);
  const expectedKg = sum(({ last, expected }) => last.likelyKg * expected);
  return {
    forecastCount: forecasts.length,
    lowKg: sum(({ last }) => last.lowKg),
    likelyKg,
    highKg: sum(({ last }) => last.highKg),
    expectedKg: isDated && expectedKg >= likelyKg * leastShareToScore ? expectedKg : null,
    harvest: harvestOf(forecasts),
    weeks: isDated ? weeksOf(forecasts) : [],
  };
};

const harvestOf = (forecasts: Progress[]): CropForecast['harvest'] =>
  [
    ...Map.groupBy(
      forecasts.flatMap(({ harvest }) => harvest),
      ({ day }) => day,
    ),
  ]
    .map(([day, parts]) => ({ day, kg: roundKg(parts.reduce((total, { kg }) => total + kg, 0)) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));

/** The picking calendars of all of them, added up week by week. */
const weeksOf = (forecasts: Progress[]): CropForecast['weeks'] => {
  const weeks = new Map<string, { lowKg: number; likelyKg: number; highKg: number }>();
  for (const { flushes, daysToHarvest, last } of forecasts)
    for (const { startsOn, kg: share } of pickingWeeks(flushes, daysToHarvest, {
      totalKg: 1,
      crateKg: 1,
      pickerKg: 1,
      harvested: [],
    })) {
      const week = weeks.get(startsOn) ?? { lowKg: 0, likelyKg: 0, highKg: 0 };
      weeks.set(startsOn, week);
      week.lowKg += share * last.lowKg;
      week.likelyKg += share * last.likelyKg;
      week.highKg += share * last.highKg;
    }
  const sums = { lowKg: 0, likelyKg: 0, highKg: 0 };
  return [...weeks]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([startsOn, week]) => {
      for (const key of ['lowKg', 'likelyKg', 'highKg'] as const) sums[key] += week[key];
      return {
        day: addDays(startsOn, 6),
        lowKg: roundKg(sums.lowKg),
        likelyKg: roundKg(sums.likelyKg),
        highKg: roundKg(sums.highKg),
      };
    });
};
