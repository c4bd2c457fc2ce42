import { plantStatusHistoryWords } from '@vuon/contract/catalogue/plant-status';
import { listRecord } from '#records';
import { plantStatusList } from './plant-status.queries.ts';

export const plantStatusRecord = listRecord({
  type: 'plant-status',
  noun: 'tình trạng cây',
  read: 'farm.read',
  write: 'catalogue.write',
  list: plantStatusList,
  words: plantStatusHistoryWords,
});
