import { expect } from '@playwright/test';
import { cropGroupRoutes } from '@vuon/contract/crops/crop-group';
import type { Api } from '../drivers/api.ts';
import { cropGroupPath } from '../drivers/crop-groups.ts';
import { anExcelFile, aPicture, aTextFile } from '../drivers/made-files.ts';
import { test } from '../drivers/product.ts';
import { shell } from '../drivers/shell.ts';
import { filesTab, slowUploads } from '../drivers/uploads.ts';

test.use({ as: 'manager' });

/** A crop group of its own for each test, under a code of its own. */
let made = 0;
const aGroup = async (api: Api) => {
  made += 1;
  const code = `TEP-${process.pid}-${made}`;
  return api.call(cropGroupRoutes.create, { body: { code, name: `Cây có tệp ${code}` } });
};

test('drops photos and a document on a record, and finds them there', async ({ page, api, farm }) => {
  const group = await aGroup(api.in(farm));
  const files = filesTab(page);
  await files.open(cropGroupPath(group.id));
  await expect(files.panel.getByText('Chưa có ảnh hay tài liệu nào')).toBeVisible();
  await files.drop(
    aPicture('cay-1.png', 320, 240),
    aPicture('cay-2.png', 240, 320),
    await anExcelFile('dinh-muc.xlsx', [['Phân'], ['Kali']]),
  );
  await expect(files.images).toHaveCount(2);
  await expect(files.document('dinh-muc.xlsx')).toBeVisible();
  await expect(files.tab).toContainText('3');
  for (const name of ['cay-1.png', 'cay-2.png']) await expect.poll(() => files.isLoaded(name)).toBe(true);

  await page.reload();
  await expect(files.images).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await files.document('dinh-muc.xlsx').click();
  expect((await saved).suggestedFilename()).toBe('dinh-muc.xlsx');
});

test('looks through pictures by keyboard', async ({ page, api, farm }) => {
  const group = await aGroup(api.in(farm));
  const files = filesTab(page);
  await files.open(cropGroupPath(group.id));
  await files.choose(aPicture('sang.png', 320, 240));
  await expect(files.images).toHaveCount(1);
  await files.choose(aPicture('chieu.png', 320, 240));
  await expect(files.images).toHaveCount(2);

  // The newest comes first.
  await files.image('chieu.png').press('Enter');
  await expect(files.viewer.getByRole('heading', { name: 'chieu.png' })).toBeVisible();
  await expect(files.viewer).toContainText('1 trên 2');
  await page.keyboard.press('ArrowRight');
  await expect(files.viewer.getByRole('heading', { name: 'sang.png' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(files.viewer).toContainText('2 trên 2');
  await page.keyboard.press('ArrowLeft');
  await expect(files.viewer.getByRole('heading', { name: 'chieu.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(files.viewer).toBeHidden();
  await expect(files.image('chieu.png')).toBeFocused();

  await files.image('sang.png').click();
  await expect(files.viewer).toBeVisible();
  await page.goBack();
  await expect(files.viewer).toBeHidden();
  await expect(files.images).toHaveCount(2);
});

test('sees how far a slow upload is, is held back from leaving, and stops it', async ({ page, api, farm }) => {
  const group = await aGroup(api.in(farm));
  const files = filesTab(page);
  await files.open(cropGroupPath(group.id));
  await expect(files.addButton).toBeVisible();
  // 2 MB: a minute and a half, in which the slowest machine comes to stop it.
  await slowUploads(page, 20_000);
  await files.choose(aPicture('to.png', 1_000, 700, true));
  const done = async () => Number(await files.progress('to.png').getAttribute('aria-valuenow'));
  await expect.poll(done).toBeGreaterThan(0);
  expect(await done()).toBeLessThan(100);

  await shell(page).menu.getByRole('link', { name: 'Tổng quan' }).click();
  await shell(page).dialog('Rời trang khi đang gửi tệp?').getByRole('button', { name: 'Ở lại' }).click();
  await page.getByRole('button', { name: 'Dừng gửi to.png' }).click();
  await expect(files.sending('to.png')).toBeHidden();
  await slowUploads(page, -1);
  await page.reload();
  await expect(files.panel.getByText('Chưa có ảnh hay tài liệu nào')).toBeVisible();
});

test('an upload that breaks off says so, and goes through when it is sent again', async ({ page, api, farm }) => {
  const group = await aGroup(api.in(farm));
  const files = filesTab(page);
  await files.open(cropGroupPath(group.id));
  const isSent = (url: URL) => url.pathname === '/api/v1/uploads';
  await page.route(isSent, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await files.choose(aPicture('rot.png'));
  await expect(files.sending('rot.png')).toContainText('Mất kết nối khi đang gửi');
  await page.unroute(isSent);
  await files.sending('rot.png').getByRole('button', { name: 'Thử lại' }).click();
  await expect(files.image('rot.png')).toBeVisible();
  await expect(files.images).toHaveCount(1);
});

test('a web page that calls itself a photo is refused, with the reason', async ({ page, api, farm }) => {
  const group = await aGroup(api.in(farm));
  const files = filesTab(page);
  await files.open(cropGroupPath(group.id));
  await files.choose(
    aTextFile('gia.jpg', '<html><body>không phải ảnh</body></html>', 'image/jpeg'),
    aTextFile('trang.html', '<html></html>', 'text/html'),
    aPicture('that.png'),
  );
  // The browser knows of the one by its name, the server of the other by its bytes; neither holds up the third.
  await expect(files.sending('trang.html')).toContainText('Loại tệp này không nhận được');
  await expect(files.sending('gia.jpg').getByRole('alert')).toContainText('Loại tệp không được nhận');
  await expect(files.sending('gia.jpg').getByRole('button', { name: 'Thử lại' })).toBeHidden();
  await expect(files.image('that.png')).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ gia.jpg' }).click();
  await expect(files.sending('gia.jpg')).toBeHidden();
});

test('deletes a picture, takes it back, and restores it from what was deleted', async ({ page, api, farm }) => {
  const group = await aGroup(api.in(farm));
  const files = filesTab(page);
  await files.open(cropGroupPath(group.id));
  await files.choose(aPicture('xoa.png'));
  await expect(files.images).toHaveCount(1);

  await files.act('xoa.png', 'Xóa');
  await expect(files.image('xoa.png')).toBeHidden();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(files.image('xoa.png')).toBeVisible();

  await files.act('xoa.png', 'Xóa');
  await expect(files.image('xoa.png')).toBeHidden();
  await files.show('Đã xóa');
  await files.restore('xoa.png');
  await expect(files.panel.getByText('Không có tệp nào đã xóa')).toBeVisible();
  await files.show('Đang có');
  await expect.poll(() => files.isLoaded('xoa.png')).toBe(true);
});

test('names a picture where it stands; of two who do, the later is told', async ({ page, api, farm, openAs }) => {
  const group = await aGroup(api.in(farm));
  const files = filesTab(page);
  await files.open(cropGroupPath(group.id));
  await files.choose(aPicture('a.png'));
  await files.act('a.png', 'Sửa tên, chú thích');
  await expect(files.panel.getByLabel('Tên tệp')).toHaveValue('a');

  const other = await openAs('admin');
  const theirs = filesTab(other);
  await theirs.open(cropGroupPath(group.id));
  await theirs.act('a.png', 'Sửa tên, chú thích');
  await theirs.panel.getByLabel('Chú thích').fill('Cây mẹ');
  await theirs.panel.getByRole('button', { name: 'Lưu' }).click();
  await expect(theirs.image('Cây mẹ')).toBeVisible();

  await files.panel.getByLabel('Chú thích').fill('Cây số 7');
  await files.panel.getByLabel('Chú thích').press('Enter');
  await expect(files.panel.getByRole('alert')).toContainText("chú thích 'Cây mẹ'");
  await expect(files.panel.getByLabel('Chú thích')).toHaveValue('Cây số 7');
  await files.panel.getByRole('button', { name: 'Lưu' }).click();
  await expect(files.image('Cây số 7')).toBeVisible();
  await page.reload();
  await expect(files.image('Cây số 7')).toBeVisible();
});

test('pastes a picture, and shows it again after its link has run out', async ({ page, api, farm }) => {
  const group = await aGroup(api.in(farm));
  const files = filesTab(page);
  await files.open(cropGroupPath(group.id));
  await expect(files.addButton).toBeVisible();
  await files.paste(aPicture('image.png', 320, 240));
  await expect(files.image('Ảnh dán')).toBeVisible();

  let asked = 0;
  await page.route(
    (url) => url.pathname === '/api/v1/uploads' && url.searchParams.get('pageSize') === '200',
    async (route) => {
      asked += 1;
      const answer = await route.fetch();
      const body = await answer.text();
      await route.fulfill({
        response: answer,
        body: asked === 1 ? body.replaceAll(/expires=\d+/g, 'expires=1') : body,
      });
    },
  );
  await page.reload();
  await expect.poll(() => files.isLoaded('Ảnh dán')).toBe(true);
  expect(asked).toBe(2);
});

test('takes photos with a thumb', { tag: '@phone' }, async ({ page, api, farm }) => {
  const group = await aGroup(api.in(farm));
  const files = filesTab(page);
  await files.open(cropGroupPath(group.id));
  const button = await files.cameraButton.boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(48);
  await files.panel.locator('input[capture]').setInputFiles(aPicture('chup.png', 240, 320));
  await expect.poll(() => files.isLoaded('chup.png')).toBe(true);
  expect(await shell(page).isTooWide()).toBe(false);
});

test.describe('a viewer', () => {
  test.use({ as: 'viewer' });

  test('sees the files and is offered nothing to change', async ({ page, api, farm, openAs }) => {
    const group = await aGroup(api.in(farm));
    const manager = await openAs('manager');
    await filesTab(manager).open(cropGroupPath(group.id));
    await filesTab(manager).choose(aPicture('xem.png'));
    await expect(filesTab(manager).image('xem.png')).toBeVisible();

    const files = filesTab(page);
    await files.open(cropGroupPath(group.id));
    await expect.poll(() => files.isLoaded('xem.png')).toBe(true);
    await expect(files.addButton).toBeHidden();
    await expect(files.panel.getByRole('button', { name: /^Thao tác khác/ })).toBeHidden();
    await files.image('xem.png').click();
    await expect(files.viewer.getByRole('button', { name: 'Tải xuống' })).toBeVisible();
    await expect(files.viewer.getByRole('button', { name: 'Xóa' })).toBeHidden();
  });
});
