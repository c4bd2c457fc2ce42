import { userLabels } from '@vuon/contract/identity/user';
import type { RecordFields } from '../../lib/record-fields.ts';
import { showUserValue } from './user-words.ts';

export const userFields: RecordFields = { labels: userLabels, show: showUserValue };
