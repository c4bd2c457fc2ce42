import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Client } from '#testing/client.ts';
import { useServer } from '#testing/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'vuon-pages-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/a-1.js"></script>',
);
writeFileSync(join(folder, 'assets/a-1.js'), 'console.log(1)');
writeFileSync(join(folder, 'sw.js'), 'console.log(2)');
writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
writeFileSync(join(folder, '.source-hash'), 'secret');
const groups = '/quan-ly-vuon-cay/nhom-cay-trong';
const addresses = ['/', '/login', groups, `${groups}/chinh-sua-nhom-cay-trong/:id`, '/nhap-du-lieu/:type'];
writeFileSync(join(folder, '.pages.json'), JSON.stringify(addresses));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = useServer({ webFolder: folder, basemapOrigins: ['https://tiles.example'] });
const get = (path: string) => fetch(server.url + path);

test.each([['/'], ['/login'], ['/quan-ly-vuon-cay/nhom-cay-trong?page=2']])(
  '%s is the page, with a nonce of its own',
  async (path) => {
    const [first, second] = await Promise.all([get(path), get(path)]);
    const html = await first.text();
    const [, nonce] = /nonce="([^"]+)"/.exec(html) ?? [];
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(html.match(/nonce="/g)).toHaveLength(2);
    expect(html).not.toContain('__CSP_NONCE__');
    expect(first.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(await second.text()).not.toContain(nonce);
  },
);

test.each([
  ['/', 200],
  ['/?x=1', 200],
  ['/Login/', 200],
  [`${groups}/chinh-sua-nhom-cay-trong/12?tab=mua-vu`, 200],
  ['/nhap-du-lieu/crop-group', 200],
  ['/khong-co', 404],
  ['/index.php', 404],
  [`${groups}/khong-co`, 404],
  [`${groups}/chinh-sua-nhom-cay-trong/abc`, 404],
  [`${groups}/chinh-sua-nhom-cay-trong/0`, 404],
  [`${groups}/chinh-sua-nhom-cay-trong/1/2`, 404],
  ['/x/login', 404],
])('%s is answered with the same page and the status %i', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('src="/assets/a-1.js"');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-");
});

test('the policy allows the map’s worker and the configured tiles, and no evaluated or foreign code', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).toContain("connect-src 'self' https://tiles.example");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|upgrade-insecure-requests|\*/);
});

test('files with a hash in their name are kept for ever', async () => {
  const file = await get('/assets/a-1.js');
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toContain('javascript');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  // What it may do where it runs as a worker.
  expect(file.headers.get('content-security-policy')).toContain("connect-src 'self' https://tiles.example");
});

test('the service worker and the manifest are asked for anew each time, and the page may use them', async () => {
  const [worker, manifest, page] = await Promise.all([get('/sw.js'), get('/manifest.webmanifest'), get('/')]);
  expect([worker, manifest].map(({ headers }) => headers.get('cache-control'))).toEqual(['no-cache', 'no-cache']);
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(page.headers.get('content-security-policy')).toMatch(/worker-src 'self'.*manifest-src 'self'/);
});

test('what is missing, hidden or of the API is not the page', async () => {
  const visitor = new Client(server.url);
  expect(await visitor.get('/assets/gone-2.js')).toBeProblem(404, 'route.unknown');
  expect(await visitor.get('/api/gone')).toBeProblem(404, 'route.unknown');
  expect(await visitor.post('/login')).toBeProblem(404, 'route.unknown');
  expect(await (await get('/.source-hash')).text()).not.toContain('secret');
  expect((await get('/assets/../../package.json')).headers.get('content-type')).toContain('text/html');
});
