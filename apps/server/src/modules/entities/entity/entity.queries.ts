import type { AccountCounter } from '@vuon/contract/entities/account';
import type { Entity, EntityQuery } from '@vuon/contract/entities/entity';
import type { Db } from '#db/db.ts';
import { pointOrNull } from '#db/point.ts';
import { platformList } from '#http/lists/record-list.ts';
import { addressNames } from '#locations';
import { attention, isOwned, liesInProvince, matchesEntity } from './entity-filters.ts';

/** An entity as it is stored, without counts from other tables and without the link to its picture. */
export type StoredEntity = Omit<Entity, AccountCounter | 'memberCount' | 'avatar' | 'owner'> & {
  ownerId: number | null;
  ownerName: string | null;
  ownerPhoneNumber: string | null;
};

/** All entities, removed or not, with the fields for administrators. */
export const entities = (db: Db) =>
  db
    .selectFrom('entity')
    .leftJoin('membership as ownership', (join) =>
      join.onRef('ownership.entity_id', '=', 'entity.id').on('ownership.role', '=', 'owner'),
    )
    .leftJoin('app_user as owner', 'owner.id', 'ownership.user_id')
    .leftJoin('app_user as updater', 'updater.id', 'entity.updated_by')
    .select([
      'entity.id',
      'entity.code',
      'entity.name',
      'entity.type',
      'entity.phone_number as phoneNumber',
      'entity.email',
      'entity.tax_code as taxCode',
      'entity.description',
      'entity.area_unit as areaUnit',
      'entity.gtin',
      'entity.avatar_upload_id as avatarUploadId',
      'entity.is_anonymous as isAnonymous',
      'entity.is_demo as isDemo',
      'entity.status',
      'entity.status_reason as statusReason',
      'entity.status_at as statusAt',
      'entity.domain',
      'entity.domain_status as domainStatus',
      'entity.domain_status_reason as domainStatusReason',
      'owner.id as ownerId',
      'owner.full_name as ownerName',
      'owner.phone_number as ownerPhoneNumber',
      'entity.address_line as addressLine',
      'entity.location_id as locationId',
      'entity.old_location_id as oldLocationId',
      'entity.province_id as provinceId',
      ...addressNames('entity'),
      pointOrNull('entity.center').as('center'),
      'entity.version',
      'entity.created_at as createdAt',
      'entity.updated_at as updatedAt',
      'updater.full_name as updatedByName',
      'entity.deleted_at as deletedAt',
    ]);

/** The filters of a list's query, without its order and page. */
type EntityFilter = Omit<EntityQuery, 'page' | 'pageSize' | 'sort' | 'after'>;

const matching = (all: ReturnType<typeof entities>, query: EntityFilter) => {
  let rows = all.where('entity.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
  if (query.type) rows = rows.where('entity.type', '=', query.type);
  if (query.status) rows = rows.where('entity.status', '=', query.status);
  if (query.domainStatus) rows = rows.where('entity.domain_status', '=', query.domainStatus);
  if (query.provinceId) rows = rows.where(liesInProvince(query.provinceId));
  if (query.hasOwner) rows = rows.where(isOwned, '=', query.hasOwner === 'true');
  if (query.isAnonymous) rows = rows.where('entity.is_anonymous', '=', query.isAnonymous === 'true');
  if (query.attention) rows = rows.where(attention.any, '=', query.attention === 'true');
  return query.q ? rows.where(matchesEntity(query.q)) : rows;
};

export const entityList = platformList({
  table: 'entity',
  sorts: {
    name: { column: 'entity.sort_name', type: 'text' },
    createdAt: { column: 'entity.created_at', type: 'timestamptz' },
    updatedAt: { column: 'entity.updated_at', type: 'timestamptz' },
  },
  rows: ({ db }) => entities(db),
  matching: (rows, query: EntityQuery) => matching(rows, query),
});

/** Holds the row until the transaction ends, so that two users who change it at once follow each other. */
export const lockEntity = (db: Db, id: number) =>
  db.selectFrom('entity').select('id').where('id', '=', id).forUpdate().execute();

export const listDemoEntities = async (db: Db): Promise<StoredEntity[]> => {
  await db.selectFrom('entity').select('id').where('is_demo', '=', true).orderBy('id').forUpdate().execute();
  return entities(db)
    .where('entity.is_demo', '=', true)
    .where('entity.deleted_at', 'is', null)
    .orderBy('entity.id')
    .execute();
};
