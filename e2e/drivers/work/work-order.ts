import { expect, type Page } from '@playwright/test';

export const plannedOrders = '/so-tay-canh-tac/phieu-giao-viec-theo-ke-hoach';
export const unplannedOrders = '/so-tay-canh-tac/phieu-giao-viec-phat-sinh';

/** The page of one order, and the form of a new one. */
export const workOrder = (page: Page) => {
  const head = page.locator('.page-head');
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    state: (name: string) => expect(head.getByText(name, { exact: true })).toBeVisible(),
    step: (name: string) => head.getByRole('button', { name, exact: true }).click(),
    confirm: (name: string | RegExp) => dialog.getByRole('button', { name }).click(),
    giveNow: () => page.getByRole('button', { name: 'Giao ngay' }).click(),
    sketch: page.getByRole('img', { name: /^Sơ đồ: / }),
    async tick(step: string) {
      const box = page.getByRole('checkbox', { name: step });
      await box.click();
      await expect(box).toBeChecked();
    },
    photo: (step: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.getByLabel(`Chọn ảnh của bước ${step}`).setInputFiles(file),
    photosOf: (step: string) => page.getByRole('link', { name: `Ảnh của bước ${step}` }),
    hours: async (person: string, hours: string) => {
      await page.getByRole('button', { name: 'Ghi giờ công' }).click();
      await dialog.getByLabel(`Số giờ của ${person}`).fill(hours);
      await dialog.getByRole('button', { name: 'Ghi 1 người' }).click();
      await expect(dialog).toBeHidden();
    },
  };
};
