import { expect } from '@playwright/test';
import { forecastRoutes } from '@vuon/contract/harvest/forecast';
import { forecastPage, forecastsPath } from '../../drivers/harvest/forecast.ts';
import { lotPage } from '../../drivers/harvest/lot.ts';
import {
  aBloomingGarden,
  aCountedForecast,
  aHarvestedLot,
  passportTab,
  publicPassport,
  storyDays,
  vietnameseDay,
} from '../../drivers/harvest/passport.ts';
import { bell } from '../../drivers/notifications.ts';
import { test } from '../../drivers/product.ts';

test.describe('a manager', () => {
  test.use({ as: 'manager' });

  test('follows fruit from bloom to a public passport, which a buyer reads on a phone', async ({
    page,
    api: admin,
    farm,
    browser,
  }) => {
    const api = admin.in(farm);
    const days = storyDays();
    const garden = await aBloomingGarden(api, 'HC-01');

    await test.step('the sample was counted, and becomes a forecast', async () => {
      const id = await aCountedForecast(api, garden);
      await page.goto(`${forecastsPath}/chi-tiet-du-bao-san-luong/${id}`);
      await forecastPage(page).revise(1);
      await expect(forecastPage(page).revisions).toContainText('3 cây');
      const { revisions } = await api.call(forecastRoutes.get, { params: { id } });
      expect(revisions).toHaveLength(1);
    });

    const lot = await aHarvestedLot(api, garden);
    const view = lotPage(page);
    const tab = passportTab(page);
    let address = '';
    await test.step('the lot is published', async () => {
      await view.open(lot);
      await view.tab(/^Hộ chiếu/);
      await tab.publish();
      await expect(view.told('Đã công khai hộ chiếu')).toBeVisible();
      await expect(tab.card.locator('.lot-code-print svg')).toBeVisible();
      address = await tab.address();
      expect(address).toMatch(/\/ho-chieu\/\d+-[\w-]{32}$/);
    });

    // Without scripts, as the page promises.
    const outside = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'vi-VN',
      javaScriptEnabled: false,
    });
    const phone = await outside.newPage();
    const passport = publicPassport(phone);
    await test.step('a buyer reads it on a phone', async () => {
      expect((await phone.goto(address))?.status()).toBe(200);
      await expect(passport.title).toHaveText('Sầu riêng HC-01');
      await expect(passport.text('Đủ thời gian cách ly')).toBeVisible();
      await expect(passport.text('Cắt 16 ngày sau lần phun cuối, cần 7')).toBeVisible();
      await expect(passport.fact('Khối lượng')).toHaveText('320,5\u00a0kg, loại A');
      await expect(passport.fact('Mã số vùng trồng')).toHaveText('VN-66-650-24370-94-21');
      await expect(passport.moments).toHaveText([
        new RegExp(`^${vietnameseDay(days.today)}\\s*Thu hoạch lô HC\u201101`),
        /Hết thời gian cách ly\s*9 ngày trước thu hoạch/,
        /Phun thuốc lần cuối\s*Abamectin thử 3.6EC, cách ly 7 ngày/,
        new RegExp(`^${vietnameseDay(days.bloom)}\\s*Ra hoa\\s*100 ngày trước thu hoạch`),
      ]);
      await expect(phone.getByRole('img', { name: 'Bản đồ các lô trồng' })).toBeVisible();
      expect(await phone.locator('body').innerText()).not.toContain('81.000');
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });

    await test.step('in English, and reports a mistake', async () => {
      await passport.speak('English');
      await expect(passport.text('Pre-harvest interval kept')).toBeVisible();
      await expect(passport.fact('Weight')).toHaveText('320.5\u00a0kg, grade A');
      await passport.report('Report a mistake', 'What is not right?', 'The crate says grade B', 'Send');
      await expect(passport.text('Sent. Thank you.')).toBeVisible();
      await bell(page).open();
      await expect(bell(page).rows.filter({ hasText: lot.code })).toContainText('The crate says grade B');
      await page.keyboard.press('Escape');
    });

    await test.step('it is revoked', async () => {
      await tab.revoke();
      await expect(view.told('Đã thu hồi hộ chiếu')).toBeVisible();
      expect((await phone.goto(address))?.status()).toBe(410);
      await expect(passport.title).toHaveText('Hộ chiếu này đã được thu hồi');
      await view.tab(/^Lịch sử/);
      await expect(page.getByText('Thu hồi hộ chiếu của').first()).toBeVisible();
    });
    await outside.close();
  });
});
