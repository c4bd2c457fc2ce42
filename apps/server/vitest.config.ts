import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { patient } from '../../scripts/test/patient.ts';

// Files that use the server or a database are tests of the API, and run on both databases; the others run once.
const usesDatabase = (file: string) =>
  /testing\/(server|database|process)\.ts'/.test(readFileSync(join(import.meta.dirname, file), 'utf8'));
// A run on both databases has these on one of them. Their subject is the bytes of a file, our own arithmetic beside a plain model of
// it, or the same walk over all routes: what either database does with the same statements, other tests see.
const onOneDatabase = {
  postgres: [
    /(-print|-model|\.property|\.export)\.test\.ts$/,
    /\/(backup|extreme-values|label|orchard\.import|import-file|receiving|upload-type)\.test\.ts$/,
    /\/(many-corners|tree-change|past-map|first-start|passport-page|docs|rights|upload|pages)\.test\.ts$/,
    // Nearly all of their statements are those of other tests and of the pages' walks, which run on the embedded database; it takes
    // three times as long for them.
    /-(carry|days|held|label|overview|owner|photos|report|rights|section|selection|steps|told|transition)\.test\.ts$/,
    /\/(batman-task|forecast-sample|map-share|plan-from-template|recall|user-admin|yield-on-map)\.test\.ts$/,
    /\/(area-sum|export|export-job|farm-plan|held-references|import-broken-off|import-geometry|map-version)\.test\.ts$/,
    /\/(plan-schedule-undo|plot-split|trace|work-order-entry|work-plan)\.test\.ts$/,
    /\/(batch-on-map|bulk-job|chain|crew-member|crop-group-use|dashboard|entity-status|import-template)\.test\.ts$/,
    /\/(map-data|passport|person|plan-line|plant|planting-batch|quality-rating|safe-date|sale|saved-view)\.test\.ts$/,
    /\/(season\.reminders|stock-of-entry|stock-outlook|stock-purchase|user|vietgap-book|work-bulk|work-then)\.test\.ts$/,
  ],
  pglite: [/(?<!\/orchard)\.import\.test\.ts$/],
};
const isRunElsewhere = (file: string) =>
  process.env.TESTS_OF_ONE_DATABASE === 'once' &&
  onOneDatabase[process.env.TEST_DATABASE_URL ? 'pglite' : 'postgres'].some((name) => name.test(file));
const files = globSync('src/**/*.test.ts', { cwd: import.meta.dirname });

const shared = {
  setupFiles: ['src/testing/matchers.ts', '../../scripts/test/patience.ts'],
  ...patient,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Functions that keep nothing: reading the modules anew for each file would take longer than its tests.
      { test: { ...shared, name: 'unit', include: files.filter((file) => !usesDatabase(file)), isolate: false } },
      {
        test: {
          ...shared,
          setupFiles: [...shared.setupFiles, 'src/testing/refuse-undistributable.ts'],
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
