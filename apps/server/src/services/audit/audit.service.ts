import { randomUUID } from 'node:crypto';
import type { RecordType } from '@vuon/contract/record';
import { type RawBuilder, sql } from 'kysely';
import { type Author, recordAct, recordParts } from '#acts';
import { json } from '#db/json.ts';
import type { Actor } from '#http/scope.ts';
import { takeBackRemoval } from './restored-removal.ts';

type Change = {
  action: 'create' | 'update' | 'remove' | 'restore' | (string & {});
  type: RecordType;
  id: number;
  before?: unknown;
  after?: unknown;
  /** The entity that the record belongs to; null: the platform. */
  entityId: number | null;
};

/**
 * Records the user and the change, in the transaction of the change itself: one row, which there is no way to change or
 * remove, and the act that it is part of.
 */
export const recordChange = async (
  author: Author,
  { action, type, id, before, after, entityId }: Change,
): Promise<void> => {
  const { db, clock, actor } = author;
  const asAdmin = isAsAdmin(actor, entityId);
  const operation = operationOf(actor);
  await db
    .insertInto('audit')
    .values({
      entity_id: entityId ?? 0,
      at: clock().toISOString(),
      actor_id: actor?.userId ?? null,
      as_admin: asAdmin,
      address: actor?.address ?? null,
      request_id: operation,
      action,
      record_type: type,
      record_id: id,
      before: before === undefined ? null : json(before),
      after: after === undefined ? null : json(after),
    })
    .execute();
  const change = { operation, asAdmin, action, type, id, count: 1, names: namesOf(before, after) };
  // A bulk act on entities is one of the platform, of which each entity sees its part.
  const isPart = type === 'entity' && entityId !== null && actor?.act?.way === 'bulk';
  if (isPart) await recordAct(author, { ...change, entityId: 0, asAdmin: false });
  await recordAct(author, { ...change, entityId: entityId ?? 0, isPart });
  if (action === 'restore' && actor && !actor.act) await takeBackRemoval({ ...author, actor }, { type, id, entityId });
};

/**
 * The same action on many records at once: `changes` selects id, before and after of each, as they are shown. `entityId`
 * 'own': the records are entities, and the history of each is kept under itself.
 */
export const recordChanges = async (
  author: Author,
  { action, type, entityId }: Pick<Change, 'action' | 'type'> & { entityId: Change['entityId'] | 'own' },
  changes: RawBuilder<unknown>,
): Promise<void> => {
  const { db, clock, actor } = author;
  const of = entityId === 'own' ? sql`changes.id` : sql`${entityId ?? 0}::int`;
  const operation = operationOf(actor);
  const asAdmin = isAsAdmin(actor, entityId);
  // `offset 0`: Citus numbers the rows on the coordinator, and would join there too if it saw the tables beneath.
  const { numAffectedRows = 0n } = await sql`
    insert into audit (
      entity_id, at, actor_id, as_admin, address, request_id, action, record_type, record_id, before, after
    )
    select ${of}, ${clock().toISOString()}::timestamptz, ${actor?.userId ?? null}::int,
      ${asAdmin}::boolean, ${actor?.address ?? null}::text, ${operation}::text,
      ${action}::text, ${type}::text, changes.id, changes.before, changes.after
    from (select * from (${changes}) as changed offset 0) as changes order by changes.id`.execute(db);
  const count = Number(numAffectedRows);
  if (!count) return;
  const act = { operation, action, type, id: null, count, names: [] };
  if (entityId !== 'own') return recordAct(author, { ...act, asAdmin, entityId: entityId ?? 0 });
  await recordAct(author, { ...act, asAdmin: false, entityId: 0 });
  await recordParts(db, operation);
};

/** What the server does by itself has an operation of its own. */
const operationOf = (actor: Actor | null): string => actor?.requestId ?? `server:${randomUUID()}`;

const namesOf = (...snapshots: unknown[]): string[] => {
  const named = snapshots.flatMap((snapshot) => {
    const { name, fullName, code } = (snapshot ?? {}) as Record<string, unknown>;
    return [name, fullName, code].filter((value) => typeof value === 'string');
  });
  return [...new Set(named)];
};

const isAsAdmin = (actor: Actor | null, entityId: number | null | 'own'): boolean =>
  actor?.platformRole === 'admin' && actor.entityRole === null && entityId !== null;
