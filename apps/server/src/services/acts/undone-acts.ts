import type { Undone } from '@vuon/contract/audit/undone';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { wake } from '#db/wakes.ts';
import { problem } from '#http/problem.ts';
import type { SignedInScope } from '#http/scope.ts';

const ofJob = /^job:(\d+)$/;

/**
 * Marks an act as taken back by the caller's operation, or refuses: of two who do it at the same moment, the second waits
 * here and is told. `count`: how many of its records; null: all. The user whose job it was is told.
 */
export const markUndone = async (
  { db, clock, actor }: Pick<SignedInScope, 'db' | 'clock' | 'actor'>,
  operation: string,
  count: number | null = null,
): Promise<void> => {
  const { rows } = await sql<{ actorId: number | null }>`
    update act set undone_at = ${clock().toISOString()}, undone_by = ${actor.userId},
      undone_by_operation = ${actor.requestId}, undone_count = ${count}
    where operation = ${operation} and (undone_at is null or undone_by_operation = ${actor.requestId})
    returning actor_id as "actorId"`.execute(db);
  if (!rows[0]) {
    await refuseUndone(db, operation);
    return;
  }
  await tellOwner(db, operation, rows[0].actorId);
};

/** An undo that could change nothing after all. `by`: its own operation. */
export const unmarkUndone = async (db: Db, { operation, by }: { operation: string; by: string }): Promise<void> => {
  const { rows } = await sql<{ actorId: number | null }>`
    update act set undone_at = null, undone_by = null, undone_by_operation = null, undone_count = null
    where operation = ${operation} and undone_by_operation = ${by}
    returning actor_id as "actorId"`.execute(db);
  if (rows[0]) await tellOwner(db, operation, rows[0].actorId);
};

const tellOwner = async (db: Db, operation: string, userId: number | null) => {
  const jobId = ofJob.exec(operation)?.[1];
  if (jobId && userId !== null) await wake(db, 'job', userId, Number(jobId));
};

/** Refuses to take an act back a second time. */
export const refuseUndone = async (db: Db, operation: string): Promise<void> => {
  const undone = (await findUndone(db, [operation])).get(operation);
  if (undone)
    throw problem(
      'act.undone',
      `Thao tác này đã được ${undone.byName ?? 'hệ thống'} hoàn tác lúc ${timeOf(undone.at)}.`,
    );
};

const timeOf = (at: string) =>
  new Intl.DateTimeFormat('vi-VN', {
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(new Date(at));

/** Those of the operations that were taken back. */
export const findUndone = async (db: Db, operations: string[]): Promise<Map<string, Undone>> => {
  if (!operations.length) return new Map();
  const { rows } = await sql<Undone & { operation: string }>`
    select distinct on (operation) operation, undone_at as at, app_user.full_name as "byName", undone_count as count
    from act left join app_user on app_user.id = act.undone_by
    where operation = any(${operations}::text[]) and undone_at is not null
    order by operation, act.entity_id`.execute(db);
  return new Map(rows.map(({ operation, ...undone }) => [operation, undone]));
};
