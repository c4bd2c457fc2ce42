import type { Page } from '@playwright/test';

export const batmanPath = '/quan-ly-canh-tac/ke-hoach-batman';

/** The week of BATMAN plans. */
export const batmanBoard = (page: Page) => ({
  /** `startsOn`: a Monday. */
  open: (startsOn: string) => page.goto(`${batmanPath}?tu=${startsOn}`),
  /** A task of somebody, by the beginning of what it says: its state stands in its name too. */
  bar: (person: string, task: string) => page.getByRole('button', { name: `${person}: ${task}` }),
  add: (person: string) => page.getByRole('button', { name: `Thêm việc cho ${person}`, exact: true }),
  strip: page.getByRole('region', { name: 'Duyệt kế hoạch' }),
  editor: page.getByRole('dialog'),
  field: (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true }),
  save: () => page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click(),
});
