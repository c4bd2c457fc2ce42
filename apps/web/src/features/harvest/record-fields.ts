import { historyLabels } from '@vuon/contract/field-words';
import { forecastHistoryWords } from '@vuon/contract/harvest/forecast';
import { showByWords } from '#lib/records/by-words.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

export const harvestFields = {
  forecast: { labels: historyLabels(forecastHistoryWords), show: showByWords(forecastHistoryWords) },
} satisfies Partial<FieldsOfTypes>;
