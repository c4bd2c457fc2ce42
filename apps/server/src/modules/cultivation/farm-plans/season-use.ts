import { sql } from 'kysely';
import type { SeasonUse } from '#crops';
import { farmPlanCode } from '../work/work-code.ts';

export const planSeasons: SeasonUse = {
  noun: 'kế hoạch',
  held: (entityId) => sql`
    select farm_plan.season_id, ${farmPlanCode} as name from farm_plan
    where farm_plan.entity_id = ${entityId} and farm_plan.deleted_at is null`,
};
