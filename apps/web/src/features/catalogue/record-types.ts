import type { RecordWords } from '#lib/records/record-types.ts';
import { plantStatusesPath, plantStatusPath } from './paths.ts';

export const plantStatusRecord: RecordWords = {
  noun: 'tình trạng cây',
  list: { title: 'Tình trạng cây', path: plantStatusesPath },
  pathOf: ({ id }) => plantStatusPath(id),
};
