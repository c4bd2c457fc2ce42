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

const measure = async (browser: Browser, origin: string, path: string, tokens: Record<string, string> | null) => {
  const context = await browser.newContext();
  if (tokens)
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, tokens);
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
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (const { name, path, budget, signedIn } of pages) {
    const { kib, files } = await measure(browser, origin, path, signedIn ? tokens : null);
    console.log(
      `${name.padEnd(20)} ${kib.toFixed(0).padStart(4)} KiB in ${files} files, ratio ${(kib / budget).toFixed(2)} of ${budget} KiB`,
    );
  }
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
