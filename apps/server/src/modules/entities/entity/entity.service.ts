import type { AnonymousEntityInput, EntityInput, EntityUpdate } from '@vuon/contract/entities/entity';
import { wake } from '#db/wakes.ts';
import { problem } from '#http/problem.ts';
import type { SignedInScope } from '#http/scope.ts';
import { findImageOf } from '#uploads';
import { findInTheWay, type RemovalBlocker } from '../removal/removal-blocker.ts';
import type { StoredEntity } from './entity.queries.ts';
import { addressValues } from './entity-address.ts';
import { changeEntity, getEntity, getLocked, recordEntity } from './entity-change.ts';
import { orEntityTaken, refuseTaken } from './entity-value-taken.ts';
import { changeEntityRow, fieldValues, insertEntity } from './entity-write.queries.ts';

type Fields = Omit<EntityInput | AnonymousEntityInput, 'ownerId' | 'owner'>;

type Manner = { isAnonymous?: boolean; isDemo?: boolean };

/** Creates an entity without an owner: entity-owner.service.ts creates one with an owner. */
export const createEntity = async (scope: SignedInScope, input: Fields, manner: Manner = {}): Promise<StoredEntity> =>
  recordNewEntity(scope, await insertNewEntity(scope, input, manner));

/** A new entity waits for approval. */
export const insertNewEntity = async (
  scope: SignedInScope,
  input: Fields,
  { isAnonymous = false, isDemo = false }: Manner = {},
): Promise<number> => {
  const { db } = scope;
  await refuseTaken(db, input);
  const values = {
    ...fieldValues(input),
    ...(await addressValues(db, input)),
    name: input.name,
    type: input.type,
    domain: input.domain,
    domain_status: input.domain ? ('pending' as const) : ('none' as const),
    is_anonymous: isAnonymous,
    is_demo: isDemo,
  };
  return insertEntity(scope, values).catch(orEntityTaken);
};

export const recordNewEntity = async (scope: SignedInScope, id: number): Promise<StoredEntity> => {
  const created = await getEntity(scope, id);
  await recordEntity(scope, 'create', null, created);
  return created;
};

export const editEntity = (scope: SignedInScope, id: number, { version, ...input }: EntityUpdate) =>
  changeEntity(scope, { id, version }, async (before) => {
    if (Object.keys(input).length === 0) return false;
    const { db } = scope;
    await refuseTaken(db, input, id);
    refuseMissingPhone(before, input);
    if (input.avatarUploadId) await refuseForeignImage(scope, id, input.avatarUploadId);
    const {
      addressLine = before.addressLine,
      locationId = before.locationId,
      oldLocationId = before.oldLocationId,
    } = input;
    const values = {
      ...fieldValues(input),
      ...(await addressValues(db, { addressLine, locationId, oldLocationId })),
      ...domainValues(before, input.domain),
    };
    await changeEntityRow(scope, id, values).catch(orEntityTaken);
    // The map shows the entity's name.
    if (input.name !== undefined && input.name !== before.name) await wake(db, 'map', id);
    return true;
  });

/** Only an anonymous farmer, who has no account, may be without a phone number. */
const refuseMissingPhone = ({ isAnonymous }: StoredEntity, { phoneNumber }: Omit<EntityUpdate, 'version'>) => {
  if (phoneNumber === null && !isAnonymous)
    throw problem('request.invalid', 'Số điện thoại is required', { path: 'phoneNumber' });
};

/** A changed domain must be confirmed again. */
const domainValues = (before: StoredEntity, domain: string | null | undefined) => {
  if (domain === undefined || domain === before.domain) return {};
  const status = domain ? ('pending' as const) : ('none' as const);
  return { domain, domain_status: status, domain_status_reason: null };
};

const refuseForeignImage = async ({ db }: SignedInScope, id: number, uploadId: number) => {
  const image = await findImageOf(db, { entityId: id, recordType: 'entity', recordId: id }, uploadId);
  if (!image) throw problem('record.not_found', 'Không có ảnh này trong tệp của đơn vị.', { path: 'avatarUploadId' });
};

export const removeEntity = (
  scope: SignedInScope,
  blockers: RemovalBlocker[],
  id: number,
  version: number | undefined,
): Promise<StoredEntity> =>
  changeEntity(scope, { id, version, action: 'remove' }, async ({ name }) => {
    const { db, clock } = scope;
    const errors = (await findInTheWay(db, blockers, [id], clock())).get(id) ?? [];
    if (errors.length)
      throw problem('record.in_use', `Đơn vị ${name} còn việc đang chạy: ${inWords(errors)}.`, { errors });
    await changeEntityRow(scope, id, { deleted_at: clock().toISOString() });
    return true;
  });

export const inWords = (errors: { message: string }[]) => errors.map(({ message }) => message).join('; ');

/** An entity that is not removed stays as it is. */
export const restoreEntity = async (scope: SignedInScope, id: number): Promise<StoredEntity> => {
  const before = await getLocked(scope, id);
  if (!before.deletedAt) return before;
  await refuseTaken(scope.db, before, id);
  await changeEntityRow(scope, id, { deleted_at: null }).catch(orEntityTaken);
  const after = await getEntity(scope, id);
  await recordEntity(scope, 'restore', before, after);
  return after;
};
