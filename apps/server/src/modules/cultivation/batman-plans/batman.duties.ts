import { sql } from 'kysely';
import type { PersonDuty } from '#people';

/** A person with work that is still ahead and submitted or approved: it has to be withdrawn first. */
export const batmanDuties: PersonDuty[] = [
  {
    words: 'có việc trong kế hoạch BATMAN',
    held: (entityId) => sql`
      select plan.person_id, 'tuần hoặc tháng từ ' || to_char(plan.starts_on, 'DD/MM/YYYY') as name, plan.starts_on::text as key
      from batman_plan as plan
      where plan.entity_id = ${entityId} and plan.deleted_at is null and exists (
        select from batman_task as task where task.entity_id = ${entityId} and task.plan_id = plan.id
          and task.status in ('submitted', 'approved') and task.ends_at > now()
      )`,
  },
];
