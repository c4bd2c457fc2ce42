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

/** The lines of the history, one for each act, and the drawer of one. */
export const actsPage = (page: Page) => {
  const lines = page.getByRole('main').locator('.act');
  return {
    open: () => page.goto(auditPath),
    lines,
    line: (text: string | RegExp) => lines.filter({ hasText: text }),
    look: (title: string) => page.getByRole('button', { name: title }).first().click(),
    /** Opens or closes the records of a line, by its title. */
    unfold: (title: string) => page.getByRole('button', { name: new RegExp(`: ${title}$`), expanded: false }).click(),
    undo: (title: string) => page.getByRole('button', { name: `Hoàn tác: ${title}`, exact: true }),
    drawer: page.getByRole('dialog'),
    closeDrawer: () => page.locator('.ant-drawer-close').click(),
  };
};

/** The records that an act changed, each a row. */
export const changedRecords = (page: Page) => {
  const rows = page.getByRole('table', { name: 'Từng bản ghi đã thay đổi' }).locator('tbody').getByRole('row');
  return { rows, row: (text: string | RegExp) => rows.filter({ hasText: text }) };
};
