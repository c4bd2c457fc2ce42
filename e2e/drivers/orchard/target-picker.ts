import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog that chooses areas, plots, rows and trees, opened from a form's field. `within`: the part of the page that has it. */
export const targetPicker = (page: Page, within: Page | Locator = page) => {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Bỏ chọn hết' }) });
  const place = (label: string) => dialog.getByRole('treeitem', { name: new RegExp(`^${label}, `) });
  const choose = dialog.getByRole('button', { name: /^Chọn ([\d.]+ cây|phạm vi)$/ });
  const codes = dialog.getByRole('textbox', { name: 'Dán mã khu, lô, hàng hoặc cây' });
  return {
    dialog,
    place,
    /** 'Lô A-01' → 'true', 'mixed' or 'false'. */
    expectChecked: (label: string, state: 'true' | 'mixed' | 'false') =>
      expect(place(label)).toHaveAttribute('aria-checked', state),
    async open() {
      await within.getByRole('button', { name: /Chọn nơi làm|Sửa phạm vi/ }).click();
      await dialog.waitFor();
    },
    /** On a phone: list, map and summary are tabs. */
    show: (tab: 'Danh sách' | 'Bản đồ' | 'Đã chọn') => dialog.getByRole('tab', { name: tab }).click(),
    /** Shows the plots of an area, the rows of a plot, or the trees of a row. */
    async unfold(label: string) {
      await place(label).focus();
      await page.keyboard.press('ArrowRight');
      await expect(place(label)).toHaveAttribute('aria-expanded', 'true');
    },
    /** Checks a place of the list, or takes its check away. */
    toggle: (label: string) => place(label).click(),
    search: (text: string) => dialog.getByRole('textbox', { name: 'Tìm khu, lô, hàng, mã cây' }).fill(text),
    async paste(text: string) {
      await codes.fill(text);
      await codes.press('Enter');
      await expect(codes).toHaveValue('');
    },
    /** A stroke of the mouse over the map; corners are shares of its width and height. */
    async lasso(corners: [x: number, y: number][]) {
      const box = await dialog.locator('.map-canvas').boundingBox();
      if (!box) throw new Error('The map is not shown');
      const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
      const [first = [0, 0], ...rest] = corners;
      await page.mouse.move(...at(first));
      await page.mouse.down();
      for (const corner of rest) await page.mouse.move(...at(corner), { steps: 6 });
      await page.mouse.up();
    },
    tool: (name: 'Khoanh vùng' | 'Chữ nhật' | 'Theo hàng' | 'Thêm' | 'Bớt') =>
      dialog.getByRole('button', { name, exact: true }).click(),
    undo: () => dialog.getByRole('button', { name: 'Hoàn tác lần chọn cuối' }).click(),
    parts: dialog.getByRole('list', { name: 'Các phần đã chọn' }).getByRole('listitem'),
    /** 'Lô A-01' */
    remove: (part: string) => dialog.getByRole('button', { name: `Bỏ ${part}`, exact: true }).click(),
    /** 'Chọn 1.204 cây' */
    button: choose,
    async accept() {
      await choose.click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
};
