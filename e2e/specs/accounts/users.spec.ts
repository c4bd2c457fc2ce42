import { expect } from '@playwright/test';
import { memberRoutes } from '@vuon/contract/entities/member';
import { userRoutes } from '@vuon/contract/identity/user';
import { loginPage, passwordPage } from '../../drivers/accounts/login.ts';
import { membersPage, registrants } from '../../drivers/accounts/members.ts';
import { shownPassword, userForm, userPath, usersPage } from '../../drivers/accounts/users.ts';
import { signIn } from '../../drivers/api.ts';
import { test } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';
import { storedSession } from '../../drivers/stored-session.ts';

test('makes a user, whose password is shown once and has to be changed', async ({ page, browser }) => {
  const users = usersPage(page);
  const form = userForm(page);
  await users.open();
  await users.add();
  await form.field('Họ và tên').fill('Đỗ Thị Hạnh');
  await form.save();
  await expect(page.getByText('Cần ít nhất một trong: tên đăng nhập, số điện thoại, email')).toBeVisible();
  await form.field('Số điện thoại').fill('0868 891 902');
  await form.save();
  const password = (await shownPassword(page).textContent()) ?? '';
  await expect(page.getByText('Mật khẩu này chỉ hiện một lần.')).toBeVisible();

  const theirs = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await loginPage(theirs).open();
  await loginPage(theirs).signIn({ username: '0868891902', password });
  await passwordPage(theirs).change(password, 'mot-mat-khau-rieng');
  await expect(theirs).toHaveURL('/');

  await page.getByRole('button', { name: 'Mở hồ sơ' }).click();
  await expect(shell(page).title('Đỗ Thị Hạnh')).toBeVisible();
  await page.reload();
  await expect(shownPassword(page)).toHaveCount(0);
  await users.open();
  await users.search('0868 891');
  await expect(users.row('Đỗ Thị Hạnh')).toContainText('0868 891 902');
  await theirs.context().close();
});

test('resets a password: it is shown once, and the person is signed out everywhere', async ({
  page,
  api,
  browser,
  product,
}) => {
  const body = { fullName: 'Kiều Văn Quên', username: 'quen.kieu' };
  const { temporaryPassword } = await api.call(userRoutes.create, { body });
  const first = await signIn(product.url, { username: 'quen.kieu', password: temporaryPassword });
  const tokens = await first.call(userRoutes.changePassword, {
    body: { currentPassword: temporaryPassword, newPassword: 'mot-mat-khau-rieng' },
  });
  const context = await browser.newContext({ storageState: storedSession(product.url, tokens, null) });
  const theirs = await context.newPage();
  await theirs.goto('/thong-bao');
  await expect(shell(theirs).title('Thông báo')).toBeVisible();

  const users = usersPage(page);
  await users.open();
  await users.choose('Kiều Văn Quên', 'Đặt lại mật khẩu');
  const dialog = shell(page).dialog('Đặt lại mật khẩu của Kiều Văn Quên?');
  await dialog.getByRole('radio', { name: 'Tự đặt mật khẩu tạm' }).check();
  await dialog.getByRole('textbox', { name: 'Mật khẩu tạm' }).fill('ngắn');
  await dialog.getByRole('button', { name: 'Đặt lại mật khẩu' }).click();
  await expect(dialog).toContainText('Mật khẩu có ít nhất 10 ký tự');
  await dialog.getByRole('radio', { name: 'Tạo mật khẩu ngẫu nhiên' }).check();
  await dialog.getByRole('button', { name: 'Đặt lại mật khẩu' }).click();
  const password = (await shownPassword(page).textContent()) ?? '';
  // Escape does not take away what cannot be shown again.
  await page.keyboard.press('Escape');
  await expect(shownPassword(page)).toBeVisible();
  await page.getByRole('button', { name: 'Đã ghi lại, đóng' }).click();
  await expect(users.row('Kiều Văn Quên')).toContainText('Mật khẩu tạm');

  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await loginPage(theirs).signIn({ username: 'quen.kieu', password });
  await expect(passwordPage(theirs).title).toBeVisible();
  await context.close();
});

test('the last administrator cannot be demoted or removed; others can be removed and taken back', async ({
  page,
  api,
}) => {
  const { items } = await api.call(userRoutes.list, { query: { role: 'admin' } });
  expect(items).toHaveLength(1);
  await page.goto(userPath(items[0]?.id ?? 0));
  await userForm(page).role('Người dùng').click();
  await userForm(page).save();
  await expect(page.getByRole('alert')).toContainText('là quản trị viên cuối cùng');

  await api.call(userRoutes.create, { body: { fullName: 'Cao Văn Tạm', username: 'tam.cao' } });
  const users = usersPage(page);
  page.on('dialog', (dialog) => dialog.accept());
  await users.open();
  await users.search('tam.cao');
  await users.choose('Cao Văn Tạm', 'Xóa');
  await users.confirm('Xóa');
  await expect(users.row('Cao Văn Tạm')).toBeHidden();
  await users.view('Đã xóa');
  await users.choose('Cao Văn Tạm', 'Khôi phục');
  await expect(shell(page).message('Đã khôi phục người dùng Cao Văn Tạm')).toBeVisible();
});

test('collects registrants over a reload, creates them together, and keeps who was refused', async ({
  page,
  api,
  farm,
}) => {
  await api.call(userRoutes.create, { body: { fullName: 'Người đã có', phoneNumber: '0905000001' } });
  const list = registrants(page);
  await membersPage(page).open();
  await list.open();
  await list.add('Lê Văn Một', '0905 000 011');
  await list.add('Lê Văn Hai', '+84905000011');
  await expect(list.part).toContainText('Trùng số của Lê Văn Một trong danh sách');
  await list.add('Lê Văn Hai', '0905000001');
  await list.add('Lê Văn Nhầm', '0905000013');

  await page.reload();
  await expect(list.rows).toHaveCount(3);
  await list.remove('Lê Văn Nhầm');
  await list.edit('Lê Văn Một', { fullName: 'Lê Văn Nhất' });
  await list.create(2);

  await expect(list.created).toContainText('Lê Văn Nhất');
  await expect(shownPassword(page, 'Lê Văn Nhất')).not.toBeEmpty();
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText('Chưa tạo được');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
    (await shownPassword(page, 'Lê Văn Nhất').textContent()) ?? '',
  );
  await page.getByRole('button', { name: 'Thêm tài khoản đó vào đơn vị' }).click();
  await expect(list.rows).toHaveCount(0);
  const { items } = await api.in(farm).call(memberRoutes.list, { query: { q: '0905000' } });
  expect(items.map(({ fullName }) => fullName).sort()).toEqual(['Lê Văn Nhất', 'Người đã có']);
});

test('a connection that breaks while they are created loses nobody and makes nobody twice', async ({
  page,
  api,
  farm,
}) => {
  const list = registrants(page);
  await membersPage(page).open();
  await list.open();
  await list.add('Mạng Thứ Nhất', '0906000001');
  await list.add('Mạng Thứ Hai', '0906000002');
  await list.add('Mạng Thứ Ba', '0906000003');
  // The second one reaches the server; its answer does not come back.
  let sent = 0;
  await page.route('**/user-by-admin', async (route) => {
    sent += 1;
    if (sent !== 2) return route.continue();
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await list.create(3);
  await expect(page.getByRole('alert')).toContainText('2 người chưa xong vẫn còn trong danh sách');
  await expect(list.rows.first()).toContainText('Chưa rõ kết quả');

  await list.create(2);
  await expect(list.rows).toHaveCount(0);
  await expect(list.created).toContainText('Đã được tạo ở lần gửi trước');
  await expect(shownPassword(page, 'Mạng Thứ Nhất')).not.toBeEmpty();
  const { total } = await api.in(farm).call(memberRoutes.list, { query: { q: 'mang thu' } });
  expect(total).toBe(3);
});

test.describe('the owner', () => {
  test.use({ as: 'owner' });

  test('invites who has an account, takes in who has none, changes roles, and lets people go', async ({
    page,
    api,
    browser,
    product,
  }) => {
    const body = { fullName: 'Tài Khoản Sẵn', phoneNumber: '0907000001' };
    const { temporaryPassword } = await api.call(userRoutes.create, { body });
    const members = membersPage(page);
    await members.open();
    await members.addButton.click();
    await members.dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill('0907 000 001');
    await expect(members.dialog).toContainText('Số này đã có tài khoản');
    await members.add('0907 000 001', 'Ai đó');
    await expect(members.row('0907 000 001')).toContainText('Chờ nhận lời');
    await expect(page.getByText('Tài Khoản Sẵn')).toHaveCount(0);

    const invited = await browser.newPage({ baseURL: product.url });
    await loginPage(invited).open();
    await loginPage(invited).signIn({ username: '0907000001', password: temporaryPassword });
    await passwordPage(invited).change(temporaryPassword, 'mot-cau-dai-de-nho');
    await expect(invited.getByRole('list', { name: 'Lời mời' }).first()).toContainText('mời bạn tham gia');
    await invited.getByRole('button', { name: 'Nhận lời' }).first().click();
    await expect(invited.getByRole('list', { name: 'Lời mời' })).toHaveCount(0);
    await invited.close();
    await page.reload();
    await expect(members.row('Tài Khoản Sẵn')).toBeVisible();

    await members.addButton.click();
    await members.add('0907 000 002', 'Người Mới Tinh');
    await expect(shownPassword(page)).not.toBeEmpty();
    await page.getByRole('button', { name: 'Đã ghi lại, đóng' }).click();
    await members.changeRole('Người Mới Tinh', 'Người xem');
    await expect(shell(page).message('Người Mới Tinh là người xem')).toBeVisible();

    await members.choose('Tài Khoản Sẵn', 'Cho ra khỏi đơn vị');
    await page.getByRole('dialog').getByRole('button', { name: 'Cho ra khỏi đơn vị' }).click();
    await expect(members.row('Tài Khoản Sẵn')).toHaveCount(0);
    await page.reload();
    await expect(members.row('Người Mới Tinh')).toContainText('Người xem');
  });
});

test('nobody but the administrator gets to the users', async ({ openAs }) => {
  const page = await openAs('owner');
  await usersPage(page).open();
  await expect(page.getByText('Chỉ quản trị viên xem được người dùng')).toBeVisible();
  await expect(shell(page).menu.getByRole('link', { name: 'Người dùng' })).toHaveCount(0);
});
