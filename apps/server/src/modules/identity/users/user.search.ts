import { platformRoleNames } from '@vuon/contract/permission';
import { sql } from 'kysely';
import { listSearch } from '#search';
import { userList } from './user-account.queries.ts';

/** For administrators, as in the record kind: whichever entity is selected. */
export const userSearch = listSearch({
  type: 'user',
  list: userList,
  table: 'app_user',
  text: sql.ref<string>('app_user.search'),
  hit: ({ id, fullName, role, phoneNumber, username, email }) => ({
    record: { id, within: [], name: fullName },
    detail: [phoneNumber ?? username ?? email, role === 'admin' && platformRoleNames.admin].filter(Boolean).join(' · '),
  }),
});
