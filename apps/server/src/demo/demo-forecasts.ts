import { addDays } from '@vuon/contract/day';
import { ForecastInput } from '@vuon/contract/harvest/forecast';
import { RevisionInput } from '@vuon/contract/harvest/forecast-revision';
import { SampleCount } from '@vuon/contract/harvest/forecast-sample';
import { sql } from 'kysely';
import { closeForecast, countTree, createForecast, drawSample, forecasts, readSample, revise } from '#harvest';
import type { Scope } from '#http/scope.ts';
import { type DemoForecast, type DemoRevision, demoForecasts } from './data/forecast-data.ts';
import { as, type Demo, readDemo, targetsAt } from './demo-parts.ts';

/** A season that is over and scored, and the one that runs, for the crops of the demo farm. */
export const makeDemoForecasts = async (scope: Scope): Promise<void> => {
  const demo = await readDemo(scope);
  for (const forecast of demoForecasts) await makeForecast(demo, forecast);
};

const findSeason = async ({ scope, today }: Demo, { cropGroupId, seasonAgo }: DemoForecast) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from season where entity_id = ${scope.entityId} and crop_group_id = ${cropGroupId}
      and ${addDays(today, -seasonAgo)}::date between starts_on and ends_on`.execute(scope.db);
  return rows[0];
};

const makeForecast = async (demo: Demo, forecast: DemoForecast) => {
  const { scope, today } = demo;
  const season = await findSeason(demo, forecast);
  if (!season) return;
  const [first] = forecast.revisions;
  const { id } = await createForecast(
    await as(scope, 'manager', (first?.daysAgo ?? 0) + 1),
    ForecastInput.parse({
      name: `${season.name}, ${forecast.place}`,
      seasonId: season.id,
      targets: await targetsAt(scope, forecast.codes),
      flushes: forecast.flushes.map(({ bloomAgo, ...flush }) => ({ ...flush, bloomOn: addDays(today, -bloomAgo) })),
    }),
  );
  let version = 1;
  for (const revision of forecast.revisions) ({ version } = await makeRevision(demo, { id, version }, revision));
  if (forecast.closedAgo !== null) await closeForecast(await as(scope, 'manager', forecast.closedAgo), id, version);
};

/** Kilograms of a tree where nothing was harvested that the demo could be held against. */
const usualKg = 62;

type Counts = Extract<DemoRevision, { method: 'stage-counts' }>;
type Versioned = { id: number; version: number };

const makeRevision = async (demo: Demo, { id, version }: Versioned, revision: DemoRevision) => {
  const manager = await as(demo.scope, 'manager', revision.daysAgo);
  const counted = revision.method === 'stage-counts' ? await countSample(demo, { id, version }, revision) : null;
  const { method, daysAgo, nextIn, notes = null } = revision;
  const { harvestedKg, treeCount } = await forecasts.get(manager, id);
  const kg = harvestedKg > 0 ? harvestedKg : treeCount * usualKg;
  const byHand = revision.method === 'by-hand' ? figuresOf(kg * revision.over, revision.spread) : {};
  return revise(
    manager,
    id,
    RevisionInput.parse({
      version: counted ?? version,
      method,
      notes,
      ...byHand,
      nextRevisionOn: nextIn === null ? null : addDays(demo.today, nextIn - daysAgo),
    }),
  );
};

const figuresOf = (likely: number, spread: number) => ({
  lowKg: Math.round(likely * (1 - spread)),
  likelyKg: Math.round(likely),
  highKg: Math.round(likely * (1 + spread)),
});

/** Draws and counts: around what the trees bore in the end, the same at every start. Answers the forecast's version then. */
const countSample = async ({ scope }: Demo, { id, version }: Versioned, revision: Counts): Promise<number> => {
  const { stage, wantedError, daysAgo, over, kgPerCount } = revision;
  const drawn = await drawSample(await as(scope, 'manager', daysAgo), id, { version, stage, wantedError });
  const foreman = await as(scope, 'foreman', daysAgo);
  const { trees } = await readSample(foreman, id);
  const kg = drawn.harvestedKg > 0 ? drawn.harvestedKg / drawn.treeCount : usualKg;
  for (const [index, { plantId }] of trees.entries()) {
    const count = Math.max(1, Math.round(((kg * over) / kgPerCount) * (1 + 0.42 * Math.sin(index * 2.4))));
    await countTree(
      foreman,
      { id, plantId },
      SampleCount.parse({
        stage,
        ...(stage === 'set' ? { setFruits: count } : { keptFruits: count }),
        ...(stage === 'weight' && { weighedFruits: 3, weighedKg: 8.1 + (index % 5) * 0.3 }),
        countedAt: foreman.clock().toISOString(),
      }),
    );
  }
  return drawn.version;
};
