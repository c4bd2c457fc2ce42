import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base='http://127.0.0.1:3954'; const pass=readFileSync('/tmp/workweb-pass','utf8').trim();
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--use-angle=swiftshader','--enable-unsafe-swiftshader'] });
const P='/quan-ly-canh-tac/cong-viec-theo-ke-hoach';
const all={list:P,board:P+'?kieu=bang',cal:P+'?kieu=lich',calday:P+'?kieu=lich&ngay=2026-11-19',week:P+'?kieu=lich&khoang=tuan',new:P+'/create',newun:'/quan-ly-canh-tac/cong-viec-phat-sinh/create',rec:P+'/edit/2',rec3:P+'/edit/4',un:'/quan-ly-canh-tac/cong-viec-phat-sinh'};
const want=process.argv[2]?.split(',')??Object.keys(all); const sizes=(process.argv[3]??'1440,390').split(',').map(Number);
for (const w of sizes) {
  const c = await b.newContext({ viewport: { width: w, height: w>500?900:844 }, locale: 'vi-VN', isMobile: w<500, hasTouch: w<500, deviceScaleFactor: w>500?1:1.5 });
  const p = await c.newPage(); p.setDefaultTimeout(30000);
  p.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  p.on('console', (m) => { if (m.type()==='error') console.log('CONSOLE', m.text().slice(0,300)); });
  p.on('response', (r) => { if (r.status() >= 400) console.log(r.status(), r.url()); });
  await p.goto(base+'/login'); await p.waitForTimeout(1200);
  await p.locator('input').nth(0).fill('lan.hoang'); await p.locator('input[type=password]').fill(pass);
  await p.getByRole('button', { name: 'Đăng nhập' }).click();
  await p.waitForURL(base+'/'); await p.waitForTimeout(800);
  for (const name of want) { await p.goto(base+all[name]); await p.waitForTimeout(2600); await p.screenshot({ path: `/tmp/workweb-${name}-${w}.png`, fullPage: ['new','newun','rec','rec3'].includes(name) }); }
  await c.close();
}
await b.close();
