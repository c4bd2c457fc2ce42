import { mostPlanLines } from '@vuon/contract/cultivation/plan-line';
import type { Work, WorkPromotion } from '@vuon/contract/cultivation/work';
import { sql } from 'kysely';
import { recordChange, removeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { workCode } from '../codes.ts';
import { farmPlans, refuseClosed } from '../farm-plans/farm-plan.service.ts';
import { planLines } from '../plan-lines/plan-line.kind.ts';
import { findLines } from '../plan-lines/plan-line.queries.ts';
import { recordNewLines } from '../plan-lines/plan-line.service.ts';
import { lastPosition } from '../plan-lines/plan-line-write.ts';

// A work that is put into a plan gets a line of its own there, as if it had been made of it: table, Gantt, resources and
// plan against actual read lines. The line is what was planned; the work goes on by itself.

/** Puts works into a plan, which is held: at the end of the stage, or of those in which their first days lie. */
export const addLinesOf = async (
  scope: Scope,
  { farmPlanId, stageId }: WorkPromotion,
  workIds: number[],
): Promise<void> => {
  if (!workIds.length) return;
  const { db, entityId, actor, clock } = scope;
  await refuseTooMany(scope, farmPlanId, workIds.length);
  const after = await lastPosition(db, entityId, farmPlanId);
  const at = clock().toISOString();
  const { rows: made } = await sql<{ id: number }>`
    insert into plan_line (entity_id, farm_plan_id, plan_stage_id, position, title, work_type_id, anchor, starts_on, ends_on,
      target_set_id, labour_days, other_cost, notes, created_at, created_by, updated_at, updated_by)
    select ${entityId}::int, ${farmPlanId}::int, made.stage_id, ${after}::int + made.place, made.title, made.work_type_id, 'dates',
      made.starts_on, made.ends_on, made.target_set_id, made.labour_days, made.other_cost, 'Phát sinh: ' || made.cause,
      ${at}::timestamptz, ${actor.userId}::int, ${at}::timestamptz, ${actor.userId}::int
    from (select work.*, stage.id as stage_id, given.place
    from unnest(${workIds}::int[]) with ordinality as given (id, place)
    join work on work.entity_id = ${entityId} and work.id = given.id
    cross join lateral (
      select plan_stage.id from plan_stage where plan_stage.entity_id = ${entityId} and plan_stage.farm_plan_id = ${farmPlanId}
        and plan_stage.id = coalesce(${stageId}::int, plan_stage.id)
      order by plan_stage.starts_on <= work.starts_on desc,
        case when plan_stage.starts_on <= work.starts_on then work.starts_on - plan_stage.starts_on
          else plan_stage.starts_on - work.starts_on end, plan_stage.position
      limit 1
    ) as stage
    offset 0) as made
    returning id`.execute(db);
  await sql`
    update work set farm_plan_id = ${farmPlanId}::int, plan_line_id = plan_line.id, plan_stage_id = plan_line.plan_stage_id
    from unnest(${workIds}::int[]) with ordinality as given (id, place)
    join plan_line on plan_line.entity_id = ${entityId} and plan_line.farm_plan_id = ${farmPlanId}
      and plan_line.position = ${after}::int + given.place
    where work.entity_id = ${entityId} and work.id = given.id`.execute(db);
  await copyParts(scope, farmPlanId, workIds);
  await recordNewLines(
    scope,
    made.map(({ id }) => id),
  );
  await recordInPlan(scope, farmPlanId, 'into-plan', workIds);
};

const refuseTooMany = async ({ db, entityId }: Scope, farmPlanId: number, more: number) => {
  const { count } = await db
    .selectFrom('plan_line')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('entity_id', '=', entityId)
    .where('farm_plan_id', '=', farmPlanId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count + more > mostPlanLines)
    throw problem(
      'farm_plan.too_many_lines',
      `Một kế hoạch có nhiều nhất ${mostPlanLines.toLocaleString('vi-VN')} việc.`,
      { path: 'farmPlanId' },
    );
};

/** Materials, and the order among works of the same plan. A new line comes before none, so that no loop arises. */
const copyParts = async ({ db, entityId }: Scope, farmPlanId: number, workIds: number[]) => {
  await sql`
    insert into plan_line_material (entity_id, plan_line_id, position, material_id, dose, dose_unit, dose_per, water, water_per,
      over_dose_reason)
    select ${entityId}::int, work.plan_line_id, used.position, used.material_id, used.dose, used.dose_unit, used.dose_per,
      used.water, used.water_per, used.over_dose_reason
    from work join work_material as used on used.entity_id = ${entityId} and used.work_id = work.id
    where work.entity_id = ${entityId} and work.id = any(${workIds}::int[])`.execute(db);
  await sql`
    insert into plan_line_dependency (entity_id, plan_line_id, on_line_id, lag_days)
    select ${entityId}::int, work.plan_line_id, on_line.id, dependency.lag_days
    from work
    join work_dependency as dependency on dependency.entity_id = ${entityId} and dependency.work_id = work.id
    join work as before on before.entity_id = ${entityId} and before.id = dependency.on_work_id
    join plan_line as on_line on on_line.entity_id = ${entityId} and on_line.id = before.plan_line_id
      and on_line.farm_plan_id = ${farmPlanId} and on_line.deleted_at is null and on_line.id <> work.plan_line_id
    where work.entity_id = ${entityId} and work.id = any(${workIds}::int[])`.execute(db);
};

/** Takes works out of their plans, with their lines; a closed plan keeps them. */
export const removeLinesOf = async (scope: Scope, works: Work[]): Promise<void> => {
  const { db, entityId } = scope;
  for (const [farmPlanId, own] of Map.groupBy(works, ({ farmPlan }) => farmPlan?.id ?? 0)) {
    await farmPlans.lock(scope, farmPlanId);
    refuseClosed(await farmPlans.get(scope, farmPlanId));
    const ids = own.map(({ id }) => id);
    await recordInPlan(scope, farmPlanId, 'out-of-plan', ids);
    await sql`
      update work set farm_plan_id = null, plan_stage_id = null, plan_line_id = null
      where entity_id = ${entityId} and id = any(${ids}::int[])`.execute(db);
    const lineIds = own.flatMap(({ planLineId }) => planLineId ?? []);
    const lines = await findLines(
      scope,
      sql<boolean>`plan_line.id = any(${lineIds}::int[]) and plan_line.deleted_at is null`,
    );
    for (const line of lines) await removeRecord(scope, planLines, line);
  }
};

const named = 3;

/** One line in the history of the plan, however many works there are. */
const recordInPlan = async (
  scope: Scope,
  farmPlanId: number,
  action: 'into-plan' | 'out-of-plan',
  workIds: number[],
) => {
  const { db, entityId } = scope;
  const plan = await farmPlans.get(scope, farmPlanId);
  const names = await db
    .selectFrom('work')
    .select(sql<string>`${workCode()} || ' ' || title`.as('name'))
    .where('entity_id', '=', entityId)
    .where('id', 'in', workIds)
    .orderBy('number')
    .limit(named)
    .execute();
  const rest = workIds.length - names.length;
  const works = names.map(({ name }) => name).join(', ') + (rest > 0 ? ` và ${rest} việc khác` : '');
  const [without, having] = [
    { name: plan.name, code: plan.code, works: null },
    { name: plan.name, code: plan.code, works },
  ];
  const [before, after] = action === 'into-plan' ? [without, having] : [having, without];
  await recordChange(scope, { action, type: 'farm-plan', id: farmPlanId, before, after, entityId });
};
