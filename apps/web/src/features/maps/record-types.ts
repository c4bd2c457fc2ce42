import type { RecordWords } from '#lib/records/record-types.ts';

/** They have no page: who may see them opens them from the map. */
export const mapShareRecord: RecordWords = { noun: 'liên kết chia sẻ bản đồ', list: null, pathOf: null };
