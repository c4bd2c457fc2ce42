import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { workCode } from './work-code.ts';

/** Two users who each add a half of a loop follow each other: the second sees the first one's half. */
const holdOrder = (db: Db, entityId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`work order ${entityId}`}, 0))`.execute(db);

/** Refuses works before this one that wait for it themselves, and tells the loop. Removed works count: they may come back. */
export const refuseCycle = async ({ db, entityId }: Scope, workId: number, beforeIds: number[]): Promise<void> => {
  if (!beforeIds.length) return;
  await holdOrder(db, entityId);
  const { rows } = await sql<{ loop: string[] }>`
    with recursive chain as (
      select id, array[id] as path from work where entity_id = ${entityId} and id = any(${beforeIds}::int[])
      union all
      select work_dependency.on_work_id, chain.path || work_dependency.on_work_id
      from chain join work_dependency on work_dependency.entity_id = ${entityId} and work_dependency.work_id = chain.id
      where chain.id <> ${workId} and work_dependency.on_work_id <> all(chain.path)
    ), found as (select path from chain where id = ${workId} order by cardinality(path) limit 1)
    select array_agg(${workCode()} order by place) as loop
    from found, unnest(${workId}::int || path) with ordinality as step (id, place)
    join work on work.entity_id = ${entityId} and work.id = step.id having count(*) > 0`.execute(db);
  const [found] = rows;
  if (found)
    throw problem('work.cycle', `Các việc chờ nhau thành vòng: ${found.loop.join(' sau ')}.`, { path: 'dependencies' });
};
