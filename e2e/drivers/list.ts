import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';

/** A list on a phone: rows of two lines, and the line above them. */
export const phoneList = (page: Page) => {
  const row = (name: string) => page.locator('.phone-row').filter({ hasText: name });
  return {
    row,
    rows: page.locator('.phone-row'),
    hint: page.getByRole('note').filter({ hasText: 'Nhấn giữ một dòng' }),
    understood: () => page.getByRole('button', { name: 'Đã hiểu' }).click(),
    choose: () => page.getByRole('button', { name: 'Chọn', exact: true }).click(),
    leave: () => page.getByRole('button', { name: 'Thôi chọn' }).click(),
    async more(action: string) {
      await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    /** A long press, released where it began. */
    async hold(name: string) {
      const box = await row(name).boundingBox();
      if (!box) throw new Error(`${name} is not on the screen`);
      await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
      await page.mouse.down();
      await page.getByRole('button', { name: 'Thôi chọn' }).waitFor();
      await page.mouse.up();
    },
  };
};

/** What every list can do beside showing rows. */
export const listTools = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    bar: page.getByRole('toolbar', { name: /đã chọn$/ }),
    tick: (name: string) => page.getByRole('checkbox', { name: `Chọn ${name}` }),
    tickPage: () => page.getByRole('checkbox', { name: 'Chọn cả trang' }).click(),
    selectAll: () => page.getByRole('button', { name: /^Chọn cả [\d.]+/ }).click(),
    act: (label: string) => page.getByRole('toolbar').getByRole('button', { name: label, exact: true }).click(),

    dialog,
    button: (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }),
    /** The card that tells how the act ended. */
    told: page.getByRole('region', { name: /^Kết quả thao tác/ }),
    /** Takes back the act of this card: others may stand there with it. */
    undo: (told: string) =>
      page.locator('.feedback-card').filter({ hasText: told }).getByRole('button', { name: 'Hoàn tác' }).click(),
    /** What cannot be done, with the reason, and what will be done, in the order shown. */
    rows: dialog.getByRole('listitem'),

    /**
     * Waits for the answer: until then the rows of before are there, and move when it comes. The address tells it too early, before
     * the page is drawn as busy.
     */
    async search(text: string) {
      const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === text);
      await page.getByRole('searchbox', { name: /^Tìm/ }).fill(text);
      await answered;
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },

    view: (name: string | RegExp) => page.getByRole('tab', { name }),
    saveView: () => page.getByRole('button', { name: 'Lưu cách xem' }).click(),
    async nameView(name: string) {
      await dialog.getByRole('textbox', { name: 'Tên cách xem' }).fill(name);
      await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
    },
    updateView: () => page.getByRole('button', { name: 'Cập nhật cách xem này' }).click(),
    async viewMenu(name: string, action: string) {
      await page.getByRole('button', { name: `Thao tác khác: ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },

    async filter(filter: string, value: string) {
      await page.getByRole('button', { name: 'Bộ lọc', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Bộ lọc' });
      // With one filter left its values come at once.
      await panel
        .getByRole('button', { name: filter, exact: true })
        .or(panel.getByText(filter, { exact: true }))
        .click();
      await panel.getByRole('button', { name: value, exact: true }).click();
    },
    dropFilter: (filter: string) => page.getByRole('button', { name: `Bỏ lọc ${filter}` }).click(),

    openColumns: () => page.getByRole('button', { name: 'Cột' }).click(),
    column: (name: string) => page.getByRole('dialog', { name: 'Chọn cột' }).getByRole('checkbox', { name }),
    usualColumns: () => page.getByRole('button', { name: 'Về mặc định' }).click(),
    heads: page.getByRole('columnheader'),

    /** Exports, waits for the file, and reads it: the rows of its first sheet. */
    async exportRows(start: () => Promise<void>) {
      const coming = page.waitForEvent('download');
      await start();
      const download = await coming;
      const path = await download.path();
      return { name: download.suggestedFilename(), rows: await readSheet(await readFile(path)) };
    },
    exportButton: page.getByRole('button', { name: 'Xuất Excel' }),
  };
};
