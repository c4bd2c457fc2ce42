import type { EntityStatus } from '@vuon/contract/entities/entity-status';
import { type RawBuilder, sql } from 'kysely';
import { recordChanges } from '#audit';
import type { Db } from '#db/db.ts';
import { isoText } from '#db/iso-text.ts';
import type { SignedInScope } from '#http/scope.ts';

export type StatusRow = {
  id: number;
  name: string;
  status: EntityStatus;
  statusAt: string;
  isAnonymous: boolean;
  ownerId: number | null;
  deletedAt: string | null;
};

/** Holds the entities until the transaction ends, in the order of ids, in which all transactions lock many rows. */
export const lockStatuses = async (db: Db, ids: number[]): Promise<StatusRow[]> => {
  await sql`select count(*) from (select from entity where id = any(${ids}::int[]) order by id for update) as held`.execute(
    db,
  );
  return db
    .selectFrom('entity')
    .leftJoin('membership', (join) =>
      join.onRef('membership.entity_id', '=', 'entity.id').on('membership.role', '=', 'owner'),
    )
    .select([
      'entity.id',
      'entity.name',
      'entity.status',
      'entity.status_at as statusAt',
      'entity.is_anonymous as isAnonymous',
      'membership.user_id as ownerId',
      'entity.deleted_at as deletedAt',
    ])
    .where(sql<boolean>`entity.id = any(${ids}::int[])`)
    .orderBy('entity.id')
    .execute();
};

const snapshot = (of: 'entity' | 'wanted') => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql`jsonb_build_object('name', entity.name, 'status', ${column('status')},
    'statusReason', ${column('status_reason')}, 'statusAt', ${isoText(column('status_at'))})`;
};

/** `wanted` selects id, status, status_reason and status_at. The history keeps the compact before and after of each. */
const writeStatuses = async (scope: SignedInScope, wanted: RawBuilder<unknown>): Promise<void> => {
  const { db, clock, actor } = scope;
  await recordChanges(
    scope,
    { action: 'update', type: 'entity', entityId: 'own' },
    sql`select entity.id, ${snapshot('entity')} as before, ${snapshot('wanted')} as after
      from entity join (${wanted}) as wanted on wanted.id = entity.id`,
  );
  await sql`
    update entity set status = wanted.status, status_reason = wanted.status_reason, status_at = wanted.status_at,
      updated_at = ${clock().toISOString()}, updated_by = ${actor.userId}, version = version + 1
    from (${wanted}) as wanted where wanted.id = entity.id`.execute(db);
};

export const setStatuses = (scope: SignedInScope, ids: number[], status: EntityStatus, reason: string | null) =>
  writeStatuses(
    scope,
    sql`select id, ${status}::text as status, ${reason}::text as status_reason,
      ${scope.clock().toISOString()}::timestamptz as status_at from unnest(${ids}::int[]) as id`,
  );

export type ChangedStatus = { id: number; from: EntityStatus; to: EntityStatus; statusAt: string };

/** The status of each entity before and after an operation. */
export const findStatusChanges = async (db: Db, operation: string): Promise<Map<number, ChangedStatus>> => {
  const { rows } = await sql<ChangedStatus>`
    select record_id as id, before ->> 'status' as "from", after ->> 'status' as "to", after ->> 'statusAt' as "statusAt"
    from audit where ${statusChanges(operation)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export const putBackStatuses = async (scope: SignedInScope, operation: string, ids: number[]): Promise<void> => {
  // Read first: on Citus the history is not where the entities are.
  const { rows } = await sql<{ id: number; status: string; reason: string | null; at: string }>`
    select record_id as id, before ->> 'status' as status, before ->> 'statusReason' as reason, before ->> 'statusAt' as at
    from audit where ${statusChanges(operation)} and record_id = any(${ids}::int[])`.execute(scope.db);
  await writeStatuses(
    scope,
    sql`select id, status, reason as status_reason, at as status_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id int, status text, reason text, at timestamptz)`,
  );
};

const statusChanges = (operation: string) => sql`
  request_id = ${operation} and record_type = 'entity' and before ->> 'status' <> after ->> 'status'`;
