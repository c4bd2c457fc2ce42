import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { withoutMaps } from '../browser.ts';
import type { MadeFile } from '../made-files.ts';
import { type Role, storageOf } from '../people.ts';
import type { Server } from '../server.ts';

/** The phone's page of a worker. */
export const myWorkPage = (page: Page) => ({
  open: () => page.goto('/viec-cua-toi'),
  /** The strip on top that tells of the signal. */
  strip: page.locator('.signal-strip'),
  day: (name: string) => page.locator('.ant-segmented-item').filter({ hasText: name }).click(),
  title: (name: string) => page.getByRole('heading', { level: 2, name }),
  order: (name: string) => page.getByRole('button', { name }),
  way: page.getByRole('button', { name: 'Chỉ đường' }),
  /** The green button, by its verb. */
  step: (verb: string) => page.locator('.step-bar').getByRole('button', { name: verb }),
  photo: (label: string, picture: MadeFile) => page.getByLabel(label).setInputFiles(picture),
  steps: page.locator('.current-order-step'),
  sheet: page.getByRole('dialog'),
  closeSheet: () => page.locator('.phone-sheet .ant-drawer-close').click(),
  refused: page.getByRole('alert').filter({ hasText: 'Chưa gửi được' }),
});

/** The short form of a diary entry, over the phone's page. */
export const phoneDiary = (page: Page) => {
  const sheet = page.getByRole('dialog', { name: 'Ghi nhật ký' });
  return {
    sheet,
    open: () => page.getByRole('button', { name: 'Ghi nhật ký' }).click(),
    choose: (group: string, name: string) =>
      sheet.getByRole('group', { name: group }).getByRole('button', { name }).click(),
    told: sheet.getByLabel('Kể lại'),
    photo: (picture: MadeFile) => sheet.getByLabel('Chụp ảnh').last().setInputFiles(picture),
    save: () => sheet.getByRole('button', { name: 'Lưu nhật ký' }).click(),
    close: () => sheet.locator('.ant-drawer-close').click(),
  };
};

/** A phone of its own, whose browser can be killed and opened again with all that it had stored. */
export class Phone {
  #folder: string;
  #url: string;
  #context: BrowserContext | null = null;
  private constructor(folder: string, url: string) {
    this.#folder = folder;
    this.#url = url;
  }
  static async of(product: Server, role: Role): Promise<Phone> {
    const phone = new Phone(await mkdtemp(join(tmpdir(), 'vuon-phone-')), product.url);
    const page = await phone.start();
    // Only a page of this origin can write into its storage.
    await page.goto('/healthz');
    const session = await storageOf(product, role);
    await page.evaluate((stored) => {
      for (const { name, value } of stored) localStorage.setItem(name, value);
    }, session.origins[0]?.localStorage ?? []);
    return phone;
  }
  get context(): BrowserContext {
    if (!this.#context) throw new Error('The phone is off');
    return this.#context;
  }
  get page(): Page {
    return this.context.pages()[0] as Page;
  }
  async start({ offline = false } = {}): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...withoutMaps,
      offline,
      baseURL: this.#url,
      locale: 'vi-VN',
      timezoneId: 'Asia/Ho_Chi_Minh',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    return this.page;
  }
  async stop() {
    await this.#context?.close();
    this.#context = null;
  }
  async throwAway() {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
