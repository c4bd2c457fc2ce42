import type { Page } from '@playwright/test';
import { rail, recordPage } from '../record.ts';

export const entitiesPath = '/quan-tri/don-vi';
export const entityPath = (id: number) => `${entitiesPath}/chinh-sua-don-vi/${id}`;
export const newEntityPath = `${entitiesPath}/them-moi-don-vi`;
export const chainPath = `${entitiesPath}/chuoi-lien-ket`;
export const settingsPath = '/quan-tri/cai-dat';
export const dashboardPath = '/quan-tri';

/** Creating in steps. */
export const newEntity = (page: Page) => {
  const field = (label: string) => page.getByRole('textbox', { name: label });
  return {
    open: () => page.goto(newEntityPath),
    field,
    next: () => page.getByRole('button', { name: 'Tiếp tục' }).click(),
    back: () => page.getByRole('button', { name: 'Quay lại' }).click(),
    step: (name: string) => page.getByRole('list', { name: /^Bước/ }).getByRole('listitem').filter({ hasText: name }),
    /** By a few words of its name, accents or not. */
    async place(words: string, name: string) {
      await page.getByRole('region', { name: 'Địa chỉ' }).getByRole('combobox', { name: 'Tìm nhanh' }).fill(words);
      await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
    },
    owner: (kind: 'Người đã có tài khoản' | 'Người mới' | 'Để sau') => page.getByText(kind, { exact: true }).click(),
    async register(fullName: string, phoneNumber: string) {
      const form = page.getByRole('form', { name: 'Thêm vào danh sách' });
      await form.getByRole('textbox', { name: 'Họ và tên' }).fill(fullName);
      await form.getByRole('textbox', { name: 'Số điện thoại' }).fill(phoneNumber);
      await form.getByRole('button', { name: 'Thêm vào danh sách' }).click();
    },
    create: () => page.getByRole('button', { name: 'Tạo đơn vị' }).click(),
    ownerPassword: page.getByLabel('Mật khẩu tạm', { exact: true }),
    passwordOf: (fullName: string) => page.getByLabel(`Mật khẩu tạm của ${fullName}`),
    openRecord: () => page.getByRole('button', { name: /^Mở hồ sơ/ }).click(),
  };
};

/** An entity's own page. */
export const entityRecord = (page: Page) => ({
  open: (id: number) => page.goto(entityPath(id)),
  tab: (name: string | RegExp) => page.getByRole('tab', { name }).click(),
  states: page.getByRole('region', { name: 'Trạng thái' }),
  /** The change that the entity waits for, with its reason. */
  async change(verb: string, reason: string) {
    await rail(page).next.getByRole('button', { name: verb, exact: true }).click();
    await confirmChange(page, verb, reason);
  },
  /** Any other change. */
  async choose(verb: string, reason: string) {
    await recordPage(page).choose(verb);
    await confirmChange(page, verb, reason);
  },
});

const confirmChange = async (page: Page, verb: string, reason: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
};

export const chain = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    node: (name: string) => page.getByRole('region', { name: 'Sơ đồ chuỗi liên kết' }).getByRole('link', { name }),
    async link(side: 'Nhà cung cấp' | 'Khách hàng', name: string) {
      await page.getByRole('button', { name: 'Thêm liên kết' }).click();
      await dialog.getByRole('radio', { name: side }).check();
      const box = dialog.getByRole('combobox', { name: side });
      await box.click();
      await box.fill(name);
      await page.getByTitle(name).last().click();
      await dialog.getByRole('button', { name: 'Thêm liên kết' }).click();
    },
    asList: () => page.getByText('Danh sách', { exact: true }).click(),
    group: (name: string) => page.getByRole('region', { name }),
    unlink: (name: string) => page.getByRole('button', { name: `Bỏ liên kết với ${name}` }).click(),
  };
};

/** What an owner decides for the selected entity. */
export const settingsForm = (page: Page) => ({
  async chooseAreaUnit(name: string) {
    await page.getByRole('combobox', { name: 'Đơn vị đo diện tích' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: name }).click();
  },
  save: () => page.getByRole('button', { name: 'Lưu', exact: true }).click(),
});

/** The dialog of a bulk change of status. */
export const statusForm = (page: Page) => ({
  async fill(status: string, reason: string) {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Trạng thái mới' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: status }).click();
    await dialog.getByRole('textbox', { name: 'Lý do' }).fill(reason);
  },
});
