import { sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { farmPlanCode } from '../codes.ts';
import { refuseClosed } from '../farm-plans/farm-plan.service.ts';

type Plan = { code: string; state: 'draft' | 'approved' | 'running' | 'closed'; isRemoved: boolean };

/** Holds the plans of batches, so that none of them is closed or removed meanwhile. */
export const holdPlanOf = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  batchIds: number[],
): Promise<void> => {
  await sql`select from farm_plan where entity_id = ${entityId} and id in (
      select farm_plan_id from planting_batch where entity_id = ${entityId} and id = any(${batchIds}::int[]))
    order by id for share`.execute(db);
};

/** Holds a plan, and refuses one that is unknown, removed or closed. */
export const refusePlan = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  farmPlanId: number,
): Promise<void> => {
  const { rows } = await sql<Plan>`
    select ${farmPlanCode} as code, state, deleted_at is not null as "isRemoved" from farm_plan
    where entity_id = ${entityId} and id = ${farmPlanId} for share`.execute(db);
  const plan = rows[0];
  if (!plan) throw problem('record.not_found', 'Không có kế hoạch này trong đơn vị.', { path: 'farmPlanId' });
  if (plan.isRemoved)
    throw problem('record.deleted', `Kế hoạch ${plan.code} đã bị xóa; hãy khôi phục trước.`, { path: 'farmPlanId' });
  refuseClosed(plan);
};
