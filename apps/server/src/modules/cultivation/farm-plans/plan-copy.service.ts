import type { Season } from '@vuon/contract/crops/season';
import type { CopyBasis, FarmPlan, PlanSchedule } from '@vuon/contract/cultivation/farm-plan';
import { anchorDay, type Schedule, settlingDifference, shifted } from '@vuon/contract/cultivation/plan-schedule';
import { addDays, daysBetween } from '@vuon/contract/day';
import type { Target } from '@vuon/contract/orchard/target';
import { sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { targetsOutside } from '#orchard';
import { findLines, livingOf } from '../plan-lines/plan-line.queries.ts';
import { ofPlan, recordNewLines, scheduled } from '../plan-lines/plan-line.service.ts';
import { moveLines } from '../plan-lines/plan-line-moves.ts';
import { placedColumns, scheduleOf } from '../plan-lines/plan-line-window.ts';
import { insertLineMaterials, insertLines, type NewLine } from '../plan-lines/plan-line-write.ts';
import { type CopiedLine, doneLines, plannedLines } from './done-lines.ts';
import { targetSetsOf } from './farm-plan.queries.ts';
import { createFarmPlan, farmPlans, getSeason } from './farm-plan.service.ts';

type Given = { name: string; seasonId: number; targets?: Target[] | undefined; basis: CopyBasis };

/**
 * A draft with the same lines, or with the work as it was done, for another season, another scope, or both. Days move by as much as
 * the season does; stages that the other season has under the same name take its days. Labour follows the land.
 */
export const copyFarmPlan = async (scope: Scope, id: number, given: Given): Promise<FarmPlan> => {
  const plan = await farmPlans.get(scope, id);
  const season = await getSeason(scope, given.seasonId);
  const planned = await findLines(scope, livingOf(id));
  const lines = given.basis === 'done' ? await doneLines(scope, plan, planned) : plannedLines(planned);
  if (given.basis === 'done' && !lines.length)
    throw problem('bulk.nothing', 'Chưa có việc nào đã xong trong kế hoạch này.');
  const copy = await createFarmPlan(scope, {
    name: given.name,
    seasonId: season.id,
    templateId: null,
    targets: given.targets ?? plan.targets,
    personIds: plan.people.map((person) => person.id),
    labourRate: plan.labourRate,
    notes: plan.notes,
    ...scheduleFor(plan, season),
  });
  if (lines.length) await copyLines(ofPlan(scope, copy), plan, copy, lines);
  return farmPlans.get(scope, copy.id);
};

const scheduleFor = (plan: FarmPlan, season: Season): PlanSchedule => {
  const days = daysBetween(plan.season.startsOn, season.startsOn);
  const named = new Map(season.stages.map((stage) => [stage.name, stage]));
  return {
    stages: plan.stages.map((stage) => {
      const { startsOn, endsOn } = named.get(stage.name) ?? shifted(stage, days);
      return { name: stage.name, startsOn, endsOn };
    }),
    keyDates: plan.keyDates.map(({ name, plannedOn, actualOn }) => ({
      name,
      plannedOn: addDays(actualOn ?? plannedOn, days),
      actualOn: null,
    })),
  };
};

const copyLines = async (scope: Scope, plan: FarmPlan, copy: FarmPlan, lines: CopiedLine[]) => {
  const { db, entityId } = scope;
  const days = daysBetween(plan.season.startsOn, copy.season.startsOn);
  const schedule = scheduleOf(copy);
  // Both plans have the same stages and key dates, in the same order.
  const stageIds = new Map(plan.stages.map(({ id }, index) => [id, copy.stages[index]?.id ?? 0]));
  const keyDateIds = new Map(plan.keyDates.map(({ id }, index) => [id, copy.keyDates[index]?.id ?? 0]));
  const labour = plan.place.hectares && copy.place.hectares ? copy.place.hectares / plan.place.hectares : 1;
  const scopeSetId = (await targetSetsOf(db, entityId, [copy.id])).get(copy.id) ?? 0;
  const rows: NewLine[] = [];
  for (const [index, line] of lines.entries()) {
    const to = {
      ...line,
      stageId: stageIds.get(line.stageId) ?? 0,
      keyDateId: line.keyDateId === null ? null : (keyDateIds.get(line.keyDateId) ?? 0),
    };
    const isInside =
      line.targetSetId !== null && !(await targetsOutside(db, entityId, line.targetSetId, scopeSetId)).length;
    rows.push({
      ...windowIn(to, schedule, days),
      plan_stage_id: to.stageId,
      title: line.title,
      work_type_id: line.workTypeId,
      labour_days: line.labourDays === null ? null : Math.round(line.labourDays * labour * 100) / 100,
      other_cost: line.otherCost,
      notes: line.notes,
      target_set_id: isInside ? line.targetSetId : null,
      position: index + 1,
    });
  }
  const ids = await insertLines(scope, copy.id, rows);
  await insertLineMaterials(
    db,
    entityId,
    lines.map(({ materials }, index) => ({ id: ids[index] ?? 0, materials })),
  );
  await copyDependencies(
    scope,
    lines.map(({ lineId }) => lineId ?? 0),
    ids,
  );
  await recordNewLines(scope, ids);
  const copied = await findLines(scope, livingOf(copy.id));
  await moveLines(scope, copied, schedule, settlingDifference(copied.map(scheduled)).moves);
};

/** At the same distance from its anchor, or as much later as the season is where its days count. */
const windowIn = (line: CopiedLine, schedule: Schedule, days: number) => {
  const day = anchorDay(line, schedule);
  const { startOffset, endOffset } = line;
  if (day === null) return placedColumns({ anchor: 'dates', keyDateId: null }, shifted(line, days), null);
  return startOffset === null || endOffset === null
    ? placedColumns(line, shifted(line, days), day)
    : placedColumns(line, { startsOn: addDays(day, startOffset), endsOn: addDays(day, endOffset) }, day);
};

const copyDependencies = ({ db, entityId }: Scope, from: number[], to: number[]) =>
  sql`
  insert into plan_line_dependency (entity_id, plan_line_id, on_line_id, lag_days)
  select ${entityId}::int, line.copy, before.copy, dependency.lag_days
  from plan_line_dependency as dependency
  join unnest(${from}::int[], ${to}::int[]) as line (id, copy) on line.id = dependency.plan_line_id
  join unnest(${from}::int[], ${to}::int[]) as before (id, copy) on before.id = dependency.on_line_id
  where dependency.entity_id = ${entityId}`.execute(db);
