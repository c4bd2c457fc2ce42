import { historyLabels } from '@vuon/contract/field-words';
import { workOrderHistoryWords } from '@vuon/contract/handbook/work-order-input';
import { showByWords } from '#lib/records/by-words.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

export const handbookFields = {
  'work-order': { labels: historyLabels(workOrderHistoryWords), show: showByWords(workOrderHistoryWords) },
} satisfies Partial<FieldsOfTypes>;
