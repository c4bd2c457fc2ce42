import type { RecordTypes } from '#lib/records/record-types.ts';
import { cropGroupPath, cropGroupsPath, seasonPath } from './paths.ts';

export const cropRecords = {
  'crop-group': {
    noun: 'nhóm cây',
    list: { title: 'Nhóm cây trồng', path: cropGroupsPath },
    pathOf: ({ id }) => cropGroupPath(id),
    imports: { may: 'crops.write', entity: 'optional' },
  },
  season: {
    noun: 'mùa vụ',
    list: null,
    pathOf: ({ id, within: [groupId = 0] }) => seasonPath(groupId, id),
    imports: { may: 'crops.write', seenOn: { title: 'Nhóm cây trồng', path: cropGroupsPath } },
  },
} satisfies Partial<RecordTypes>;
