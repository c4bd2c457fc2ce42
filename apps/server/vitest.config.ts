import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { patient } from '../../scripts/test/patient.ts';

// Files that use the server or a database are tests of the API, and run on both databases; the others run once.
const usesDatabase = (file: string) =>
  /testing\/(server|database|process)\.ts'/.test(readFileSync(join(import.meta.dirname, file), 'utf8'));
// Their subject is the bytes of a file, not a statement: a run on both databases has them on PostgreSQL alone, the quicker one.
const aboutFiles = ['src/services/imports/import-file.test.ts', 'src/services/uploads/upload-type.test.ts'];
const isRunElsewhere = (file: string) => process.env.TESTS_OF_FILES === 'elsewhere' && aboutFiles.includes(file);
const files = globSync('src/**/*.test.ts', { cwd: import.meta.dirname });

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
          name: 'api',
          include: files.filter((file) => usesDatabase(file) && !isRunElsewhere(file)),
          globalSetup: ['src/testing/prepare-database.ts'],
          pool: 'forks',
          // Files share their worker's modules, and with them its database.
          isolate: false,
        },
      },
    ],
  },
});
