import { test } from 'vitest';

const isEmbedded = !process.env.TEST_DATABASE_URL;

/** For thousands of records, which take several times as long on the embedded database: a run on both has it on PostgreSQL. */
export const testOnce = test.skipIf(process.env.TESTS_OF_ONE_DATABASE === 'once' && isEmbedded);
