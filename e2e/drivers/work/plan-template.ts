import type { Page } from '@playwright/test';

export const planTemplatesPath = '/quan-tri/danh-muc/mau-ke-hoach';

export const planTemplate = (page: Page) => {
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Ngày làm' }) });
  const line = (title: string) =>
    page
      .getByRole('region', { name: 'Các việc' })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${title}`) });
  return {
    line,
    /** Changes the last day of a line; the template is still to be saved. */
    async endLine(title: string, days: string) {
      await line(title)
        .getByRole('button', { name: `Sửa việc ${title}`, exact: true })
        .click();
      await drawer.getByLabel('Kết thúc sau').fill(days);
      await drawer.getByRole('button', { name: 'Xong' }).click();
      await drawer.waitFor({ state: 'hidden' });
    },
    use: () => page.locator('.page-head').getByRole('button', { name: 'Dùng mẫu này' }).click(),
    async saveFromPlan(name: string) {
      await page.locator('.page-head').getByRole('button', { name: 'Thao tác khác' }).click();
      await page.getByRole('menuitem', { name: 'Lưu thành mẫu' }).click();
      const dialog = page.getByRole('dialog', { name: 'Lưu thành mẫu' });
      await dialog.getByLabel('Tên mẫu').fill(name);
      await dialog.getByRole('button', { name: 'Lưu mẫu' }).click();
    },
  };
};
