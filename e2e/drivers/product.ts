import { test as base, type ConsoleMessage, expect, type Page, type TestInfo, type WebError } from '@playwright/test';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { type Api, signIn } from './api.ts';
import { startDemo } from './demo.ts';
import { KeptContext } from './kept-context.ts';
import { credentialsOf, findFarm, type Role, storageOf } from './people.ts';
import type { Server } from './server.ts';

/** A test is of the desktop unless it is tagged with @phone. */
const isOfPhone = ({ tags }: TestInfo) => tags.includes('@phone');

type PerWorker = {
  product: Server;
  /** The administrator, calling the API: for arranging what a test starts from. */
  api: Api;
  /** The demo farm. */
  farm: EntityChoice;
  kept: { desktop: KeptContext; phone: KeptContext };
};

type PerTest = {
  /** Who is signed in when a page opens, with the farm selected: `test.use({ as: 'viewer' })`. */
  as: Role | 'nobody';
  /** Somebody else's browser. */
  openAs: (role: Role) => Promise<Page>;
  watched: undefined;
};

/** Its process tells by itself when it hangs: see `ServerProcess`. */
export const startLimitMs = 15 * 60_000;

/**
 * Every worker has a server with a database and a demo farm of its own. Tests that run in the same worker see each other's
 * records, so each makes its own, under names of its own.
 */
export const test = base.extend<PerTest, PerWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await startDemo();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: startLimitMs },
  ],
  api: [
    async ({ product }, use) => use(await signIn(product.url, credentialsOf(product, 'admin'))),
    { scope: 'worker' },
  ],
  farm: [async ({ api }, use) => use(await findFarm(api)), { scope: 'worker' }],
  kept: [
    async ({ product: { url } }, use) => use({ desktop: new KeptContext(url), phone: new KeptContext(url) }),
    { scope: 'worker' },
  ],

  as: ['admin', { option: true }],
  baseURL: async ({ product }, use) => use(product.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  isMobile: async ({}, use, testInfo) => use(isOfPhone(testInfo)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  hasTouch: async ({}, use, testInfo) => use(isOfPhone(testInfo)),
  viewport: async ({ isMobile }, use) => use(isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
  context: async ({ as, product, isMobile, kept, browser }, use, testInfo) => {
    const session = as === 'nobody' ? null : await storageOf(product, as);
    const own = isMobile ? kept.phone : kept.desktop;
    const context = await own.open(browser, session);
    await use(context);
    // The worker of a failed test ends, after it has taken pictures of what is open.
    if (testInfo.status === testInfo.expectedStatus) await own.leave(context);
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const size = page.viewportSize();
    await use(page);
    if (size && !page.isClosed()) await page.setViewportSize(size);
  },
  openAs: async ({ browser, product }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ storageState: await storageOf(product, role) });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  /** No page may break the content security policy or throw, whatever a test looks at; the log explains failures. */
  watched: [
    async ({ product, context }, use, testInfo) => {
      const logged = product.log().length;
      const troubles: string[] = [];
      const onError = (event: WebError) => troubles.push(event.error().message);
      const onConsole = (message: ConsoleMessage) => {
        if (message.text().includes('Content Security Policy')) troubles.push(message.text());
      };
      context.on('weberror', onError).on('console', onConsole);
      await use(undefined);
      context.off('weberror', onError).off('console', onConsole);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('server.log', { body: product.log().slice(logged), contentType: 'text/plain' });
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});
