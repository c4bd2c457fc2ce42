import type { ListedMember, MemberQuery } from '@vuon/contract/entities/member';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';
import { members } from './member.queries.ts';

const joined = (db: Db, entityId: number) =>
  members(db, entityId).select([
    'membership.user_id as id',
    sql<ListedMember['state']>`'joined'`.as('state'),
    sql<number | null>`null::int`.as('invitationId'),
    'app_user.sort_name as sortName',
    'app_user.search',
  ]);

/** Found by the words that were typed when they were invited, never by those of their account. */
const invited = (db: Db, entityId: number) =>
  db
    .selectFrom('invitation')
    .innerJoin('app_user', 'app_user.id', 'invitation.user_id')
    .where('invitation.entity_id', '=', entityId)
    .where('app_user.deleted_at', 'is', null)
    .select([
      sql<number>`null::int`.as('userId'),
      'invitation.full_name as fullName',
      'invitation.phone_number as phoneNumber',
      sql<string | null>`null`.as('email'),
      sql<string | null>`null`.as('avatar'),
      'invitation.role',
      sql<number | null>`null::int`.as('personId'),
      sql<string | null>`null::timestamptz`.as('lastSeenAt'),
      sql<number>`null::int`.as('version'),
      'invitation.created_at as createdAt',
      sql<number>`-invitation.id`.as('id'),
      sql<ListedMember['state']>`'invited'`.as('state'),
      'invitation.id as invitationId',
      sql<string>`fold(invitation.full_name) collate "C"`.as('sortName'),
      sql<string>`fold(
        invitation.full_name || ' ' || invitation.phone_number || ' 0' || substr(invitation.phone_number, 4)
      )`.as('search'),
    ]);

/** The members of an entity, and the users who are asked to become one. */
export const memberList = entityList({
  table: 'member',
  sorts: {
    name: { column: 'member.sortName', type: 'text' },
    createdAt: { column: 'member.createdAt', type: 'timestamptz' },
  },
  rows: ({ db, entityId }) =>
    db
      .selectFrom(joined(db, entityId).unionAll(invited(db, entityId)).as('member'))
      .select([
        'member.id',
        'member.state',
        sql<number | null>`member."userId"`.as('userId'),
        'member.fullName',
        'member.phoneNumber',
        'member.email',
        'member.avatar',
        'member.role',
        'member.personId',
        'member.lastSeenAt',
        sql<number | null>`member.version`.as('version'),
        'member.createdAt',
        'member.invitationId',
      ]),
  matching: (rows, { role, state, q }: MemberQuery) => {
    let found = rows;
    if (role) found = found.where('member.role', '=', role);
    if (state !== 'all') found = found.where('member.state', '=', state);
    return q ? found.where(matchesWords('member.search', q)) : found;
  },
});
