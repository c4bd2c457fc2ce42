import type { RecordWords } from '#lib/records/record-types.ts';
import { userPath, usersPath } from './paths.ts';

export const userRecord: RecordWords = {
  noun: 'người dùng',
  list: { title: 'Người dùng', path: usersPath },
  pathOf: ({ id }) => userPath(id),
};
