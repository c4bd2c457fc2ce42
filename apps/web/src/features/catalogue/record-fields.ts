import { plantStatusHistoryWords } from '@vuon/contract/catalogue/plant-status';
import { historyLabels } from '@vuon/contract/field-words';
import type { FieldsOfTypes, RecordFields } from '#lib/records/record-fields.ts';
import { showPlantStatusValue } from './plant-statuses/plant-status-values.ts';

const plantStatusFields: RecordFields = {
  labels: historyLabels(plantStatusHistoryWords),
  show: showPlantStatusValue,
};

export const catalogueFields = {
  'plant-status': plantStatusFields,
} satisfies Partial<FieldsOfTypes>;
