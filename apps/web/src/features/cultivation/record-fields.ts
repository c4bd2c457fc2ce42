import { workHistoryWords } from '@vuon/contract/cultivation/work-input';
import { fieldText, historyLabels } from '@vuon/contract/field-words';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

export const cultivationFields = {
  work: {
    labels: historyLabels(workHistoryWords),
    show: (field, value) => fieldText(workHistoryWords, field, value),
  },
} satisfies Partial<FieldsOfTypes>;
