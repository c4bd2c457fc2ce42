import { expect } from '@playwright/test';
import { mapShareRoutes } from '@vuon/contract/maps/map-share';
import { externalMap, shareDialog, startOtherSite } from '../../drivers/orchard/map-share.ts';
import { test } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';

test.describe('an owner', () => {
  test.use({ as: 'owner' });

  test('shares the map, lets one site frame it, and takes it back', async ({ page, browser }) => {
    const name = `Cho người mua ${process.pid}`;
    let address = '';
    const site = await startOtherSite(() => address);
    const shares = shareDialog(page);
    await shares.open();
    address = await shares.make({ name, origin: site.allowed });
    await expect(shares.link(name)).toContainText('Còn hạn');

    const outside = await browser.newContext();
    const visitor = await outside.newPage();
    const tile = visitor.waitForResponse(/\/api\/maps\/tiles\/.*share=/);
    await visitor.goto(address);
    const map = externalMap(visitor);
    await expect(map.title(name)).toBeVisible();
    expect((await tile).status()).toBe(200);
    await expect(map.legend.getByRole('button', { name: /^Bệnh/ })).toBeVisible();
    // The area is named on the map; the codes of its plots were not shared.
    await expect(map.name(/^Đồi Đông.*4\.626\scây$/)).toBeVisible();
    await expect(map.text('A-01')).toHaveCount(0);

    await visitor.goto(site.allowed);
    const framed = externalMap(visitor.frameLocator('iframe'));
    await expect(framed.title(name)).toBeVisible();
    await visitor.goto(site.other);
    await expect(visitor.getByRole('heading', { name: 'Đối tác' })).toBeVisible();
    await expect(framed.title(name)).toHaveCount(0);

    await shares.revoke(name);
    await expect(shares.link(name)).toContainText('Đã thu hồi');
    await visitor.goto(address);
    await expect(map.title('Liên kết đã bị thu hồi')).toBeVisible();
    await outside.close();
    site.stop();
  });
});

test.describe('somebody without an account', () => {
  test.use({ as: 'nobody' });

  test('reads what is shared on a phone, and that a link is wrong', { tag: '@phone' }, async ({ page, api, farm }) => {
    const name = `Trên điện thoại ${process.pid}`;
    const body = { name, details: ['figures' as const] };
    const share = await api.in(farm).call(mapShareRoutes.create, { body });
    await page.goto(`/map-external?share=${share.token}`);
    const map = externalMap(page);
    await expect(map.title(name)).toBeVisible();
    await page.getByRole('button', { name: 'Mở chi tiết' }).click();
    await expect(page.getByRole('button', { name: /Đồi Đông.*ha.*cây/ })).toBeVisible();
    expect(await shell(page).isTooWide()).toBe(false);

    await page.goto(`/map-external?share=${share.token.slice(0, -1)}`);
    await expect(map.title('Liên kết không đúng')).toBeVisible();
    expect(await shell(page).isTooWide()).toBe(false);
  });
});
