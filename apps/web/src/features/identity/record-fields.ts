import { historyLabels } from '@vuon/contract/field-words';
import { userWords } from '@vuon/contract/identity/user';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { showUserValue } from './users/user-words.ts';

const userFields: RecordFields = { labels: historyLabels(userWords), show: showUserValue };

export const identityFields = {
  user: userFields,
} satisfies Partial<FieldsOfTypes>;
