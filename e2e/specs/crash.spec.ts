import { expect } from '@playwright/test';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { exportRoutes } from '@vuon/contract/exports/export';
import { importRoutes } from '@vuon/contract/imports/import';
import { isEnded, jobRoutes } from '@vuon/contract/jobs/job';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import type { Api } from '../drivers/api.ts';
import { startDemo } from '../drivers/demo.ts';
import { importsPath, importWizard } from '../drivers/imports.ts';
import { jobsPage } from '../drivers/jobs.ts';
import { anExcelFile, type Cell } from '../drivers/made-files.ts';
import { bell, listening, news, overhearIds } from '../drivers/notifications.ts';
import { test as base, startLimitMs } from '../drivers/product.ts';
import type { Server } from '../drivers/server.ts';

/** A server of its own, which the other tests do not miss when it is killed. */
const test = base.extend<object, { product: Server; lan: Api }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await startDemo();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: startLimitMs },
  ],
  /** The administrator in the farm. */
  lan: [async ({ api, farm }, use) => use(api.in(farm)), { scope: 'worker' }],
});
test.describe.configure({ mode: 'serial' });

/** Looks often enough to meet a job in its middle. */
const until = async (look: () => Promise<boolean>) => {
  while (!(await look())) await new Promise((resolve) => setTimeout(resolve, 25));
};

// The first of all: it counts what has ever been told.
test('a power cut in the middle of an export: it begins again, the file is whole, and nothing is told twice', async ({
  page,
  context,
  product,
  lan,
}) => {
  const { total } = await lan.call(plantRoutes.list, { query: { pageSize: 1 } });
  const jobs = jobsPage(page);
  await Promise.all([listening(page), jobs.open()]);
  const other = await context.newPage();
  await other.goto('/login');
  const heard = await overhearIds(other);
  await news(lan);
  await expect(bell(page).with(1)).toBeVisible();

  let job = await lan.call(exportRoutes.create, { body: { list: 'plants', query: {} } });
  const look = async () => {
    job = await lan.call(jobRoutes.get, { params: { id: job.id } });
    return job;
  };
  // From its first step on it reads and writes rows.
  await until(async () => (await look()).step !== null);
  expect(job.state).toBe('running');
  await product.kill();
  await product.startAgain();
  // Told while the page may not have come back yet.
  await news(lan);
  await news(lan);
  await expect(bell(page).with(3)).toBeVisible();

  await until(async () => isEnded(await look()));
  expect(job).toMatchObject({ state: 'done', attempts: 2 });
  await expect.poll(async () => (await heard()).toSorted()).toEqual([1, 2, 3, 4]);
  await bell(page).open();
  await expect(bell(page).unreadRows).toHaveCount(3);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await jobs.act('Tải về', job.title).click();
  expect((await download).suggestedFilename()).toMatch(/^cay-trong.*\.xlsx$/);
  expect(job.result).toMatchObject({ type: 'file', rows: total });
});

// A file is read in batches of a thousand rows or so, and checked and written in several statements.
const count = 2_000;
const rows: Cell[][] = [
  ['Mã nhóm cây', 'Tên nhóm cây', 'Giống', 'Cách hàng (m)', 'Ghi chú'],
  ...Array.from({ length: count }, (_, i): Cell[] => [`K-${i + 1}`, `Cây ${i + 1}`, 'Ri6', 8, `Dòng ${i + 1}`]),
];
const imported = async (lan: Api) =>
  (await lan.call(cropGroupRoutes.list, { query: { q: 'Cây', owner: 'entity', pageSize: 1 } })).total;

test('a power cut while a file is read, and again while it is written, loses and doubles nothing', async ({
  page,
  product,
  lan,
}) => {
  const wizard = importWizard(page);
  await wizard.open('crop-group');
  await wizard.choose(await anExcelFile('Hai nghìn.xlsx', rows));
  await expect(page).toHaveURL(new RegExp(`${importsPath('crop-group')}/\\d+$`));
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const look = () => lan.call(importRoutes.get, { params: { id } });
  const stored = async () => (await lan.call(importRoutes.rows, { params: { id }, query: { pageSize: 1 } })).total;

  await until(async () => (await stored()) > 0);
  expect((await look()).state).toMatch(/reading|checking/);
  await product.kill();
  await product.startAgain();

  // The page has stayed open, and goes on by itself where the server does.
  await expect(wizard.summary(`${count.toLocaleString('vi-VN')} Thêm mới`)).toBeVisible();
  expect(await imported(lan)).toBe(0);

  const usual = await quickest(look);
  const accepted = page.waitForResponse((response) => response.url().endsWith(`/imports/${id}/accept`));
  await wizard.button(`Thêm ${count.toLocaleString('vi-VN')} nhóm cây`).click();
  expect((await accepted).status()).toBe(200);
  // The one connection answers between two statements of the last transaction: a long silence is a long one's middle.
  await until(async () => {
    const answer = look().catch(() => null); // it never comes, once the server is killed
    const seen = await Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, 20 * usual, null))]);
    expect(seen?.state ?? 'writing').toBe('writing');
    return seen === null;
  });
  await product.kill();
  await product.startAgain();
  await expect(page.getByRole('heading', { name: `Đã thêm ${count.toLocaleString('vi-VN')} nhóm cây` })).toBeVisible();
  expect(await imported(lan)).toBe(count);
});

/** How long, in milliseconds, an answer takes while nothing else is done: a slow machine's silence is longer. */
const quickest = async (look: () => Promise<unknown>) => {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 10; times += 1) {
    const since = performance.now();
    await look();
    least = Math.min(least, performance.now() - since);
  }
  return least;
};
