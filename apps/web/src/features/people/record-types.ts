import type { RecordTypes } from '#lib/records/record-types.ts';
import { crewPath, crewsPath, peoplePath, personPath } from './paths.ts';

export const peopleRecords = {
  person: {
    noun: 'nhân sự',
    list: { title: 'Nhân sự', path: peoplePath },
    pathOf: ({ id }) => personPath(id),
    imports: { may: 'people.write' },
  },
  crew: {
    noun: 'tổ đội',
    list: { title: 'Tổ đội', path: crewsPath },
    pathOf: ({ id }) => crewPath(id),
  },
} satisfies Partial<RecordTypes>;
