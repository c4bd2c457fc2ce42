import { expect, type Page } from '@playwright/test';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import type { Import, ImportRow } from '@vuon/contract/imports/import';
import { cropGroupList } from '../drivers/crop-groups.ts';
import { importsPath, importWizard } from '../drivers/imports.ts';
import { listTools } from '../drivers/list.ts';
import { anExcelFile, aTextFile, type Cell } from '../drivers/made-files.ts';
import { test } from '../drivers/product.ts';
import { seasonsTab } from '../drivers/season.ts';
import { shell } from '../drivers/shell.ts';
import { forgetEntity } from '../drivers/stored-session.ts';

test.use({ as: 'manager' });

const headers: Cell[] = ['Mã nhóm cây', 'Tên nhóm cây', 'Giống', 'Cách hàng'];
const rowsOf = (prefix: string, count: number): Cell[][] =>
  Array.from({ length: count }, (_, index) => [`${prefix}-${index + 1}`, `Cây ${prefix} ${index + 1}`, 'Ri6', 8]);

test('brings crop groups in from Excel, and takes them back', async ({ page }) => {
  const wizard = importWizard(page);
  const list = cropGroupList(page);
  await list.open();
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  await expect(shell(page).title('Nhập nhóm cây trồng từ Excel')).toBeVisible();

  await expect(shell(page).crumb('Nhóm cây trồng')).toHaveAttribute('href', '/quan-ly-vuon-cay/nhom-cay-trong');

  // Headers are known without accents, and in whatever case.
  const file = await anExcelFile('Ba cây.xlsx', [
    ['ma nhom cay', 'TEN NHOM CAY', 'giong', 'Cach hang'],
    ...rowsOf('BA', 3),
  ]);
  await wizard.choose(file);
  await expect(wizard.step('Kiểm tra')).toBeVisible();
  await expect(wizard.summary('3 Thêm mới')).toBeVisible();
  await expect(wizard.rows.getByRole('cell', { name: 'Cây BA 2' })).toBeVisible();
  await wizard.button('Thêm 3 nhóm cây').click();
  await expect(page.getByRole('heading', { name: 'Đã thêm 3 nhóm cây' })).toBeVisible();

  await wizard.button('Mở nhóm cây trồng').click();
  await list.search('cay ba');
  await expect(list.row('Cây BA 3')).toBeVisible();

  await wizard.open('crop-group');
  await wizard.earlier('Ba cây.xlsx').getByRole('link').click();
  await wizard.undo();
  await expect(page.getByText('Đã gỡ 3 nhóm cây')).toBeVisible();
  await list.open();
  await list.search('cay ba');
  await expect(page.getByText('Không có nhóm cây nào khớp')).toBeVisible();
});

test('what was exported is edited in Excel and comes back: changed, in conflict, and taken back', async ({
  page,
  api,
  farm,
}) => {
  const within = api.in(farm);
  const body = { code: 'VE-1', name: 'Cây về một', variety: 'Ri6', notes: 'Cũ' };
  const first = await within.call(cropGroupRoutes.create, { body });
  const second = await within.call(cropGroupRoutes.create, { body: { ...body, code: 'VE-2', name: 'Cây về hai' } });
  const wizard = importWizard(page);
  const list = cropGroupList(page);
  await list.open();
  await list.search('cay ve');
  // Both stand among all the others too: what is exported is what the search has left.
  await expect(page.getByText('1–2 trên 2')).toBeVisible();
  const table = listTools(page);
  const { rows } = await table.exportRows(() => table.exportButton.click());
  const [exported = [], ...lines] = rows as Cell[][];
  const fileOf = (name: string, edits: Record<string, Cell> = {}) =>
    anExcelFile(name, [
      exported,
      ...lines.map((line) => line.map((cell, index) => edits[String(exported[index])] ?? cell)),
    ]);

  await wizard.open('crop-group');
  await wizard.choose(await fileOf('Chưa sửa.xlsx'));
  await expect(page.getByText('Không có gì thay đổi.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Thêm|Cập nhật) / })).toHaveCount(0);

  // Somebody else works on the second group meanwhile.
  const { archived, seasonCount, entityId, createdAt, updatedAt, updatedByName, deletedAt, id, ...typed } = second;
  await within.call(cropGroupRoutes.update, { params: { id }, body: { ...typed, notes: 'Của người khác' } });
  await wizard.open('crop-group');
  await wizard.choose(await fileOf('Đã sửa.xlsx', { 'Ghi chú': 'Mới', Giống: 'Dona' }));
  await expect(wizard.summary('1 Xung đột')).toBeVisible();
  await expect(wizard.summary('1 Thay đổi')).toBeVisible();
  await expect(wizard.row('VE-1')).toContainText('Ri6');
  await expect(wizard.row('VE-1')).toContainText('Dona');
  await expect(page.getByText('giữ 1 xung đột theo hệ thống', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: 'Lấy từ tệp' }).click();
  await wizard.button('Cập nhật 2 nhóm cây').click();
  await expect(page.getByRole('heading', { name: 'Đã cập nhật 2 nhóm cây' })).toBeVisible();
  const now = async () => (await within.call(cropGroupRoutes.get, { params: { id: first.id } })).notes;
  expect(await now()).toBe('Mới');
  await wizard.undo();
  await expect(page.getByText('Đã trả 2 nhóm cây về giá trị cũ')).toBeVisible();
  expect(await now()).toBe('Cũ');
});

test('one bad row in five hundred is found, and left out by choice', async ({ page }) => {
  const wizard = importWizard(page);
  const rows = rowsOf('NT', 500);
  rows[320] = ['NT-321', '', 'Ri6', 800];
  await wizard.open('crop-group');
  await wizard.choose(await anExcelFile('Năm trăm.xlsx', [headers, ...rows]));
  await wizard.summary('1 Lỗi').click();
  // The wrong line alone: its number as Excel has it, each error in its cell.
  await expect(wizard.rows.getByRole('row')).toHaveCount(2);
  await expect(wizard.rows.getByRole('rowheader', { name: 'NT-321 dòng 322' })).toBeVisible();
  await expect(wizard.wrongCells).toHaveCount(2);
  await expect(wizard.wrongCells.nth(1)).toContainText('Lớn nhất 50 m');
  await wizard.summary('500 Tất cả dòng').click();
  await expect(wizard.rows.getByText('1–50 trên 500')).toBeVisible();

  const saved = page.waitForEvent('download');
  await wizard.button('Tải 1 dòng cần xem').click();
  expect((await saved).suggestedFilename()).toBe('Năm trăm - dòng cần xem.csv');

  await page.reload();
  await expect(wizard.summary('499 Thêm mới')).toBeVisible();
  await expect(page.getByText('Bỏ qua 1 dòng lỗi.')).toBeVisible();
  await wizard.button('Thêm 499 nhóm cây').click();
  await expect(page.getByRole('heading', { name: 'Đã thêm 499 nhóm cây' })).toBeVisible();
  await wizard.button('Xem những dòng đã bỏ').click();
  await expect(page.getByRole('region', { name: 'Những dòng đã bỏ' })).toContainText('Lớn nhất 50 m');
  // Nobody's list is left with hundreds of rows.
  await wizard.undo();
  await expect(page.getByText('Đã gỡ 499 nhóm cây')).toBeVisible();
});

test('matches columns by hand where their names say nothing, after a reload too', async ({ page }) => {
  const wizard = importWizard(page);
  await wizard.open('crop-group');
  await wizard.choose(
    await anExcelFile('Lạ.xlsx', [
      ['X1', 'X2', 'Giống'],
      ['LA-1', 'Cây lạ một', 'Ri6'],
      ['LA-2', 'Cây lạ hai', 'Dona'],
    ]),
  );
  await expect(wizard.step('Ghép cột')).toBeVisible();
  await expect(page.getByText('Chưa ghép đủ cột')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cột không dùng' })).toContainText('X2');
  await page.reload();
  await expect(wizard.step('Ghép cột')).toBeVisible();
  await wizard.chooseColumn('Mã nhóm cây', 'X1');
  await wizard.chooseColumn('Tên nhóm cây', 'X2');
  await wizard.check();
  await expect(wizard.summary('2 Thêm mới')).toBeVisible();
  await expect(wizard.rows.getByRole('cell', { name: 'Cây lạ hai' })).toBeVisible();
  await wizard.button('Bỏ lần nhập này').click();
  await expect(wizard.earlier('Lạ.xlsx')).toContainText('Đã bỏ');
});

test('a wrong file, an empty one and one without rows are told apart', async ({ page }) => {
  const wizard = importWizard(page);
  await wizard.open('crop-group');
  await wizard.choose(aTextFile('cu.csv', 'a,b', 'text/csv'));
  await expect(page.getByRole('alert')).toContainText('lưu thành .xlsx');

  await wizard.choose(aTextFile('gia.xlsx', '<html>không phải Excel</html>', 'text/html'));
  await expect(page.getByText('không phải tệp Excel thật')).toBeVisible();
  await wizard.open('crop-group');
  await wizard.choose(aTextFile('rong.xlsx', '', 'text/plain'));
  await expect(page.getByRole('alert')).toContainText('Tệp trống');
  await wizard.choose(await anExcelFile('khong-dong.xlsx', [headers]));
  await expect(page.getByText('Không nhập được tệp này')).toBeVisible();
  await wizard.button('Chọn tệp khác').click();
  await expect(wizard.earlier('khong-dong.xlsx')).toContainText('Không đọc được');
});

test('what was changed since keeps an import from being taken back, and is named', async ({ page, api, farm }) => {
  const wizard = importWizard(page);
  await wizard.open('crop-group');
  await wizard.choose(await anExcelFile('Sửa rồi.xlsx', [headers, ...rowsOf('SR', 2)]));
  await wizard.button('Thêm 2 nhóm cây').click();
  await expect(page.getByRole('heading', { name: 'Đã thêm 2 nhóm cây' })).toBeVisible();
  const { items } = await api.in(farm).call(cropGroupRoutes.list, { query: { q: 'Cây SR 1' } });
  const [group] = items;
  if (!group) throw new Error('The import wrote nothing');
  const { id, version } = group;
  await api.in(farm).call(cropGroupRoutes.archive, { params: { id }, body: { version, archived: true } });

  await wizard.undo();
  await expect(page.getByRole('alert').filter({ hasText: 'Chưa gỡ được' })).toContainText('Cây SR 1');
  await expect(page.getByRole('heading', { name: 'Đã thêm 2 nhóm cây' })).toBeVisible();
});

test('of two who accept, the later is shown what happened', async ({ page, openAs }) => {
  const wizard = importWizard(page);
  await wizard.open('crop-group');
  await wizard.choose(await anExcelFile('Hai người.xlsx', [headers, ...rowsOf('HN', 2)]));
  await expect(wizard.button('Thêm 2 nhóm cây')).toBeVisible();
  const other = await openAs('admin');
  await other.goto(page.url());
  await importWizard(other).button('Thêm 2 nhóm cây').click();
  await expect(other.getByRole('heading', { name: 'Đã thêm 2 nhóm cây' })).toBeVisible();

  await wizard.button('Thêm 2 nhóm cây').click();
  await expect(shell(page).message('Lần nhập này vừa được đổi ở nơi khác')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Đã thêm 2 nhóm cây' })).toBeVisible();
});

test('brings seasons in, with days as Excel keeps them', async ({ page, api, farm }) => {
  const group = await api.in(farm).call(cropGroupRoutes.create, { body: { code: 'MV-1', name: 'Cây có mùa' } });
  const wizard = importWizard(page);
  await wizard.open('season');
  await wizard.choose(
    await anExcelFile('Mùa vụ.xlsx', [
      ['Nhóm cây', 'Tên mùa vụ', 'Năm', 'Loại vụ', 'Ngày bắt đầu', 'Ngày kết thúc', 'Giai đoạn'],
      ['MV-1', 'Chính vụ 2031', 2031, 'Chính vụ', new Date(Date.UTC(2031, 0, 15)), '30/09/2031', 'Ra hoa: 45 ngày'],
      ['Cây nào', 'Chính vụ 2032', 2032, 'Chính vụ', '15/01/2032', '30/09/2032', 'Ra hoa: 45 ngày'],
    ]),
  );
  await expect(wizard.summary('1 Lỗi')).toBeVisible();
  await wizard.button('Thêm 1 mùa vụ').click();
  await expect(page.getByRole('heading', { name: 'Đã thêm 1 mùa vụ' })).toBeVisible();
  await seasonsTab(page).open(group.id);
  await expect(seasonsTab(page).row('Chính vụ 2031')).toContainText('15/01/2031');
});

test('the template can be downloaded, and says itself what it is', async ({ page }) => {
  await importWizard(page).open('season');
  await expect(shell(page).title('Nhập mùa vụ từ Excel')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải tệp mẫu' }).click();
  expect((await saved).suggestedFilename()).toBe('Mẫu nhập Mùa vụ.xlsx');
});

test('a lost connection loses no file', async ({ page }) => {
  const wizard = importWizard(page);
  await wizard.open('crop-group');
  const isSent = (url: URL) => url.pathname === '/api/v1/imports';
  await page.route(isSent, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await wizard.choose(await anExcelFile('Mất mạng.xlsx', [headers, ...rowsOf('MM', 1)]));
  await expect(page.getByRole('alert')).toContainText('Không kết nối được máy chủ');
  await page.unroute(isSent);
  await wizard.button('Gửi lại Mất mạng.xlsx').click();
  await expect(wizard.button('Thêm 1 nhóm cây')).toBeVisible();
});

test('lines with a place are drawn, and lead to their line and back', async ({ page }) => {
  const wizard = importWizard(page);
  // Nothing that has a place is imported yet: the answers of an import are given one here.
  const give = (pattern: RegExp, change: (data: Import & { items: ImportRow[] }) => void) =>
    page.route(pattern, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      change(body.data);
      await route.fulfill({ response, json: body });
    });
  await give(/\/api\/v1\/imports\/\d+$/, (data) => {
    data.hasGeometry = true;
  });
  await give(/\/api\/v1\/imports\/\d+\/rows/, ({ items }) => {
    for (const row of items) row.geometry = { type: 'Point', coordinates: [108 + row.line / 1_000, 12.68] };
  });
  await wizard.open('crop-group');
  await wizard.choose(await anExcelFile('Có vị trí.xlsx', [headers, ['VT-0', '', 'Ri6', 8], ...rowsOf('VT', 60)]));
  await expect(wizard.map.getByRole('img', { name: 'Bản đồ 61 hình, 1 hình của dòng lỗi' })).toBeVisible();
  await wizard.shape(60).click();
  await expect(wizard.map.getByRole('status')).toContainText('Dòng 60 VT-58');
  await wizard.map.getByRole('button', { name: 'Xem trong bảng' }).click();
  // On the second page of fifty.
  await expect(wizard.rows.getByRole('cell', { name: 'Cây VT 58' })).toBeInViewport();
  await wizard.rows.getByRole('button', { name: 'Xem dòng 55 trên bản đồ' }).click();
  await expect(wizard.map.getByRole('status')).toContainText('Dòng 55 VT-53');
  await expect(wizard.shape(55)).toBeInViewport();
});

test('the wizard fits the phone, with lines as cards', { tag: '@phone' }, async ({ page }) => {
  const wizard = importWizard(page);
  await wizard.open('crop-group');
  expect(await shell(page).isTooWide()).toBe(false);
  await wizard.choose(await anExcelFile('Điện thoại.xlsx', [headers, ['DT-1', '', 'Ri6', 8], ...rowsOf('DT2', 1)]));
  await expect(wizard.rows.getByRole('listitem').first()).toContainText('Tên nhóm cây is required');
  expect(await shell(page).isTooWide()).toBe(false);
  await page.goto(`${page.url()}?buoc=ghep-cot`);
  await expect(page.getByLabel('Mã nhóm cây')).toBeVisible();
  expect(await shell(page).isTooWide()).toBe(false);
});

test.describe('an administrator without an entity', () => {
  test.use({ as: 'admin' });

  const selected = (page: Page) => page.evaluate(() => localStorage.getItem('selectedEntity'));

  test('imports crop groups of the system, but seasons only into a farm', async ({ page, farm }) => {
    await forgetEntity(page);
    await page.goto(importsPath('crop-group'));
    await expect(page.getByRole('button', { name: 'Chọn tệp' })).toBeVisible();
    expect(await selected(page)).toBeNull();
    await page.goto(importsPath('season'));
    await expect(page.getByRole('heading', { name: 'Chọn đơn vị để tiếp tục' })).toBeVisible();
    await page.getByRole('button', { name: farm.name }).click();
    await expect(page.getByRole('button', { name: 'Chọn tệp' })).toBeVisible();
    expect(await selected(page)).toContain(farm.name);
  });
});

test.describe('a viewer', () => {
  test.use({ as: 'viewer' });

  test('is told who can let them import', async ({ page }) => {
    await page.goto(importsPath('crop-group'));
    await expect(page.getByText('Bạn chưa có quyền nhập nhóm cây trồng')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chọn tệp' })).toBeHidden();
  });
});
