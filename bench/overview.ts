/**
 * `npm run bench:overview`: the overview of an estate of 1,000,000 trees and 100,000 works, against that of one of 10,000 trees and 1,000 works.
 * Both have 300 works in this month and 300 yields of 30 plots in this season, and forecasts over all of their land. At most 1.5 times.
 *
 * On PostgreSQL, a cluster of its own or the one that DATABASE_URL names, and on the embedded database. BENCH_QUICK=1 takes a tenth of the
 * trees and works. Beyond the whole, each part of the answer is told.
 */
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import type { Scope } from '../apps/server/src/http/scope.ts';
import { readSketch } from '../apps/server/src/modules/overview/estate-sketch.ts';
import { readHarvestFigures } from '../apps/server/src/modules/overview/harvest-figures.ts';
import { findNeeds } from '../apps/server/src/modules/overview/needs.ts';
import { readOverview } from '../apps/server/src/modules/overview/overview.service.ts';
import { readStatusFigures } from '../apps/server/src/modules/overview/status-figures.ts';
import { readPunctuality, readWeeks } from '../apps/server/src/modules/overview/work-figures.queries.ts';
import { anEstate, median, onBothDatabases, prepareDatabase, report, timed } from './bench-app.ts';
import { fillEstate } from './rows/estate-rows.ts';
import { fillHarvest } from './rows/harvest-rows.ts';
import { fillWorks } from './rows/work-rows.ts';

const goal = 1.5;
const rounds = 15;
const part = process.env.BENCH_QUICK ? 10 : 1;
const today = '2026-11-15';
const clock = () => new Date(`${today}T03:00:00Z`);
const harvested = { yields: 300, plots: 30 };

const scopeOf = (db: Db, entityId: number): Scope => ({
  db,
  clock,
  entityId,
  actor: {
    userId: 1,
    sessionId: '',
    fullName: '',
    platformRole: 'admin',
    entityRole: null,
    address: '',
    requestId: 'bench',
  },
  address: '',
  requestId: 'bench',
  userAgent: null,
});

const parts: Record<string, (scope: Scope) => Promise<unknown>> = {
  'what waits': findNeeds,
  trees: ({ db, entityId }) => readStatusFigures(db, entityId, today),
  punctuality: ({ db, entityId }) => readPunctuality(db, entityId, today),
  weeks: ({ db, entityId }) => readWeeks(db, entityId, today),
  harvest: (scope) => readHarvestFigures(scope, {}),
  sketch: ({ db, entityId }) => readSketch(db, entityId),
};

const fill = async (db: Db, { trees, works }: { trees: number; works: number }): Promise<Scope> => {
  const estate = await anEstate(db);
  await fillEstate(db, estate, trees);
  await fillWorks(db, { works, inMonth: 300, month: '2026-11-01', into: estate.entityId });
  await fillHarvest(db, estate.entityId, harvested);
  return scopeOf(db, estate.entityId);
};

await onBothDatabases('overview', async (name, database: Database) => {
  const { db, close } = database;
  await prepareDatabase(database);
  const small = await fill(db, { trees: 10_000, works: 1_000 });
  const large = await fill(db, { trees: 1_000_000 / part, works: 100_000 / part });
  await sql`vacuum analyze`.execute(db);
  const compare = async (read: (scope: Scope) => Promise<unknown>) => {
    const times = { small: [] as number[], large: [] as number[] };
    // By turns, so that whatever else the machine does hits both.
    for (let round = -3; round < rounds; round++) {
      const took = { small: await timed(() => read(small)), large: await timed(() => read(large)) };
      if (round >= 0) for (const size of ['small', 'large'] as const) times[size].push(took[size]);
    }
    return [median(times.large), median(times.small)] as const;
  };
  console.log(name);
  const isMet = report('overview', ...(await compare((scope) => readOverview(scope, {}))), goal);
  for (const [key, read] of Object.entries(parts)) {
    const [ours, bare] = await compare(read);
    console.log(`    ${key}: ${ours.toFixed(1)} ms against ${bare.toFixed(1)} ms`);
  }
  await close();
  return isMet;
});
