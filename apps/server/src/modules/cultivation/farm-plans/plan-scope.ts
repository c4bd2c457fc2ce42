import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { targetsOutside } from '#orchard';

/** Refuses a scope in which a line's own targets would not lie any more. */
export const refuseLinesOutside = async ({ db, entityId }: Scope, farmPlanId: number, scopeSetId: number) => {
  const lines = await db
    .selectFrom('plan_line')
    .select(['title', 'target_set_id as setId'])
    .where('entity_id', '=', entityId)
    .where('farm_plan_id', '=', farmPlanId)
    .where('deleted_at', 'is', null)
    .where('target_set_id', 'is not', null)
    .orderBy('position')
    .execute();
  for (const { title, setId } of lines) {
    const outside = await targetsOutside(db, entityId, setId ?? 0, scopeSetId);
    if (outside.length)
      throw problem('target.outside_plan', `Việc “${title}” làm ở ${named(outside)}, ngoài phạm vi mới.`, {
        path: 'targets',
      });
  }
};

export const refuseOutside = async (
  { db, entityId }: Pick<Scope, 'db' | 'entityId'>,
  setId: number,
  plan: { setId: number; code: string },
  path: string,
) => {
  const outside = await targetsOutside(db, entityId, setId, plan.setId);
  if (outside.length)
    throw problem('target.outside_plan', `${named(outside)} nằm ngoài phạm vi của kế hoạch ${plan.code}.`, { path });
};

const named = (places: string[]) =>
  `${places.slice(0, 3).join(', ')}${places.length > 3 ? ` và ${places.length - 3} nơi khác` : ''}`;
