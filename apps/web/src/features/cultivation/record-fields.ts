import { workHistoryWords } from '@vuon/contract/cultivation/work-input';
import { historyLabels } from '@vuon/contract/field-words';
import { showByWords } from '#lib/records/by-words.ts';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';

const workFields: RecordFields = { labels: historyLabels(workHistoryWords), show: showByWords(workHistoryWords) };

export const cultivationFields = { work: workFields } satisfies Partial<FieldsOfTypes>;
