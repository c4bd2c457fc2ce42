import type { RecordTypes } from '#lib/records/record-types.ts';
import { batmanListPath, batmanPlanPath } from './paths.ts';

export const cultivationRecords = {
  'batman-plan': {
    noun: 'kế hoạch BATMAN',
    list: { title: 'Kế hoạch BATMAN', path: batmanListPath },
    pathOf: ({ id }) => batmanPlanPath(id),
  },
} satisfies Partial<RecordTypes>;
