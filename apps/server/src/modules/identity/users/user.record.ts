import { userWords } from '@vuon/contract/identity/user';
import { listRecord, type RecordKind } from '#records';
import { findUser } from './user-account.queries.ts';

export const userRecord: RecordKind = {
  ...listRecord({
    type: 'user',
    noun: 'người dùng',
    read: 'admin',
    write: 'admin',
    list: { find: findUser },
    words: userWords,
  }),
  describe: ({ fullName }) => ({ name: String(fullName ?? ''), within: [] }),
};
