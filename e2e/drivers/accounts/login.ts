import type { Page } from '@playwright/test';
import type { Credentials } from '@vuon/contract/identity/session';

export const loginPage = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: 'Đăng nhập' }),
  error: page.getByRole('alert'),
  open: () => page.goto('/login'),
  async signIn({ username, password }: Credentials) {
    await page.getByRole('textbox', { name: 'Tài khoản' }).fill(username);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
  },
});

export const passwordPage = (page: Page) => ({
  title: page.getByRole('heading', { level: 1, name: 'Đặt mật khẩu của riêng bạn' }),
  async change(temporary: string, next: string) {
    await page.getByLabel('Mật khẩu tạm').fill(temporary);
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next);
    await page.getByLabel('Nhập lại mật khẩu mới').fill(next);
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  },
});
