import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { jobRoutes } from '@vuon/contract/jobs/job';
import { bulkRoutes } from '@vuon/contract/lists/bulk';
import { streamRoutes } from '@vuon/contract/notifications/stream';
import { type Api, signIn } from '../drivers/api.ts';
import { cropGroupsPath } from '../drivers/crop-groups.ts';
import { ended, exportList, jobsPage, jobsTray } from '../drivers/jobs.ts';
import { bell, listening, readEverything } from '../drivers/notifications.ts';
import { credentialsOf } from '../drivers/people.ts';
import { test as base } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';

const exported = 'Xuất Excel: nhóm cây trồng';

const test = base.extend<{ manager: Api }>({
  manager: async ({ product, farm }, use) =>
    use((await signIn(product.url, credentialsOf(product, 'manager'))).in(farm)),
});
test.use({ as: 'manager' });

test('an export shows in the tray as it ends, is still there after a reload, and its file can be fetched', async ({
  page,
  manager,
}) => {
  await Promise.all([listening(page), page.goto(cropGroupsPath)]);
  await exportList(manager);
  await expect(jobsTray(page).button).toBeVisible();

  await page.reload();
  await jobsTray(page).open();
  await expect(jobsTray(page).row(exported).first()).toContainText('Xong');
  const downloading = page.waitForEvent('download');
  await jobsTray(page).act('Tải về', exported).first().click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^nhom-cay-trong-\d{4}-\d\d-\d\d\.xlsx$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('what the VietGAP book asks for is mended on the page that it leads to, and the book is printed', async ({
  page,
}) => {
  await page.goto('/so-tay-canh-tac/nhat-ky-canh-tac');
  await page.getByRole('button', { name: 'Sổ VietGAP' }).click();
  const gap = page.getByRole('link', { name: /Bổ sung mục .*: Y Bhăm Niê phun thuốc, chứng nhận đã hết hạn/ });
  await gap.click();
  await page.getByLabel('Nội dung').fill('Dùng thuốc an toàn, học lại');
  await page.getByLabel('Người hoặc đơn vị dạy').fill('Trạm bảo vệ thực vật');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(shell(page).title('Dùng thuốc an toàn, học lại')).toBeVisible();
  await page.getByRole('link', { name: 'Sổ VietGAP' }).click();
  await expect(page.getByText('Kiểm tra viên sẽ hỏi')).toBeVisible();
  await expect(page.getByText('Tập huấn2/2')).toBeVisible();
  await expect(gap).toBeHidden();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải PDF' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^so-vietgap-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('what the person is looking at is not announced as well', async ({ page, manager }) => {
  await readEverything(manager);
  await Promise.all([listening(page), page.goto(cropGroupsPath)]);
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  await expect(shell(page).told).toContainText('Đã tải nhom-cay-trong');
  // One's own act is not counted.
  await expect(bell(page).with(0)).toBeVisible();
  // The next one is not on the page: it is announced, and as the first.
  await exportList(manager, 'seasons');
  await expect(bell(page).toast).toContainText('mua-vu');
  await expect(bell(page).toast).not.toContainText('thông báo mới');
});

test('while the stream is away, the tray asks by itself', async ({ page, manager }) => {
  await page.route(`**${streamRoutes.open.path}`, (route) => route.abort());
  // A job that runs for as long as this test wants.
  let state = 'running';
  const running = await exportList(manager);
  await page.route('**/api/v1/jobs?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const change = (job: { id: number }) =>
      job.id === running.id && state === 'running'
        ? { ...job, state, done: 1_200, total: 10_000, step: 'Đang ghi', finishedAt: null, result: null }
        : job;
    body.data.items = body.data.items.map(change);
    await route.fulfill({ response, json: body });
  });
  await page.goto(cropGroupsPath);
  await jobsTray(page).open();
  await expect(jobsTray(page).row('1.200 / 10.000')).toContainText('Đang chạy');
  state = 'done';
  await expect(jobsTray(page).row('1.200 / 10.000')).toBeHidden();
  await expect(jobsTray(page).row(exported).first()).toContainText('Xong');
});

test('a bulk act says what could not be changed, and why', async ({ page, manager }) => {
  const job = await ended(
    manager,
    await manager.call(bulkRoutes.run, { body: { action: 'crop-group.archive', select: { ids: [1, 2] } } }),
  );
  expect(job.result).toMatchObject({ type: 'bulk', changed: 0 });
  await page.goto(`/viec-chay-nen?viec=${job.id}`);
  await expect(jobsPage(page).row(job.title).first()).toContainText('2 không đổi được');
  await jobsPage(page).act('Xem', job.title).first().click();
  await expect(shell(page).dialog('Sầu riêng RI6')).toContainText('Sầu riêng Musang King');
});

test('a job that failed says why and can be tried again', async ({ page, manager }) => {
  const job = await exportList(manager);
  let asked = 0;
  const failed = { ...job, state: 'failed', error: 'Máy chủ gặp lỗi khi làm việc này.', result: null };
  await page.route('**/api/v1/jobs?*', (route) =>
    route.fulfill({ json: { data: { items: [failed], total: 1, page: 1, pageSize: 20, next: null } } }),
  );
  await page.route(`**${jobRoutes.retry.path.replace(':id', String(job.id))}`, (route) => {
    asked++;
    return route.fulfill({ json: { data: job } });
  });
  await jobsPage(page).open();
  await expect(jobsPage(page).row(exported)).toContainText('Máy chủ gặp lỗi khi làm việc này.');
  await jobsPage(page).act('Thử lại', exported).click();
  await expect(jobsPage(page).row(exported)).toContainText('Xong');
  expect(asked).toBe(1);
});

test('the page of jobs fits the phone', { tag: '@phone' }, async ({ page, manager }) => {
  await exportList(manager);
  await page.goto('/');
  await page.getByRole('link', { name: /^Việc chạy nền/ }).click();
  await expect(shell(page).title('Việc chạy nền')).toBeVisible();
  await expect(jobsPage(page).row(exported).first()).toBeVisible();
  expect(await shell(page).isTooWide()).toBe(false);
});
