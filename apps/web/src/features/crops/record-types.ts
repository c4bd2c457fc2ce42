import { cropGroupLabels } from '@vuon/contract/crops/crop-group';
import { seasonLabels } from '@vuon/contract/crops/season';
import type { RecordWords } from '../../lib/record-types.ts';
import { showCropGroupValue } from './crop-group-values.ts';
import { cropGroupPath, cropGroupsPath, seasonPath } from './paths.ts';
import { showSeasonValue } from './season-values.ts';

export const cropGroupRecord: RecordWords = {
  noun: 'nhóm cây',
  list: { title: 'Nhóm cây trồng', path: cropGroupsPath },
  pathOf: ({ id }) => cropGroupPath(id),
  labels: { ...cropGroupLabels, archived: 'Lưu trữ' },
  show: (field, value) => (field === 'archived' ? (value ? 'Có' : 'Không') : showCropGroupValue(field, value)),
  imports: { may: 'crops.write' },
};

// The crop group is shown by its name, which the record carries beside its id.
const { cropGroupId, ...ownLabels } = seasonLabels;
export const seasonRecord: RecordWords = {
  noun: 'mùa vụ',
  list: null,
  pathOf: ({ id, within: [groupId = 0] }) => seasonPath(groupId, id),
  labels: { ...ownLabels, cropGroupName: cropGroupId },
  show: showSeasonValue,
  imports: { may: 'crops.write', seenOn: { title: 'Nhóm cây trồng', path: cropGroupsPath } },
};
