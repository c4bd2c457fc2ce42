import type { Page } from '@playwright/test';

const base = '/quan-ly-canh-tac/du-bao-san-luong';

export const yieldsPage = (page: Page) => ({
  open: (query = '') => page.goto(`${base}/san-luong-thu-hoach${query}`),
  figure: (label: string) => page.locator(`.figure-strip dt:text-is("${label}") + dd`),
  row: (name: string) => page.getByRole('row').filter({ hasText: name }),
});

export const reportPage = (page: Page) => ({
  open: (seasonId: number) => page.goto(`${base}/bao-cao-mua-vu?mua-vu=${seasonId}`),
  row: (name: string) => page.locator('.report-plots').getByRole('row').filter({ hasText: name }),
});

/** The scales on a phone. */
export const weighingPage = (page: Page) => ({
  open: () => page.goto(`${base}/can-me`),
  title: page.getByRole('heading', { level: 1 }),
  strip: page.locator('.signal-strip'),
  refused: page.locator('.refused-card'),
  save: page.getByRole('button', { name: 'Lưu mẻ tiếp theo' }),
  choose: async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('combobox', { name: label, exact: true }).fill(option);
    await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  },
  type: (label: string, value: string) => page.getByRole('textbox', { name: label, exact: true }).fill(value),
});
