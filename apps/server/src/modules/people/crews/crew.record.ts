import { type Crew, crewWords } from '@vuon/contract/people/crew';
import { listRecord } from '#records';
import { crewList } from './crew.queries.ts';

export const namesOf = (members: Crew['members']): string => members.map(({ fullName }) => fullName).join(', ');

export const crewRecord = listRecord({
  type: 'crew',
  noun: 'tổ đội',
  read: 'people.read',
  write: 'people.write',
  list: crewList,
  words: crewWords,
  shows: { foreman: ({ fullName }: NonNullable<Crew['foreman']>) => fullName, members: namesOf },
});
