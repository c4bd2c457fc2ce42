import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: process.env.TEST_DATABASE_URL ? 'server on PostgreSQL' : 'server on PGlite',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/matchers.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Files share their worker's modules, and with them its database.
    isolate: false,
    maxWorkers: 2,
  },
});
