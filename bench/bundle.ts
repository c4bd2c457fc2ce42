/**
 * `npm run bench:bundle`: JavaScript that a browser really loads for each page, gzip-compressed, against its budget. A ratio
 * above 1.00 is over the budget. Workers are counted separately: they load in parallel and do not block the page, and the budget
 * of a page with a map is 560 KiB and the map's worker. Files that a page fetches once it has nothing to do are counted
 * separately too.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { ChildServer } from './child-server.ts';

/** The page's window, with the work that the page put off until it has nothing to do. */
type Idle = { idleWork: (() => void)[]; requestIdleCallback: (work: () => void) => number };

// KiB of gzip
const pages = [
  { name: 'Đăng nhập', path: '/login', budget: 150, signedIn: false },
  { name: 'Tổng quan', path: '/', budget: 380, signedIn: true },
  { name: 'Danh sách nhóm cây', path: '/quan-ly-vuon-cay/nhom-cay-trong', budget: 380, signedIn: true },
  {
    name: 'Biểu mẫu nhóm cây',
    path: '/quan-ly-vuon-cay/nhom-cay-trong/chinh-sua-nhom-cay-trong/3',
    budget: 380,
    signedIn: true,
  },
  { name: 'Bảng điều khiển', path: '/quan-tri', budget: 380, signedIn: true },
  { name: 'Danh sách đơn vị', path: '/quan-tri/don-vi', budget: 380, signedIn: true },
];
// In the farm that is made below. MapLibre is 165 KiB and its worker 144 KiB. A record's page loads them when its map comes near
// the window, so it is measured twice: as a form, in a window too low for the map, and once more after scrolling down to it. The
// planting page is a map from the start.
const lowWindow = { width: 1280, height: 400 };
const plotPages = [
  { name: 'Lô trồng', path: '', budget: 380, withMap: false },
  { name: 'Lô trồng và bản đồ', path: '', budget: 560, withMap: true },
  { name: 'Tạo hàng và cây', path: '/tao-hang-va-cay', budget: 560, withMap: true },
];
const mapPath = '/quan-ly-vuon-cay/ban-do-nong-nghiep';
const password = 'mot mat khau dai';
const folder = mkdtempSync(join(tmpdir(), 'vuon-bundle-'));
const script = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const server = await ChildServer.start(script, { DATA_DIR: folder, ADMIN_PASSWORD: password, DEMO: '0' });

/** An entity with one plot of a hectare and a plan of the system's template: their pages, and the link that shares the map. */
const makeFarm = async (origin: string, accessToken: string) => {
  const send = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: number; token?: string } }).data;
  };
  const owner = { fullName: 'Chủ vườn', phoneNumber: '0912345678' };
  const farm = { name: 'Vườn thử', type: 'farm', phoneNumber: '0912345679' };
  const { id } = await send('/api/v2/admin/entities/entity', { ...farm, owner });
  const headers = { 'entity-id': String(id), type: farm.type };
  const area = await send('/api/area', { code: 'A', name: 'Đồi Đông' }, headers);
  const corners = [
    [108.2, 12.6],
    [108.201, 12.6],
    [108.201, 12.601],
    [108.2, 12.601],
    [108.2, 12.6],
  ];
  const location = { geometry: { geoType: 'Polygon', geoCoordinate: [corners] } };
  const plot = await send('/api/plots', { areaId: area.id, code: 'A-01', cropGroupId: 1, location }, headers);
  const season = await send(
    '/api/seasons',
    {
      cropGroupId: 1,
      name: 'Chính vụ',
      year: 2027,
      kind: 'main',
      startsOn: '2026-09-01',
      endsOn: '2027-08-31',
      stages: [{ name: 'Ra hoa', days: 300 }],
    },
    headers,
  );
  const plan = await send(
    '/api/farm-plans',
    { name: 'Chính vụ', seasonId: season.id, targets: [{ kind: 'plot', id: plot.id }], templateId: 1 },
    headers,
  );
  const share = await send('/api/maps/shares', { name: 'Đối tác', details: ['plots', 'plants', 'figures'] }, headers);
  return {
    sharedMap: `/map-external?share=${share.token}`,
    plan: `/quan-ly-canh-tac/ke-hoach-canh-tac/chi-tiet-ke-hoach-canh-tac/${plan.id}?tab=cong-viec`,
    plot: `/quan-ly-vuon-cay/khu-vuc-trong/chinh-sua-khu-vuc-trong/${area.id}/lo-trong/chinh-sua-lo-trong/${plot.id}`,
    selectedEntity: JSON.stringify({ id, ...farm, status: 'active', provinceName: null, role: null, isDemo: false }),
  };
};

type Visit = { path: string; stored: Record<string, string> | null; withMap?: boolean; isLow?: boolean };

const measure = async (browser: Browser, origin: string, { path, stored, withMap, isLow }: Visit) => {
  const context = await browser.newContext(isLow ? { viewport: lowWindow } : {});
  if (stored)
    await context.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
  await context.addInitScript(() => {
    const page = globalThis as unknown as Idle;
    page.idleWork = [];
    page.requestIdleCallback = (work) => page.idleWork.push(work);
  });
  const page = await context.newPage();
  // The stream stays open for as long as the page does: with it the network is never idle.
  await page.route('**/api/v1/stream', (route) => route.abort());
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      sizes.set(
        pathname,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  // Pages show their heading when their data is there; by then all their code has been requested. The map's page has no heading,
  // only the map.
  await page.locator('h1, .maplibregl-canvas').first().waitFor();
  if (withMap) {
    await page.locator('.map-place, .maplibregl-canvas').first().scrollIntoViewIfNeeded();
    await page.locator('.maplibregl-canvas').first().waitFor();
  }
  await page.waitForLoadState('networkidle');
  const sum = async (isWorker: boolean) => {
    const files = [...sizes].filter(([file]) => /worker/.test(file) === isWorker).map(([, size]) => size);
    return { kib: (await Promise.all(files)).reduce((total, size) => total + size, 0) / 1024, files: files.length };
  };
  const [needed, workers] = [await sum(false), await sum(true)];
  await page.evaluate(() => {
    for (const work of (globalThis as unknown as Idle).idleWork) work();
  });
  await page.waitForTimeout(1_000);
  const idle = (await sum(false)).kib - needed.kib;
  // A response body that is still loading when its page is closed would end the bench.
  page.removeAllListeners('response');
  await Promise.allSettled(sizes.values());
  await context.close();
  return { needed, workers, idle };
};

try {
  const origin = server.url;
  const login = await fetch(`${origin}/api/v2/users/login-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { data: tokens } = (await login.json()) as { data: Record<string, string> };
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
  const tell = async (name: string, budget: number, visit: Visit) => {
    const { needed, workers, idle } = await measure(browser, origin, visit);
    console.log(
      `${name.padEnd(20)} ${needed.kib.toFixed(0).padStart(4)} KiB in ${needed.files} files, ` +
        `ratio ${(needed.kib / budget).toFixed(2)} of ${budget} KiB` +
        (workers.files ? `; workers apart: ${workers.kib.toFixed(0)} KiB` : '') +
        (idle ? `; when idle: ${idle.toFixed(0)} KiB` : ''),
    );
  };
  for (const { name, path, budget, signedIn } of pages)
    await tell(name, budget, { path, stored: signedIn ? tokens : null });
  const farm = await makeFarm(origin, tokens.accessToken ?? '');
  const stored = { ...tokens, selectedEntity: farm.selectedEntity };
  await tell('Danh sách công việc', 380, { path: '/quan-ly-canh-tac/cong-viec-theo-ke-hoach', stored });
  await tell('Kế hoạch, Gantt', 420, { path: farm.plan, stored });
  for (const { name, path, budget, withMap } of plotPages)
    await tell(name, budget, { path: farm.plot + path, stored, withMap, isLow: true });
  await tell('Bản đồ nông nghiệp', 560, { path: mapPath, stored, withMap: true });
  await tell('Bản đồ đã chia sẻ', 560, { path: farm.sharedMap, stored: null, withMap: true });
  await browser.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
