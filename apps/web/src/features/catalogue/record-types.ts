import type { RecordTypes } from '#lib/records/record-types.ts';
import { materialPath, materialsPath, plantStatusesPath, plantStatusPath } from './paths.ts';

export const catalogueRecords = {
  material: {
    noun: 'vật tư',
    list: { title: 'Vật tư', path: materialsPath },
    pathOf: ({ id }) => materialPath(id),
    imports: { may: 'catalogue.write', entity: 'optional' },
  },
  'plant-status': {
    noun: 'tình trạng cây',
    list: { title: 'Tình trạng cây', path: plantStatusesPath },
    pathOf: ({ id }) => plantStatusPath(id),
  },
} satisfies Partial<RecordTypes>;
