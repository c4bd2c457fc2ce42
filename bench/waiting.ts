/**
 * `npm run bench:waiting`: how long others wait while one user does heavy work. A reader asks for a small list every 50 ms, a
 * writer saves an area a second after the work began, and every half minute after; the longest wait of each is printed beside that
 * of the same users alone. The goal is that none is longer than 0.5 s.
 *
 * The heavy work: an import of 20,000 plots and its undo, a planting of 20,000 trees, another status for 100,000 trees and its
 * undo, another crop group for all plots with their trees, 100,000 trees put into a batch, an export of 100,000 trees. On the
 * embedded database in a folder and on PostgreSQL. BENCH_QUICK=1 takes a tenth.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { jobKinds } from '../apps/server/src/contributions.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { localStore } from '../apps/server/src/files/local-store.ts';
import { JobRunner } from '../apps/server/src/services/jobs/index.ts';
import { anEstate, type Call, clock, onBothDatabases, prepareDatabase, serve, signIn } from './bench-app.ts';
import { fillOrchard } from './rows/orchard-rows.ts';

const part = process.env.BENCH_QUICK ? 10 : 1;
const [plots, planted, acted] = [20_000 / part, 20_000 / part, 100_000 / part];
const goalMs = 500;

let saved = 0;
const others = (call: Call) => ({
  reader: { ask: () => call('GET', '/api/plots?pageSize=20'), first: 0, pause: 50 },
  writer: {
    ask: () => call('POST', '/api/area', { code: `V${++saved}`, name: 'Khu vườn' }),
    first: 1_000,
    pause: 30_000,
  },
});

/** The longest waits of the others until the work is done. */
const during = async <T>(call: Call, work: () => Promise<T>) => {
  const done = new AbortController();
  const pass = (ms: number) => wait(ms, undefined, done).catch(() => {});
  const longestOf = async ({ ask, first, pause }: ReturnType<typeof others>['reader']): Promise<number> => {
    let longest = 0;
    for (await pass(first); !done.signal.aborted; await pass(pause)) {
      const from = performance.now();
      await ask();
      longest = Math.max(longest, performance.now() - from);
    }
    return longest;
  };
  const { reader, writer } = others(call);
  const waits = Promise.all([longestOf(reader), longestOf(writer)]);
  const from = performance.now();
  const result = await work().finally(() => done.abort());
  const seconds = (performance.now() - from) / 1_000;
  const [read, wrote] = await waits;
  return { result, seconds, reader: read, writer: wrote };
};

/** A square of land of this many metres, in a grid. */
const square = (at: number, metres: number) => {
  const [west, south] = [107 + (at % 200) * 0.002, 11 + Math.floor(at / 200) * 0.002];
  const [east, north] = [west + metres / 108_600, south + metres / 110_600];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
};

const plotFile = (count: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, at) => ({
      type: 'Feature',
      properties: { 'Mã khu vực': 'NHAP', 'Mã lô': `L${String(at).padStart(5, '0')}`, 'Ghi chú': 'Đo bằng máy' },
      geometry: { type: 'Polygon', coordinates: [square(at, 150)] },
    })),
  });

/** Asks until it is so, as the browser does. */
const until = async (ask: () => Promise<boolean>) => {
  while (!(await ask())) await wait(100);
};

const finish = (call: Call, jobId: number) =>
  until(async () => {
    const { state, error } = await call('GET', `/api/v1/jobs/${jobId}`);
    if (state === 'failed') throw new Error(`the job failed: ${error}`);
    return state === 'done';
  });

const readPlots = async (call: Call): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([plotFile(plots)]), 'lo.geojson');
  const { id } = await call('POST', '/api/v1/imports?type=plot', form);
  await until(async () => {
    const { state, problem } = await call('GET', `/api/v1/imports/${id}`);
    if (state === 'failed') throw new Error(`the file cannot be read: ${problem}`);
    return state === 'ready';
  });
  return id ?? 0;
};

const goOn = async (call: Call, importId: number, step: 'accept' | 'undo') => {
  const { version } = await call('GET', `/api/v1/imports/${importId}`);
  const body = { version, ...(step === 'accept' && { skipErrors: false }) };
  const { jobId } = await call('POST', `/api/v1/imports/${importId}/${step}`, body);
  await finish(call, jobId ?? 0);
};

const plant = async (call: Call, areaId: number): Promise<() => Promise<unknown>> => {
  const geoCoordinate = [square(0, Math.sqrt(planted * 60))];
  const location = { geometry: { geoType: 'Polygon', geoCoordinate } };
  const { id, version } = await call('POST', '/api/plots', { areaId, code: 'TRONG', location });
  const fields = { rowSpacing: 8, treeSpacing: 7.5, bearing: 0, plantStatusId: 3, cropGroupId: 3, version };
  const planting = await call('POST', `/api/plots/${id}/plantings`, fields);
  return () => call('POST', `/api/plots/${id}/plantings/${planting.id}/undo`, {});
};

const actOnTrees = async (call: Call, body: object): Promise<number> => {
  const { id } = await call('POST', '/api/v1/bulk', body);
  await finish(call, id ?? 0);
  return id ?? 0;
};

/** A batch of a plan on the whole estate. */
const aBatch = async (call: Call, areaId: number) => {
  const stages = [{ name: 'Phục hồi', days: 300 }];
  const days = { year: 2027, kind: 'main', startsOn: '2026-10-10', endsOn: '2027-09-14' };
  const season = await call('POST', '/api/seasons', { cropGroupId: 3, name: 'Vụ', stages, ...days });
  const targets = [{ kind: 'area', id: areaId }];
  const plan = await call('POST', '/api/farm-plans', { name: 'Kế hoạch', seasonId: season.id, targets });
  return call('POST', '/api/planting-batches', {
    farmPlanId: plan.id,
    cropGroupId: 3,
    plantedOn: '2026-06-01',
    plannedQuantity: 1,
  });
};

const exportTrees = async (call: Call) =>
  finish(call, (await call('POST', '/api/v1/exports', { list: 'plants', query: {}, format: 'xlsx' })).id ?? 0);

const count = (number: number) => number.toLocaleString('en');

const measure = async (name: string, database: Database, folder: string): Promise<boolean> => {
  const { db, behind, wakes, close } = database;
  await prepareDatabase(database);
  const estate = await anEstate(db);
  const { app, url } = await serve(database, folder);
  const runner = new JobRunner({
    db: behind,
    clock,
    wakes,
    kinds: jobKinds(localStore(folder)),
    onError: console.error,
  });
  let isMet = true;
  try {
    await fillOrchard(db, estate, acted);
    runner.start();
    const call = await signIn(url, estate.entityId);
    const other = await signIn(url, estate.entityId);
    const tell = async <T>(act: string, work: () => Promise<T>): Promise<T> => {
      const { result, seconds, reader, writer } = await during(other, work);
      console.log(`  ${act}: reader ${reader.toFixed(0)} ms, writer ${writer.toFixed(0)} ms (${seconds.toFixed(1)} s)`);
      isMet &&= Math.max(reader, writer) <= goalMs;
      return result;
    };
    console.log(`${name}: the longest wait of others`);
    await tell('alone', () => wait(5_000));
    const { id: areaId = 0 } = await call('POST', '/api/area', { code: 'NHAP', name: 'Khu nhập' });
    const importId = await tell(`while ${count(plots)} plots are read and checked`, () => readPlots(call));
    await tell('while they are written', () => goOn(call, importId, 'accept'));
    await tell('while the import is undone', () => goOn(call, importId, 'undo'));
    const undoPlanting = await tell(`while ${count(planted)} trees are planted`, () => plant(call, areaId));
    await tell('while the planting is undone', undoPlanting);
    const values = { plantStatusId: 5, reason: 'Thiếu nước' };
    const status = { action: 'plant.status', select: { query: {} }, values };
    const jobId = await tell(`while ${count(acted)} trees get another status`, () => actOnTrees(call, status));
    const back = { action: 'plant.undo-status', select: { changedBy: `job:${jobId}` } };
    await tell('while that is undone', () => actOnTrees(call, back));
    const group = { action: 'plot.crop-group', select: { query: {} }, values: { cropGroupId: 2, alsoPlants: true } };
    await tell(`while plots of ${count(acted)} trees get another crop group`, () => actOnTrees(call, group));
    const { items } = (await call('GET', '/api/area?q=LON')) as unknown as { items: { id: number }[] };
    const batch = await aBatch(call, items[0]?.id ?? 0);
    const all = {
      act: 'add',
      version: batch.version,
      by: { kind: 'targets', targets: [{ kind: 'area', id: items[0]?.id }] },
    };
    await tell(`while ${count(acted)} trees are put into a batch`, () =>
      call('PUT', `/api/planting-batches/${batch.id}/trees`, all),
    );
    await tell(`while ${count(acted)} trees are exported`, () => exportTrees(call));
  } finally {
    await runner.stop();
    await app.close();
    await close();
  }
  return isMet;
};

await onBothDatabases('waiting', measure);
