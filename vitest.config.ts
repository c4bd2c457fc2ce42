import { defineConfig } from 'vitest/config';
import { patient } from './scripts/test/patient.ts';

// Its tests call functions that keep nothing: starting a process for each file would take longer than most of them.
const packageTests = (name: string) => ({
  test: { ...patient, name, root: `./packages/${name}`, include: ['src/**/*.test.ts'], isolate: false },
});

// The server's tests are not here: scripts/test.mjs runs them once on each database (`vitest --root apps/server`).
export default defineConfig({
  test: {
    projects: [
      { test: { ...patient, name: 'scripts', root: './scripts', include: ['*.test.ts'] } },
      packageTests('contract'),
      packageTests('geo'),
      'apps/web',
    ],
  },
});
