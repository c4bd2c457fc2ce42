import type { WorkOverview } from '@vuon/contract/cultivation/work-overview';
import { mostOverviewRows } from '@vuon/contract/cultivation/work-overview';
import { mayDo } from '@vuon/contract/permission';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { planCalled } from './batman-plan.queries.ts';

/** Submitted tasks that the caller is asked to review: of plans that name them, and for whoever runs the farm of those that name nobody. */
export const findTasksToReview = async ({ db, entityId, actor }: Scope): Promise<WorkOverview['toReview']> => {
  if (!mayDo(actor, 'batman.write')) return { tasks: 0, planCount: 0, plans: [] };
  const runsFarm = mayDo(actor, 'plans.write');
  const { rows } = await sql<{ id: number; name: string; tasks: number; all: number; planCount: number }>`
    select batman_plan.id, ${planCalled} as name, waiting.tasks,
      (sum(waiting.tasks) over ())::int as "all", (count(*) over ())::int as "planCount"
    from (
      select plan_id, count(*)::int as tasks from batman_task
      where entity_id = ${entityId} and status = 'submitted' group by plan_id
    ) as waiting
    join batman_plan on batman_plan.entity_id = ${entityId} and batman_plan.id = waiting.plan_id
      and batman_plan.deleted_at is null
    join person on person.entity_id = ${entityId} and person.id = batman_plan.person_id
    where (batman_plan.reviewer_id = ${actor.userId} and (${runsFarm}::boolean or person.user_id is distinct from ${actor.userId}))
      or (batman_plan.reviewer_id is null and ${runsFarm}::boolean)
    order by batman_plan.starts_on, batman_plan.id limit ${mostOverviewRows}`.execute(db);
  return {
    tasks: rows[0]?.all ?? 0,
    planCount: rows[0]?.planCount ?? 0,
    plans: rows.map(({ id, name, tasks }) => ({ id, name, tasks })),
  };
};
