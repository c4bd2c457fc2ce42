import type { Page } from '@playwright/test';

export const batchesPath = (planId: number) => `/quan-ly-canh-tac/dot-trong/${planId}`;

export const batchForm = (page: Page) => ({
  field: (label: string) =>
    page.getByRole('textbox', { name: label }).or(page.getByRole('spinbutton', { name: label })),
  supplier: page.getByRole('combobox', { name: 'Nhà cung cấp' }),
  cropGroup: page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: 'Nhóm cây trồng' }) }),
  save: () => page.getByRole('button', { name: 'Lưu', exact: true }).click(),
});

/** The dialog that adds trees to a batch, or removes them. */
export const treesDialog = (page: Page) => {
  const dialog = page.getByRole('dialog').filter({ hasText: /cây (vào|khỏi) DT-/ });
  return {
    dialog,
    openPicker: () => dialog.getByRole('button', { name: /Chọn cây|Sửa phạm vi/ }).click(),
    /** 'Thêm 9 cây' */
    press: (name: string) => dialog.getByRole('button', { name }).click(),
  };
};

export const survival = (page: Page) => ({
  chart: page.getByRole('img', { name: /^Cây còn sống/ }),
  losses: page.getByRole('region', { name: 'Vì sao mất' }),
  plots: page.getByRole('region', { name: 'Theo lô' }),
});
