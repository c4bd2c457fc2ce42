import type { Browser, BrowserContext } from '@playwright/test';
import type { StoredSession } from './stored-session.ts';

/**
 * The browser context of a worker's tests, each of which gets a new tab in it, with empty storage. A context of its own would
 * fetch the product's files again and compile them anew, which takes a third of what a page takes to open.
 */
export class KeptContext {
  #origin: string;
  #context: BrowserContext | null = null;
  constructor(origin: string) {
    this.#origin = origin;
  }
  async open(browser: Browser, session: StoredSession | null): Promise<BrowserContext> {
    const context = this.#context ?? (await browser.newContext());
    this.#context = context;
    // Only a page of this origin can write into its storage. This one runs nothing; then it is the test's.
    const page = await context.newPage();
    await page.goto(`${this.#origin}/healthz`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    await devtools.detach();
    await page.evaluate((stored) => {
      for (const { name, value } of stored) localStorage.setItem(name, value);
    }, session?.origins[0]?.localStorage ?? []);
    return context;
  }
}

/** Takes back what a test may have set for the whole context. Init scripts and listeners are for its pages, which end here. */
export const leave = async (context: BrowserContext) => {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.clearCookies();
};
