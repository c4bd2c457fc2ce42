import type { Page } from '@playwright/test';

export const plansPath = '/quan-ly-canh-tac/ke-hoach-canh-tac';
export const planPath = (id: number) => `${plansPath}/chi-tiet-ke-hoach-canh-tac/${id}`;

export const planForm = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Tên kế hoạch' }),
  stageName: (number: number) => page.getByLabel(`Tên giai đoạn, giai đoạn ${number}`),
  async chooseSeason(name: string) {
    await page.getByRole('combobox', { name: 'Mùa vụ' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
  },
  /** Named by its label, as every field is. */
  openScope: () => page.getByRole('button', { name: 'Phạm vi' }).click(),
  save: () => page.locator('.form-foot').getByRole('button', { name: 'Lưu' }).click(),
});

/** The table of a plan's lines, which is edited in place. */
export const planTable = (page: Page) => {
  const row = (title: string) => page.getByRole('row', { name: title, exact: true });
  const cell = (title: string, column: string) => row(title).locator(`[data-column="${column}"]`);
  return {
    row,
    cell,
    async add(stage: string, title: string) {
      const box = page.getByRole('textbox', { name: `Thêm việc vào ${stage}` });
      await box.fill(title);
      await box.press('Enter');
      await row(title).waitFor();
    },
    /** By keyboard: Enter opens the cell, Enter takes what was typed. */
    async type(title: string, column: string, text: string) {
      await cell(title, column).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    async choose(title: string, column: string, option: string | RegExp) {
      await cell(title, column).dblclick();
      await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
    },
    open: (title: string) => page.getByRole('button', { name: `Mở việc ${title}`, exact: true }).click(),
  };
};

/** One line over the plan, with all that it has. */
export const lineDrawer = (page: Page) => {
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Ngày làm' }) });
  return {
    drawer,
    async comesAfter(title: string) {
      await drawer.getByRole('button', { name: 'Thêm việc trước' }).click();
      await drawer.getByRole('combobox', { name: 'Việc trước, việc 1' }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: title }).click();
    },
    async save() {
      await drawer.getByRole('button', { name: 'Lưu' }).click();
      await drawer.waitFor({ state: 'hidden' });
    },
  };
};

export const planRecord = (page: Page) => {
  const panel = page.getByRole('complementary', { name: /^Dời ngày/ });
  return {
    look: (name: 'Gantt' | 'Lịch' | 'Bảng') => page.locator('.ant-segmented').getByText(name, { exact: true }).click(),
    approveButton: (count: number) =>
      page.locator('.page-head').getByRole('button', { name: `Duyệt, tạo ${count} việc` }),
    async approve(count: number) {
      const name = `Duyệt, tạo ${count} việc`;
      await page.locator('.page-head').getByRole('button', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
    },
    panel,
    async shift(keyDate: string, day: string) {
      await page.getByRole('button', { name: `Dời ngày ${keyDate}`, exact: true }).click();
      await panel.getByLabel('Thực tế').fill(day);
      await panel.getByLabel('Thực tế').press('Enter');
    },
    moved: (title: string) => panel.getByRole('listitem').filter({ hasText: title }),
    accept: (count: number) => panel.getByRole('button', { name: `Dời ${count} việc` }).click(),
  };
};
