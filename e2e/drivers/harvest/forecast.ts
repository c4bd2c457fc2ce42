import type { Page } from '@playwright/test';
import { targetPicker } from '../orchard/target-picker.ts';

export const forecastsPath = '/quan-ly-canh-tac/du-bao-san-luong';

/** The form, the record and the dialogs of a forecast. */
export const forecastPage = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    name: page.getByRole('textbox', { name: 'Tên dự báo' }),
    chart: page.getByRole('img', { name: /^Dự báo bằng/ }),
    sample: page.getByRole('region', { name: 'Cây mẫu' }),
    draft: dialog.locator('.forecast-dialog-result'),
    revisions: page.getByRole('table', { name: 'Các lần dự báo' }),
    async chooseScope(codes: string) {
      await page.getByRole('button', { name: 'Phạm vi' }).click();
      const picker = targetPicker(page);
      await picker.dialog.waitFor();
      await picker.paste(codes);
      await picker.accept();
    },
    async chooseSeason(name: string) {
      await page.getByRole('combobox', { name: 'Mùa vụ' }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
    },
    save: () => page.getByRole('button', { name: 'Lưu', exact: true }).click(),
    async draw(wantedError: string, stage: string) {
      await page.getByRole('button', { name: /^Rút cây mẫu/ }).click();
      await dialog.getByRole('combobox', { name: 'Đếm gì trên cây' }).click();
      await page.locator('.ant-select-item-option').getByText(stage, { exact: true }).click();
      await dialog.getByLabel('Sai số muốn có, dưới ±').fill(wantedError);
      await dialog.getByRole('button', { name: /^Lấy mẫu \d+ cây$/ }).click();
    },
    async openRevision(position: number) {
      const act = { name: `Lập lần ${position}`, exact: true };
      await page.getByRole('button', act).first().click();
      return dialog.getByRole('button', act);
    },
    async revise(position: number) {
      await (await this.openRevision(position)).click();
    },
  };
};

/** Counting under the trees. */
export const countPage = (page: Page) => ({
  open: (id: number) => page.goto(`${forecastsPath}/chi-tiet-du-bao-san-luong/${id}/dem-cay-mau`),
  progress: page.getByRole('status').filter({ hasText: /trên \d+ cây/ }),
  strip: page.locator('.signal-strip'),
  async count(fruits: number) {
    await page.getByRole('spinbutton', { name: 'Số trái giữ' }).fill(String(fruits));
    await page.getByRole('button', { name: `Lưu ${fruits} trái giữ, cây tiếp theo` }).click();
  },
});
