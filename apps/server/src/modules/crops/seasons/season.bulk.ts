import { type Season, SeasonQuery } from '@vuon/contract/crops/season';
import { requireEntity } from '#http/scope.ts';
import { type BulkAction, type BulkList, whyNot } from '#lists';
import { countSeasons, findSeasons, readSeasons } from './season.queries.ts';
import { refuseRestoring, removeSeason, restoreSeason } from './season.service.ts';

/** Without the dates of its stages, which no act asks for. */
type Row = Omit<Season, 'stages'>;

const list: BulkList<Row, SeasonQuery> = {
  type: 'season',
  noun: 'mùa vụ',
  query: SeasonQuery,
  read: (scope, query, by) => {
    const { db, entityId } = requireEntity(scope);
    return readSeasons(db, entityId, { ...query, page: 1, sort: 'name', ...by });
  },
  count: (scope, query) => countSeasons(scope.db, requireEntity(scope).entityId, query),
  find: (scope, ids) => findSeasons(scope.db, requireEntity(scope).entityId, ids),
};

export const seasonBulk: BulkAction<Row>[] = [
  {
    list,
    may: 'crops.write',
    action: 'season.remove',
    verb: 'Xóa',
    undoneBy: 'season.restore',
    refuse: async (_scope, { deletedAt }) => (deletedAt ? 'Đã bị xóa từ trước.' : null),
    act: (scope, { id, version }) => removeSeason(requireEntity(scope), id, version),
  },
  {
    list,
    may: 'crops.write',
    action: 'season.restore',
    verb: 'Khôi phục',
    undoneBy: 'season.remove',
    refuse: async (scope, season) =>
      season.deletedAt ? whyNot(() => refuseRestoring(requireEntity(scope), season)) : 'Chưa bị xóa.',
    act: (scope, { id }) => restoreSeason(requireEntity(scope), id),
  },
];
