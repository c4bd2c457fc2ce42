import { plantStatusLabels } from '@vuon/contract/catalogue/plant-status';
import type { RecordWords } from '../../lib/record-types.ts';
import { plantStatusesPath, plantStatusPath } from './paths.ts';
import { showPlantStatusValue } from './plant-status-values.ts';

export const plantStatusRecord: RecordWords = {
  noun: 'tình trạng cây',
  list: { title: 'Tình trạng cây', path: plantStatusesPath },
  pathOf: ({ id }) => plantStatusPath(id),
  labels: plantStatusLabels,
  show: showPlantStatusValue,
};
