import { type Crew, CrewQuery } from '@vuon/contract/people/crew';
import { requireEntity } from '#http/scope.ts';
import { type BulkAction, type BulkList, whyNot } from '#lists';
import { todayOf } from '../person/person.present.ts';
import { countCrews, findCrews, readCrews } from './crew.queries.ts';
import { refuseUsedName, removeCrew, restoreCrew } from './crew.service.ts';

const list: BulkList<Crew, CrewQuery> = {
  type: 'crew',
  noun: 'tổ đội',
  query: CrewQuery,
  read: (scope, query, by) => {
    const { db, entityId } = requireEntity(scope);
    return readCrews(db, entityId, todayOf(scope), { ...query, page: 1, sort: 'name', ...by });
  },
  count: (scope, query) => countCrews(scope.db, requireEntity(scope).entityId, todayOf(scope), query),
  find: (scope, ids) => findCrews(scope.db, requireEntity(scope).entityId, todayOf(scope), ids),
};

export const crewBulk: BulkAction<Crew>[] = [
  {
    list,
    may: 'people.write',
    action: 'crew.remove',
    verb: 'Xóa',
    undoneBy: 'crew.restore',
    refuse: async (_scope, { deletedAt }) => (deletedAt ? 'Đã bị xóa từ trước.' : null),
    act: (scope, { id, version }) => removeCrew(requireEntity(scope), id, version),
  },
  {
    list,
    may: 'people.write',
    action: 'crew.restore',
    verb: 'Khôi phục',
    undoneBy: 'crew.remove',
    refuse: async (scope, crew) =>
      crew.deletedAt ? whyNot(() => refuseUsedName(requireEntity(scope), crew)) : 'Chưa bị xóa.',
    act: (scope, { id }) => restoreCrew(requireEntity(scope), id),
  },
];
