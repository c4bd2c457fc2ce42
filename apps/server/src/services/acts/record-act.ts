import { type RecordType, recordTypes } from '@vuon/contract/record';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { ActFacts } from '#http/act-context.ts';
import type { Actor, Clock } from '#http/scope.ts';

/** `actor` null: the server itself. */
export type Author = { db: Db; clock: Clock; actor: Actor | null; userAgent?: string | null };

export type Recorded = {
  operation: string;
  /** 0: the platform */
  entityId: number;
  asAdmin: boolean;
  action: string;
  type: RecordType;
  /** null: a set of records, of which none is named. */
  id: number | null;
  count: number;
  /** The names that the act is searched by. */
  names: string[];
  isPart?: boolean;
};

const longestWords = 2_000;

/**
 * Adds changes of records to the act of their operation, which begins with the first. An act about single records is about
 * the outermost that is named, in the order of `recordTypes`: a removed row, not the trees that go with it.
 */
export const recordAct = async ({ db, clock, actor, userAgent = null }: Author, change: Recorded): Promise<void> => {
  const { operation, entityId, asAdmin, action, count, names, isPart = false } = change;
  const act = actor?.act;
  const isSingle = !act || act.way === 'single';
  const type = act?.type ?? change.type;
  const key = `${change.type} ${action}`;
  // A record of one of these gives way to the one that is named here.
  const inner = recordTypes.slice(recordTypes.indexOf(type) + 1);
  const isMain = sql`(act.way = 'single' and (act.record_id is null or act.record_type = any(${inner}::text[])))`;
  const becomesMain = sql`,
      action = case when ${isMain} then excluded.action else act.action end,
      record_id = case when ${isMain} then excluded.record_id else act.record_id end,
      record_type = case when ${isMain} then excluded.record_type else act.record_type end`;
  await sql`
    insert into act (entity_id, operation, at, actor_id, as_admin, address, user_agent, way, action, record_type, record_id,
      counts, facts, words, source_id, is_part, undoes)
    values (${entityId}, ${operation}, ${clock().toISOString()}, ${actor?.userId ?? null}, ${asAdmin},
      ${actor?.address ?? null}, ${actor?.userAgent ?? userAgent}, ${act?.way ?? 'single'}, ${act?.action ?? action}, ${type},
      ${isSingle ? (act?.recordId ?? change.id) : null}, jsonb_build_object(${key}::text, ${count}::int),
      ${JSON.stringify(act?.facts ?? {})}::text::jsonb, left(fold(${names.join(' ')}::text), ${longestWords}),
      ${act?.sourceId ?? null}, ${isPart}, ${act?.undoes ?? null})
    on conflict (entity_id, operation) do update set
      counts = jsonb_set(act.counts, array[${key}::text], (coalesce((act.counts ->> ${key}::text)::int, 0) + ${count}::int)::text::jsonb),
      words = case when length(act.words) < ${longestWords} then act.words || ' ' || excluded.words else act.words end
      ${isSingle && !act?.recordId && change.id !== null ? becomesMain : sql``}`.execute(db);
};

/** The parts that entities have in an act of the platform whose records they are. */
export const recordParts = async (db: Db, operation: string): Promise<void> => {
  // Read first: the platform's act lies on another node of Citus than those of the entities.
  const { rows } = await sql<{ act: string }>`
    select to_jsonb(act)::text as act from act where entity_id = 0 and operation = ${operation}`.execute(db);
  if (!rows[0]) return;
  await sql`
    insert into act (entity_id, operation, at, actor_id, as_admin, address, user_agent, way, action, record_type, record_id,
      counts, facts, words, source_id, is_part, undoes)
    select audit.entity_id, act.operation, act.at, act.actor_id, audit.as_admin, act.address, act.user_agent, act.way, act.action,
      act.record_type, audit.record_id, jsonb_build_object('entity ' || audit.action, 1), act.facts,
      fold(coalesce(audit.after ->> 'name', '')), act.source_id, true, act.undoes
    from audit cross join jsonb_to_record(${rows[0].act}::text::jsonb) as act (operation text, at timestamptz, actor_id int,
      address text, user_agent text, way text, action text, record_type text, facts jsonb, source_id int, undoes text)
    where audit.request_id = ${operation} and audit.record_type = 'entity' and audit.entity_id <> 0
    on conflict (entity_id, operation) do nothing`.execute(db);
};

/** Adds to what the line of an act says; nothing if the operation has changed nothing. */
export const describeAct = async (db: Db, operation: string, facts: ActFacts): Promise<void> => {
  const names = facts.places?.map(({ name }) => name).join(' ') ?? '';
  await sql`
    update act set facts = facts || ${JSON.stringify(facts)}::text::jsonb,
      words = left(words || ' ' || fold(${names}::text), ${longestWords})
    where operation = ${operation}`.execute(db);
};
