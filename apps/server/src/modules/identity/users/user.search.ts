import { platformRoleNames } from '@vuon/contract/permission';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesWords } from '#http/list.ts';
import { closeness, type SearchSource } from '#search';

/** For administrators, as the record kind says: whichever entity is selected. */
export const userSearch: SearchSource = {
  type: 'user',
  search: async ({ db }, q, limit) => {
    const found = await searchUsers(db, q, limit);
    const hits = found.map(({ id, name, role, phoneNumber, username, email }) => ({
      record: { type: 'user' as const, id, within: [], name },
      detail: [phoneNumber ?? username ?? email, role === 'admin' && platformRoleNames.admin]
        .filter(Boolean)
        .join(' · '),
    }));
    return { hits, total: found[0]?.total ?? 0 };
  },
};

const searchUsers = (db: Db, q: string, limit: number) =>
  db
    .selectFrom('app_user')
    .select([
      'id',
      'full_name as name',
      'role',
      'phone_number as phoneNumber',
      'username',
      'email',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where('deleted_at', 'is', null)
    .where(matchesWords('search', q))
    .orderBy(closeness(q, { name: 'sort_name' }))
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute();
