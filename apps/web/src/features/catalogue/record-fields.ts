import { plantStatusHistoryLabels } from '@vuon/contract/catalogue/plant-status';
import type { RecordFields } from '#lib/records/record-fields.ts';
import { showPlantStatusValue } from './plant-statuses/plant-status-values.ts';

export const plantStatusFields: RecordFields = { labels: plantStatusHistoryLabels, show: showPlantStatusValue };
