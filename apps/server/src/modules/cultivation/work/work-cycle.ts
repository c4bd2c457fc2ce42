import { findCycle } from '@vuon/contract/cultivation/dependency-cycle';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { workCode } from '../codes.ts';

/** Two users who each add a half of a loop follow each other: the second sees the first one's half. */
const holdOrder = (db: Db, entityId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`work order ${entityId}`}, 0))`.execute(db);

/** Refuses works before this one that wait for it themselves, and tells the loop. Removed works count: they may come back. */
export const refuseCycle = async ({ db, entityId }: Scope, workId: number, beforeIds: number[]): Promise<void> => {
  if (!beforeIds.length) return;
  await holdOrder(db, entityId);
  const { rows } = await sql<{ workId: number; onWorkId: number }>`
    with recursive earlier as (
      select unnest(${beforeIds}::int[]) as id
      union
      select work_dependency.on_work_id from earlier
      join work_dependency on work_dependency.entity_id = ${entityId} and work_dependency.work_id = earlier.id
    )
    select work_id as "workId", on_work_id as "onWorkId" from work_dependency
    where entity_id = ${entityId} and work_id in (select id from earlier) and work_id <> ${workId}`.execute(db);
  const before = new Map([[workId, beforeIds]]);
  for (const row of rows) before.set(row.workId, [...(before.get(row.workId) ?? []), row.onWorkId]);
  const loop = findCycle(before);
  if (!loop) return;
  const codes = await codesOf(db, entityId, loop);
  const words = [...loop, loop[0] ?? 0].map((id) => codes.get(id)).join(' sau ');
  throw problem('work.cycle', `Các việc chờ nhau thành vòng: ${words}.`, { path: 'dependencies' });
};

const codesOf = async (db: Db, entityId: number, ids: number[]): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('work')
    .select(['id', workCode().as('code')])
    .where('entity_id', '=', entityId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
};
