import { materialWords } from '@vuon/contract/catalogue/material';
import { plantStatusHistoryWords } from '@vuon/contract/catalogue/plant-status';
import { historyLabels } from '@vuon/contract/field-words';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { showMaterialValue } from './materials/material-values.ts';
import { showPlantStatusValue } from './plant-statuses/plant-status-values.ts';

const plantStatusFields: RecordFields = {
  labels: historyLabels(plantStatusHistoryWords),
  show: showPlantStatusValue,
};

const materialFields: RecordFields = {
  labels: { ...historyLabels(materialWords), archived: 'Lưu trữ' },
  show: showMaterialValue(),
};

export const catalogueFields = {
  'plant-status': plantStatusFields,
  material: materialFields,
} satisfies Partial<FieldsOfTypes>;
