/**
 * `npm run bench:growth`: requests about an estate of 1,016,064 trees, against the same requests about one of 11,664. At most 1.5 times,
 * and the first call of each, on a server that nobody asked before, at most 0.5 s. Both estates were summed up before, as the server does some
 * seconds after a change.
 *
 * On PostgreSQL, a cluster of its own or the one that DATABASE_URL names, and on the embedded database. BENCH_QUICK=1 takes a tenth of the
 * trees.
 */
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { storeCells } from '../apps/server/src/modules/orchard/plots/plot-cells.ts';
import { makeSums } from '../apps/server/src/modules/orchard/sums/make-sums.ts';
import { anEstate, median, onBothDatabases, prepareDatabase, serve, signIn, timed } from './bench-app.ts';
import { fillEstate } from './rows/estate-rows.ts';

const goals = { ratio: 1.5, first: 500 };
const rounds = 40;
// Of two answers of 0.8 and 1.1 kB only the longer would be packed, which takes longer than what is compared here.
const unpacked = { 'accept-encoding': 'identity' };
const part = process.env.BENCH_QUICK ? 10 : 1;

const requests = {
  rows: '/api/rows',
  'trees by rows and positions': '/api/plants?rowFrom=3&rowTo=9&treeFrom=4&treeTo=12',
  'areas, without what is in them': '/api/area?depth=area',
  'statistics of all': '/api/maps/statistics',
  'statistics by planting day': '/api/maps/statistics?plantedFrom=2012-05-06&plantedTo=2016-06-20',
};

await onBothDatabases('growth', async (name, database: Database, folder) => {
  const { db, close } = database;
  await prepareDatabase(database);
  const [small, large] = [await anEstate(db), await anEstate(db)];
  await fillEstate(db, small, 11_664);
  const { trees } = await fillEstate(db, large, 1_016_064 / part);
  for (const { entityId } of [small, large]) {
    const took = await timed(async () => {
      await makeSums(db, entityId);
      await storeCells(db, entityId);
    });
    console.log(`summed up in ${(took / 1_000).toFixed(1)} s`);
  }
  await sql`vacuum analyze`.execute(db);
  console.log(`${name}: ${trees.toLocaleString('en')} trees against 11,664`);
  let isMet = true;
  for (const [request, path] of Object.entries(requests)) {
    const { app, url } = await serve(database, folder); // a new one, whose first call counts
    try {
      const [ofLarge, ofSmall] = [
        await signIn(url, large.entityId, unpacked),
        await signIn(url, small.entityId, unpacked),
      ];
      const first = await timed(() => ofLarge('GET', path));
      const times = { large: [] as number[], small: [] as number[] };
      // By turns, so that whatever else the machine does hits both, and each first as often: the first of two takes longer.
      for (let round = -10; round < rounds; round++) {
        const turns = [
          ['large', ofLarge],
          ['small', ofSmall],
        ] as const;
        for (const [size, call] of round % 2 ? turns : turns.toReversed()) {
          const took = await timed(() => call('GET', path));
          if (round >= 0) times[size].push(took);
        }
      }
      const ratio = median(times.large) / median(times.small);
      console.log(
        `  ${request}: ratio ${ratio.toFixed(2)} (${median(times.large).toFixed(1)} ms against ${median(times.small).toFixed(1)}), first call ${first.toFixed(0)} ms`,
      );
      isMet &&= ratio <= goals.ratio && first <= goals.first;
    } finally {
      await app.close();
    }
  }
  console.log(`  goals: ratio at most ${goals.ratio}, first call at most ${goals.first} ms`);
  await close();
  return isMet;
});
