import { expect } from '@playwright/test';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import { seasonRoutes } from '@vuon/contract/crops/season';
import { listCountRoutes } from '@vuon/contract/lists/list-count';
import type { Api } from '../drivers/api.ts';
import { cropGroupList, cropGroupsPath } from '../drivers/crop-groups.ts';
import { listTools, phoneList } from '../drivers/list.ts';
import { test } from '../drivers/product.ts';
import { seasonsTab } from '../drivers/season.ts';
import { shell } from '../drivers/shell.ts';

test.use({ as: 'manager' });

const someCropGroups = async (farm: Api, name: string, code: string, count: number) => {
  for (let number = 1; number <= count; number += 1)
    await farm.call(cropGroupRoutes.create, {
      body: { code: `${code}-${number}`, name: `${name} ${String(number).padStart(2, '0')}`, variety: code },
    });
};

const archivedCount = async (farm: Api, q: string) =>
  (await farm.call(cropGroupRoutes.list, { query: { q, archived: 'true' } })).total;

test('acts on all that match, over two pages: names what cannot be done, and takes it back', async ({
  page,
  api,
  farm,
}) => {
  // With the system's own 'Sầu riêng Musang King', which is not the manager's to change.
  await someCropGroups(api.in(farm), 'Musang King lô', 'MKL', 23);
  const list = listTools(page);
  await page.goto(`${cropGroupsPath}?q=musang king`);
  await list.tickPage();
  await expect(list.bar).toContainText('20');
  await list.selectAll();
  await expect(list.bar).toContainText('24 nhóm cây khớp bộ lọc, ở mọi trang');

  await list.act('Lưu trữ');
  await expect(list.rows.first()).toContainText('Sầu riêng Musang King');
  await expect(list.rows.first()).toContainText('của hệ thống');
  await expect(list.dialog).toContainText('Hoàn tác được');
  await list.button('Lưu trữ 23 nhóm cây').click();
  await expect(list.told).toContainText('Đã lưu trữ 23 nhóm cây, 1 không được');
  await expect(list.dialog).toBeHidden();
  await expect(list.told.getByRole('link', { name: 'Xem lý do' })).toBeVisible();
  expect(await archivedCount(api.in(farm), 'musang king')).toBe(23);
  await expect(list.bar).toBeHidden();

  await list.undo('Đã lưu trữ 23 nhóm cây');
  await expect(list.told).toContainText('Đã hoàn tác 23 nhóm cây');
  expect(await archivedCount(api.in(farm), 'musang king')).toBe(0);
});

test('unticking one of all that match leaves the others of its page', async ({ page, api, farm }) => {
  await someCropGroups(api.in(farm), 'Bỏ một', 'BM', 21);
  const list = listTools(page);
  await page.goto(`${cropGroupsPath}?q=bỏ một`);
  await list.tickPage();
  await list.selectAll();
  await list.tick('Bỏ một 03').click();
  await expect(list.bar).toContainText('19 nhóm cây đã chọn, chỉ còn trang này');
  await expect(list.tick('Bỏ một 04')).toBeChecked();
  await expect(list.tick('Bỏ một 03')).not.toBeChecked();
});

test('without signal nothing is done and nothing that was chosen is lost', async ({ page, api, farm, context }) => {
  await someCropGroups(api.in(farm), 'Mất mạng', 'MM', 2);
  const list = listTools(page);
  await page.goto(`${cropGroupsPath}?q=mất mạng`);
  await list.tickPage();
  await list.act('Xóa');
  await expect(list.rows).toHaveCount(2);
  await context.setOffline(true);
  await list.button('Xóa 2 nhóm cây').click();
  await expect(list.dialog.getByRole('alert')).toContainText('Không kết nối được máy chủ');
  await context.setOffline(false);
  await list.button('Hủy').click();
  await expect(list.bar).toContainText('2');

  await list.act('Xóa');
  await list.button('Xóa 2 nhóm cây').click();
  await expect(list.told).toContainText('Đã xóa 2 nhóm cây');
});

test('a way of looking that was saved is there after signing in anew', async ({ page, api, farm, openAs }) => {
  await someCropGroups(api.in(farm), 'Ổi ruột', 'OI', 2);
  const list = listTools(page);
  await page.goto(`${cropGroupsPath}?q=ổi ruột&sort=-name`);
  await list.openColumns();
  await list.column('Giống').uncheck();
  await page.keyboard.press('Escape');
  await list.saveView();
  await list.nameView('Ổi của tôi');
  await expect(list.view(/^Ổi của tôi\s*2$/)).toHaveAttribute('aria-selected', 'true');

  const later = await openAs('manager');
  const there = listTools(later);
  await later.goto(cropGroupsPath);
  await there.view(/^Ổi của tôi/).click();
  await expect(later.getByRole('row').nth(1)).toContainText('Ổi ruột 02');
  await expect(there.heads.filter({ hasText: 'Giống' })).toHaveCount(0);
  await expect(there.heads.filter({ hasText: 'Trạng thái' })).toHaveCount(1);

  await cropGroupList(later).search('ổi ruột 01');
  await expect(there.view(/^Ổi của tôi.*đã sửa$/)).toBeVisible();
  await there.updateView();
  await expect(there.view(/^Ổi của tôi\s*1$/)).toBeVisible();

  await there.view(/^Tất cả/).click();
  await there.saveView();
  await there.nameView('ổi của tôi');
  await expect(there.dialog).toContainText('đã có');
  await there.nameView('Tất cả của tôi');
  await expect(there.view(/^Tất cả của tôi/)).toHaveAttribute('aria-selected', 'true');

  await there.viewMenu('Tất cả của tôi', 'Xóa cách xem');
  await there.dialog.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(there.view(/^Tất cả của tôi/)).toHaveCount(0);
});

test('the rows of all views are counted by one request', async ({ page, api, farm }) => {
  await someCropGroups(api.in(farm), 'Na dai', 'NA', 2);
  const list = listTools(page);
  await page.goto(`${cropGroupsPath}?q=na dai`);
  await list.saveView();
  await list.nameView('Na');
  await expect(list.view(/^Na\s*2$/)).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(cropGroupsPath);
  await expect(list.view(/^Na\s*2$/)).toBeVisible();
  await expect(list.view(/^Tất cả\s*\d+$/)).toBeVisible();
  const times = ({ path }: { path: string }) => asked.filter((one) => one === path).length;
  expect([times(cropGroupRoutes.list), times(listCountRoutes.count)]).toEqual([1, 1]);
});

test('a phone shows five records at once', { tag: '@phone' }, async ({ page, api, farm }) => {
  await someCropGroups(api.in(farm), 'Năm dòng', 'ND', 7);
  await page.goto(`${cropGroupsPath}?q=năm dòng`);
  const { rows } = phoneList(page);
  await expect(rows).toHaveCount(7);
  for (const index of [0, 4]) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
});

test('the first column is as wide as its words, whatever the window', async ({ page }) => {
  for (const width of [1_440, 1_920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${cropGroupsPath}?view=system`);
    const [first, second] = [page.getByRole('columnheader').nth(1), page.getByRole('columnheader').nth(2)];
    await expect(first).toBeVisible();
    const left = async (column: typeof first) => (await column.boundingBox())?.x ?? 0;
    expect((await left(second)) - (await left(first))).toBeLessThan(width / 4);
    expect(await shell(page).isTooWide()).toBe(false);
  }
});

test('the columns are a choice of this person, and can be as they were', async ({ page }) => {
  const list = listTools(page);
  await page.goto(cropGroupsPath);
  await list.openColumns();
  await expect(list.column('Nhóm cây')).toBeDisabled();
  await list.column('Trạng thái').uncheck();
  await expect(list.heads.filter({ hasText: 'Trạng thái' })).toHaveCount(0);
  await page.reload();
  await expect(list.heads.filter({ hasText: 'Nhóm cây' })).toBeVisible();
  await expect(list.heads.filter({ hasText: 'Trạng thái' })).toHaveCount(0);

  // More than the window has room for: the table scrolls in its card, the page does not.
  await page.setViewportSize({ width: 1_040, height: 900 });
  await list.openColumns();
  for (const name of ['Giống', 'Ra hoa đến thu', 'Sản lượng', 'Trạng thái', 'Cập nhật'])
    await list.column(name).check();
  await expect(list.heads.filter({ hasText: 'Sản lượng' })).toHaveCount(1);
  expect(await shell(page).isTooWide()).toBe(false);
  await list.usualColumns();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect(list.heads.filter({ hasText: 'Trạng thái' })).toHaveCount(1);
});

test('exports what the filter shows, in its order, with Vietnamese headers', async ({ page, api, farm }) => {
  await someCropGroups(api.in(farm), 'Chôm chôm', 'CC', 3);
  const archived = await api.in(farm).call(cropGroupRoutes.create, { body: { code: 'CC-X', name: 'Chôm chôm cũ' } });
  await api.in(farm).call(cropGroupRoutes.archive, {
    params: { id: archived.id },
    body: { version: archived.version, archived: true },
  });
  const list = listTools(page);
  await page.goto(`${cropGroupsPath}?q=chôm chôm&sort=-name`);
  await list.filter('Trạng thái', 'Đang dùng');
  await expect(page.getByText('1–3 trên 3')).toBeVisible();
  const { name, rows } = await list.exportRows(() => list.exportButton.click());
  expect(name).toMatch(/\.xlsx$/);
  const [heads = [], ...values] = rows;
  expect(heads.slice(0, 3)).toEqual(['Mã nhóm cây', 'Tên nhóm cây', 'Giống']);
  expect(values.map((row) => row[1])).toEqual(['Chôm chôm 03', 'Chôm chôm 02', 'Chôm chôm 01']);
});

test('seasons too are removed in one go, taken back, and exported', async ({ page, api, farm }) => {
  const group = await api.in(farm).call(cropGroupRoutes.create, { body: { code: 'NV', name: 'Nhiều vụ' } });
  for (const year of [2031, 2032])
    await api.in(farm).call(seasonRoutes.create, {
      body: {
        cropGroupId: group.id,
        name: `Chính vụ ${year}`,
        year,
        kind: 'main',
        startsOn: `${year}-01-01`,
        endsOn: `${year}-06-30`,
        stages: [{ name: 'Ra hoa', days: 45 }],
      },
    });
  const list = listTools(page);
  const seasons = seasonsTab(page);
  await seasons.open(group.id);
  const { rows } = await list.exportRows(() => seasons.head('Xuất Excel'));
  expect(rows.slice(1).map((row) => row[1])).toEqual(['Chính vụ 2032', 'Chính vụ 2031']);

  await list.tick('Chính vụ 2031').click();
  await list.selectAll();
  await list.act('Xóa');
  await list.button('Xóa 2 mùa vụ').click();
  await expect(list.told).toContainText('Đã xóa 2 mùa vụ');
  await list.undo('Đã xóa 2 mùa vụ');
  await expect(list.told).toContainText('Đã hoàn tác 2 mùa vụ');
  await expect(seasons.row('Chính vụ 2031')).toBeVisible();
});

test('on a phone the same is one thumb away', { tag: '@phone' }, async ({ page, api, farm }) => {
  await someCropGroups(api.in(farm), 'Trên điện thoại', 'DT', 2);
  const list = listTools(page);
  const phone = phoneList(page);
  await page.goto(`${cropGroupsPath}?q=trên điện thoại`);
  await expect(page.getByText('2 nhóm cây', { exact: true })).toBeVisible();
  await expect(phone.row('Trên điện thoại 01')).toContainText('DT-1 · Của đơn vị');
  await expect(phone.hint).toBeVisible();
  await phone.understood();
  await page.reload();
  await expect(phone.rows).toHaveCount(2);
  await expect(phone.hint).toHaveCount(0);
  const { rows } = await list.exportRows(() => phone.more('Xuất Excel'));
  expect(rows).toHaveLength(3);

  await phone.hold('Trên điện thoại 02');
  await expect(list.tick('Trên điện thoại 02')).toBeChecked();
  await expect(list.bar).toContainText('1');
  await phone.leave();
  await expect(list.bar).toBeHidden();
  await phone.choose();
  await list.tick('Trên điện thoại 01').click();
  await list.act('Lưu trữ');
  await list.button('Lưu trữ 1 nhóm cây').click();
  await expect(list.told).toContainText('Đã lưu trữ 1 nhóm cây');
  expect(await shell(page).isTooWide()).toBe(false);
});
