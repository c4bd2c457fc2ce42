import { seasonWords } from '@vuon/contract/crops/season';
import { listRecord } from '#records';
import { formatStages } from './season.columns.ts';
import { seasonList } from './season.queries.ts';

export const seasonRecord = listRecord({
  type: 'season',
  noun: 'mùa vụ',
  read: 'farm.read',
  write: 'crops.write',
  list: seasonList,
  words: seasonWords,
  within: ({ cropGroupId }) => [cropGroupId as number | null],
  shows: { stages: formatStages },
});
