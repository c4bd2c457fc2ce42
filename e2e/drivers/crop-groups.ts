import type { Page } from '@playwright/test';
import { listTools } from './list.ts';

export const cropGroupsPath = '/quan-ly-vuon-cay/nhom-cay-trong';
export const cropGroupPath = (id: number) => `${cropGroupsPath}/chinh-sua-nhom-cay-trong/${id}`;

export const saveButtonOf = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true });

export const cropGroupList = (page: Page) => {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  return {
    row,
    addButton: page.getByRole('button', { name: 'Thêm mới' }),
    open: () => page.goto(cropGroupsPath),
    /** The system's own: the same few rows, whatever other tests have made. */
    openSystem: () => page.goto(`${cropGroupsPath}?view=system`),
    search: listTools(page).search,
    view: (name: string) => page.getByRole('tab', { name }).click(),
    follow: (name: string) => page.getByRole('link', { name }).click(),
    async choose(name: string, action: string) {
      await row(name).getByRole('button', { name: 'Thao tác khác' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    confirmRemoval: () => page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click(),
  };
};

export const cropGroupForm = (page: Page) => {
  const field = (label: string) => page.getByRole('textbox', { name: label });
  const saveButton = saveButtonOf(page);
  return {
    field,
    saveButton,
    unsaved: page.getByText('Chưa lưu', { exact: true }),
    async fill(values: Record<string, string>) {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    },
    save: () => saveButton.click(),
    openTab: (name: string) => page.getByRole('tab', { name }).click(),
  };
};

export const conflictDialog = (page: Page) => {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Có người vừa sửa trước bạn' });
  return {
    dialog,
    row: (label: string) => dialog.getByRole('group', { name: label }),
    keep: (label: string, side: 'Của bạn' | 'Đang lưu trên máy chủ') =>
      dialog.getByRole('group', { name: label }).getByRole('radio', { name: side }).check(),
    save: () => dialog.getByRole('button', { name: 'Lưu theo lựa chọn' }).click(),
  };
};
