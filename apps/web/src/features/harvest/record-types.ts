import type { RecordTypes } from '#lib/records/record-types.ts';

export const harvestRecords = {} satisfies Partial<RecordTypes>;
