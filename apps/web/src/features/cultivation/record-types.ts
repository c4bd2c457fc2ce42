import type { RecordTypes } from '#lib/records/record-types.ts';
import { workPath, worksPath } from './paths.ts';

export const cultivationRecords = {
  work: {
    noun: 'công việc',
    list: { title: 'Công việc theo kế hoạch', path: worksPath('planned') },
    // Either address opens work of both kinds, and goes on to the one of its kind.
    pathOf: ({ id }) => workPath({ kind: 'planned', id }),
    imports: { may: 'work.write' },
  },
} satisfies Partial<RecordTypes>;
