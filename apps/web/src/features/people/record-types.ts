import type { RecordWords } from '#lib/records/record-types.ts';
import { crewPath, crewsPath, peoplePath, personPath } from './paths.ts';

export const personRecord: RecordWords = {
  noun: 'nhân sự',
  list: { title: 'Nhân sự', path: peoplePath },
  pathOf: ({ id }) => personPath(id),
  imports: { may: 'people.write' },
};

export const crewRecord: RecordWords = {
  noun: 'tổ đội',
  list: { title: 'Tổ đội', path: crewsPath },
  pathOf: ({ id }) => crewPath(id),
};
