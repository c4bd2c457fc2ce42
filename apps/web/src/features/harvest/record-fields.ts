import { historyLabels } from '@vuon/contract/field-words';
import { harvestCountHistoryWords } from '@vuon/contract/harvest/harvest-count';
import { harvestYieldHistoryWords } from '@vuon/contract/harvest/harvest-yield-input';
import { formatDateTime } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

export const harvestFields = {
  'harvest-count': { labels: historyLabels(harvestCountHistoryWords), show: showByWords(harvestCountHistoryWords) },
  'harvest-yield': {
    labels: historyLabels(harvestYieldHistoryWords),
    show: showByWords(harvestYieldHistoryWords, { harvestedAt: formatDateTime }),
  },
} satisfies Partial<FieldsOfTypes>;
