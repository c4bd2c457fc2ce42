import { userLabels } from '@vuon/contract/identity/user';
import { type PlatformRole, platformRoleNames } from '@vuon/contract/permission';
import type { RecordKind } from '#records';
import { findUser } from './user.queries.ts';

export const userRecord: RecordKind = {
  type: 'user',
  noun: 'người dùng',
  read: 'admin',
  write: 'admin',
  find: async ({ db }, id) => {
    const user = await findUser(db, id);
    if (!user) return undefined;
    const { fullName, deletedAt } = user;
    return { ref: { type: 'user', id, within: [], name: fullName }, entityId: null, deletedAt };
  },
  describe: ({ fullName }) => ({ name: String(fullName ?? ''), within: [] }),
  labels: userLabels,
  show: (field, value) => (field === 'role' ? platformRoleNames[value as PlatformRole] : String(value)),
};
