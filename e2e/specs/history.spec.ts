import { expect } from '@playwright/test';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { seasonRoutes } from '@vuon/contract/crops/season';
import { isEnded, jobRoutes } from '@vuon/contract/jobs/job';
import { bulkRoutes } from '@vuon/contract/lists/bulk';
import { type Api, signIn } from '../drivers/api.ts';
import { cropGroupForm, cropGroupPath } from '../drivers/crop-groups.ts';
import { actsPage, auditPath, changedRecords, historyTab } from '../drivers/history.ts';
import { ended, jobsTray } from '../drivers/jobs.ts';
import { listTools } from '../drivers/list.ts';
import { bell } from '../drivers/notifications.ts';
import { demoPlot } from '../drivers/orchard/orchard.ts';
import { credentialsOf } from '../drivers/people.ts';
import { test } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';

test.use({ as: 'manager' });

const aCropGroup = (farm: Api, code: string, name: string) =>
  farm.call(cropGroupRoutes.create, { body: { code, name, variety: 'Cũ' } });

test('tells what somebody else has changed, in words, and brings back what was removed', async ({
  page,
  api,
  farm,
  openAs,
}) => {
  const group = await aCropGroup(api.in(farm), 'LS1', 'Vú sữa');
  await page.goto(cropGroupPath(group.id));
  const form = cropGroupForm(page);
  await form.fill({ 'Tên nhóm cây': 'Vú sữa Lò Rèn', Giống: 'Lò Rèn' });
  await form.save();
  await expect(shell(page).title('Vú sữa Lò Rèn')).toBeVisible();

  const other = await openAs('admin');
  const history = historyTab(other);
  await other.goto(cropGroupPath(group.id));
  await history.open();
  const change = history.entry('Hoàng Thị Lan đã sửa');
  await expect(change.getByRole('deletion')).toHaveText(['Vú sữa', 'Cũ']);
  await expect(change.getByRole('insertion')).toHaveText(['Vú sữa Lò Rèn', 'Lò Rèn']);
  await expect(change).toContainText('Tên nhóm cây');
  await expect(change).not.toContainText('version');
  const beginning = history.entry('thay mặt với quyền quản trị');
  await expect(beginning).toContainText('đã tạo');
  await beginning.getByRole('button', { name: /^Xem \d+ giá trị$/ }).click();
  await expect(beginning.getByRole('definition').filter({ hasText: 'LS1' })).toBeVisible();

  const { version } = await api.in(farm).call(cropGroupRoutes.get, { params: { id: group.id } });
  await api.in(farm).call(cropGroupRoutes.remove, { params: { id: group.id }, query: { version } });
  await page.reload();
  await historyTab(page).open();
  await historyTab(page).entry('đã xóa').getByRole('button', { name: 'Khôi phục' }).click();
  await expect(historyTab(page).entry('Hoàng Thị Lan đã khôi phục')).toBeVisible();
  await expect(shell(page).title('Vú sữa Lò Rèn')).toBeVisible();
});

test('shows the stages of a season line by line, twenty entries at a time', async ({ page, api, farm }) => {
  const here = api.in(farm);
  const group = await aCropGroup(here, 'LS2', 'Măng cụt');
  const body = {
    cropGroupId: group.id,
    name: 'Chính vụ 2035',
    year: 2035,
    kind: 'main' as const,
    startsOn: '2035-01-01',
    endsOn: '2035-06-30',
    stages: [
      { name: 'Ra hoa', days: 30 },
      { name: 'Nuôi trái', days: 60 },
    ],
  };
  let season = await here.call(seasonRoutes.create, { body });
  for (let days = 31; days <= 51; days += 1) {
    const stages = season.stages.map(({ id, name }) => ({ id, name, days: name === 'Ra hoa' ? days : 60 }));
    season = await here.call(seasonRoutes.update, {
      params: { id: season.id },
      body: { ...body, stages, version: season.version },
    });
  }
  await page.goto(`${cropGroupPath(group.id)}/mua-vu/chinh-sua-mua-vu/${season.id}`);
  const history = historyTab(page);
  await history.open();
  await expect(history.entries).toHaveCount(20);
  const newest = history.entries.first();
  await expect(newest.getByRole('deletion')).toHaveText(['1. Ra hoa: 50 ngày']);
  await expect(newest.getByRole('insertion')).toHaveText(['1. Ra hoa: 51 ngày']);
  await expect(newest).toContainText('2. Nuôi trái: 60 ngày');
  await history.older.click();
  await expect(history.entries).toHaveCount(22);
  await expect(history.older).toBeHidden();
});

test('a record says that it was changed with others, and leads to all of them', async ({ page, api, farm }) => {
  const here = api.in(farm);
  const groups = [await aCropGroup(here, 'LS3', 'Dâu da'), await aCropGroup(here, 'LS4', 'Dâu tằm')];
  const job = await here.call(bulkRoutes.run, {
    body: { action: 'crop-group.archive', select: { ids: groups.map(({ id }) => id) } },
  });
  await expect.poll(async () => isEnded(await api.call(jobRoutes.get, { params: { id: job.id } }))).toBe(true);
  await page.goto(cropGroupPath(groups[0]?.id ?? 0));
  await historyTab(page).open();
  const entry = historyTab(page).entry('đã lưu trữ');
  await expect(entry).toContainText('trong một thao tác hàng loạt');
  await entry.getByRole('link', { name: 'Xem cả lần này' }).click();
  await expect(shell(page).title('Lịch sử thay đổi')).toBeVisible();
  const acts = actsPage(page);
  await expect(acts.drawer).toContainText('Lưu trữ 2 nhóm cây');
  await expect(acts.drawer).toContainText('Dâu tằm');
});

test('a bulk act is one line that opens into its records, and says everywhere that it was taken back', async ({
  page,
  product,
  farm,
}) => {
  const manager = (await signIn(product.url, credentialsOf(product, 'manager'))).in(farm);
  const plot = await demoPlot(manager, 'B-02');
  const body = {
    action: 'plant.status',
    select: { query: { plotId: String(plot.id) } },
    values: { plantStatusId: 6, reason: 'Ngập úng' },
  };
  const { title } = await ended(manager, await manager.call(bulkRoutes.run, { body }));
  const acts = actsPage(page);
  await acts.open();
  const line = acts.line(title).first();
  await expect(line).toContainText('Lô B-02');
  await expect(line).toContainText('Đã chết');
  await acts.unfold(title);
  await expect(line.getByRole('listitem')).toHaveCount(4);
  await expect(line.getByRole('listitem').first()).toContainText('Lô B-02');

  await acts.look(title);
  await expect(acts.drawer).toContainText('Ngập úng');
  await expect(acts.drawer).toContainText('về như cũ');
  await expect(page).toHaveURL(/mo=job/);
  await acts.closeDrawer();

  await acts.undo(title).click();
  const dialog = shell(page).dialog('Hoàn tác');
  await dialog.getByRole('button', { name: /^Hoàn tác [\d.]+ cây$/ }).click();
  await expect(shell(page).told).toContainText('Đã hoàn tác');
  await expect(line).toContainText(/Đã hoàn tác lúc \d\d:\d\d bởi Hoàng Thị Lan/);
  await expect(acts.undo(title)).toHaveCount(0);

  const tray = jobsTray(page);
  await tray.open();
  await expect(tray.row(title).first()).toContainText('Đã hoàn tác lúc');
  await expect(tray.act('Hoàn tác', title)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await bell(page).open();
  await expect(
    bell(page)
      .rows.filter({ hasText: `Đã xong: ${title}` })
      .first(),
  ).toContainText('Đã hoàn tác lúc');
});

test('the history of everything is filtered by kind, act, person and days', async ({ page, api, farm }) => {
  const mine = await aCropGroup(api.in(farm), 'LS5', 'Thanh long');
  await page.goto(cropGroupPath(mine.id));
  await cropGroupForm(page).fill({ Giống: 'Ruột đỏ' });
  await cropGroupForm(page).save();
  await expect(cropGroupForm(page).unsaved).toBeHidden();

  const list = listTools(page);
  const acts = actsPage(page);
  await shell(page).menu.getByRole('link', { name: 'Lịch sử thay đổi' }).click();
  await list.filter('Loại bản ghi', 'Nhóm cây');
  await list.filter('Thao tác', 'Sửa');
  await list.filter('Người thực hiện', 'Hoàng Thị Lan');
  await list.filter('Lúc', 'Hôm nay');
  await expect(acts.line('Sửa nhóm cây Thanh long')).toContainText('Ruột đỏ');
  await expect(acts.line('Tạo nhóm cây Thanh long')).toHaveCount(0);
  await expect(page).toHaveURL(/recordType=crop-group.*action=update.*actorId=\d+.*from=\d{4}-\d\d-\d\d.*to=/);

  const { rows } = await list.exportRows(() => list.exportButton.click());
  expect(rows).toHaveLength(1 + (await acts.lines.count()));
  expect(rows[0]).toContain('Người thực hiện');

  await acts.look('Sửa nhóm cây Thanh long');
  await expect(acts.drawer.getByRole('insertion')).toHaveText('Ruột đỏ');
  await acts.drawer.getByRole('button', { name: 'Mở nhóm cây Thanh long' }).click();
  await expect(shell(page).title('Thanh long')).toBeVisible();

  await page.goto(`${auditPath}?actorId=999999&from=khong-phai-ngay`);
  await expect(acts.lines.first()).toBeVisible();
  await page.goto(`${auditPath}/ban-ghi?action=update&recordType=crop-group`);
  await expect(changedRecords(page).row('Thanh long').first()).toContainText('Giống: Cũ → Ruột đỏ');
});

test('where its code cannot be loaded the tab says so, and what is typed stays', async ({ page, api, farm }) => {
  const group = await aCropGroup(api.in(farm), 'LS7', 'Sơ ri');
  await page.goto(cropGroupPath(group.id));
  const form = cropGroupForm(page);
  await form.fill({ Giống: 'Gò Công' });
  await page.route('**/assets/history-timeline*', (route) => route.abort());
  await historyTab(page).open();
  await expect(page.getByRole('alert')).toContainText('Chưa tải được phần này');
  await page.unroute('**/assets/history-timeline*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(historyTab(page).entry('đã tạo')).toBeVisible();
  await form.openTab('Thông tin');
  await expect(form.field('Giống')).toHaveValue('Gò Công');
});

test.describe('a viewer', () => {
  test.use({ as: 'viewer' });

  test('reads the history of a record, not that of everybody', async ({ page, api, farm }) => {
    const group = await aCropGroup(api.in(farm), 'LS6', 'Mãng cầu');
    await page.goto(cropGroupPath(group.id));
    await historyTab(page).open();
    await expect(historyTab(page).entry('đã tạo')).toBeVisible();
    await expect(historyTab(page).entry('127.0.0.1')).toHaveCount(0);
    await page.goto(auditPath);
    await expect(page.getByText('Bạn chưa có quyền xem lịch sử của cả đơn vị')).toBeVisible();
  });
});
