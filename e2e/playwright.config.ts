import { defineConfig } from '@playwright/test';
import { withoutMaps } from './drivers/browser.ts';

/** A spec runs on the desktop unless it is tagged: @phone for the phone only, @every-size for both. */
export default defineConfig({
  testDir: './specs',
  globalSetup: './drivers/demo.ts',
  outputDir: '../test-results/e2e',
  workers: 2,
  // Two busy cores now and then outlast a wait. What passed only then is named at the end, and its trace is kept.
  retries: 1,
  // A broken server fails everything: enough is known by then.
  maxFailures: 8,
  forbidOnly: Boolean(process.env.CI),
  // Not what a page should take: what nobody takes who has not hung, while others keep all cores busy.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Recording every test takes a quarter of the whole time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: withoutMaps,
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone|@every-size/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
