import type { MapShare, MapShareInput, ShareDetail } from '@vuon/contract/maps/map-share';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import type { ReadScope } from '#http/lists/record-list.ts';
import type { Scope } from '#http/scope.ts';

const shares = (db: Db, entityId: number) =>
  db
    .selectFrom('map_share')
    .leftJoin('app_user as maker', 'maker.id', 'map_share.created_by')
    .leftJoin('app_user', 'app_user.id', 'map_share.updated_by')
    .where('map_share.entity_id', '=', entityId)
    .select((eb) => [
      'map_share.id',
      'map_share.entity_id as entityId',
      'map_share.token',
      'map_share.name',
      eb.ref('map_share.area_ids').$castTo<number[]>().as('areaIds'),
      sql<MapShare['areas']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', area.id, 'name', area.name) order by area.sort_name), '[]')
        from area where area.entity_id = ${entityId} and map_share.area_ids @> to_jsonb(area.id)
      )`.as('areas'),
      eb.ref('map_share.details').$castTo<ShareDetail[]>().as('details'),
      'map_share.expires_on as expiresOn',
      eb.ref('map_share.origins').$castTo<string[]>().as('origins'),
      'map_share.revoked_at as revokedAt',
      'map_share.opened_at as openedAt',
      'map_share.version',
      'map_share.created_at as createdAt',
      'maker.full_name as createdByName',
      'map_share.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'map_share.deleted_at as deletedAt',
    ]);

export const listMapShares = ({ db, entityId }: Scope): Promise<MapShare[]> =>
  shares(db, entityId).where('map_share.deleted_at', 'is', null).orderBy('map_share.id', 'desc').execute();

/** Deleted or not. */
export const findMapShare = async ({ db, entityId }: ReadScope, id: number): Promise<MapShare | undefined> =>
  entityId === null ? undefined : shares(db, entityId).where('map_share.id', '=', id).executeTakeFirst();

/** Those of the areas that belong to the entity and are not deleted. */
export const findLivingAreas = async (db: Db, entityId: number, ids: number[]): Promise<Set<number>> => {
  if (!ids.length) return new Set();
  const rows = await db
    .selectFrom('area')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export const mapShareTable = recordTable('map_share');

export const mapShareColumns = ({ name, areaIds, details, expiresOn, origins }: MapShareInput) => ({
  name,
  area_ids: json(areaIds),
  details: json(details),
  expires_on: expiresOn,
  origins: json(origins),
});

/** The share link of a token, with the present state of its entity; also revoked and expired links. */
export const findShareByToken = (db: Db, entityId: number, token: string) =>
  db
    .selectFrom('map_share')
    .innerJoin('entity', 'entity.id', 'map_share.entity_id')
    .select((eb) => [
      'map_share.id',
      'map_share.entity_id as entityId',
      'map_share.version',
      'map_share.name',
      'entity.name as entityName',
      'entity.status as entityStatus',
      eb.ref('map_share.area_ids').$castTo<number[]>().as('areaIds'),
      eb.ref('map_share.details').$castTo<ShareDetail[]>().as('details'),
      'map_share.expires_on as expiresOn',
      eb.ref('map_share.origins').$castTo<string[]>().as('origins'),
      'map_share.revoked_at as revokedAt',
      'map_share.opened_at as openedAt',
    ])
    .where('map_share.entity_id', '=', entityId)
    .where('map_share.token', '=', token)
    .where('map_share.deleted_at', 'is', null)
    .where('entity.deleted_at', 'is', null)
    .executeTakeFirst();
export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShareByToken>>>;

/** Not a change of the record: its version stays. */
export const noteOpened = (db: Db, { entityId, id }: Pick<FoundShare, 'entityId' | 'id'>, now: Date) =>
  db
    .updateTable('map_share')
    .set({ opened_at: now.toISOString() })
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .execute();
