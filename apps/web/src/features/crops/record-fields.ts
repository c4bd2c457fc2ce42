import { cropGroupWords } from '@vuon/contract/crops/crop-group';
import { seasonWords } from '@vuon/contract/crops/season';
import { historyLabels } from '@vuon/contract/field-words';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { showCropGroupValue } from './crop-groups/crop-group-values.ts';
import { showSeasonValue } from './seasons/season-values.ts';

const cropGroupFields: RecordFields = {
  labels: { ...historyLabels(cropGroupWords), archived: 'Lưu trữ' },
  show: (field, value) => (field === 'archived' ? (value ? 'Có' : 'Không') : showCropGroupValue(field, value)),
};

const seasonFields: RecordFields = { labels: historyLabels(seasonWords), show: showSeasonValue };

export const cropFields = {
  'crop-group': cropGroupFields,
  season: seasonFields,
} satisfies Partial<FieldsOfTypes>;
