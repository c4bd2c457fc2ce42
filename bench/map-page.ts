/**
 * `npm run bench:map-page`: the agriculture map of an estate of 1,000,000 trees in Chromium, against the same page with 1,000.
 *
 * - from the address to a map that has all of its tiles and rests, and the memory of its JavaScript then: at most 1.5 times;
 * - panning, as the page opens and from near (zoom 17): the 95th percentile of the frame times, at most 1.5 times.
 *
 * The two pages take turns. Needs postgresql-15, chromium and the built web. BENCH_QUICK=1 takes a tenth of the trees.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/db.ts';
import { prepare } from '../apps/server/src/prepare.ts';
import { createDatabase } from '../apps/server/src/testing/database.ts';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { fillEstate } from './rows/estate-rows.ts';

const part = process.env.BENCH_QUICK ? 10 : 1;
const rounds = 5;
const goal = 1.5;
const nearZoom = 17;
const password = 'mot mat khau dai';
const mapPath = '/quan-ly-vuon-cay/ban-do-nong-nghiep';
const webFolder = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

type Farm = { name: string; entityId: number; middle: [longitude: number, latitude: number]; trees: number };
/** Milliseconds, bytes, milliseconds. */
type Visit = { idle: number; memory: number; pan: number; panNear: number };

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const aFarm = async (db: Db, name: string, treeCount: number): Promise<Farm> => {
  const { id: entityId } = await db
    .insertInto('entity')
    .values({ name, type: 'farm', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  const { trees, west, south, east, north } = await fillEstate(db, { entityId, userId }, treeCount);
  return { name, entityId, trees, middle: [(west + east) / 2, (south + north) / 2] };
};

const startServer = async (databaseUrl: string) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./tiles-server.ts', import.meta.url))], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl, WEB_FOLDER: webFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: text.toString().trim() };
};

/** Milliseconds from the request of the page until its map rests. */
const whenSettled = async (page: Page): Promise<number> => {
  await page.locator('.map-canvas[aria-busy="false"]').waitFor({ timeout: 120_000 });
  return page.evaluate('performance.now()');
};

// As text: the browser's own names are not known here.
const watchFrames = `
  window.frameTimes = [];
  let last = performance.now();
  const next = (now) => {
    window.frameTimes.push(now - last);
    last = now;
    window.frameHandle = requestAnimationFrame(next);
  };
  window.frameHandle = requestAnimationFrame(next);
`;
const endFrames = 'cancelAnimationFrame(window.frameHandle); window.frameTimes.slice(1)';

/** Drags the map back and forth, and returns the 95th percentile of the frame times meanwhile. */
const pan = async (page: Page): Promise<number> => {
  await page.evaluate(watchFrames);
  const [x, y] = [900, 450];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++)
    await page.mouse.move(x + 250 * Math.sin(step / 4), y + 150 * Math.sin(step / 6));
  await page.mouse.up();
  const frames = (await page.evaluate<number[]>(endFrames)).toSorted((a, b) => a - b);
  return frames[Math.floor(frames.length * 0.95)] ?? 0;
};

const visit = async (browser: Browser, url: string, stored: Record<string, string>, farm: Farm): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { entityId: id, name } = farm;
  const entity = { id, name, type: 'farm', status: 'active', provinceName: null, role: null, isDemo: false };
  const selectedEntity = JSON.stringify(entity);
  await context.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { ...stored, selectedEntity },
  );
  const page = await context.newPage();
  await page.goto(url + mapPath);
  const idle = await whenSettled(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const memory = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  const panned = await pan(page);
  const [longitude, latitude] = farm.middle;
  await page.goto(`${url}${mapPath}#${nearZoom}/${latitude}/${longitude}`);
  await page.reload();
  await whenSettled(page);
  const panNear = await pan(page);
  await context.close();
  return { idle, memory, pan: panned, panNear };
};

const signIn = async (url: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${url}/api/v2/users/login-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return ((await answer.json()) as { data: Record<string, string> }).data;
};

const report = (name: string, large: number, small: number, unit: string): boolean => {
  const ratio = large / small;
  console.log(
    `${name.padEnd(34)} ${large.toFixed(1).padStart(8)} ${unit} against ${small.toFixed(1).padStart(8)} ${unit}: ` +
      `ratio ${ratio.toFixed(2)} (goal: at most ${goal})`,
  );
  return ratio <= goal;
};

const cluster = await startPostgres();
try {
  const database = await createDatabase(cluster.url);
  await prepare(database.db, () => new Date(), { admin: { username: 'admin', password }, demo: false });
  const large = await aFarm(database.db, 'Nông trường', 1_000_000 / part);
  const small = await aFarm(database.db, 'Vườn nhà', 1_000);
  const { child, url } = await startServer(database.url);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--enable-precise-memory-info',
    ],
  });
  try {
    const visits = new Map<Farm, Visit[]>([
      [large, []],
      [small, []],
    ]);
    for (let round = -1; round < rounds; round++)
      for (const [farm, all] of visits) {
        const measured = await visit(browser, url, await signIn(url), farm);
        if (round >= 0) all.push(measured); // the round before warms both up
      }
    const of = (farm: Farm, key: keyof Visit) => median((visits.get(farm) ?? []).map((one) => one[key]));
    console.log(
      `${large.trees.toLocaleString('en')} trees against ${small.trees.toLocaleString('en')}, median of ${rounds}`,
    );
    const met = [
      report('open the page until the map rests', of(large, 'idle'), of(small, 'idle'), 'ms'),
      report('memory of JavaScript', of(large, 'memory') / 1_048_576, of(small, 'memory') / 1_048_576, 'MB'),
      report('frame while panning, as it opens', of(large, 'pan'), of(small, 'pan'), 'ms'),
      report(`frame while panning, at zoom ${nearZoom}`, of(large, 'panNear'), of(small, 'panNear'), 'ms'),
    ];
    if (!met.every(Boolean)) process.exitCode = 1;
  } finally {
    await browser.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
    await database.close();
  }
} finally {
  await cluster.stop();
}
