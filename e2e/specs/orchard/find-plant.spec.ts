import { expect } from '@playwright/test';
import { qrPath } from '@vuon/contract/orchard/label';
import type { Plant } from '@vuon/contract/orchard/plant';
import { loginPage } from '../../drivers/accounts/login.ts';
import { withCameraOn } from '../../drivers/camera.ts';
import { findPlant, standAt, treesOfRow } from '../../drivers/orchard/find-plant.ts';
import { plantPath } from '../../drivers/orchard/plants.ts';
import { credentialsOf, storageOf } from '../../drivers/people.ts';
import { test as base } from '../../drivers/product.ts';
import { shell } from '../../drivers/shell.ts';

/** A row of the demo farm, whose trees nobody changes. */
const test = base.extend<{ trees: [Plant, Plant, Plant, ...Plant[]] }>({
  trees: async ({ api, farm }, use) => {
    const [first, second, third, ...rest] = await treesOfRow(api.in(farm), 'A-01-H03');
    if (!first || !second || !third) throw new Error('The row has too few trees');
    await use([first, second, third, ...rest]);
  },
});

test.describe('a foreman under the trees', () => {
  test.use({ as: 'foreman' });

  test('finds a tree by the beginning of its code', { tag: '@phone' }, async ({ page, trees }) => {
    const finding = findPlant(page);
    await finding.open();
    await finding.code.fill('a-01-h03-c00');
    await expect(finding.codes).toHaveText(
      trees.map(({ code }) => code).filter((code) => code.startsWith('A-01-H03-C00')),
    );
    expect(await shell(page).isTooWide()).toBe(false);
    await finding.found.filter({ hasText: trees[1].code }).click();
    await expect(shell(page).title(`Cây ${trees[1].code}`)).toBeVisible();
    await expect(page).toHaveURL(plantPath(trees[1]));
  });

  test('sees the nearest trees first, and others while walking on', { tag: '@phone' }, async ({
    page,
    context,
    trees: [here, , there],
  }) => {
    const finding = findPlant(page);
    await context.grantPermissions(['geolocation']);
    await standAt(context, here, 2);
    await finding.open();
    await finding.way('Gần tôi');
    await expect(finding.codes.first()).toHaveText(here.code);
    await expect(finding.distances.first()).toHaveText('2\u00a0m');
    const metres = (await finding.distances.allTextContents()).map(Number.parseFloat);
    expect(metres.length).toBeGreaterThan(3);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));

    await standAt(context, there, 0);
    await expect(finding.codes.first()).toHaveText(there.code);
  });

  test('is told how to allow what was refused, and goes on from there', { tag: '@phone' }, async ({
    page,
    context,
    trees: [here],
  }) => {
    const finding = findPlant(page);
    await context.grantPermissions([]);
    await standAt(context, here, 2);
    await finding.open();
    await finding.way('Gần tôi');
    await expect(finding.trouble).toContainText('Mở quyền vị trí trong cài đặt trình duyệt rồi thử lại.');
    await context.grantPermissions(['geolocation']);
    await finding.retry();
    await expect(finding.codes.first()).toHaveText(here.code);
  });

  test('holds a label before the camera, and is at the tree', { tag: '@phone' }, async ({
    product,
    farm,
    trees: [, tree],
  }) => {
    const label = new URL(qrPath('plant', farm.id, tree.id), product.url);
    await withCameraOn(label.href, async (browser) => {
      const page = await browser.newPage({ storageState: await storageOf(product, 'foreman') });
      const finding = findPlant(page);
      await finding.open();
      await finding.way('Quét QR');
      await expect(shell(page).title(`Cây ${tree.code}`)).toBeVisible();
      await expect(page).toHaveURL(plantPath(tree));
    });
  });
});

test.describe('somebody who is not signed in', () => {
  test.use({ as: 'nobody' });

  test("comes by a label's address to the tree, after signing in", { tag: '@phone' }, async ({
    page,
    product,
    farm,
    trees: [tree],
  }) => {
    await page.goto(qrPath('plant', farm.id, tree.id));
    await loginPage(page).signIn(credentialsOf(product, 'foreman'));
    await expect(shell(page).title(`Cây ${tree.code}`)).toBeVisible();
    await expect(page).toHaveURL(plantPath(tree));
  });
});
