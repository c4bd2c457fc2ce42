import type { RecordTypes } from '#lib/records/record-types.ts';
import { plantStatusesPath, plantStatusPath } from './paths.ts';

export const catalogueRecords = {
  'plant-status': {
    noun: 'tình trạng cây',
    list: { title: 'Tình trạng cây', path: plantStatusesPath },
    pathOf: ({ id }) => plantStatusPath(id),
  },
} satisfies Partial<RecordTypes>;
