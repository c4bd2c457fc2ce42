import type { Page } from '@playwright/test';
import { cropGroupPath, saveButtonOf } from './crop-groups.ts';

export const seasonsTab = (page: Page) => {
  const row = (name: string) => page.getByRole('article').filter({ hasText: name });
  return {
    row,
    open: (cropGroupId: number) => page.goto(`${cropGroupPath(cropGroupId)}?tab=mua-vu`),
    add: () => page.getByRole('button', { name: 'Thêm mùa vụ' }).first().click(),
    copyLast: () => page.getByRole('button', { name: 'Sao chép vụ trước' }).click(),
    show: (which: 'Đang có' | 'Đã xóa') => page.locator('.ant-segmented').getByText(which).click(),
    head: (action: 'Nhập từ Excel' | 'Xuất Excel') => page.getByRole('button', { name: action }).click(),
    async choose(name: string, action: string) {
      await row(name).getByRole('button', { name: 'Thao tác khác' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    confirmRemoval: () => page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click(),
  };
};

export const seasonForm = (page: Page) => ({
  overlap: page.getByText('Trùng ngày với vụ cùng loại:'),
  async pickDay(label: 'Ngày bắt đầu' | 'Ngày kết thúc', day: string) {
    await page.getByLabel(label).fill(day);
    await page.getByLabel(label).press('Enter');
  },
  day: (label: 'Ngày bắt đầu' | 'Ngày kết thúc') => page.getByLabel(label),
  name: page.getByLabel('Tên mùa vụ'),
  useTemplate: () => page.getByRole('button', { name: /^Dùng mẫu/ }).click(),
  stage: (number: number) => page.getByLabel(`Tên giai đoạn ${number}`),
  moveStageUp: (number: number) => page.getByRole('button', { name: `Đưa giai đoạn ${number} lên` }).click(),
  save: () => saveButtonOf(page).click(),
});
