import type { RecordTypes } from '#lib/records/record-types.ts';
import { ratingPath, ratingsPath } from './paths.ts';

export const handbookRecords = {
  'quality-rating': {
    noun: 'phiếu đánh giá',
    list: { title: 'Đánh giá chất lượng', path: ratingsPath },
    pathOf: ({ id }) => ratingPath(id),
  },
} satisfies Partial<RecordTypes>;
