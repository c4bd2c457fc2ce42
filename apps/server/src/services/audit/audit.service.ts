import type { RecordType } from '@vuon/contract/record';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import type { Actor, Clock } from '#http/scope.ts';

type Change = {
  action: 'create' | 'update' | 'remove' | 'restore' | (string & {});
  type: RecordType;
  id: number;
  before?: unknown;
  after?: unknown;
  /** The entity that the record belongs to; null: the platform. */
  entityId: number | null;
};

/** `actor` null: the server itself. */
type Author = { db: Db; clock: Clock; actor: Actor | null };

/** Records the user and the change: one row, in the transaction of the change itself. There is no way to change or remove one. */
export const recordChange = async (
  { db, clock, actor }: Author,
  { action, type, id, before, after, entityId }: Change,
): Promise<void> => {
  await db
    .insertInto('audit')
    .values({
      entity_id: entityId ?? 0,
      at: clock().toISOString(),
      actor_id: actor?.userId ?? null,
      as_admin: isAsAdmin(actor, entityId),
      address: actor?.address ?? null,
      request_id: actor?.requestId ?? null,
      action,
      record_type: type,
      record_id: id,
      before: before === undefined ? null : json(before),
      after: after === undefined ? null : json(after),
    })
    .execute();
};

/**
 * The same action on many records at once: `changes` selects id, before and after of each, as they are shown. `entityId`
 * 'own': the records are entities, and the history of each is kept under itself.
 */
export const recordChanges = async (
  { db, clock, actor }: Author,
  { action, type, entityId }: Pick<Change, 'action' | 'type'> & { entityId: Change['entityId'] | 'own' },
  changes: RawBuilder<unknown>,
): Promise<void> => {
  const of = entityId === 'own' ? sql`changes.id` : sql`${entityId ?? 0}::int`;
  await sql`
    insert into audit (
      entity_id, at, actor_id, as_admin, address, request_id, action, record_type, record_id, before, after
    )
    select ${of}, ${clock().toISOString()}::timestamptz, ${actor?.userId ?? null}::int,
      ${isAsAdmin(actor, entityId)}::boolean, ${actor?.address ?? null}::text, ${actor?.requestId ?? null}::text,
      ${action}::text, ${type}::text, changes.id, changes.before, changes.after
    from (${changes}) as changes order by changes.id`.execute(db);
};

const isAsAdmin = (actor: Actor | null, entityId: number | null | 'own'): boolean =>
  actor?.platformRole === 'admin' && actor.entityRole === null && entityId !== null;
