import { expect } from '@playwright/test';
import { chainRoutes } from '@vuon/contract/entities/chain';
import { entityRoutes } from '@vuon/contract/entities/entity';
import {
  chain,
  dashboardPath,
  entitiesPath,
  entityPath,
  entityRecord,
  newEntity,
  settingsForm,
  settingsPath,
  statusForm,
} from '../../drivers/accounts/entities.ts';
import type { Api } from '../../drivers/api.ts';
import { signIn } from '../../drivers/api.ts';
import { listTools } from '../../drivers/list.ts';
import { anArea, areaPath, ground } from '../../drivers/orchard/orchard.ts';
import { test } from '../../drivers/product.ts';
import { recordPage } from '../../drivers/record.ts';
import { shell } from '../../drivers/shell.ts';

/** `number`: eight digits that no other test uses. */
const anEntity = (api: Api, name: string, number: string, more: object = {}) =>
  api.call(entityRoutes.create, { body: { name, type: 'farm', phoneNumber: `09${number}`, ...more } });

const anOwner = (fullName: string, number: string) => ({ owner: { fullName, phoneNumber: `09${number}` } });

test('an entity is created in steps, with an owner and people who can sign in at once', async ({ page, product }) => {
  const form = newEntity(page);
  await form.open();
  await form.next();
  await expect(page.getByText('Tên đơn vị is required')).toBeVisible();
  await form.field('Tên đơn vị').fill('HTX Ea Yông');
  await form.field('Số điện thoại').fill('0905 10 20 01');
  await form.next();
  await form.place('krong pac dak lak', 'Xã Krông Pắc, Đắk Lắk');
  await form.field('Số nhà, đường, thôn').fill('Thôn 5');
  await form.next();
  await form.owner('Người mới');
  await form.field('Họ và tên').fill('Nguyễn Văn Thọ');
  await form.field('Số điện thoại đăng nhập').fill('0905 10 20 02');
  await expect(page.getByText('Số này chưa có tài khoản')).toBeVisible();
  await form.next();
  await form.field('Tên miền').fill('eayong.coop.vn');
  await form.next();
  await form.register('Y Bhăm Niê', '0905 10 20 03');
  await form.register('Trùng số chủ', '0905 10 20 02');

  // To the first step and back: nothing is lost.
  await form.step('Hồ sơ').getByRole('button').click();
  await expect(form.field('Tên đơn vị')).toHaveValue('HTX Ea Yông');
  await form.step('Thành viên').getByRole('button').click();
  await form.create();

  await expect(shell(page).title('Đã tạo HTX Ea Yông')).toBeVisible();
  const password = (await form.ownerPassword.textContent()) ?? '';
  await expect(form.passwordOf('Y Bhăm Niê')).toBeVisible();
  await expect(page.getByText('1 người chưa tạo được')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Người sẽ thêm' })).toContainText('Trùng số chủ');
  const owner = await signIn(product.url, { username: '0905102002', password });
  expect(owner.tokens.accessToken).toBeTruthy();

  await form.openRecord();
  await page.getByRole('dialog').getByRole('button', { name: 'Đã ghi lại, rời đi' }).click();
  await expect(shell(page).title('HTX Ea Yông')).toBeVisible();
  await expect(page.getByText('Đắk Lắk', { exact: true }).first()).toBeVisible();
  await entityRecord(page).change('Duyệt', 'Đủ hồ sơ');
  await expect(entityRecord(page).states).toContainText('Đang hoạt động');
  await entityRecord(page).change('Xác nhận', 'Đã kiểm tra DNS');
  await expect(entityRecord(page).states).toContainText('Đang dùng');
  await entityRecord(page).tab(/^Lịch sử/);
  await expect(page.getByRole('tabpanel', { name: 'Lịch sử' })).toContainText('Đang hoạt động');
});

test('a number that somebody has leads to that somebody', async ({ page, api }) => {
  await anEntity(api, 'Đơn vị của chị Hòa', '05103001', anOwner('Trần Thị Hòa', '05103002'));
  const form = newEntity(page);
  await form.open();
  await form.field('Tên đơn vị').fill('Cửa hàng chị Hòa');
  await form.field('Số điện thoại').fill('0905103003');
  await form.next();
  await form.next();
  await form.owner('Người mới');
  await form.field('Họ và tên').fill('Hòa');
  await form.field('Số điện thoại đăng nhập').fill('0905103002');
  await page.getByRole('button', { name: 'Chọn người này' }).click();
  await expect(page.getByRole('region', { name: 'Chủ đơn vị' })).toContainText('Trần Thị Hòa');
  await form.next();
  await form.next();
  await form.create();
  await expect(shell(page).title('Đã tạo Cửa hàng chị Hòa')).toBeVisible();
  await form.openRecord();
  await expect(page.getByText('Trần Thị Hòa').first()).toBeVisible();
});

test('the status of many changes with a preview, and is taken back', async ({ page, api }) => {
  for (const [index, name] of ['Loạt một', 'Loạt hai'].entries())
    await anEntity(api, name, `0510410${index}`, anOwner(`Chủ ${name}`, `0510420${index}`));
  await anEntity(api, 'Loạt không chủ', '05104300');
  const list = listTools(page);
  await page.goto(`${entitiesPath}?q=loạt`);
  await list.tickPage();
  await list.act('Đổi trạng thái');
  await statusForm(page).fill('Đang hoạt động', 'Duyệt đợt tháng 11');
  await expect(list.rows.first()).toContainText('Loạt không chủ');
  await expect(list.rows.first()).toContainText('Chưa có chủ đơn vị');
  await expect(list.rows.filter({ hasText: 'Loạt một' })).toContainText(/Chờ duyệt.*Đang hoạt động/);
  const several = page.waitForRequest(/multiple-status-by-admin$/);
  await list.button('Đổi trạng thái 2 đơn vị').click();
  expect((await several).postDataJSON()).toMatchObject({
    status: 'active',
    reason: 'Duyệt đợt tháng 11',
    notify: true,
  });
  await expect(list.told).toContainText('Đã đổi trạng thái 2 đơn vị, 1 không được');
  await expect(page.getByRole('row').filter({ hasText: 'Loạt một' })).toContainText('Đang hoạt động');

  await list.undo('Đã đổi trạng thái 2 đơn vị');
  await expect(list.told).toContainText('Đã hoàn tác 2 đơn vị');
  await expect(page.getByRole('row').filter({ hasText: 'Loạt một' })).toContainText('Chờ duyệt');
});

test('all that match become active without a reason, by the call of all', async ({ page, api }) => {
  for (let number = 1; number <= 21; number++)
    await api.call(entityRoutes.createAnonymous, { body: { name: `Nông hộ đợt ${number}`, type: 'farm' } });
  const list = listTools(page);
  await page.goto(`${entitiesPath}?q=nông hộ đợt`);
  await list.tickPage();
  await list.selectAll();
  await list.act('Đổi trạng thái');
  await statusForm(page).fill('Đang hoạt động', '');
  const all = page.waitForRequest(/all-status-by-admin$/);
  await list.button('Đổi trạng thái 21 đơn vị').click();
  expect((await all).postDataJSON()).toMatchObject({ status: 'active', filter: { q: 'nông hộ đợt' } });
  await expect(list.told).toContainText('Đã đổi trạng thái 21 đơn vị');
});

test('the dashboard counts the providers', async ({ page }) => {
  const count = page.waitForRequest(/\/entities\/provider-count$/);
  await page.goto(dashboardPath);
  await count;
  await expect(page.getByRole('link', { name: /nhà cung cấp đang hoạt động$/ })).toBeVisible();
});

test('the chain shows who supplies whom, as a picture and as a list', async ({ page, api }) => {
  const middle = await anEntity(api, 'Vựa giữa chuỗi', '05105001');
  const grower = await anEntity(api, 'Vườn đầu chuỗi', '05105002');
  await anEntity(api, 'Cửa hàng cuối chuỗi', '05105003', { type: 'store' });
  await api.call(chainRoutes.link, { body: { supplierId: grower.id, customerId: middle.id, note: 'Sầu riêng tươi' } });
  await page.goto(`${entityPath(middle.id)}?tab=chuoi-lien-ket`);
  await expect(chain(page).node('Vườn đầu chuỗi')).toBeVisible();
  await chain(page).link('Khách hàng', 'Cửa hàng cuối chuỗi');
  await expect(chain(page).node('Cửa hàng cuối chuỗi')).toBeVisible();

  // By keyboard: to the end of the chain, from where the beginning is two steps away.
  await chain(page).node('Cửa hàng cuối chuỗi').press('Enter');
  await expect(shell(page).title('Cửa hàng cuối chuỗi')).toBeVisible();
  await chain(page).asList();
  await expect(chain(page).group('Nhà cung cấp')).toContainText(/Vườn đầu chuỗi.*bậc 2/);
  await chain(page).unlink('Vựa giữa chuỗi');
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ liên kết' }).click();
  await expect(page.getByText('Cửa hàng cuối chuỗi chưa liên kết với đơn vị nào')).toBeVisible();
});

test('the selected entity goes on under its new name, and says why it is suspended', async ({ page, api }) => {
  const entity = await anEntity(api, 'Tên cũ', '05106001', anOwner('Chủ tên cũ', '05106002'));
  await entityRecord(page).open(entity.id);
  await entityRecord(page).change('Duyệt', 'Đủ hồ sơ');
  await page.getByRole('button', { name: 'Chọn đơn vị này' }).click();
  await expect(shell(page).title('Tổng quan')).toBeVisible();
  await expect(page.getByTitle('Đổi đơn vị')).toContainText('Tên cũ');

  await entityRecord(page).open(entity.id);
  await page.getByRole('textbox', { name: 'Tên đơn vị' }).fill('Tên mới');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByTitle('Đổi đơn vị')).toContainText('Tên mới');
  await entityRecord(page).choose('Tạm ngưng', 'Thiếu giấy chứng nhận');
  await expect(page.getByRole('note').filter({ hasText: 'Thiếu giấy chứng nhận' })).toBeVisible();
});

test('the unit that an entity tells its land in stands beside the hectares', async ({ page, api }) => {
  const entity = await anEntity(api, 'Vườn tính bằng sào', '05108001');
  const area = await anArea(api.in(entity), 'KV-SAO', ground(0, 0, 120, 100));
  await entityRecord(page).open(entity.id);
  await page.getByRole('button', { name: 'Chọn đơn vị này' }).click();
  await expect(shell(page).title('Tổng quan')).toBeVisible();
  await shell(page).go(settingsPath);
  await settingsForm(page).chooseAreaUnit('Sào Bắc Bộ');
  await expect(page.getByText('1,20\u00a0ha · 33,3\u00a0sào')).toBeVisible();
  await settingsForm(page).save();
  await expect(shell(page).message('Đã lưu cài đặt đơn vị')).toBeVisible();
  await shell(page).go(areaPath(area.id));
  await expect(recordPage(page).fact('Diện tích vẽ')).toHaveText(/^1,2\d\u00a0ha · 33,\d\u00a0sào$/);
});

test.describe('somebody else', () => {
  test.use({ as: 'manager' });

  test('finds the pages of the administrator closed', async ({ page }) => {
    for (const path of [dashboardPath, entitiesPath, entityPath(1)]) {
      await page.goto(path);
      await expect(page.getByText('Trang này dành cho quản trị viên của hệ thống')).toBeVisible();
    }
    await expect(shell(page).menu.getByRole('link', { name: 'Đơn vị', exact: true })).toHaveCount(0);
  });
});

test('on a phone an entity is created, found and approved', { tag: '@phone' }, async ({ page }) => {
  const form = newEntity(page);
  // A step is checked before the next one comes: pressed twice at once, the button goes on by one.
  const goOnTo = async (step: number) => {
    await form.next();
    await expect(page.getByText(`Bước ${step} trên 5`)).toBeVisible();
  };
  await form.open();
  await form.field('Tên đơn vị').fill('Vườn trên điện thoại');
  await form.field('Số điện thoại').fill('0905107001');
  await goOnTo(2);
  await goOnTo(3);
  await form.owner('Người mới');
  await form.field('Họ và tên').fill('Chủ trên điện thoại');
  await form.field('Số điện thoại đăng nhập').fill('0905107002');
  await goOnTo(4);
  await goOnTo(5);
  await form.create();
  await expect(form.ownerPassword).toBeVisible();
  expect(await shell(page).isTooWide()).toBe(false);

  await form.openRecord();
  await page.getByRole('dialog').getByRole('button', { name: 'Đã ghi lại, rời đi' }).click();
  await entityRecord(page).change('Duyệt', 'Đủ hồ sơ');
  await expect(page.getByText('Đang hoạt động').first()).toBeVisible();
  expect(await shell(page).isTooWide()).toBe(false);
  for (const path of [entitiesPath, dashboardPath]) {
    await page.goto(path);
    await expect(page.getByText('Đang hoạt động').first()).toBeVisible();
    expect(await shell(page).isTooWide()).toBe(false);
  }
});
