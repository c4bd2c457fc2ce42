import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type TestInfo,
  type WebError,
} from '@playwright/test';
import type { EntityChoice } from '@vuon/contract/entities/entity-choice';
import { type Api, signIn } from './api.ts';
import { startDemo } from './demo.ts';
import { KeptContext } from './kept-context.ts';
import { credentialsOf, findFarm, type Role } from './people.ts';
import type { Server } from './server.ts';
import { Sessions } from './sessions.ts';

/** A test is of the desktop unless it is tagged with @phone. */
const isOfPhone = ({ tags }: TestInfo) => tags.includes('@phone');

type PerWorker = {
  product: Server;
  /** The administrator, calling the API: for arranging what a test starts from. */
  api: Api;
  /** The demo farm. */
  farm: EntityChoice;
  sessions: Sessions;
  /** The test's own browser first, then those of others. */
  kept: { desktop: KeptContext[]; phone: KeptContext[] };
};

type PerTest = {
  /** Who is signed in when a page opens, with the farm selected: `test.use({ as: 'viewer' })`. */
  as: Role | 'nobody';
  /** Somebody else's browser. */
  openAs: (role: Role) => Promise<Page>;
  openKept: (as: Role | 'nobody') => Promise<BrowserContext>;
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
  sessions: [async ({ product }, use) => use(new Sessions(product)), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  kept: [async ({}, use) => use({ desktop: [], phone: [] }), { scope: 'worker' }],

  as: ['admin', { option: true }],
  baseURL: async ({ product }, use) => use(product.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  isMobile: async ({}, use, testInfo) => use(isOfPhone(testInfo)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  hasTouch: async ({}, use, testInfo) => use(isOfPhone(testInfo)),
  viewport: async ({ isMobile }, use) => use(isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
  openKept: async ({ isMobile, kept, sessions, product, browser }, use, testInfo) => {
    const all = isMobile ? kept.phone : kept.desktop;
    const closings: (() => Promise<void>)[] = [];
    await use(async (as) => {
      const own = all[closings.length] ?? new KeptContext(product.url);
      all[closings.length] = own;
      const session = as === 'nobody' ? null : await sessions.take(as);
      const context = await own.open(browser, session?.stored ?? null);
      closings.push(async () => {
        await own.leave(context);
        if (session) await sessions.leave(session, context.pages()[0]);
      });
      return context;
    });
    // The worker of a failed test ends, after it has taken pictures of what is open.
    if (testInfo.status === testInfo.expectedStatus) for (const close of closings) await close();
  },
  context: async ({ as, openKept }, use) => use(await openKept(as)),
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const size = page.viewportSize();
    await use(page);
    if (size && !page.isClosed()) await page.setViewportSize(size);
  },
  // Its browser comes after the test's own.
  openAs: async ({ context: _, openKept }, use) => use(async (role) => (await openKept(role)).pages()[0] as Page),

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
