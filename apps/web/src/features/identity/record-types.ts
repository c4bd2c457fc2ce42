import { userLabels } from '@vuon/contract/identity/user';
import type { RecordWords } from '../../lib/record-types.ts';
import { userPath, usersPath } from './paths.ts';
import { showUserValue } from './user-words.ts';

export const userRecord: RecordWords = {
  noun: 'người dùng',
  list: { title: 'Người dùng', path: usersPath },
  pathOf: ({ id }) => userPath(id),
  labels: userLabels,
  show: showUserValue,
};
