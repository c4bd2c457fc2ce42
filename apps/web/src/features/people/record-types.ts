import { crewLabels } from '@vuon/contract/people/crew';
import { personLabels } from '@vuon/contract/people/person';
import type { RecordWords } from '../../lib/record-types.ts';
import { showCrewValue } from './crew-values.ts';
import { crewPath, crewsPath, peoplePath, personPath } from './paths.ts';
import { showPersonValue } from './person-words.ts';

export const personRecord: RecordWords = {
  noun: 'nhân sự',
  list: { title: 'Nhân sự', path: peoplePath },
  pathOf: ({ id }) => personPath(id),
  labels: personLabels,
  show: showPersonValue,
  imports: { may: 'people.write' },
};

export const crewRecord: RecordWords = {
  noun: 'tổ đội',
  list: { title: 'Tổ đội', path: crewsPath },
  pathOf: ({ id }) => crewPath(id),
  labels: crewLabels,
  show: showCrewValue,
};
