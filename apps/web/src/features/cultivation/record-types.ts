import type { RecordTypes } from '#lib/records/record-types.ts';

export const cultivationRecords = {} satisfies Partial<RecordTypes>;
