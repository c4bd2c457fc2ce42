import { useQueryClient } from '@tanstack/react-query';
import {
  type AnonymousEntityInput,
  type CreatedEntity,
  type Entity,
  type EntityInput,
  type EntityUpdate,
  entityRoutes,
} from '@vuon/contract/entities/entity';
import type { DomainStatus, EntityStatus } from '@vuon/contract/entities/entity-status';
import { call } from '#lib/http/call.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { askReload } from '#lib/session/account-state.ts';
import { useSelectedEntity } from '#lib/session/selected-entity.ts';
import type { Attempt } from '#ui/form/use-save.ts';
import { entityOptions } from './entity-data.ts';

/** A selected entity takes its new name and type, which requests carry; a removed one is no longer selected. */
const keepSelection = ({ id, name, type, status, statusReason, provinceName, areaUnit, deletedAt }: Entity) => {
  const { entity, select } = useSelectedEntity.getState();
  if (entity?.id !== id) return;
  select(deletedAt ? null : { ...entity, name, type, status, statusReason, provinceName, areaUnit });
};

/** The version to continue from when somebody else saved first; null for other errors. */
export const newerVersion = (error: unknown): number | null => {
  if (!(error instanceof ProblemError) || error.problem.code !== 'version.stale') return null;
  const { version } = (error.problem.current ?? {}) as { version?: number };
  return version ?? null;
};

type Key = Pick<Attempt, 'idempotencyKey'>;

/** The actions on one entity. Each puts the server's answer into the cache, and has everything else fetched again. */
export function useEntityActs() {
  const client = useQueryClient();
  const put = async <E extends Entity>(act: Promise<E>): Promise<E> => {
    const entity = await act;
    client.setQueryData(entityOptions(entity.id).queryKey, entity);
    keepSelection(entity);
    askReload();
    return entity;
  };
  return {
    create: async (body: EntityInput, { idempotencyKey }: Key): Promise<CreatedEntity> => {
      const created = await call(entityRoutes.create, { body }, { idempotencyKey });
      // The temporary password stays out of the cache.
      const { temporaryPassword, ...entity } = created;
      await put(Promise.resolve(entity));
      return { ...entity, temporaryPassword };
    },
    createAnonymous: (body: AnonymousEntityInput, { idempotencyKey }: Key) =>
      put(call(entityRoutes.createAnonymous, { body }, { idempotencyKey })),
    update: (id: number, body: Omit<EntityUpdate, 'version'>, { version, idempotencyKey }: Attempt) =>
      put(call(entityRoutes.update, { params: { id }, body: { ...body, version } }, { idempotencyKey })),
    changeStatus: ({ id, version }: Entity, status: EntityStatus, reason: string) =>
      put(call(entityRoutes.changeStatus, { params: { id }, body: { status, reason, version } })),
    changeDomainStatus: ({ id, version }: Entity, domainStatus: DomainStatus, reason: string) =>
      put(call(entityRoutes.changeDomainStatus, { params: { id }, body: { domainStatus, reason, version } })),
    changeOwner: ({ id, version }: Entity, ownerId: number) =>
      put(call(entityRoutes.changeOwner, { params: { id }, body: { ownerId, version } })),
    remove: ({ id, version }: Entity) => put(call(entityRoutes.remove, { params: { id }, query: { version } })),
    restore: ({ id }: Entity) => put(call(entityRoutes.restore, { params: { id } })),
  };
}
