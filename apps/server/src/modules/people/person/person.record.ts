import { formatDay } from '@vuon/contract/day';
import {
  type PersonKind,
  personKindNames,
  personLabels,
  type RateType,
  rateTypeNames,
} from '@vuon/contract/people/person';
import type { RecordKind } from '#records';
import { secretFields } from './person.present.ts';
import { findPersonRef } from './person.queries.ts';

export const personRecord: RecordKind = {
  type: 'person',
  noun: 'nhân sự',
  read: 'people.read',
  write: 'people.write',
  // What is attached are contracts and identity cards.
  secret: { fields: secretFields, files: true, may: 'people.write' },
  find: async ({ db, entityId }, id) => {
    const person = entityId === null ? undefined : await findPersonRef(db, entityId, id);
    return (
      person && { ref: { type: 'person', id, within: [], name: person.name }, entityId, deletedAt: person.deletedAt }
    );
  },
  describe: ({ fullName }) => ({ name: String(fullName ?? ''), within: [] }),
  labels: personLabels,
  show: (field, value) => {
    if (field === 'kind') return personKindNames[value as PersonKind] ?? String(value);
    if (field === 'rateType') return rateTypeNames[value as RateType] ?? String(value);
    if (field === 'rateAmount') return `${Number(value).toLocaleString('vi-VN')} đ`;
    return field === 'startedOn' || field === 'endedOn' ? formatDay(String(value)) : String(value);
  },
};
