/**
 * `npm run bench:work-list`: a month of work (its list, calendar, board and map) and the overview of a farm with 100,000 works, against those of
 * a farm with 1,000. Both have 300 works in that month. At most 1.5 times.
 *
 * On PostgreSQL, a cluster of its own or the one that DATABASE_URL names, and on the embedded database. BENCH_PLANS=1 prints the
 * plan of the list.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkQuery } from '@vuon/contract/cultivation/work';
import { sql } from 'kysely';
import { type Database, openEmbedded } from '../apps/server/src/db/database.ts';
import type { Scope } from '../apps/server/src/http/scope.ts';
import { readOverview } from '../apps/server/src/modules/cultivation/overview/work-overview.ts';
import { storedWorkList } from '../apps/server/src/modules/cultivation/work/work.queries.ts';
import { matchesWork } from '../apps/server/src/modules/cultivation/work/work-filter.ts';
import { workList } from '../apps/server/src/modules/cultivation/work/work-shown.ts';
import { readBoard } from '../apps/server/src/modules/cultivation/work-views/work-board.ts';
import { readCalendar } from '../apps/server/src/modules/cultivation/work-views/work-calendar.ts';
import { readMap } from '../apps/server/src/modules/cultivation/work-views/work-map.ts';
import { prepare } from '../apps/server/src/prepare.ts';
import { createDatabase } from '../apps/server/src/testing/database.ts';
import { fillWorks } from './rows/work-rows.ts';

const goal = 1.5;
const rounds = 15;
const clock = () => new Date('2026-11-15T03:00:00Z');
const month = { from: '2026-11-01', to: '2026-11-30' };
const ofMonth = { works: 1_000, inMonth: 300, month: month.from };

const actor = {
  userId: 1,
  sessionId: '',
  fullName: '',
  platformRole: 'admin' as const,
  entityRole: null,
  address: '',
  requestId: 'bench',
};

const views: Record<string, (scope: Scope) => Promise<unknown>> = {
  list: (scope) => workList.page(scope, WorkQuery.parse({ kind: 'planned', ...month })),
  'list, the latest first': (scope) =>
    workList.page(scope, WorkQuery.parse({ kind: 'planned', sort: '-startsOn', ...month })),
  calendar: (scope) => readCalendar(scope, month),
  overview: (scope) => readOverview(scope),
  'overview of one who works there': (scope) =>
    readOverview({ ...scope, actor: { ...actor, platformRole: 'member', entityRole: 'worker' } }),
  board: (scope) => readBoard(scope, { kind: 'planned', ...month }),
  map: (scope) => readMap(scope, { kind: 'planned', ...month }),
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const measure = async (name: string, { db, close }: Database): Promise<boolean> => {
  await prepare(db, clock, { admin: { username: 'admin', password: 'mot mat khau dai' }, demo: false });
  const scopeOf = (entityId: number): Scope => ({
    db,
    clock,
    entityId,
    actor,
    address: '',
    requestId: 'bench',
    userAgent: null,
  });
  const small = scopeOf(await fillWorks(db, ofMonth));
  const large = scopeOf(await fillWorks(db, { ...ofMonth, works: 100_000 }));
  await sql`vacuum analyze`.execute(db);
  if (process.env.BENCH_PLANS) {
    const those = storedWorkList.where(large, matchesWork(large, { kind: 'planned', ...month }));
    const { rows } = await sql<Record<string, string>>`explain (analyze, costs off)
      ${those.clearSelect().select('work.id').orderBy('work.ends_on').orderBy('work.id').limit(20)}`.execute(db);
    for (const row of rows) console.log(Object.values(row)[0]);
  }
  console.log(name);
  let isMet = true;
  for (const [view, read] of Object.entries(views)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -3; round < rounds; round++)
      for (const [size, scope] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const from = performance.now();
        await read(scope);
        if (round >= 0) times[size].push(performance.now() - from);
      }
    const [ours, bare] = [median(times.large), median(times.small)];
    console.log(`  ${view}: ${ours.toFixed(1)} ms of 100,000 works against ${bare.toFixed(1)} ms of 1,000`);
    console.log(`    ratio ${(ours / bare).toFixed(2)} (goal: at most ${goal})`);
    isMet &&= ours / bare <= goal;
  }
  const from = performance.now();
  const { open, plots } = await readMap(large, {});
  const took = (performance.now() - from).toFixed(1);
  console.log(`  map of all open works of 100,000: ${took} ms (${open} works on ${plots.length} plots)`);
  await close();
  return isMet;
};

const { startPostgres } = (await import('../scripts/test/postgres.mjs')) as {
  startPostgres: () => Promise<{ url: string; stop: () => Promise<void> }>;
};
const only = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'vuon-bench-work-'));
let isMet = true;
try {
  if (only !== 'embedded') {
    const given = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
    const cluster = given ? { url: given, stop: async () => {} } : await startPostgres();
    isMet = await measure('PostgreSQL', await createDatabase(cluster.url));
    await cluster.stop();
  }
  if (only !== 'postgres') isMet = (await measure('embedded', openEmbedded(join(folder, 'data')))) && isMet;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!isMet) process.exitCode = 1;
