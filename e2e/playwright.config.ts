import { defineConfig } from '@playwright/test';
import { withMaps, withoutMaps } from './drivers/browser.ts';

/** Specs that draw on a map. */
const drawing = ['**/map*.spec.ts', '**/orchard.spec.ts'];

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
    contextOptions: { reducedMotion: 'reduce' },
  },
  // By what their workers need: where the next spec needs something else, its worker, browser and server start anew.
  projects: [
    { name: 'without maps', testIgnore: drawing, use: { launchOptions: withoutMaps } },
    // At half the resolution: emulating WebGL costs by the pixel.
    { name: 'with maps', testMatch: drawing, use: { launchOptions: withMaps, deviceScaleFactor: 0.5 } },
  ],
});
