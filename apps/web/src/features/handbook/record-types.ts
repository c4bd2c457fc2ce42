import type { RecordTypes } from '#lib/records/record-types.ts';
import { diaryEntryPath, diaryPath } from './paths.ts';

export const handbookRecords = {
  'diary-entry': {
    noun: 'nhật ký',
    list: { title: 'Nhật ký canh tác', path: diaryPath },
    pathOf: ({ id }) => diaryEntryPath(id),
  },
} satisfies Partial<RecordTypes>;
