import type { EntityChoice, entityChoiceRoutes } from '@vuon/contract/entities/entity-choice';
import type { Page } from '@vuon/contract/list';
import type { RouteQuery } from '@vuon/contract/route';
import type { Db } from '#db/db.ts';
import { listPage, matchesWords } from '#http/lists/list.ts';
import type { Actor } from '#http/scope.ts';

/** The entities that the actor may choose: their own, for an admin all of them. */
export const listChoices = (
  db: Db,
  { userId, platformRole }: Actor,
  query: RouteQuery<typeof entityChoiceRoutes.mine>,
): Promise<Page<EntityChoice>> => {
  let rows = db
    .selectFrom('entity')
    .leftJoin('location as province', 'province.id', 'entity.province_id')
    .leftJoin('membership', (join) =>
      join.onRef('membership.entity_id', '=', 'entity.id').on('membership.user_id', '=', userId),
    )
    .select([
      'entity.id',
      'entity.name',
      'entity.type',
      'entity.status',
      'entity.status_reason as statusReason',
      'province.name as provinceName',
      'entity.is_demo as isDemo',
      'entity.area_unit as areaUnit',
      'membership.role',
    ])
    .where('entity.deleted_at', 'is', null);
  if (platformRole !== 'admin') rows = rows.where('membership.user_id', 'is not', null);
  if (query.q) rows = rows.where(matchesWords('entity.search', query.q));
  return listPage(rows, { sorts: { name: { column: 'entity.sort_name', type: 'text' } }, id: 'entity.id', query });
};
