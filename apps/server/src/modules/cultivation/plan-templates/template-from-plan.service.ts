import { findCycle } from '@vuon/contract/cultivation/dependency-cycle';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { offsetsOf } from '@vuon/contract/cultivation/plan-schedule';
import { type PlanTemplate, PlanTemplateInput, type TemplateLineInput } from '@vuon/contract/cultivation/plan-template';
import { daysBetween } from '@vuon/contract/day';
import { fold } from '@vuon/contract/fold';
import { takeNumbers } from '#db/entity-counter.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { farmPlans } from '../farm-plans/farm-plan.service.ts';
import { findLines, livingOf, type StoredLine } from '../plan-lines/plan-line.queries.ts';
import { createPlanTemplate } from './plan-template.service.ts';

/**
 * A template of the plan's work: without places, days counted from stages and key dates, labour for a hectare of the plan's scope.
 * Lines that differ in their places alone become one.
 */
export const createTemplateFromPlan = async (scope: Scope, planId: number, name: string): Promise<PlanTemplate> => {
  const plan = await farmPlans.get(scope, planId);
  if (plan.deletedAt) throw problem('record.deleted', `Kế hoạch ${plan.code} đã bị xóa; hãy khôi phục trước.`);
  const lines = await findLines(scope, livingOf(planId));
  const input = PlanTemplateInput.safeParse({
    code: await freeCode(scope),
    name,
    cropGroupId: plan.season.cropGroupId,
    source: `Kế hoạch ${plan.code} ${plan.name}`.slice(0, 200),
    notes: plan.notes,
    stages: withOwnNames(plan.stages).map(({ id, name, startsOn, endsOn }) => ({
      id,
      name,
      days: Math.min(730, daysBetween(startsOn, endsOn) + 1),
    })),
    keyDates: withOwnNames(plan.keyDates).map(({ id, name, plannedOn, actualOn }) => ({
      id,
      name,
      ...countedFromStage(actualOn ?? plannedOn, plan),
    })),
    lines: templateLines(lines, plan),
  });
  if (!input.success)
    throw problem('request.invalid', `Kế hoạch ${plan.code} không thành mẫu được: ${input.error.issues[0]?.message}.`);
  return createPlanTemplate(scope, input.data, { cropGroupId: plan.season.cropGroupId, lines });
};

/** 'MKH-001': the next one that no template of the entity has. */
const freeCode = async ({ db, entityId }: Scope): Promise<string> => {
  for (;;) {
    const code = `MKH-${String(await takeNumbers(db, entityId, 'plan-template', 1)).padStart(3, '0')}`;
    const taken = await db
      .selectFrom('plan_template')
      .select('id')
      .where('entity_id', '=', entityId)
      .where('code', 'ilike', code)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!taken) return code;
  }
};

/** A plan may have two stages of one name, a template may not: 'Ra hoa', 'Ra hoa (2)'. */
const withOwnNames = <T extends { name: string }>(items: T[]): T[] => {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(fold(item.name)) ?? 0) + 1;
    seen.set(fold(item.name), count);
    return count === 1 ? item : { ...item, name: `${item.name.slice(0, 74)} (${count})` };
  });
};

/** From the last stage that has begun by then, or the season's first day. */
const countedFromStage = (day: string, { stages, season }: FarmPlan) => {
  const stage = stages.findLast(({ startsOn }) => startsOn <= day);
  return { stageId: stage?.id ?? null, offsetDays: daysBetween(stage?.startsOn ?? season.startsOn, day) };
};

const templateLines = (lines: StoredLine[], plan: FarmPlan): TemplateLineInput[] => {
  const merged = mergedLines(lines.map((line) => templateLine(line, plan)));
  const before = new Map(merged.map(({ id, dependencies }) => [id, dependencies.map(({ lineId }) => lineId)]));
  // Lines that wait for each other in turns, place by place, are left apart.
  const kept = findCycle(before) ? lines.map((line) => templateLine(line, plan)) : merged;
  return kept.map((line) => ({ ...line, labourDaysPerHa: perHectare(line.labourDaysPerHa, plan) }));
};

/** Still with the days of labour of the whole line. */
const templateLine = (line: StoredLine, { stages }: FarmPlan): TemplateLineInput => {
  const { id, stageId, title, workType, keyDateId, materials, labourDays, notes, dependencies } = line;
  const stage = stages.find((one) => one.id === stageId);
  const isFixed = line.anchor === 'dates';
  const offsets = isFixed ? offsetsOf(line, stage?.startsOn ?? line.startsOn) : line;
  return {
    id,
    stageId,
    title,
    workTypeId: workType.id,
    anchor: line.anchor === 'dates' ? 'stage-start' : line.anchor,
    keyDateId: line.anchor === 'key-date' ? keyDateId : null,
    startOffset: offsets.startOffset,
    endOffset: offsets.endOffset,
    materials: materials.map(({ materialId, dose, doseUnit, dosePer, water, waterPer, overDoseReason }) => ({
      materialId,
      dose,
      doseUnit,
      dosePer,
      water,
      waterPer,
      overDoseReason,
    })),
    labourDaysPerHa: labourDays,
    notes,
    dependencies,
  };
};

/** One line for those that are the same work in several places. */
const mergedLines = (lines: TemplateLineInput[]): TemplateLineInput[] => {
  const groups = Map.groupBy(lines, ({ id, labourDaysPerHa, dependencies, ...same }) => JSON.stringify(same));
  const standIn = new Map([...groups.values()].flatMap((group) => group.map(({ id }) => [id, group[0]?.id ?? id])));
  return [...groups.values()].map((group) => {
    const [first] = group as [TemplateLineInput];
    const before = new Map(
      group.flatMap(({ dependencies }) =>
        dependencies.map(({ lineId, lagDays }) => [standIn.get(lineId) ?? lineId, lagDays] as const),
      ),
    );
    before.delete(first.id);
    const labour = group.flatMap(({ labourDaysPerHa }) => labourDaysPerHa ?? []);
    return {
      ...first,
      labourDaysPerHa: labour.length ? labour.reduce((sum, days) => sum + days) : null,
      dependencies: [...before].map(([lineId, lagDays]) => ({ lineId, lagDays })),
    };
  });
};

const perHectare = (labourDays: number | null, { place: { hectares } }: FarmPlan): number | null =>
  labourDays === null || hectares <= 0 ? null : Math.min(1_000, Math.round((labourDays / hectares) * 1_000) / 1_000);
