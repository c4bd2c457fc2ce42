/**
 * `npm run bench:entities`: a page of find-entities-by-admin among 20,000 entities, with a search and two filters, through HTTP
 * (session, rights, contract, counters), against the same SQL sent directly through the driver of the same process. The goal is at
 * most twice the time.
 */
import { EntityQuery } from '@vuon/contract/entities/entity';
import { CompiledQuery } from 'kysely';
import { accountCounters } from '../apps/server/src/contributions.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import { presentEntities } from '../apps/server/src/modules/entities/entity/entity.present.ts';
import { entityList } from '../apps/server/src/modules/entities/entity/entity.queries.ts';
import { clock, links, median, onBothDatabases, prepareDatabase, report, serve, signIn, timed } from './bench-app.ts';
import { fillEntities } from './rows/entity-rows.ts';

const entityCount = 20_000;
const rounds = 150;
const goal = 2;
const question = { q: 'sau rieng', type: 'farm', status: 'active' };
const path = `/api/v2/admin/entities/find-entities-by-admin?${new URLSearchParams(question)}`;

/** The statements of one page, with their parameters. */
const statementsOfPage = async (db: Db): Promise<CompiledQuery[]> => {
  const executor = db.getExecutor();
  const { executeQuery } = executor;
  const sent: CompiledQuery[] = [];
  executor.executeQuery = (query, ...rest) => {
    sent.push(CompiledQuery.raw(query.sql, [...query.parameters]));
    return executeQuery.call(executor, query, ...rest) as never;
  };
  const { items } = await entityList.page({ db, clock }, EntityQuery.parse(question));
  await presentEntities({ links, counters: accountCounters }, { db, clock }, items);
  executor.executeQuery = executeQuery;
  return sent;
};

const measure = async (name: string, database: Database, folder: string): Promise<boolean> => {
  const { db, close } = database;
  await prepareDatabase(database);
  await fillEntities(db, entityCount);
  const { app, url } = await serve(database, folder);
  try {
    const call = await signIn(url, null);
    const statements = await statementsOfPage(db);
    const throughHttp = () => call('GET', path);
    const directly = async () => {
      for (const statement of statements) await db.executeQuery(statement);
    };
    const { items, total } = (await throughHttp()) as unknown as { items: unknown[]; total: number };
    if (items.length !== 20) throw new Error('the page must be full');
    const times = { http: [] as number[], direct: [] as number[] };
    for (let round = -20; round < rounds; round++) {
      const [direct, http] = [await timed(directly), await timed(throughHttp)];
      if (round < 0) continue; // both warm up
      times.direct.push(direct);
      times.http.push(http);
    }
    console.log(`${name}: ${total.toLocaleString('en')} of ${entityCount.toLocaleString('en')} entities match`);
    const against = `the page through HTTP, against its ${statements.length} statements`;
    return report(against, median(times.http), median(times.direct), goal);
  } finally {
    await app.close();
    await close();
  }
};

await onBothDatabases('entities', measure);
