import type { Act, actRoutes } from '@vuon/contract/audit/act';
import type { ActRef, ActWay } from '@vuon/contract/audit/act-way';
import type { Undone } from '@vuon/contract/audit/undone';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import type { Page } from '@vuon/contract/list';
import type { EntityRole } from '@vuon/contract/permission';
import type { RecordType } from '@vuon/contract/record';
import type { RouteQuery } from '@vuon/contract/route';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { ActFacts } from '#http/act-context.ts';
import { countRows, listBatch, listPage, matchesWords, type SortColumn } from '#http/lists/list.ts';

export type ActQuery = RouteQuery<typeof actRoutes.list>;

type FromAct = Pick<
  Act,
  | 'id'
  | 'at'
  | 'operation'
  | 'action'
  | 'actorId'
  | 'actorName'
  | 'actorRole'
  | 'asAdmin'
  | 'address'
  | 'userAgent'
  | 'entityId'
  | 'entityName'
>;

/** An act as it is stored: its record by id, and its facts as they were written. */
export type StoredAct = FromAct & {
  way: ActWay;
  type: RecordType;
  recordId: number | null;
  /** By kind and action: {"plant update": 333} */
  counts: Record<string, number>;
  facts: ActFacts;
  sourceId: number | null;
  undoes: string | null;
  undone: Undone | null;
};

const sorts = { at: { column: 'act.at', type: 'timestamptz' } } satisfies Record<string, SortColumn>;

/** `entityId` 0: the platform's acts; null: those of the platform and of all entities, each once. */
const acts = (db: Db, entityId: number | null) => {
  const rows = db
    .selectFrom('act')
    .leftJoin('app_user', 'app_user.id', 'act.actor_id')
    .leftJoin('entity', 'entity.id', 'act.entity_id')
    .select((eb) => [
      'act.id',
      'act.at',
      'act.operation',
      'act.way',
      'act.action',
      'act.actor_id as actorId',
      'app_user.full_name as actorName',
      eb
        .selectFrom('membership')
        .whereRef('membership.entity_id', '=', 'act.entity_id')
        .whereRef('membership.user_id', '=', 'act.actor_id')
        .select((role) => role.ref('membership.role').$castTo<EntityRole>().as('role'))
        .as('actorRole'),
      'act.as_admin as asAdmin',
      'act.address',
      'act.user_agent as userAgent',
      sql<number | null>`nullif(act.entity_id, 0)`.as('entityId'),
      'entity.name as entityName',
      eb.ref('act.record_type').$castTo<RecordType>().as('type'),
      'act.record_id as recordId',
      eb.ref('act.counts').$castTo<StoredAct['counts']>().as('counts'),
      eb.ref('act.facts').$castTo<ActFacts>().as('facts'),
      'act.source_id as sourceId',
      'act.undoes',
      'act.undone_at as undoneAt',
      sql<string | null>`(select full_name from app_user as undoer where undoer.id = act.undone_by)`.as('undoneByName'),
      'act.undone_count as undoneCount',
    ]);
  return entityId === null ? rows.where('act.is_part', '=', false) : rows.where('act.entity_id', '=', entityId);
};

type Row = Omit<StoredAct, 'undone'> & {
  undoneAt: string | null;
  undoneByName: string | null;
  undoneCount: number | null;
};

const stored = ({ undoneAt, undoneByName, undoneCount, ...act }: Row): StoredAct => ({
  ...act,
  undone: undoneAt === null ? null : { at: undoneAt, byName: undoneByName, count: undoneCount },
});

const matching = (db: Db, entityId: number | null, query: ActQuery) => {
  // An act that took another back is told in the line of the other.
  let rows = acts(db, entityId).where('act.undoes', 'is', null);
  if (query.way) rows = rows.where('act.way', '=', query.way);
  if (query.recordType) rows = rows.where('act.record_type', '=', query.recordType);
  if (query.action)
    rows = rows.where(sql<boolean>`exists (select from jsonb_object_keys(act.counts) as done (key)
      where done.key like '% ' || ${query.action}::text)`);
  if (query.actorId) rows = rows.where('act.actor_id', '=', query.actorId);
  if (query.operation) rows = rows.where('act.operation', '=', query.operation);
  if (query.undone) rows = rows.where('act.undone_at', query.undone === 'true' ? 'is not' : 'is', null);
  if (query.from) rows = rows.where('act.at', '>=', beginOfDay(query.from));
  if (query.to) rows = rows.where('act.at', '<', beginOfDay(addDays(query.to, 1)));
  if (query.q)
    rows = rows.where(matchesWords(sql<string>`concat_ws(' ', act.words, fold(app_user.full_name))`, query.q));
  return rows;
};

const beginOfDay = (day: string) => `${day}T00:00:00+07:00`;

export const listActs = async (db: Db, entityId: number | null, query: ActQuery): Promise<Page<StoredAct>> => {
  const page = await listPage(matching(db, entityId, query), { sorts, id: 'act.id', query });
  return { ...page, items: page.items.map(stored) };
};

/** The same by key, in batches of any length. */
export const readActs = async (db: Db, entityId: number | null, query: ActQuery) => {
  const batch = await listBatch(db, matching(db, entityId, query), { sorts, id: 'act.id', query });
  return { ...batch, items: batch.items.map(stored) };
};

export const countActs = (db: Db, entityId: number | null, query: ActQuery): Promise<number> =>
  countRows(matching(db, entityId, query));

/** How many acts that match there are on each of the days on which these were done. */
export const countByDay = async (db: Db, entityId: number | null, query: ActQuery, shown: { at: string }[]) => {
  const days = shown.map(({ at }) => dayInVietnam(new Date(at))).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const rows = matching(db, entityId, query)
    .clearSelect()
    .where('act.at', '>=', beginOfDay(first))
    .where('act.at', '<', beginOfDay(addDays(last, 1)))
    .select([
      sql<string>`to_char(act.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy('day');
  return rows.orderBy('day', 'desc').execute();
};

/** The act of an operation in the entity; 0: the platform; null: anywhere, for administrators. */
export const findAct = async (db: Db, entityId: number | null, operation: string): Promise<StoredAct | undefined> => {
  const found = await acts(db, entityId)
    .where('act.operation', '=', operation)
    .orderBy('act.entity_id')
    .limit(1)
    .executeTakeFirst();
  return found && stored(found);
};

/** The same, of an act of this user that lies with the platform. */
export const findOwnPlatformAct = async (db: Db, userId: number, operation: string): Promise<StoredAct | undefined> => {
  const found = await findAct(db, 0, operation);
  return found?.actorId === userId ? found : undefined;
};

/** The acts that rows of the history are part of, by entity (0: the platform) and operation. */
export const findActRefs = async (db: Db, operations: string[]): Promise<Map<string, ActRef>> => {
  if (!operations.length) return new Map();
  const rows = await db
    .selectFrom('act')
    .leftJoin('app_user', 'app_user.id', 'act.undone_by')
    .select([
      'act.entity_id as entityId',
      'act.operation',
      'act.way',
      sql<boolean>`act.undoes is not null`.as('isUndo'),
      'act.undone_at as at',
      'app_user.full_name as byName',
      'act.undone_count as count',
    ])
    .where('act.operation', 'in', [...new Set(operations)])
    .execute();
  return new Map(
    rows.map(({ entityId, operation, way, isUndo, at, byName, count }) => [
      actKey(entityId, operation),
      { way, isUndo, undone: at === null ? null : { at, byName, count } },
    ]),
  );
};

export const actKey = (entityId: number | null, operation: string | null) => `${entityId ?? 0} ${operation}`;
