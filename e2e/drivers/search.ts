import type { Page } from '@playwright/test';

export const search = (page: Page) => {
  const box = page.getByRole('combobox', { name: 'Tìm nhanh' });
  const results = page.getByRole('listbox', { name: 'Kết quả tìm' });
  return {
    box,
    results,
    /** On a phone the box is behind an icon. */
    openSheet: () => page.getByRole('button', { name: 'Tìm nhanh' }).click(),
    option: (name: string | RegExp) => results.getByRole('option', { name }),
    group: (name: string) => results.getByRole('group', { name }),
    pointedAt: results.getByRole('option', { selected: true }),
    type: (text: string) => box.fill(text),
  };
};
