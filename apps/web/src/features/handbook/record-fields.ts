import { historyLabels } from '@vuon/contract/field-words';
import { diaryHistoryWords } from '@vuon/contract/handbook/diary-entry-input';
import { formatDateTime } from '#lib/format.ts';
import { showByWords } from '#lib/records/by-words.ts';
import type { FieldsOfTypes } from '#lib/records/record-fields.ts';

export const handbookFields = {
  'diary-entry': {
    labels: historyLabels(diaryHistoryWords),
    show: showByWords(diaryHistoryWords, { startsAt: formatDateTime, endsAt: formatDateTime }),
  },
} satisfies Partial<FieldsOfTypes>;
