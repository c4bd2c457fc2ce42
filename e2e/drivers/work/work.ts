import { expect, type Locator, type Page } from '@playwright/test';
import { lookUpIn } from '../accounts/person.ts';
import { targetPicker } from '../orchard/target-picker.ts';

export const plannedWorks = '/quan-ly-canh-tac/cong-viec-theo-ke-hoach';
export const unplannedWorks = '/quan-ly-canh-tac/cong-viec-phat-sinh';
export const plannedWork = (id: number) => `${plannedWorks}/chinh-sua-cong-viec-theo-ke-hoach/${id}`;

export const workForm = (page: Page) => {
  const material = page.getByRole('region', { name: 'Vật tư' });
  return {
    type: (name: string) => lookUpIn(page, 'Loại công việc', name),
    field: (label: string) => page.getByRole('textbox', { name: label }),
    /** By their codes. */
    async places(codes: string) {
      const picker = targetPicker(page);
      // The field's label names the button.
      await page.getByRole('button', { name: 'Nơi làm' }).click();
      await picker.dialog.waitFor();
      await picker.paste(codes);
      await picker.accept();
    },
    day: async (label: 'Từ ngày' | 'Đến ngày', day: string) => {
      await page.getByLabel(label, { exact: true }).fill(day);
      await page.keyboard.press('Enter');
    },
    async material(name: string, dose: string) {
      await material.getByRole('button', { name: 'Thêm vật tư' }).click();
      await material.getByRole('combobox', { name: 'Vật tư' }).first().fill(name);
      await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
      await material.getByRole('spinbutton', { name: 'Liều, vật tư 1' }).fill(dose);
    },
    materialSum: material.locator('.material-row-sum'),
    crew: (name: string) => pick(page, 'Tổ đội', name),
    person: (name: string) => pick(page, 'Người làm', name),
    checklist: page.getByRole('region', { name: 'Danh sách kiểm tra' }).getByRole('textbox'),
    save: () => page.getByRole('button', { name: 'Lưu', exact: true }).click(),
  };
};

const pick = async (within: Page | Locator, label: string, name: string) => {
  const page = 'page' in within ? (within as Locator).page() : (within as Page);
  await within.getByRole('combobox', { name: label }).fill(name);
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: name })
    .first()
    .click();
  await page.keyboard.press('Escape');
};

export const workRecord = (page: Page) => {
  const head = page.locator('.page-head');
  const dialog = page.getByRole('dialog');
  return {
    head,
    state: (name: string) => expect(head.getByText(name, { exact: true })).toBeVisible(),
    /** The green button of the head. */
    step: (name: string) => head.getByRole('button', { name, exact: true }).click(),
    dialog,
    /** In the dialog of a step. */
    confirm: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    async choosePlan(name: string) {
      await dialog.getByRole('combobox', { name: 'Kế hoạch' }).fill(name);
      await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
    },
    tick: (item: string) => page.getByRole('checkbox', { name: item }).check(),
  };
};

export const workBoard = (page: Page) => {
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
  return {
    open: (query: string) => page.goto(`${plannedWorks}?kieu=bang&q=${encodeURIComponent(query)}`),
    column,
    card: (title: string) => page.getByRole('link', { name: title }),
    hint: (name: string) => column(name).locator('.board-hint'),
    keys: page.locator('.drag-bar'),
    expectIn: (title: string, name: string) => expect(column(name).getByRole('link', { name: title })).toBeVisible(),
    /** Drags it a little, so that it is still under the pointer. */
    async lift(title: string) {
      const box = await page.getByRole('link', { name: title }).boundingBox();
      if (!box) throw new Error(`There is no card ${title}`);
      await page.mouse.move(box.x + 10, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(box.x + 30, box.y + 15, { steps: 4 });
    },
    async drag(title: string, name: string) {
      await page.getByRole('link', { name: title }).hover();
      await page.mouse.down();
      const box = await column(name).boundingBox();
      if (!box) throw new Error(`There is no column ${name}`);
      await page.mouse.move(box.x + box.width / 2, box.y + 120, { steps: 8 });
    },
  };
};

export const workCalendar = (page: Page) => ({
  open: (day: string, query: string) =>
    page.goto(`${plannedWorks}?kieu=lich&ngay=${day}&q=${encodeURIComponent(query)}`),
  bar: (title: string) => page.getByRole('region', { name: 'Lịch công việc' }).getByRole('link', { name: title }),
  day: (date: string) => page.getByRole('complementary', { name: `Ngày ${date}` }),
  dragged: page.locator('.drag-bar'),
});

/** The map of open work. */
export const workMap = (page: Page) => {
  const list = page.locator('.work-map');
  return {
    look: () => page.locator('.look-choice').getByText('Bản đồ').click(),
    colorBy: (name: string) => page.locator('.work-map-shading').getByText(name).click(),
    legend: page.getByRole('list', { name: 'Chú giải' }),
    link: (title: string) => list.getByRole('link', { name: title }),
    pointer: (code: string) => list.getByRole('button', { name: `Chỉ chỗ ${code} trên bản đồ` }),
    place: (name: string) => list.getByRole('heading', { name }),
    /** Presses the first plot whose chip has a count, alone or after its code. */
    /** The one plot that has a count: presses it, and sees its works. */
    async pressCount(place: string) {
      const chip = page.locator('.work-map .map-name-plot').filter({ hasText: /^([A-Z]+-\d\d)?\d+(\sviệc.*)?$/ });
      // While the map is still moving, chips come and go, and what is under the mouse may not be drawn yet.
      await expect(async () => {
        const box = await chip.first().boundingBox();
        if (!box) throw new Error('No plot has a count');
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await expect(this.place(place)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    },
  };
};
