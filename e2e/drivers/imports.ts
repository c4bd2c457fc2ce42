import { expect, type Page } from '@playwright/test';
import type { RecordType } from '@vuon/contract/record';
import type { MadeFile } from './made-files.ts';

export const importsPath = (type: RecordType) => `/nhap-du-lieu/${type}`;

export const importWizard = (page: Page) => {
  const rows = page.getByRole('region', { name: 'Các dòng trong tệp' });
  const map = page.getByRole('region', { name: 'Bản đồ xem trước' });
  return {
    rows,
    map,
    shape: (line: number) => map.locator(`[data-line="${line}"]`),
    wrongCells: rows.locator('td[data-wrong]'),
    step: (name: string) => page.locator('[aria-current=step]').filter({ hasText: name }),
    open: (type: RecordType) => page.goto(importsPath(type)),
    choose: (file: MadeFile) => page.getByRole('region', { name: 'Chọn tệp' }).locator('input').setInputFiles(file),
    async chooseColumn(field: string, column: string) {
      await page.getByLabel(field).click();
      await page.locator('.ant-select-item-option:visible').filter({ hasText: column }).click();
      // It fades away; until then the next field's list would be the second.
      await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
    },
    check: () => page.getByRole('button', { name: 'Kiểm tra các dòng' }).click(),
    button: (name: string) => page.getByRole('button', { name }),
    earlier: (fileName: string) =>
      page.getByRole('region', { name: 'Các lần nhập trước' }).getByRole('listitem').filter({ hasText: fileName }),
    /** A count of rows, which is a filter too: '3 Thêm mới'. */
    summary: (name: string) => page.getByRole('group', { name: 'Xem các dòng' }).getByRole('button', { name }),
    row: (name: string) => rows.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) }),
    async undo() {
      await page.getByRole('button', { name: 'Gỡ lần nhập này' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Gỡ lần nhập này' }).click();
    },
  };
};
