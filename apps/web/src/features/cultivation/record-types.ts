import type { RecordTypes } from '#lib/records/record-types.ts';
import { batmanListPath, batmanPlanPath, cultivationPath, farmPlanPath, farmPlansPath } from './paths.ts';

export const cultivationRecords = {
  'farm-plan': {
    noun: 'kế hoạch',
    list: { title: 'Kế hoạch canh tác', path: farmPlansPath },
    pathOf: ({ id }) => farmPlanPath(id),
  },
  'plan-line': {
    noun: 'việc của kế hoạch',
    list: null,
    pathOf: ({ id, within: [planId = 0] }) => farmPlanPath(planId, id),
  },
  work: {
    noun: 'công việc',
    list: { title: 'Công việc theo kế hoạch', path: `${cultivationPath}/cong-viec-theo-ke-hoach` },
    pathOf: ({ id }) => `${cultivationPath}/cong-viec-theo-ke-hoach/chinh-sua-cong-viec-theo-ke-hoach/${id}`,
    imports: { may: 'work.write' },
  },
  'batman-plan': {
    noun: 'kế hoạch BATMAN',
    list: { title: 'Kế hoạch BATMAN', path: batmanListPath },
    pathOf: ({ id }) => batmanPlanPath(id),
  },
} satisfies Partial<RecordTypes>;
