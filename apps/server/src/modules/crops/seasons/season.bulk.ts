import { SeasonQuery } from '@vuon/contract/crops/season';
import { requireEntity } from '#http/scope.ts';
import { bulkList, removeAndRestore } from '#lists';
import { seasonList } from './season.queries.ts';
import { refuseRestoring, removeSeason, restoreSeason } from './season.service.ts';

export const seasonBulk = removeAndRestore(
  bulkList(seasonList, { type: 'season', noun: 'mùa vụ', query: SeasonQuery }),
  {
    may: 'crops.write',
    refuseRestoring: (scope, season) => refuseRestoring(requireEntity(scope), season),
    remove: (scope, { id, version }) => removeSeason(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreSeason(requireEntity(scope), id),
  },
);
