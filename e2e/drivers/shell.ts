import type { Page } from '@playwright/test';

/** What surrounds every page. */
export const shell = (page: Page) => ({
  title: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
  menu: page.getByRole('navigation', { name: 'Trình đơn chính' }),
  crumb: (name: string) => page.getByRole('navigation', { name: 'Đường dẫn' }).getByRole('link', { name }),
  bottomBar: page.getByRole('navigation', { name: 'Trang chính' }),
  /** The cards in the corner that tell what was done. */
  told: page.getByRole('region', { name: /^Kết quả thao tác/ }),
  message: (text: string | RegExp) => page.getByRole('region', { name: /^Kết quả thao tác/ }).getByText(text),
  dialog: (title: string | RegExp) => page.getByRole('dialog').filter({ hasText: title }),
  /** As a link leads there: loading the page anew would fetch and compile all of its code again. */
  go: (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path),
  openMenu: () => page.getByRole('button', { name: 'Mở trình đơn' }).click(),
  async signOut() {
    await page.getByRole('button', { name: /^Tài khoản / }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất', exact: true }).click();
  },
  /** Whether the page can be scrolled sideways, which no page may on a phone. */
  isTooWide: () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
});
