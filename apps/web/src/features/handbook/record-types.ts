import type { RecordTypes } from '#lib/records/record-types.ts';

export const handbookRecords = {} satisfies Partial<RecordTypes>;
