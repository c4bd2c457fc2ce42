import type { RecordTypes } from '#lib/records/record-types.ts';
import { entitiesPath, entityPath } from './paths.ts';

export const entityRecords = {
  entity: {
    noun: 'đơn vị',
    list: { title: 'Đơn vị', path: entitiesPath },
    pathOf: ({ id }) => entityPath(id),
    imports: { may: 'admin', entity: 'optional' },
  },
  membership: { noun: 'thành viên', list: null, pathOf: null },
  link: { noun: 'liên kết', list: null, pathOf: null },
} satisfies Partial<RecordTypes>;
