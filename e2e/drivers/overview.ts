import type { Page } from '@playwright/test';

/** 'Tổng quan' */
export const overviewPage = (page: Page) => {
  const cell = (label: string) =>
    page.locator('.figure-strip > div').filter({ has: page.getByText(label, { exact: true }) });
  return {
    open: (query = '') => page.goto(`/${query}`),
    needs: page.getByRole('region', { name: 'Cần bạn hôm nay' }),
    figure: (label: string) => cell(label).locator('.figures'),
    detail: (label: string) => cell(label).locator('.note'),
    openFigure: (label: string) => cell(label).getByRole('link', { name: label }).click(),
    harvest: page.getByRole('region', { name: 'Thu hoạch so với dự báo' }),
    chart: page.getByRole('img', { name: /^Thu hoạch cộng dồn/ }),
    asTable: page.getByRole('button', { name: 'Bảng số liệu: Thu hoạch so với dự báo' }),
    estate: page.getByRole('region', { name: 'Vườn', exact: true }),
    chooseRound: async (name: string) => {
      await page.getByRole('combobox', { name: 'Vụ' }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
    },
  };
};

/** The number of records of the list that is open: '1–20 trên 979'. */
export const listTotal = (page: Page, total: string) => page.getByText(new RegExp(`trên ${total}$`));
