import { type Crew, CrewQuery } from '@vuon/contract/people/crew';
import { requireEntity } from '#http/scope.ts';
import { type BulkAction, bulkList, removeAndRestore } from '#lists';
import { crewList } from './crew.queries.ts';
import { refuseUsedName, removeCrew, restoreCrew } from './crew.service.ts';

export const crewBulk: BulkAction<Crew>[] = removeAndRestore(
  bulkList(crewList, { type: 'crew', noun: 'tổ đội', query: CrewQuery }),
  {
    may: 'people.write',
    refuseRestoring: (scope, crew) => refuseUsedName(requireEntity(scope), crew),
    remove: (scope, { id, version }) => removeCrew(requireEntity(scope), id, version),
    restore: (scope, { id }) => restoreCrew(requireEntity(scope), id),
  },
);
