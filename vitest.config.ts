import { defineConfig } from 'vitest/config';
import { patient } from './scripts/test/patient.ts';

// The server's tests are not here: scripts/test.mjs runs them once on each database (`vitest --root apps/server`).
export default defineConfig({
  test: {
    projects: [
      { test: { ...patient, name: 'scripts', root: './scripts', include: ['*.test.ts'] } },
      { test: { ...patient, name: 'contract', root: './packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { ...patient, name: 'geo', root: './packages/geo', include: ['src/**/*.test.ts'] } },
      'apps/web',
    ],
  },
});
