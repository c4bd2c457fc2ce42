import { historyLabels } from '@vuon/contract/field-words';
import { qualityRatingHistoryWords } from '@vuon/contract/handbook/quality-rating';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import { showRatingHistory } from './quality-ratings/rating-words.ts';

export const handbookFields = {
  'quality-rating': { labels: historyLabels(qualityRatingHistoryWords), show: showRatingHistory },
} satisfies Partial<FieldsOfTypes>;
