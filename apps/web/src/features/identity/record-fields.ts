import { historyLabels } from '@vuon/contract/field-words';
import { userWords } from '@vuon/contract/identity/user';
import type { RecordFields } from '#lib/records/record-fields.ts';
import { showUserValue } from './users/user-words.ts';

export const userFields: RecordFields = { labels: historyLabels(userWords), show: showUserValue };
