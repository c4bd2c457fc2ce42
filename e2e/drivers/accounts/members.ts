import type { Page } from '@playwright/test';

export const membersPath = '/quan-tri/thanh-vien';

export const membersPage = (page: Page) => {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: 'Thêm thành viên' });
  return {
    row,
    dialog,
    open: () => page.goto(membersPath),
    addButton: page.getByRole('button', { name: 'Thêm thành viên' }),
    async add(phoneNumber: string, fullName: string) {
      await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill(phoneNumber);
      await dialog.getByRole('textbox', { name: 'Họ và tên' }).fill(fullName);
      await dialog.getByRole('button', { name: 'Thêm vào đơn vị' }).click();
    },
    async changeRole(name: string, role: string) {
      await page.getByRole('combobox', { name: `Vai trò của ${name}` }).click();
      await page
        .getByRole('option', { name: role })
        .or(page.locator('.ant-select-item-option', { hasText: role }))
        .last()
        .click();
    },
    async choose(name: string, action: string) {
      await row(name).getByRole('button', { name: 'Thao tác khác' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
  };
};

/** The people who are collected before they are created. */
export const registrants = (page: Page) => {
  const part = page.getByRole('region', { name: 'Thêm nhiều người' });
  const rows = part.getByRole('list', { name: 'Người sẽ thêm' }).getByRole('listitem');
  const formOf = (name: string) => part.getByRole('form', { name });
  const fill = async (form: ReturnType<typeof formOf>, values: { fullName?: string; phoneNumber?: string }) => {
    if (values.fullName !== undefined) await form.getByRole('textbox', { name: 'Họ và tên' }).fill(values.fullName);
    if (values.phoneNumber !== undefined)
      await form.getByRole('textbox', { name: 'Số điện thoại' }).fill(values.phoneNumber);
  };
  return {
    part,
    rows,
    created: part.getByRole('region', { name: 'Đã tạo' }),
    open: () => page.getByRole('button', { name: 'Thêm nhiều người' }).click(),
    async add(fullName: string, phoneNumber: string) {
      await fill(formOf('Thêm vào danh sách'), { fullName, phoneNumber });
      await part.getByRole('button', { name: 'Thêm vào danh sách' }).click();
    },
    async edit(name: string, values: { fullName?: string; phoneNumber?: string }) {
      await part.getByRole('button', { name: `Sửa ${name}` }).click();
      await fill(formOf(`Sửa ${name}`), values);
      await formOf(`Sửa ${name}`).getByRole('button', { name: 'Lưu' }).click();
    },
    remove: (name: string) => part.getByRole('button', { name: `Bỏ ${name} khỏi danh sách` }).click(),
    create: (count: number) => part.getByRole('button', { name: `Tạo ${count} tài khoản` }).click(),
  };
};
