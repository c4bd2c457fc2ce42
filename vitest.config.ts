import { defineConfig } from 'vitest/config';

// The server's tests are not here: scripts/test.mjs runs them once on each database (`vitest --root apps/server`).
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'scripts', root: './scripts', include: ['*.test.ts'] } },
      { test: { name: 'contract', root: './packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'geo', root: './packages/geo', include: ['src/**/*.test.ts'] } },
      'apps/web',
    ],
  },
});
