import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { patient } from '../../scripts/test/patient.ts';

// Files that use the server or a database are tests of the API, and run on both databases; the others run once.
const usesDatabase = (file: string) =>
  /testing\/(server|database|process)\.ts'/.test(readFileSync(join(import.meta.dirname, file), 'utf8'));
// A run on both databases has these on one of them: their subject is the bytes of a file, or the same walk over all routes.
const onOneDatabase = {
  postgres: [
    'src/backup/backup.test.ts',
    'src/http/extreme-values.test.ts',
    'src/modules/crops/crops.export.test.ts',
    'src/modules/orchard/labels/label.test.ts',
    'src/modules/orchard/sheets/orchard.import.test.ts',
    'src/services/imports/import-file.test.ts',
    'src/services/uploads/receiving.test.ts',
    'src/services/uploads/upload-type.test.ts',
  ],
  pglite: ['src/http/rights.test.ts'],
};
const isRunElsewhere = (file: string) =>
  process.env.TESTS_OF_ONE_DATABASE === 'once' &&
  onOneDatabase[process.env.TEST_DATABASE_URL ? 'pglite' : 'postgres'].includes(file);
const files = globSync('src/**/*.test.ts', { cwd: import.meta.dirname });

// `DISTRIBUTABLE=1`: statements whose text tells that Citus refuses them fail. Not all of today's pass yet.
const refusesUndistributable = process.env.DISTRIBUTABLE === '1';

const shared = {
  setupFiles: ['src/testing/matchers.ts', '../../scripts/test/patience.ts'],
  ...patient,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'unit', include: files.filter((file) => !usesDatabase(file)) } },
      {
        test: {
          ...shared,
          setupFiles: [
            ...shared.setupFiles,
            ...(refusesUndistributable ? ['src/testing/refuse-undistributable.ts'] : []),
          ],
          name: 'api',
          include: files.filter((file) => usesDatabase(file) && !isRunElsewhere(file)),
          globalSetup: ['src/testing/prepare-database.ts'],
          pool: 'forks',
          // As in the browser: two busy cores now and then outlast a wait. What passed only then is named at the end of a run.
          retry: 1,
          // Files share their worker's modules, and with them its database.
          isolate: false,
        },
      },
    ],
  },
});
