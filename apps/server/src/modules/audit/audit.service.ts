import { json } from '../../db/json.ts';
import type { SignedInScope } from '../../http/scope.ts';

type Change = {
  action: 'create' | 'update' | 'remove' | 'restore' | (string & {});
  type: string;
  id: number;
  before?: unknown;
  after?: unknown;
  /** The entity that the record belongs to; null: the platform. */
  entityId: number | null;
};

/** Who changed what: one row, in the transaction of the change itself. */
export const recordChange = async (
  { db, clock, actor }: SignedInScope,
  { action, type, id, before, after, entityId }: Change,
): Promise<void> => {
  await db
    .insertInto('audit')
    .values({
      entity_id: entityId ?? 0,
      at: clock().toISOString(),
      actor_id: actor.userId,
      as_admin: actor.platformRole === 'admin' && actor.entityRole === null && entityId !== null,
      address: actor.address,
      request_id: actor.requestId,
      action,
      record_type: type,
      record_id: id,
      before: before === undefined ? null : json(before),
      after: after === undefined ? null : json(after),
    })
    .execute();
};
