import { cropGroupWords } from '@vuon/contract/crops/crop-group';
import { listRecord } from '#records';
import { formatYields } from './crop-group.columns.ts';
import { cropGroupList } from './crop-group.queries.ts';

export const cropGroupRecord = listRecord({
  type: 'crop-group',
  noun: 'nhóm cây trồng',
  read: 'farm.read',
  write: 'crops.write',
  list: cropGroupList,
  words: cropGroupWords,
  shows: { yields: formatYields },
});
