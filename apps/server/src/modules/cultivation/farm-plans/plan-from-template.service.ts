import { type FarmPlan, type FarmPlanInput, mostKeyDates } from '@vuon/contract/cultivation/farm-plan';
import {
  anchorDay,
  type Schedule,
  type ScheduledLine,
  settlingDifference,
  type Window,
} from '@vuon/contract/cultivation/plan-schedule';
import type { PlanTemplate, TemplateLine } from '@vuon/contract/cultivation/plan-template';
import { scheduleFromTemplate, stagePlaces } from '@vuon/contract/cultivation/template-schedule';
import { addDays } from '@vuon/contract/day';
import { fold } from '@vuon/contract/fold';
import { holdWorkTypes } from '#catalogue';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { holdMaterialUses } from '../held-references.ts';
import { replaceDependencies } from '../plan-lines/plan-line.queries.ts';
import { ofPlan, recordNewLines } from '../plan-lines/plan-line.service.ts';
import { placedColumns, scheduleOf } from '../plan-lines/plan-line-window.ts';
import { insertLineMaterials, insertLines, type NewLine } from '../plan-lines/plan-line-write.ts';
import { holdPlanTemplate } from '../plan-templates/plan-template.queries.ts';
import { createFarmPlan, farmPlans, getSeason } from './farm-plan.service.ts';

/** A new plan, with the work of a template if one is named. */
export const beginFarmPlan = async (scope: Scope, input: FarmPlanInput): Promise<FarmPlan> => {
  if (input.templateId === null) return createFarmPlan(scope, input);
  const template = await getTemplate(scope, input.templateId);
  const proposed = scheduleFromTemplate(template, await getSeason(scope, input.seasonId));
  const given = new Set(input.keyDates.map(({ name }) => fold(name)));
  const keyDates = [...input.keyDates, ...proposed.keyDates.filter(({ name }) => !given.has(fold(name)))];
  if (keyDates.length > mostKeyDates)
    throw problem('request.invalid', `Cùng với mẫu có hơn ${mostKeyDates} ngày mốc.`, { path: 'keyDates' });
  const plan = await createFarmPlan(scope, { ...input, stages: input.stages ?? proposed.stages, keyDates });
  if (!template.lines.length) return plan;
  await addLines(ofPlan(scope, plan), plan, template);
  return farmPlans.get(scope, plan.id);
};

const path = 'templateId';

/** The template, with all that it refers to, held. */
const getTemplate = async (scope: Scope, id: number): Promise<PlanTemplate> => {
  const template = await holdPlanTemplate(scope, id);
  if (!template) throw problem('record.not_found', 'Không có mẫu kế hoạch này, hoặc nó đã bị xóa.', { path });
  if (template.archived)
    throw problem('record.not_found', `Mẫu ${template.name} đã được lưu trữ. Hãy chọn mẫu khác.`, { path });
  const types = await holdWorkTypes(scope.db, scope.entityId, [
    ...new Set(template.lines.map(({ workType }) => workType.id)),
  ]);
  const known = new Set(types.map((type) => type.id));
  const gone = template.lines.find(({ workType }) => !known.has(workType.id));
  if (gone)
    throw problem(
      'record.not_found',
      `Việc “${gone.title}” của mẫu thuộc loại công việc đã bị xóa. Hãy sửa mẫu, hoặc chọn mẫu khác.`,
      { path },
    );
  // Materials that were put away since come along, as in a copied plan; a dose that the label no longer allows does not.
  for (const { materials } of template.lines)
    await holdMaterialUses(
      scope,
      materials,
      materials.map(({ materialId }) => materialId),
    );
  return template;
};

const addLines = async (scope: Scope, plan: FarmPlan, template: PlanTemplate) => {
  const { db, entityId } = scope;
  const schedule = scheduleOf(plan);
  const placed = template.lines.map(placedIn(plan, template, schedule));
  const moved = new Map(settlingDifference(placed).moves.map(({ lineId, to }) => [lineId, to]));
  const rows = placed.map((line, index): NewLine => {
    const { title, workType, labourDaysPerHa, notes } = template.lines[index] as TemplateLine;
    return {
      ...placedColumns(line, moved.get(line.id) ?? line, anchorDay(line, schedule)),
      plan_stage_id: line.stageId,
      title,
      work_type_id: workType.id,
      labour_days: labourFor(labourDaysPerHa, plan),
      other_cost: null,
      notes,
      target_set_id: null,
      position: index + 1,
    };
  });
  const ids = await insertLines(scope, plan.id, rows);
  await insertLineMaterials(
    db,
    entityId,
    template.lines.map(({ materials }, index) => ({ id: ids[index] ?? 0, materials })),
  );
  const idOf = new Map(template.lines.map(({ id }, index) => [id, ids[index] ?? 0]));
  for (const { id, dependencies } of template.lines)
    if (dependencies.length)
      await replaceDependencies(
        db,
        entityId,
        idOf.get(id) ?? 0,
        dependencies.map(({ lineId, lagDays }) => ({ lineId: idOf.get(lineId) ?? 0, lagDays })),
      );
  await recordNewLines(scope, ids);
};

/** A line of the template on the days of this plan, still under its id in the template. */
const placedIn = (plan: FarmPlan, template: PlanTemplate, schedule: Schedule) => {
  const places = stagePlaces(template.stages, plan.stages);
  const stageOf = (id: number) => plan.stages[places.get(id) ?? 0]?.id ?? 0;
  const keyDateOf = (id: number | null) => {
    const name = template.keyDates.find((date) => date.id === id)?.name ?? '';
    return plan.keyDates.find((date) => fold(date.name) === fold(name))?.id ?? null;
  };
  return ({ id, stageId, anchor, keyDateId, startOffset, endOffset, dependencies }: TemplateLine): ScheduledLine => {
    const line = { id, stageId: stageOf(stageId), anchor, keyDateId: keyDateOf(keyDateId) };
    const day = anchorDay(line, schedule) ?? plan.season.startsOn;
    const window: Window = { startsOn: addDays(day, startOffset ?? 0), endsOn: addDays(day, endOffset ?? 0) };
    return { ...line, ...window, dependencies, hasBegun: false };
  };
};

const mostLabour = 100_000;
const labourFor = (perHectare: number | null, { place: { hectares } }: FarmPlan): number | null =>
  perHectare === null || hectares <= 0 ? null : Math.min(mostLabour, Math.round(perHectare * hectares * 100) / 100);
