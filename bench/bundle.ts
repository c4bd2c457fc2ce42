/**
 * `npm run bench:bundle`: JavaScript that a browser really loads for each page, gzip-compressed, against its budget.
 * A ratio above 1.00 is over the budget.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';

// KiB of gzip
const pages = [
  { name: 'Đăng nhập', path: '/login', budget: 270, signedIn: false },
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
// In the farm that is made below. MapLibre is 289 KiB and its worker 144 KiB: the plot's form loads them when its map comes near
// the window, the planting page at once.
const plotPages = [
  { name: 'Lô trồng', path: '', budget: 560 },
  { name: 'Tạo hàng và cây', path: '/tao-hang-va-cay', budget: 560 },
];
const password = 'mot mat khau dai';
const folder = mkdtempSync(join(tmpdir(), 'vuon-bundle-'));
const server = spawn(process.execPath, [fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))], {
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

const address = async (): Promise<string> => {
  let printed = '';
  for await (const text of server.stdout) {
    printed += text;
    const found = /http:\/\/[\d.:]+/.exec(printed);
    if (found) return found[0];
  }
  throw new Error('the server did not start');
};

/** An entity with one plot of a hectare, and the plot's page. */
const makePlot = async (origin: string, accessToken: string) => {
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
    return ((await answer.json()) as { data: { id: number } }).data;
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
  const plot = await send('/api/plots', { areaId: area.id, code: 'A-01', location }, headers);
  return {
    path: `/quan-ly-vuon-cay/khu-vuc-trong/chinh-sua-khu-vuc-trong/${area.id}/lo-trong/chinh-sua-lo-trong/${plot.id}`,
    selectedEntity: JSON.stringify({ id, ...farm, status: 'active', provinceName: null, role: null, isDemo: false }),
  };
};

const measure = async (browser: Browser, origin: string, path: string, stored: Record<string, string> | null) => {
  const context = await browser.newContext();
  if (stored)
    await context.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
  const page = await context.newPage();
  // It stays open for as long as the page does: with it the network is never idle.
  await page.route('**/api/v1/stream', (route) => route.abort());
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { kib: total / 1024, files: sizes.length };
};

try {
  const origin = await address();
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
  const tell = async (name: string, path: string, budget: number, stored: Record<string, string> | null) => {
    const { kib, files } = await measure(browser, origin, path, stored);
    console.log(
      `${name.padEnd(20)} ${kib.toFixed(0).padStart(4)} KiB in ${files} files, ratio ${(kib / budget).toFixed(2)} of ${budget} KiB`,
    );
  };
  for (const { name, path, budget, signedIn } of pages) await tell(name, path, budget, signedIn ? tokens : null);
  const plot = await makePlot(origin, tokens.accessToken ?? '');
  for (const { name, path, budget } of plotPages)
    await tell(name, plot.path + path, budget, { ...tokens, selectedEntity: plot.selectedEntity });
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
