import { memberWords } from '@vuon/contract/entities/member';
import { fieldText, historyLabels } from '@vuon/contract/field-words';
import type { RecordKind } from '#records';
import { findMembership } from './membership.queries.ts';

/** A user's membership and role in an entity. Its id is the user's. */
export const membershipRecord: RecordKind = {
  type: 'membership',
  noun: 'thành viên',
  read: 'members.read',
  write: 'admin',
  find: async ({ db, entityId }, id) => {
    const member = entityId === null ? undefined : await findMembership(db, entityId, id);
    return member && { ref: { type: 'membership', id, within: [], name: member.fullName }, entityId, deletedAt: null };
  },
  describe: ({ fullName }) => ({ name: String(fullName ?? ''), within: [] }),
  labels: historyLabels(memberWords),
  show: (field, value) => fieldText(memberWords, field, value),
};
