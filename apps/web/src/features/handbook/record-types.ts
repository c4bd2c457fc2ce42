import { workOrderPath, workOrdersPath } from '#domain/work/work-orders.ts';
import type { RecordTypes } from '#lib/records/record-types.ts';

export const handbookRecords = {
  'work-order': {
    noun: 'phiếu giao việc',
    list: { title: 'Phiếu giao việc theo kế hoạch', path: workOrdersPath('planned') },
    // Either address opens orders of both kinds, and goes on to the one of its kind.
    pathOf: ({ id }) => workOrderPath({ kind: 'planned', id }),
  },
} satisfies Partial<RecordTypes>;
