import { historyLabels } from '@vuon/contract/field-words';
import { buyerWords } from '@vuon/contract/harvest/buyer';
import { lotHistoryWords } from '@vuon/contract/harvest/lot';
import { saleHistoryWords } from '@vuon/contract/harvest/sale';
import { showByWords } from '#lib/records/by-words.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

export const harvestFields = {
  lot: { labels: historyLabels(lotHistoryWords), show: showByWords(lotHistoryWords) },
  buyer: { labels: historyLabels(buyerWords), show: showByWords(buyerWords) },
  sale: { labels: historyLabels(saleHistoryWords), show: showByWords(saleHistoryWords) },
} satisfies Partial<FieldsOfTypes>;
