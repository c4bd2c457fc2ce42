import type { RecordTypes } from '#lib/records/record-types.ts';
import { userPath, usersPath } from './paths.ts';

export const identityRecords = {
  user: {
    noun: 'người dùng',
    list: { title: 'Người dùng', path: usersPath },
    pathOf: ({ id }) => userPath(id),
  },
} satisfies Partial<RecordTypes>;
