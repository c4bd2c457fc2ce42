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

const entityColumns = [
  'id',
  'name',
  'type',
  'status',
  'province_name as provinceName',
  'is_demo as isDemo',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'deleted_at as deletedAt',
] as const;

/** Removed or not. */
export const findEntity = (db: Db, id: number) =>
  db.selectFrom('entity').select(entityColumns).where('id', '=', id).executeTakeFirst();

export const listDemoEntities = (db: Db) =>
  db
    .selectFrom('entity')
    .select(entityColumns)
    .where('is_demo', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute();

export const deleteEntity = (db: Db, id: number, by: number, now: Date) => {
  const time = now.toISOString();
  return db
    .updateTable('entity')
    .set((eb) => ({ deleted_at: time, updated_at: time, updated_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(entityColumns)
    .executeTakeFirstOrThrow();
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
    .returning(entityColumns)
    .executeTakeFirstOrThrow();

export const insertMembership = (db: Db, entityId: number, userId: number, role: EntityRole, createdBy: number) =>
  db
    .insertInto('membership')
    .values({ entity_id: entityId, user_id: userId, role, created_by: createdBy, updated_by: createdBy })
    .execute();

export const findMembership = (db: Db, entityId: number, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['membership.user_id as userId', 'app_user.full_name as fullName', 'membership.role'])
    .where('membership.entity_id', '=', entityId)
    .where('membership.user_id', '=', userId)
    .executeTakeFirst();

/** Who has one of these roles there. */
export const memberIds = async (db: Db, entityId: number, roles: EntityRole[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select('membership.user_id as id')
    .where('membership.entity_id', '=', entityId)
    .where('membership.role', 'in', roles)
    .where('app_user.deleted_at', 'is', null)
    .orderBy('membership.user_id')
    .execute();
  return rows.map(({ id }) => id);
};
