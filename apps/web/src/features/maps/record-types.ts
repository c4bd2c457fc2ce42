import type { RecordTypes } from '#lib/records/record-types.ts';

export const mapRecords = {
  /** They have no page: users who may see them open them from the map. */
  'map-share': { noun: 'liên kết chia sẻ bản đồ', list: null, pathOf: null },
} satisfies Partial<RecordTypes>;
