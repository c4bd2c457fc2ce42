import type { Browser, BrowserContext } from '@playwright/test';
import type { StoredSession } from './stored-session.ts';

/**
 * A browser context of a worker's tests, and its tab: each test begins in it at a page that runs nothing, with empty storage. A
 * context of its own would fetch the product's files again and compile them anew, a tab of its own would start another process:
 * with both, a test takes a third more of the processor.
 */
export class KeptContext {
  #blank: string;
  #origin: string;
  #context: BrowserContext | null = null;
  constructor(origin: string) {
    this.#origin = origin;
    this.#blank = `${origin}/healthz`;
  }
  async open(browser: Browser, session: StoredSession | null): Promise<BrowserContext> {
    const context = this.#context ?? (await browser.newContext());
    this.#context = context;
    // Only a page of this origin can write into its storage.
    const page = context.pages()[0] ?? (await context.newPage());
    if (page.url() !== this.#blank) await page.goto(this.#blank);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    await devtools.detach();
    await page.evaluate((stored) => {
      sessionStorage.clear();
      for (const { name, value } of stored) localStorage.setItem(name, value);
    }, session?.origins[0]?.localStorage ?? []);
    return context;
  }
  /** Takes back what a test may have set, but for init scripts, which a test must not give to the tab. */
  async leave(context: BrowserContext) {
    const [kept, ...others] = context.pages();
    for (const page of others) await page.close();
    kept?.removeAllListeners();
    await kept?.unrouteAll();
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.setGeolocation(null);
    await context.clearCookies();
    // What a page still did would end the session that the next test begins with.
    await kept?.goto(this.#blank);
  }
}
