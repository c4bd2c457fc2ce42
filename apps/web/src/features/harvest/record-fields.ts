import { historyLabels } from '@vuon/contract/field-words';
import { buyerWords } from '@vuon/contract/harvest/buyer';
import { forecastHistoryWords } from '@vuon/contract/harvest/forecast';
import { harvestCountHistoryWords } from '@vuon/contract/harvest/harvest-count';
import { harvestYieldHistoryWords } from '@vuon/contract/harvest/harvest-yield-input';
import { lotHistoryWords } from '@vuon/contract/harvest/lot';
import { saleHistoryWords } from '@vuon/contract/harvest/sale';
import { formatDateTime } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

export const harvestFields = {
  forecast: { labels: historyLabels(forecastHistoryWords), show: showByWords(forecastHistoryWords) },
  'harvest-count': { labels: historyLabels(harvestCountHistoryWords), show: showByWords(harvestCountHistoryWords) },
  'harvest-yield': {
    labels: historyLabels(harvestYieldHistoryWords),
    show: showByWords(harvestYieldHistoryWords, { harvestedAt: formatDateTime }),
  },
  lot: { labels: historyLabels(lotHistoryWords), show: showByWords(lotHistoryWords) },
  buyer: { labels: historyLabels(buyerWords), show: showByWords(buyerWords) },
  sale: { labels: historyLabels(saleHistoryWords), show: showByWords(saleHistoryWords) },
} satisfies Partial<FieldsOfTypes>;
