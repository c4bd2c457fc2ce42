import type { Page } from '@playwright/test';

export const auditPath = '/quan-tri/lich-su-thay-doi';

export const historyTab = (page: Page) => {
  const entries = page.getByRole('tabpanel', { name: 'Lịch sử' }).getByRole('article');
  return {
    open: () => page.getByRole('tab', { name: 'Lịch sử' }).click(),
    entries,
    entry: (text: string | RegExp) => entries.filter({ hasText: text }),
    older: page.getByRole('button', { name: 'Xem thêm' }),
  };
};

export const auditPage = (page: Page) => {
  const rows = page.getByRole('table', { name: 'Lịch sử thay đổi' }).locator('tbody').getByRole('row');
  return {
    open: () => page.goto(auditPath),
    rows,
    row: (text: string | RegExp) => rows.filter({ hasText: text }),
    look: (entry: string) => page.getByRole('button', { name: entry, exact: true }).first().click(),
    drawer: page.getByRole('dialog'),
  };
};
