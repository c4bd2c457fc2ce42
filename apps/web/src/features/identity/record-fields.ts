import { userLabels } from '@vuon/contract/identity/user';
import type { RecordFields } from '#lib/records/record-fields.ts';
import { showUserValue } from './users/user-words.ts';

export const userFields: RecordFields = { labels: userLabels, show: showUserValue };
