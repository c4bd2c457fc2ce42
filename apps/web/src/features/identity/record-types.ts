import { userLabels } from '@vuon/contract/identity/user';
import { type PlatformRole, platformRoleNames } from '@vuon/contract/permission';
import { plainValue } from '../../lib/plain-value.ts';
import type { RecordWords } from '../../lib/record-types.ts';

export const userRecord: RecordWords = {
  noun: 'người dùng',
  list: null,
  pathOf: null,
  labels: userLabels,
  show: (field, value) => {
    if (field === 'role') return platformRoleNames[value as PlatformRole] ?? plainValue(value);
    return plainValue(value);
  },
};
