import { cropGroupLabels } from '@vuon/contract/crops/crop-group';
import { seasonLabels } from '@vuon/contract/crops/season';
import type { RecordFields } from '#lib/records/record-fields.ts';
import { showCropGroupValue } from './crop-groups/crop-group-values.ts';
import { showSeasonValue } from './seasons/season-values.ts';

export const cropGroupFields: RecordFields = {
  labels: { ...cropGroupLabels, archived: 'Lưu trữ' },
  show: (field, value) => (field === 'archived' ? (value ? 'Có' : 'Không') : showCropGroupValue(field, value)),
};

// The crop group is shown by its name, which the record carries beside its id.
const { cropGroupId, ...ownLabels } = seasonLabels;
export const seasonFields: RecordFields = {
  labels: { ...ownLabels, cropGroupName: cropGroupId },
  show: showSeasonValue,
};
