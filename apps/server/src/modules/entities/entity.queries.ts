import type { EntityChoice, entityRoutes } from '@vuon/contract/entities/entity';
import type { Page } from '@vuon/contract/list';
import type { EntityRole } from '@vuon/contract/permission';
import type { RouteQuery } from '@vuon/contract/route';
import type { Db } from '../../db/database.ts';
import { listPage, matchesWords } from '../../http/list.ts';
import type { Actor } from '../../http/scope.ts';

/** The entities that the actor may choose: their own, for an admin all of them. */
export const listChoices = (
  db: Db,
  { userId, platformRole }: Actor,
  query: RouteQuery<typeof entityRoutes.mine>,
): Promise<Page<EntityChoice>> => {
  let rows = db
    .selectFrom('entity')
    .leftJoin('membership', (join) =>
      join.onRef('membership.entity_id', '=', 'entity.id').on('membership.user_id', '=', userId),
    )
    .select([
      'entity.id',
      'entity.name',
      'entity.type',
      'entity.status',
      'entity.province_name as provinceName',
      'entity.is_demo as isDemo',
      'membership.role',
    ])
    .where('entity.deleted_at', 'is', null);
  if (platformRole !== 'admin') rows = rows.where('membership.user_id', 'is not', null);
  if (query.q) rows = rows.where(matchesWords('entity.sort_name', query.q));
  return listPage(rows, { sorts: { name: { column: 'entity.sort_name', type: 'text' } }, id: 'entity.id', query });
};

export type NewEntity = {
  name: string;
  type: EntityChoice['type'];
  status: EntityChoice['status'];
  provinceName: string | null;
  isDemo: boolean;
};

export const insertEntity = (db: Db, { name, type, status, provinceName, isDemo }: NewEntity, createdBy: number) =>
  db
    .insertInto('entity')
    .values({
      name,
      type,
      status,
      province_name: provinceName,
      is_demo: isDemo,
      created_by: createdBy,
      updated_by: createdBy,
    })
    .returning(['id', 'name', 'type', 'status'])
    .executeTakeFirstOrThrow();

export const insertMembership = (db: Db, entityId: number, userId: number, role: EntityRole, createdBy: number) =>
  db
    .insertInto('membership')
    .values({ entity_id: entityId, user_id: userId, role, created_by: createdBy, updated_by: createdBy })
    .execute();
