import { sql } from 'kysely';
import type { SeasonUse } from '#crops';
import type { PersonDuty } from '#people';
import { farmPlanCode } from '../codes.ts';

export const planSeasons: SeasonUse = {
  noun: 'kế hoạch',
  held: (entityId) => sql`
    select farm_plan.season_id, ${farmPlanCode} as name from farm_plan
    where farm_plan.entity_id = ${entityId} and farm_plan.deleted_at is null`,
};

export const planCharge: PersonDuty = {
  words: 'phụ trách kế hoạch',
  held: (entityId) => sql`
    select farm_plan_person.person_id, ${farmPlanCode} as name, farm_plan.sort_code::text as key
    from farm_plan_person
    join farm_plan on farm_plan.entity_id = ${entityId} and farm_plan.id = farm_plan_person.farm_plan_id
      and farm_plan.deleted_at is null and farm_plan.state <> 'closed'
    where farm_plan_person.entity_id = ${entityId}`,
};
