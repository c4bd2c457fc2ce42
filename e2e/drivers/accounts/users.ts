import type { Page } from '@playwright/test';
import { listTools } from '../list.ts';

export const usersPath = '/quan-tri/nguoi-dung';
export const userPath = (id: number) => `${usersPath}/chinh-sua-nguoi-dung/${id}`;

/** The password that a page shows once, wherever it does. */
export const shownPassword = (page: Page, of?: string) =>
  page.getByRole('status', { name: of ? `Mật khẩu tạm của ${of}` : 'Mật khẩu tạm', exact: true });

export const usersPage = (page: Page) => {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  return {
    row,
    open: () => page.goto(usersPath),
    add: () => page.getByRole('button', { name: 'Thêm mới' }).click(),
    search: listTools(page).search,
    view: (name: string) => page.getByRole('tab', { name }).click(),
    async choose(name: string, action: string) {
      await row(name).getByRole('button', { name: 'Thao tác khác' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    /** The button of a dialog that asks whether to go on. */
    confirm: (verb: string) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click(),
  };
};

export const userForm = (page: Page) => ({
  field: (label: string) => page.getByRole('textbox', { name: label }),
  role: (name: string) => page.getByRole('region', { name: 'Thông tin chung' }).getByText(name, { exact: true }),
  save: () => page.getByRole('button', { name: 'Lưu', exact: true }).click(),
});
