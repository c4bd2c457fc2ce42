import { expect } from '@playwright/test';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { type EntityChoice, entityChoiceRoutes } from '@vuon/contract/entities/entity-choice';
import { exportRoutes } from '@vuon/contract/exports/export';
import { importRoutes } from '@vuon/contract/imports/import';
import { isEnded, type Job, jobRoutes } from '@vuon/contract/jobs/job';
import { type Api, signIn } from '../drivers/api.ts';
import { startDemo } from '../drivers/demo.ts';
import { importsPath, importWizard } from '../drivers/imports.ts';
import { jobsPage } from '../drivers/jobs.ts';
import { anExcelFile, type Cell } from '../drivers/made-files.ts';
import { credentialsOf } from '../drivers/people.ts';
import { test as base, startLimitMs } from '../drivers/product.ts';
import type { Server } from '../drivers/server.ts';

/** A server of its own, which the other tests do not miss when it is killed. */
const test = base.extend<object, { product: Server; lan: { api: Api; farm: EntityChoice } }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await startDemo();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: startLimitMs },
  ],
  lan: [
    async ({ product }, use) => {
      const api = await signIn(product.url, credentialsOf(product, 'admin'));
      const { items } = await api.call(entityChoiceRoutes.mine, {});
      const farm = items[0] as EntityChoice;
      await use({ api: api.in(farm), farm });
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'serial' });

const count = 8_000;
const rows: Cell[][] = [
  ['Mã nhóm cây', 'Tên nhóm cây', 'Giống', 'Cách hàng (m)', 'Ghi chú'],
  ...Array.from({ length: count }, (_, i): Cell[] => [`K-${i + 1}`, `Cây ${i + 1}`, 'Ri6', 8, `Dòng ${i + 1}`]),
];
const imported = async ({ api }: { api: Api }) =>
  (await api.call(cropGroupRoutes.list, { query: { q: 'Cây', owner: 'entity', pageSize: 1 } })).total;

/** Looks often enough to meet the job in its middle. */
const until = async (look: () => Promise<boolean>) => {
  while (!(await look())) await new Promise((resolve) => setTimeout(resolve, 25));
};
const isRunning = ({ state, done }: Job) => state === 'running' && done > 0;

test('a power cut while a file is read, and again while it is written, loses and doubles nothing', async ({
  page,
  product,
  lan,
}) => {
  const { api } = lan;
  const wizard = importWizard(page);
  await wizard.open('crop-group');
  await wizard.choose(await anExcelFile('Tám nghìn.xlsx', rows));
  await expect(page).toHaveURL(new RegExp(`${importsPath('crop-group')}/\\d+$`));
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const look = () => api.call(importRoutes.get, { params: { id } });
  const jobOf = async () => api.call(jobRoutes.get, { params: { id: (await look()).jobId ?? 0 } });

  await until(async () => isRunning(await jobOf()));
  expect((await look()).state).toMatch(/reading|checking/);
  await product.kill();
  await product.startAgain();

  // The page has stayed open, and goes on by itself where the server does.
  await expect(wizard.summary(`${count.toLocaleString('vi-VN')} Thêm mới`)).toBeVisible();
  expect(await imported(lan)).toBe(0);

  const accepted = page.waitForResponse((response) => response.url().endsWith(`/imports/${id}/accept`));
  await wizard.button(`Thêm ${count.toLocaleString('vi-VN')} nhóm cây`).click();
  expect((await accepted).status()).toBe(200);
  // The one connection answers nobody while the last transaction runs: silence is its middle.
  await until(async () => {
    const answer = look().catch(() => null); // it never comes, once the server is killed
    const seen = await Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, 250, null))]);
    expect(seen?.state ?? 'writing').toBe('writing');
    return seen === null;
  });
  await product.kill();
  await product.startAgain();
  await expect(page.getByRole('heading', { name: `Đã thêm ${count.toLocaleString('vi-VN')} nhóm cây` })).toBeVisible();
  expect(await imported(lan)).toBe(count);
});

test('a power cut in the middle of an export: it begins again, and the file is whole', async ({
  page,
  product,
  lan,
}) => {
  const { api } = lan;
  expect(await imported(lan)).toBe(count);
  let job = await api.call(exportRoutes.create, { body: { list: 'crop-groups', query: { owner: 'entity' } } });
  const look = async () => {
    job = await api.call(jobRoutes.get, { params: { id: job.id } });
    return job;
  };
  await until(async () => isRunning(await look()));
  await product.kill();
  await product.startAgain();
  const jobs = jobsPage(page);
  await jobs.open();
  await expect(jobs.act('Tải về', job.title)).toBeVisible();
  await until(async () => isEnded(await look()));
  expect(job).toMatchObject({ state: 'done', attempts: 2 });
  const download = page.waitForEvent('download');
  await jobs.act('Tải về', job.title).click();
  expect((await download).suggestedFilename()).toMatch(/^nhom-cay-trong.*\.xlsx$/);
  expect(job.result).toMatchObject({
    type: 'file',
    rows: await api.call(cropGroupRoutes.list, { query: { owner: 'entity', pageSize: 1 } }).then(({ total }) => total),
  });
});
