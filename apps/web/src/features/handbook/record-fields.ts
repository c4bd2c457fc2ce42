import { historyLabels } from '@vuon/contract/field-words';
import { diaryHistoryWords } from '@vuon/contract/handbook/diary-entry-input';
import { packagingWords } from '@vuon/contract/handbook/packaging';
import { qualityRatingHistoryWords } from '@vuon/contract/handbook/quality-rating';
import { selfAssessmentWords } from '@vuon/contract/handbook/self-assessment';
import { stockBatchWords } from '@vuon/contract/handbook/stock-batch';
import { trainingWords } from '@vuon/contract/handbook/training';
import { workOrderHistoryWords } from '@vuon/contract/handbook/work-order-input';
import { formatDateTime } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';
import { showRatingHistory } from './quality-ratings/rating-words.ts';

const stockItemWords = {
  inStore: { label: 'Trong kho', kind: 'number' },
  withCrews: { label: 'Ở tổ', kind: 'number' },
  minimum: { label: 'Mức tối thiểu', kind: 'number' },
} as const;

export const handbookFields = {
  'stock-item': { labels: historyLabels(stockItemWords), show: showByWords(stockItemWords) },
  'stock-batch': { labels: historyLabels(stockBatchWords), show: showByWords(stockBatchWords) },
  'quality-rating': { labels: historyLabels(qualityRatingHistoryWords), show: showRatingHistory },
  'diary-entry': {
    labels: historyLabels(diaryHistoryWords),
    show: showByWords(diaryHistoryWords, { startsAt: formatDateTime, endsAt: formatDateTime }),
  },
  training: { labels: historyLabels(trainingWords), show: showByWords(trainingWords) },
  'self-assessment': { labels: historyLabels(selfAssessmentWords), show: showByWords(selfAssessmentWords) },
  packaging: { labels: historyLabels(packagingWords), show: showByWords(packagingWords) },
  'work-order': { labels: historyLabels(workOrderHistoryWords), show: showByWords(workOrderHistoryWords) },
} satisfies Partial<FieldsOfTypes>;
