import type { RecordTypes } from '#lib/records/record-types.ts';
import { cultivationPath } from './paths.ts';

export const cultivationRecords = {
  work: {
    noun: 'công việc',
    list: { title: 'Công việc theo kế hoạch', path: `${cultivationPath}/cong-viec-theo-ke-hoach` },
    pathOf: ({ id }) => `${cultivationPath}/cong-viec-theo-ke-hoach/chinh-sua-cong-viec-theo-ke-hoach/${id}`,
    imports: { may: 'work.write' },
  },
} satisfies Partial<RecordTypes>;
