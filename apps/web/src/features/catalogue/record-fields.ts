import { plantStatusHistoryWords } from '@vuon/contract/catalogue/plant-status';
import { historyLabels } from '@vuon/contract/field-words';
import type { RecordFields } from '#lib/records/record-fields.ts';
import { showPlantStatusValue } from './plant-statuses/plant-status-values.ts';

export const plantStatusFields: RecordFields = {
  labels: historyLabels(plantStatusHistoryWords),
  show: showPlantStatusValue,
};
