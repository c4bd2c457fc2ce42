import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import {
  mostPlanLines,
  type PlanLine,
  type PlanLineInput,
  type PlanLineRecord,
  type PlanLineUpdate,
} from '@vuon/contract/cultivation/plan-line';
import { anchorDay, moveDifference, type ScheduledLine } from '@vuon/contract/cultivation/plan-schedule';
import { longestWork } from '@vuon/contract/cultivation/work-input';
import { hasWorkBegun } from '@vuon/contract/cultivation/work-state';
import { daysBetween } from '@vuon/contract/day';
import { sql } from 'kysely';
import { changeRecord, recordChanges, removeRecord, restoreRecord } from '#audit';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { farmPlanTable, targetSetsOf } from '../farm-plans/farm-plan.queries.ts';
import { farmPlans, refuseClosed } from '../farm-plans/farm-plan.service.ts';
import { changeWorkStates, type FollowedColumn, followLines, makeWorks } from '../farm-plans/plan-work.ts';
import { type FoundLine, planLines } from './plan-line.kind.ts';
import { findLines, livingOf, planLineTable, replaceDependencies } from './plan-line.queries.ts';
import { moveLines } from './plan-line-moves.ts';
import { refuseWrongOrder } from './plan-line-order.ts';
import { holdLineReferences, type PlanOfLines } from './plan-line-references.ts';
import { showLines } from './plan-line-shown.ts';
import { placedColumns, scheduleOf, windowColumns } from './plan-line-window.ts';
import {
  deleteLineMaterials,
  insertLineMaterials,
  insertLines,
  lastPosition,
  lineColumns,
  shiftPositions,
} from './plan-line-write.ts';

export const listLines = async (scope: Scope, planId: number): Promise<{ items: PlanLine[] }> => {
  await farmPlans.get(scope, planId);
  return { items: await showLines(scope, await findLines(scope, livingOf(planId))) };
};

/** The plan, held: two users who change its lines wait for each other, so that together they make no loop. */
export const holdPlan = async (scope: Scope, planId: number): Promise<FarmPlan & PlanOfLines> => {
  await farmPlanTable.lock(scope, planId);
  const plan = await farmPlans.get(scope, planId);
  if (plan.deletedAt) throw problem('record.deleted', `Kế hoạch ${plan.code} đã bị xóa; hãy khôi phục trước.`);
  refuseClosed(plan);
  const targetSetId = (await targetSetsOf(scope.db, scope.entityId, [planId])).get(planId) ?? 0;
  return { ...plan, targetSetId };
};

type NewLines = { lines: PlanLineInput[]; afterLineId: number | null };

/** Adds lines; of a plan that is approved already, their work is made at once. */
export const createLines = async (
  given: Scope,
  planId: number,
  { lines, afterLineId }: NewLines,
): Promise<{ items: PlanLine[] }> => {
  const plan = await holdPlan(given, planId);
  const scope = ofPlan(given, plan);
  const { db, entityId } = scope;
  const others = await findLines(scope, livingOf(planId));
  if (others.length + lines.length > mostPlanLines)
    throw problem(
      'farm_plan.too_many_lines',
      `Một kế hoạch có nhiều nhất ${mostPlanLines.toLocaleString('vi-VN')} việc.`,
    );
  const after = others.find(({ id }) => id === afterLineId)?.position ?? (await lastPosition(db, entityId, planId));
  const schedule = scheduleOf(plan);
  const rows = [];
  for (const [index, line] of lines.entries()) {
    const path = lines.length > 1 ? `lines.${index}.` : 'lines.0.';
    refuseWrongOrder(others, { id: 0, title: line.title, dependencies: line.dependencies }, path);
    const window = windowColumns(line, schedule, path);
    const setId = await holdLineReferences(scope, plan, line, null, path);
    rows.push({ ...lineColumns(line), ...window, target_set_id: setId, position: after + index + 1 });
  }
  await shiftPositions(db, entityId, planId, after, rows.length);
  const ids = await insertLines(scope, planId, rows);
  await insertLineMaterials(
    db,
    entityId,
    lines.map(({ materials }, index) => ({ id: ids[index] ?? 0, materials })),
  );
  for (const [index, { dependencies }] of lines.entries())
    if (dependencies.length) await replaceDependencies(db, entityId, ids[index] ?? 0, dependencies);
  await recordNewLines(scope, ids);
  if (plan.state !== 'draft') await makeWorks(scope, planId, ids);
  const made = await findLines(scope, sql<boolean>`plan_line.id = any(${ids}::int[])`);
  return { items: await showLines(scope, made) };
};

/** Changes of lines are told as changes of their plan. */
export const ofPlan = (scope: Scope, { id }: { id: number }): Scope =>
  inAct(scope, { way: 'single', type: 'farm-plan', recordId: id });

export const recordNewLines = ({ db, clock, actor, entityId }: Scope, ids: number[]) =>
  recordChanges(
    { db, clock, actor },
    { action: 'create', type: 'plan-line', entityId },
    sql`select plan_line.id, null::jsonb as before, jsonb_build_object('name', plan_line.title, 'title', plan_line.title,
        'farmPlanId', plan_line.farm_plan_id, 'workTypeName', work_type.name, 'startsOn', plan_line.starts_on,
        'endsOn', plan_line.ends_on, 'labourDays', plan_line.labour_days) as after
      from plan_line join work_type on work_type.id = plan_line.work_type_id
      where plan_line.entity_id = ${entityId} and plan_line.id = any(${ids}::int[])`,
  );

/** Its work follows, if it has been made and has not begun. */
export const editLine = async (
  given: Scope,
  id: number,
  { version, ...input }: PlanLineUpdate,
): Promise<PlanLineRecord> => {
  const plan = await holdPlan(given, (await planLines.get(given, id)).farmPlanId);
  const scope = ofPlan(given, plan);
  const { db, entityId } = scope;
  const others = await findLines(scope, livingOf(plan.id));
  const edited = await changeRecord(scope, planLines, { id, version, action: 'update' }, async (line) => {
    refuseWrongOrder(others, { id, title: input.title, dependencies: input.dependencies });
    const window = windowColumns(input, scheduleOf(plan));
    const current = others.find((other) => other.id === id)?.targetSetId ?? null;
    const setId = await holdLineReferences(scope, plan, input, { line, targetSetId: current });
    await planLineTable.change(scope, id, { ...lineColumns(input), ...window, target_set_id: setId });
    await deleteLineMaterials(db, entityId, id);
    await insertLineMaterials(db, entityId, [{ id, materials: input.materials }]);
    await replaceDependencies(db, entityId, id, input.dependencies);
  });
  const before = others.find((other) => other.id === id);
  if (before) await followEdit(scope, before, edited);
  return planLines.get(scope, id);
};

type Edited = Pick<FoundLine, 'title' | 'stageId' | 'startsOn' | 'endsOn' | 'labourDays' | 'otherCost'> & {
  workType: { id: number };
  materials: object[];
  dependencies: object[];
};

const followEdit = async (
  scope: Scope,
  before: Edited & { id: number; targetSetId: number | null; work: PlanLine['work'] },
  after: Edited & { id: number },
) => {
  if (!before.work) return;
  const [now] = await findLines(scope, sql<boolean>`plan_line.id = ${after.id}`);
  if (!now) return;
  const columns: FollowedColumn[] = [];
  if (now.title !== before.title) columns.push('title');
  if (now.workType.id !== before.workType.id) columns.push('work_type_id');
  if (now.stageId !== before.stageId) columns.push('plan_stage_id');
  if (now.startsOn !== before.startsOn || now.endsOn !== before.endsOn) columns.push('starts_on', 'ends_on');
  if (now.labourDays !== before.labourDays) columns.push('labour_days');
  if (now.otherCost !== before.otherCost) columns.push('other_cost');
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const followed = {
    columns,
    targets: now.targetSetId !== before.targetSetId,
    materials: differs(now.materials, before.materials),
    dependencies: differs(now.dependencies, before.dependencies),
  };
  if (columns.length || followed.targets || followed.materials || followed.dependencies)
    await followLines(scope, [after.id], followed);
};

type Moved = { version: number; startsOn: string; endsOn: string };

/** Moves or stretches a line; those that come after it are pushed on where they would begin too early. */
export const moveLine = async (given: Scope, id: number, { version, ...to }: Moved): Promise<{ items: PlanLine[] }> => {
  refuseWindow(to);
  const plan = await holdPlan(given, (await planLines.get(given, id)).farmPlanId);
  const scope = ofPlan(given, plan);
  const lines = await findLines(scope, livingOf(plan.id));
  const schedule = scheduleOf(plan);
  await changeRecord(scope, planLines, { id, version, action: 'reschedule' }, async (line) => {
    if (line.work && hasWorkBegun(line.work.state))
      throw problem('work.closed', `Việc “${line.title}” đã bắt đầu; ngày của nó không đổi theo kế hoạch nữa.`);
    await planLineTable.change(scope, id, placedColumns(line, to, anchorDay(line, schedule)));
  });
  await followLines(scope, [id], { columns: ['starts_on', 'ends_on'] });
  const { moves } = moveDifference(lines.map(scheduled), id, to);
  await moveLines(scope, lines, schedule, moves);
  const ids = [id, ...moves.map(({ lineId }) => lineId)];
  return { items: await showLines(scope, await findLines(scope, sql<boolean>`plan_line.id = any(${ids}::int[])`)) };
};

const refuseWindow = ({ startsOn, endsOn }: Omit<Moved, 'version'>) => {
  const days = daysBetween(startsOn, endsOn);
  if (days < 0) throw problem('request.invalid', 'Ngày kết thúc trước ngày bắt đầu.', { path: 'endsOn' });
  if (days >= longestWork)
    throw problem('request.invalid', `Một việc dài nhất ${longestWork} ngày.`, { path: 'endsOn' });
};

/** A line for the functions that compute what moves. */
export const scheduled = (line: Pick<PlanLine, (keyof ScheduledLine & keyof PlanLine) | 'work'>): ScheduledLine => ({
  id: line.id,
  stageId: line.stageId,
  anchor: line.anchor,
  keyDateId: line.keyDateId,
  startsOn: line.startsOn,
  endsOn: line.endsOn,
  dependencies: line.dependencies,
  hasBegun: line.work !== null && hasWorkBegun(line.work.state),
});

const takenOut = 'Đã bỏ khỏi kế hoạch';

/** Its work is cancelled, if it has not begun. */
export const removeLine = async (given: Scope, id: number, version: number): Promise<PlanLineRecord> => {
  const plan = await holdPlan(given, (await planLines.get(given, id)).farmPlanId);
  const scope = ofPlan(given, plan);
  const removed = await removeRecord(scope, planLines, { id, version });
  await changeWorkStates(
    scope,
    sql<boolean>`work.farm_plan_id = ${plan.id} and work.plan_line_id = ${id} and work.state in ('planned', 'assigned')`,
    { action: 'cancel', state: 'cancelled', reason: takenOut },
  );
  return removed;
};

/** The work that was cancelled with it comes back too. */
export const restoreLine = async (given: Scope, id: number): Promise<PlanLineRecord> => {
  const plan = await holdPlan(given, (await planLines.get(given, id)).farmPlanId);
  const scope = ofPlan(given, plan);
  return restoreRecord(scope, planLines, id, async (line) => {
    const others = await findLines(scope, livingOf(plan.id));
    refuseWrongOrder([...others, line], line);
    await planLineTable.restore(scope, id);
    await changeWorkStates(
      scope,
      sql<boolean>`work.farm_plan_id = ${plan.id} and work.plan_line_id = ${id} and work.state = 'cancelled'
        and work.state_reason = ${takenOut}`,
      { action: 'reopen', state: 'planned', reason: null },
    );
    if (plan.state !== 'draft') await makeWorks(scope, plan.id, [id]);
  });
};
