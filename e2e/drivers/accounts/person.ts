import type { Page } from '@playwright/test';

export const peoplePath = '/quan-tri/nhan-su';
export const personPath = (id: number) => `${peoplePath}/chinh-sua-nhan-su/${id}`;
export const crewsPath = '/quan-tri/to-doi';
export const crewPath = (id: number) => `${crewsPath}/chinh-sua-to-doi/${id}`;

// antd draws the options outside of what opened them, and of many only those in sight.
const optionsOf = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');

export const chooseIn = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await optionsOf(page).filter({ hasText: option }).click();
};

/** The same among many, by typing. */
export const lookUpIn = async (page: Page, label: string, typed: string) => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await optionsOf(page).filter({ hasText: typed }).first().click();
};

export const peoplePage = (page: Page) => ({
  row: (name: string) => page.getByRole('row').filter({ hasText: name }),
  card: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
  open: () => page.goto(peoplePath),
  addButton: page.getByRole('button', { name: 'Thêm mới' }),
});

export const personForm = (page: Page) => {
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    field: (label: string) => page.getByRole('textbox', { name: label }),
    number: (label: string) => page.getByRole('spinbutton', { name: label }),
    kind: (name: string) => page.getByText(name, { exact: true }),
    crews: card('Tổ đội'),
    account: card('Tài khoản'),
    save: () => page.getByRole('button', { name: 'Lưu', exact: true }).click(),
  };
};

export const crewForm = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Tên tổ đội' }),
  search: page.getByRole('textbox', { name: 'Tìm người' }),
  person: (name: string) => page.getByRole('list', { name: 'Chọn người' }).getByRole('checkbox', { name }),
  addFound: (count: number) => page.getByRole('button', { name: `Thêm cả ${count} người tìm thấy` }).click(),
  save: () => page.getByRole('button', { name: 'Lưu', exact: true }).click(),
});
