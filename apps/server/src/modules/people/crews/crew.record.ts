import { type Crew, crewLabels } from '@vuon/contract/people/crew';
import type { RecordKind } from '#records';
import { findCrewRef } from './crew.queries.ts';

export const crewRecord: RecordKind = {
  type: 'crew',
  noun: 'tổ đội',
  read: 'people.read',
  write: 'people.write',
  find: async ({ db, entityId }, id) => {
    const crew = entityId === null ? undefined : await findCrewRef(db, entityId, id);
    return crew && { ref: { type: 'crew', id, within: [], name: crew.name }, entityId, deletedAt: crew.deletedAt };
  },
  describe: ({ name }) => ({ name: String(name ?? ''), within: [] }),
  labels: crewLabels,
  show: (field, value) => {
    if (field === 'foreman') return (value as NonNullable<Crew['foreman']>).fullName;
    return field === 'members' ? namesOf(value as Crew['members']) : String(value);
  },
};

export const namesOf = (members: Crew['members']): string => members.map(({ fullName }) => fullName).join(', ');
