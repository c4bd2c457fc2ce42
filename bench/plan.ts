/**
 * `npm run bench:plan`: approving a farm plan of 1,000 lines over 100,000 trees, through HTTP (session, rights, history), against
 * the bare INSERTs of the same works, materials and dependencies: at most 3 times. BENCH_QUICK=1 takes a tenth of both.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Db } from '../apps/server/src/db/db.ts';
import {
  anEstate,
  type Call,
  type Estate,
  median,
  onBothDatabases,
  prepareDatabase,
  report,
  serve,
  signIn,
  timed,
} from './bench-app.ts';
import { fillOrchard } from './rows/orchard-rows.ts';

const part = process.env.BENCH_QUICK ? 10 : 1;
const trees = 100_000 / part;
const lineCount = 1_000 / part;
const rounds = 3;
const goal = 3;

/** A plan on the whole estate; every line has a material, and comes after the one before it; half of them have a plot of their own. */
const aPlan = async (db: Db, call: Call, { entityId }: Estate, seasonId: number, materialId: number) => {
  const plots = await db.selectFrom('plot').select('id').where('entity_id', '=', entityId).execute();
  const { rows: areas } = await sql<{ id: number }>`select id from area where entity_id = ${entityId}`.execute(db);
  const targets = areas.map(({ id }) => ({ kind: 'area', id }));
  const plan = (await call('POST', '/api/farm-plans', { name: 'Kế hoạch', seasonId, targets })) as unknown as {
    id: number;
    version: number;
    stages: { id: number }[];
  };
  let last: number | null = null;
  for (let first = 0; first < lineCount; first += 100) {
    const lines = Array.from({ length: Math.min(100, lineCount - first) }, (_, index) => ({
      stageId: plan.stages[0]?.id,
      title: `Việc ${first + index + 1}`,
      workTypeId: 1,
      startsOn: '2027-01-10',
      endsOn: '2027-01-12',
      targets: index % 2 ? [{ kind: 'plot', id: plots[index % plots.length]?.id }] : null,
      materials: [{ materialId, dose: 1, doseUnit: 'kg', dosePer: 'tree' }],
      dependencies: last === null ? [] : [{ lineId: last }],
    }));
    const { items } = (await call('POST', `/api/farm-plans/${plan.id}/lines`, { lines })) as unknown as {
      items: { id: number }[];
    };
    last = items.at(-1)?.id ?? null;
  }
  return plan;
};

const tables = ['work', 'work_material', 'work_dependency'];

/** Keeps the rows that an approval wrote, and takes them out, so that they can be inserted bare. */
const keepRows = async (db: Db) => {
  const columns = new Map<string, RawBuilder<unknown>>();
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum`.execute(db);
    columns.set(table, sql.join(rows.map(({ name }) => sql.ref(name))));
    await sql`drop table if exists ${sql.table(`kept_${table}`)}`.execute(db);
    await sql`create table ${sql.table(`kept_${table}`)} as select ${columns.get(table)} from ${sql.table(table)}`.execute(
      db,
    );
  }
  return columns;
};
const clear = async (db: Db) => {
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db);
};

const measure = async (name: string, database: Database, folder: string): Promise<boolean> => {
  const { db, close } = database;
  await prepareDatabase(database);
  const estate = await anEstate(db);
  await fillOrchard(db, estate, trees);
  const { app, url } = await serve(database, folder);
  try {
    const call = await signIn(url, estate.entityId);
    const season = await call('POST', '/api/seasons', {
      cropGroupId: 3,
      name: 'Vụ',
      year: 2027,
      kind: 'main',
      startsOn: '2026-10-10',
      endsOn: '2027-09-14',
      stages: [{ name: 'Phục hồi', days: 300 }],
    });
    const material = { code: 'VT', name: 'NPK', kind: 'fertilizer', unit: 'kg', price: 16_000 };
    const { id: materialId } = await call('POST', '/api/materials', material);
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const plan = await aPlan(db, call, estate, season.id ?? 0, materialId ?? 0);
      await sql`vacuum analyze`.execute(db);
      const step = { version: plan.version, action: 'approve' };
      times.ours.push(await timed(() => call('POST', `/api/farm-plans/${plan.id}/transitions`, step)));
      const columns = await keepRows(db);
      await clear(db);
      times.bare.push(
        await timed(() =>
          db.transaction().execute(async (tx) => {
            for (const table of tables)
              await sql`insert into ${sql.table(table)} (${columns.get(table)}) overriding system value
                select * from ${sql.table(`kept_${table}`)}`.execute(tx);
          }),
        ),
      );
      await clear(db);
    }
    console.log(name);
    const what = `approve ${lineCount.toLocaleString('en')} lines over ${trees.toLocaleString('en')} trees, against INSERTs`;
    return report(what, median(times.ours), median(times.bare), goal);
  } finally {
    await app.close();
    await close();
  }
};

await onBothDatabases('plan', measure);
