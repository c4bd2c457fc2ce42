import type { Entity } from '@vuon/contract/entities/entity';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import type { Clock } from '#http/scope.ts';
import { linksToImages } from '#uploads';
import { type AccountCounterSource, countAccounts } from '../counters/account-counters.ts';
import type { StoredEntity } from './entity.queries.ts';

export type EntityParts = { links: SignedLinks; counters: AccountCounterSource[] };

/** In the form of the contract: with all counters and pictures, by a few statements however many entities there are. */
export const presentEntities = async <E extends StoredEntity>(
  { links, counters }: EntityParts,
  { db, clock }: { db: Db; clock: Clock },
  stored: E[],
): Promise<(Omit<E, 'ownerId' | 'ownerName' | 'ownerPhoneNumber'> & Entity)[]> => {
  const ids = stored.map(({ id }) => id);
  const counts = await countAccounts(db, counters, ids, clock());
  const members = await countMembers(db, ids);
  const images = await linksToImages(links, db, stored.flatMap(avatarOf));
  return stored.map(({ ownerId, ownerName, ownerPhoneNumber, ...entity }) => ({
    ...entity,
    owner: ownerId === null ? null : { id: ownerId, fullName: ownerName ?? '', phoneNumber: ownerPhoneNumber },
    avatar: (entity.avatarUploadId && images.get(entity.avatarUploadId)) || null,
    memberCount: members.get(entity.id) ?? 0,
    ...(counts.get(entity.id) as NonNullable<ReturnType<typeof counts.get>>),
  }));
};

export const presentEntity = async (
  parts: EntityParts,
  scope: { db: Db; clock: Clock },
  stored: StoredEntity,
): Promise<Entity> => {
  const [entity] = await presentEntities(parts, scope, [stored]);
  if (!entity) throw new Error('An entity got lost while it was presented');
  return entity;
};

const avatarOf = ({ id, avatarUploadId, deletedAt }: StoredEntity) =>
  avatarUploadId === null ? [] : [{ entityId: id, id: avatarUploadId, recordDeletedAt: deletedAt }];

/** People with an account who have not been removed. */
export const countMembers = async (db: Db, entityIds: number[]): Promise<Map<number, number>> => {
  if (!entityIds.length) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select entity_id as id, count(*)::int as count from membership
    join app_user on app_user.id = user_id and deleted_at is null
    where entity_id = any(${entityIds}::int[]) group by entity_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};
