import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { shell } from '../shell.ts';

export const mapPath = '/quan-ly-vuon-cay/ban-do-nong-nghiep';

/** The dialog behind the map's menu. */
export const shareDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Chia sẻ bản đồ' });
  const form = page.getByRole('dialog', { name: 'Tạo liên kết chia sẻ' });
  const link = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  return {
    dialog,
    link,
    open: async () => {
      await page.goto(mapPath);
      await page.getByRole('button', { name: 'Thao tác khác' }).first().click();
      await page.getByRole('menuitem', { name: 'Chia sẻ bản đồ' }).click();
    },
    make: async ({ name, origin }: { name: string; origin: string }) => {
      await dialog.getByRole('button', { name: 'Tạo liên kết' }).click();
      await form.getByLabel('Tên liên kết').fill(name);
      await form.getByLabel('Trang được nhúng bản đồ').fill(origin);
      await page.keyboard.press('Enter');
      await form.getByRole('button', { name: 'Lưu' }).click();
      return (await link(name).getByRole('link').getAttribute('href')) ?? '';
    },
    revoke: async (name: string) => {
      await link(name).getByRole('button', { name: 'Thao tác khác' }).click();
      await page.getByRole('menuitem', { name: 'Thu hồi' }).click();
      await page
        .getByRole('dialog', { name: `Thu hồi liên kết ${name}?` })
        .getByRole('button', { name: 'Thu hồi' })
        .click();
      await shell(page).message(`Đã thu hồi ${name}`).waitFor();
    },
  };
};

/** The page of a link, as somebody without an account has it before them. */
export const externalMap = (page: Pick<Page, 'getByRole' | 'getByText' | 'locator'>) => ({
  title: (name: string) => page.getByRole('heading', { level: 1, name }),
  legend: page.getByRole('region', { name: /^Chú giải/ }),
  /** On the map itself, along an edge or as a chip. */
  name: (text: RegExp) => page.locator('.map-names').getByText(text),
  text: (text: string) => page.getByText(text, { exact: true }),
});

/** Another site whose page shows a frame. `localhost` and `127.0.0.1` are two origins of it. */
export const startOtherSite = async (frame: () => string) => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><h1>Đối tác</h1><iframe src="${frame()}" width="900" height="600"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { allowed: `http://localhost:${port}`, other: `http://127.0.0.1:${port}`, stop: () => server.close() };
};
