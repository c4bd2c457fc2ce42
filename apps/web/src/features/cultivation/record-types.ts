import type { RecordTypes } from '#lib/records/record-types.ts';
import {
  batchPath,
  batmanListPath,
  batmanPlanPath,
  farmPlanPath,
  farmPlansPath,
  planTemplatePath,
  planTemplatesPath,
  workPath,
  worksPath,
} from './paths.ts';

export const cultivationRecords = {
  'plan-template': {
    noun: 'mẫu kế hoạch',
    list: { title: 'Mẫu kế hoạch', path: planTemplatesPath },
    pathOf: ({ id }) => planTemplatePath(id),
  },
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
  'planting-batch': {
    noun: 'đợt trồng',
    // Batches are listed under their plan.
    list: { title: 'Kế hoạch canh tác', path: farmPlansPath },
    pathOf: ({ id, within: [planId = 0] }) => batchPath(planId, id),
    imports: { may: 'plans.write' },
  },
  work: {
    noun: 'công việc',
    list: { title: 'Công việc theo kế hoạch', path: worksPath('planned') },
    // Either address opens work of both kinds, and goes on to the one of its kind.
    pathOf: ({ id }) => workPath({ kind: 'planned', id }),
    imports: { may: 'work.write' },
  },
  'batman-plan': {
    noun: 'kế hoạch BATMAN',
    list: { title: 'Kế hoạch BATMAN', path: batmanListPath },
    pathOf: ({ id }) => batmanPlanPath(id),
  },
} satisfies Partial<RecordTypes>;
