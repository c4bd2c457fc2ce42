import type { Audit, auditRoutes } from '@vuon/contract/audit/audit';
import { addDays } from '@vuon/contract/day';
import type { Page } from '@vuon/contract/list';
import type { RecordType } from '@vuon/contract/record';
import type { RouteQuery } from '@vuon/contract/route';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { countRows, listBatch, listPage, matchesWords, type SortColumn } from '#http/lists/list.ts';

export type AuditQuery = RouteQuery<typeof auditRoutes.list>;

/** A row as it is stored: with the id of its record, but without the record's name. */
export type StoredAudit = Omit<Audit, 'record' | 'act'> & { recordType: RecordType; recordId: number };

const sorts = { id: { column: 'audit.id', type: 'bigint' } } satisfies Record<string, SortColumn>;

// Users search for the name that the record had then. Not a stored column: history is written all the time, but searched only
// now and then, within one entity.
const searched = sql<string>`fold(concat_ws(' ',
  coalesce(audit.after ->> 'name', audit.before ->> 'name'), coalesce(audit.after ->> 'fullName', audit.before ->> 'fullName'),
  coalesce(audit.after ->> 'code', audit.before ->> 'code'), app_user.full_name))`;

/** `entityId` 0: the platform's history; null: that of the platform and of all entities. */
const history = (db: Db, entityId: number | null) => {
  const rows = db
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.actor_id')
    .leftJoin('entity', 'entity.id', 'audit.entity_id')
    .select((eb) => [
      'audit.id',
      'audit.at',
      'audit.action',
      'audit.actor_id as actorId',
      'app_user.full_name as actorName',
      'audit.as_admin as asAdmin',
      'audit.address',
      'audit.request_id as operation',
      sql<number | null>`nullif(audit.entity_id, 0)`.as('entityId'),
      'entity.name as entityName',
      eb.ref('audit.record_type').$castTo<RecordType>().as('recordType'),
      'audit.record_id as recordId',
      eb.ref('audit.before').$castTo<Audit['before']>().as('before'),
      eb.ref('audit.after').$castTo<Audit['after']>().as('after'),
    ]);
  return entityId === null ? rows : rows.where('audit.entity_id', '=', entityId);
};

const matching = (db: Db, entityId: number | null, query: AuditQuery) => {
  let rows = history(db, entityId);
  if (query.recordType) rows = rows.where('audit.record_type', '=', query.recordType);
  if (query.recordId) rows = rows.where('audit.record_id', '=', query.recordId);
  if (query.action) rows = rows.where('audit.action', '=', query.action);
  if (query.actorId) rows = rows.where('audit.actor_id', '=', query.actorId);
  if (query.operation) rows = rows.where('audit.request_id', '=', query.operation);
  if (query.from) rows = rows.where('audit.at', '>=', beginOfDay(query.from));
  if (query.to) rows = rows.where('audit.at', '<', beginOfDay(addDays(query.to, 1)));
  if (query.q) rows = rows.where(matchesWords(searched, query.q));
  return rows;
};

export const listAudit = (db: Db, entityId: number | null, query: AuditQuery): Promise<Page<StoredAudit>> =>
  listPage(matching(db, entityId, query), { sorts, id: 'audit.id', query });

/** The same by key, in batches of any length. */
export const readAudit = (db: Db, entityId: number | null, query: AuditQuery) =>
  listBatch(db, matching(db, entityId, query), { sorts, id: 'audit.id', query });

export const countAudit = (db: Db, entityId: number | null, query: AuditQuery): Promise<number> =>
  countRows(matching(db, entityId, query));

/** The last change that each of these acts made to the record that it is about. */
export const findMainEntries = async (
  db: Db,
  acts: { operation: string; type: RecordType; recordId: number | null }[],
): Promise<StoredAudit[]> => {
  const named = acts.flatMap(({ operation, type, recordId }) =>
    recordId === null ? [] : [{ operation, type, recordId }],
  );
  if (!named.length) return [];
  const rows = await history(db, null)
    .where(
      sql<boolean>`(audit.request_id, audit.record_type, audit.record_id) in (
        select * from unnest(${named.map(({ operation }) => operation)}::text[], ${named.map(({ type }) => type)}::text[],
          ${named.map(({ recordId }) => recordId)}::int[]))`,
    )
    .orderBy('audit.id')
    .execute();
  return [...new Map(rows.map((row) => [`${row.operation} ${row.recordType} ${row.recordId}`, row])).values()];
};

const beginOfDay = (day: string) => `${day}T00:00:00+07:00`;

/** The users who have acted there, by name. */
export const listActors = (db: Db, entityId: number | null) => {
  const actors = db.selectFrom('audit').select('actor_id').distinct();
  const there = entityId === null ? actors : actors.where('entity_id', '=', entityId);
  return db
    .selectFrom('app_user')
    .select(['id', 'full_name as name'])
    .where('id', 'in', there)
    .orderBy(sql`fold(full_name)`)
    .orderBy('id')
    .execute();
};

export const findActorName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('app_user').select('full_name').where('id', '=', id).executeTakeFirst())?.full_name;

type Operation = { operation: string; type: RecordType };

/** null: only the platform's records. An entity: its records and those of the platform that can be reached from it. */
type Where = number | null | 'anywhere';

/** The rows of the history of an operation, such as a bulk job. */
const changedBy = (db: Db, where: Where, { operation, type }: Operation) => {
  const rows = db.selectFrom('audit').where('request_id', '=', operation).where('record_type', '=', type);
  return where === 'anywhere' ? rows : rows.where('entity_id', 'in', [0, where ?? 0]);
};

export const changedIds = async (
  db: Db,
  where: Where,
  operation: Operation & { after: number; limit: number },
): Promise<number[]> => {
  const rows = await changedBy(db, where, operation)
    .select('record_id as id')
    .distinct()
    .where('record_id', '>', operation.after)
    .orderBy('record_id')
    .limit(operation.limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Those of these records that the operation has changed. */
export const changedAmong = async (
  db: Db,
  where: Where,
  { ids, ...operation }: Operation & { ids: number[] },
): Promise<number[]> => {
  if (!ids.length) return [];
  const rows = await changedBy(db, where, operation)
    .select('record_id as id')
    .distinct()
    .where('record_id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
};

export const countChanged = async (db: Db, where: Where, operation: Operation): Promise<number> => {
  const { count } = await changedBy(db, where, operation)
    .select(sql<number>`count(distinct record_id)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
