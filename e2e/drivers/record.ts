import type { Page } from '@playwright/test';

export const recordPage = (page: Page) => ({
  fact: (label: string) => page.locator(`dt:text-is("${label}") + dd`),
  /** The last one is '…'. */
  headButtons: page.locator('.page-head').getByRole('button'),
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  tab: (name: RegExp) => page.getByRole('tab', { name }).click(),
  async choose(action: string) {
    await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  },
  show: (view: 'Đang có' | 'Đã xóa') => page.locator('.ant-segmented').getByText(view, { exact: true }).click(),
  row: (name: string) => page.getByRole('row').filter({ hasText: name }),
  async chooseFor(name: string, action: string) {
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Thao tác khác/ })
      .click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  },
  warning: page.getByRole('note').filter({ hasText: 'Xem lại ranh giới' }),
});

/** Beside the form. */
export const rail = (page: Page) => {
  const next = page.getByRole('region', { name: 'Việc tiếp theo' });
  const recent = page.getByRole('region', { name: 'Gần đây' });
  return {
    next,
    recent,
    /** Presses the button of a step. */
    start: (title: string) => next.getByRole('listitem').filter({ hasText: title }).getByRole('button').click(),
    showAll: () => recent.getByRole('link', { name: 'Xem tất cả' }).click(),
  };
};
