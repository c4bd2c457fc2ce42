import { chromium } from '@playwright/test';
const [,, base, pass, prefix, widths, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--use-angle=swiftshader','--enable-unsafe-swiftshader'] });
for (const w of widths.split(',').map(Number)) {
  const c = await b.newContext({ viewport: { width: w, height: w<500?844:900 }, locale: 'vi-VN', isMobile: w<500, hasTouch: w<500, deviceScaleFactor: w<500?2:1 });
  const p = await c.newPage(); p.setDefaultTimeout(120000);
  p.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  p.on('response', (r) => { if (r.status() >= 400) console.log(r.status(), r.url()); });
  await p.goto(base+'/login'); await p.locator('input').nth(0).fill('lan.hoang'); await p.locator('input[type=password]').fill(pass);
  await p.getByRole('button', { name: 'Đăng nhập' }).click();
  await p.waitForURL(base+'/'); await p.waitForTimeout(2500);
  for (const [i, path] of paths.entries()) { await p.goto(base+path); await p.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[aria-busy="true"], .bones'), null, { timeout: 60000 }).catch(() => console.log('still busy', path)); await p.waitForTimeout(path.includes('ban-do') ? 6000 : 2500); await p.screenshot({ path: `/tmp/${prefix}-${i}-${w}.png` }); }
  await c.close();
}
await b.close();
