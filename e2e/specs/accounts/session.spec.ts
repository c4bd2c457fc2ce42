import { expect, type Page, type Route } from '@playwright/test';
import { sessionRoutes } from '@vuon/contract/identity/session';
import { userRoutes } from '@vuon/contract/identity/user';
import { loginPage, passwordPage } from '../../drivers/accounts/login.ts';
import { signIn } from '../../drivers/api.ts';
import { cropGroupList, cropGroupsPath } from '../../drivers/crop-groups.ts';
import { credentialsOf } from '../../drivers/people.ts';
import { test } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';

test.describe('a visitor', () => {
  test.use({ as: 'nobody' });

  test('signs in, and out again, which leaves nothing in the browser', async ({ page, product }) => {
    await loginPage(page).open();
    await loginPage(page).signIn(credentialsOf(product, 'admin'));
    await expect(page).toHaveURL('/');
    await expect(shell(page).title('Tổng quan')).toBeVisible();

    await page.evaluate(() => {
      localStorage.setItem('registrants:new', '[]');
      localStorage.setItem('map-camera:1', '#14/12.7/108.3');
    });
    await shell(page).signOut();
    await expect(page).toHaveURL('/login');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /registrants|camera/.test(key))),
    ).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('accessToken');
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('refreshToken');
  });

  test('sees the bones of the login page at once, and never those of the frame', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('.first-login')).toBeVisible();
    await expect(page.locator('.first-sider')).toBeHidden();
  });

  test('is told that the password is wrong, but not which of the two', async ({ page }) => {
    await loginPage(page).open();
    for (const username of ['admin', 'khong.co.ai']) {
      await loginPage(page).signIn({ username, password: 'sai-mat-khau-roi' });
      await expect(loginPage(page).error).toContainText('Tài khoản hoặc mật khẩu không đúng.');
    }
    await expect(page).toHaveURL('/login');
  });

  test('comes to the page that was asked for', async ({ page, product }) => {
    await page.goto(`${cropGroupsPath}?q=mit`);
    await expect(loginPage(page).title).toBeVisible();
    await loginPage(page).signIn(credentialsOf(product, 'admin'));
    await expect(page).toHaveURL(`${cropGroupsPath}?q=mit`);
    await expect(shell(page).title('Nhóm cây trồng')).toBeVisible();
  });

  test('with a temporary password changes it before anything else', async ({ page, api }) => {
    const username = 'nguoi.moi';
    const { temporaryPassword } = await api.call(userRoutes.create, { body: { fullName: 'Người Mới', username } });
    await loginPage(page).open();
    await loginPage(page).signIn({ username, password: temporaryPassword });
    await expect(passwordPage(page).title).toBeVisible();
    await page.goto(cropGroupsPath);
    await expect(passwordPage(page).title).toBeVisible();

    await passwordPage(page).change(temporaryPassword, 'mot-cau-dai-de-nho');
    await expect(page).toHaveURL(cropGroupsPath);
    await shell(page).signOut();
    await expect(loginPage(page).title).toBeVisible();
    await loginPage(page).signIn({ username, password: 'mot-cau-dai-de-nho' });
    await expect(page).toHaveURL('/');
  });
});

test('two tabs share one session: it ends in both', async ({ page, context }) => {
  const other = await context.newPage();
  await cropGroupList(page).openSystem();
  await cropGroupList(other).openSystem();
  await expect(shell(other).title('Nhóm cây trồng')).toBeVisible();
  await shell(page).signOut();
  await expect(loginPage(other).title).toBeVisible();
});

// A signature that the server does not accept gets the same answer as a token that has expired.
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const token = localStorage.getItem('accessToken') ?? '';
    localStorage.setItem('accessToken', token.replace(/[^.]+$/, 'x'.repeat(43)));
  });

test('a refresh whose answer is lost on the way signs nobody out', async ({ page }) => {
  await page.goto('/login');
  await expireToken(page);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**${sessionRoutes.refresh.path}`, lose, { times: 1 });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(sessionRoutes.refresh.path));
  await cropGroupList(page).openSystem();
  await lost;
  await page.reload();
  await expect(cropGroupList(page).row('Mít thái')).toBeVisible();
});

test('two tabs with an expired token refresh it once', async ({ page, context }) => {
  const other = await context.newPage();
  const refreshed: string[] = [];
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (request.url().endsWith(sessionRoutes.refresh.path)) refreshed.push(request.url());
    });
  await page.goto('/login');
  await expireToken(page);
  await Promise.all([cropGroupList(page).openSystem(), cropGroupList(other).openSystem()]);
  await expect(cropGroupList(page).row('Mít thái')).toBeVisible();
  await expect(cropGroupList(other).row('Mít thái')).toBeVisible();
  expect(refreshed).toHaveLength(1);
});

test('a tab that comes back after hours renews its token first, and nothing that it asks is refused', async ({
  page,
}) => {
  const refused: string[] = [];
  const refreshed: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
    if (response.url().endsWith(sessionRoutes.refresh.path)) refreshed.push(response.url());
  });
  await cropGroupList(page).openSystem();
  await expect(cropGroupList(page).row('Mít thái')).toBeVisible();
  // As if hours had passed: by the browser's clock, the token has expired.
  await page.evaluate(() => localStorage.setItem('clock-skew', '-86400'));
  await page.reload();
  await expect(cropGroupList(page).row('Mít thái')).toBeVisible();
  expect(refreshed).toHaveLength(1);
  expect(refused).toEqual([]);
});

test('a reload shows the bones of the frame at once', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('.first-sider')).toBeVisible();
  await expect(page.locator('.first-login')).toBeHidden();
  await page.unroute('**/assets/*.js');
  await page.goto('/');
  await expect(shell(page).title('Tổng quan')).toBeVisible();
  await expect(page.locator('.first-sider')).toBeHidden();
});

test('a tab that still sees the old tokens takes over the new ones instead of using them twice', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const old = await page.evaluate(() => {
    const token = localStorage.getItem('accessToken') ?? '';
    localStorage.setItem('accessToken', token.replace(/[^.]+$/, 'x'.repeat(43)));
    return { ...localStorage } as Record<string, string>;
  });
  await cropGroupList(page).openSystem();
  await expect(cropGroupList(page).row('Mít thái')).toBeVisible();

  // localStorage reaches other tabs with a delay: here one that does not end before the tab has made its calls.
  const late = await context.newPage();
  await late.addInitScript((seen) => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      return key.endsWith('Token') ? (seen[key] ?? null) : read.call(this, key);
    };
  }, old);
  const refreshed: string[] = [];
  for (const tab of [page, late])
    tab.on('request', (request) => {
      if (request.url().endsWith(sessionRoutes.refresh.path)) refreshed.push(request.url());
    });
  await cropGroupList(late).openSystem();
  await expect(cropGroupList(late).row('Mít thái')).toBeVisible();
  expect(refreshed).toEqual([]);
  await cropGroupList(page).openSystem();
  await expect(cropGroupList(page).row('Mít thái')).toBeVisible();
});

test.describe('somebody whose session is ended elsewhere', () => {
  test.use({ as: 'manager' });

  test('goes to the login page with the next call', async ({ page, product }) => {
    await cropGroupList(page).openSystem();
    await expect(cropGroupList(page).row('Mít thái')).toBeVisible();
    const elsewhere = await signIn(product.url, credentialsOf(product, 'manager'));
    await elsewhere.call(sessionRoutes.logoutAll, {});

    await cropGroupList(page).follow('Mít thái');
    await expect(loginPage(page).title).toBeVisible();
    const stored = await page.evaluate(() => Object.keys(localStorage));
    for (const key of ['accessToken', 'refreshToken', 'userId', 'selectedEntity']) expect(stored).not.toContain(key);
  });
});
