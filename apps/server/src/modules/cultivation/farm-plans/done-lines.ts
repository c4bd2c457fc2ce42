import type { Material } from '@vuon/contract/catalogue/material';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import { isOverDose } from '@vuon/contract/cultivation/material-total';
import type { Work } from '@vuon/contract/cultivation/work';
import { dayInVietnam } from '@vuon/contract/day';
import { sql } from 'kysely';
import type { Scope } from '#http/scope.ts';
import { targetsOutside } from '#orchard';
import type { StoredLine } from '../plan-lines/plan-line.queries.ts';
import { getWork } from '../work/work-kind.ts';
import { targetSetsOf } from './farm-plan.queries.ts';

/** What a copy takes of a line. `lineId` null: of work that no line had foreseen. */
export type CopiedLine = Pick<
  StoredLine,
  | 'stageId'
  | 'keyDateId'
  | 'anchor'
  | 'startOffset'
  | 'endOffset'
  | 'startsOn'
  | 'endsOn'
  | 'title'
  | 'labourDays'
  | 'otherCost'
  | 'notes'
  | 'targetSetId'
> & { lineId: number | null; workTypeId: number; materials: Use[] };

type Use = Omit<StoredLine['materials'][number], 'price'>;

export const plannedLines = (lines: StoredLine[]): CopiedLine[] =>
  lines.map((line) => ({ ...line, lineId: line.id, workTypeId: line.workType.id }));

/**
 * The season's work as it was done, as lines of a plan: its own days, labour and amounts, with what nobody had foreseen, and without
 * what was never done. Offsets are null: the days count.
 */
export const doneLines = async (scope: Scope, plan: FarmPlan, lines: StoredLine[]): Promise<CopiedLine[]> => {
  const planned = new Map(lines.map((line) => [line.id, line]));
  const done: CopiedLine[] = [];
  for (const { id, targetSetId, lineId } of await findDoneWork(scope, plan)) {
    const work = await getWork(scope, id);
    const line = planned.get(lineId ?? 0);
    const window = daysOf(work);
    done.push({
      lineId: line?.id ?? null,
      stageId: line?.stageId ?? stageOn(plan, window.startsOn),
      keyDateId: line?.keyDateId ?? null,
      anchor: line?.anchor ?? 'dates',
      startOffset: null,
      endOffset: null,
      ...window,
      title: work.title,
      workTypeId: work.workType.id,
      labourDays: work.actualLabourDays ?? work.labourDays,
      otherCost: work.actualOtherCost ?? work.otherCost,
      notes: line?.notes ?? null,
      targetSetId: line && line.targetSetId === null ? null : targetSetId,
      materials: await usesOf(scope, work),
    });
  }
  return done;
};

/** Of the plan, and what came up meanwhile within its land. */
const findDoneWork = async ({ db, entityId }: Scope, plan: FarmPlan) => {
  const days = [...plan.stages.map(({ startsOn }) => startsOn), ...plan.stages.map(({ endsOn }) => endsOn)].sort();
  const { rows } = await sql<{ id: number; targetSetId: number; lineId: number | null; isOther: boolean }>`
    select id, target_set_id as "targetSetId", plan_line_id as "lineId", farm_plan_id is null as "isOther" from work
    where entity_id = ${entityId} and deleted_at is null and state in ('done', 'inspected')
      and (farm_plan_id = ${plan.id} or farm_plan_id is null
        and ends_on between ${days[0] ?? null}::date and ${days.at(-1) ?? null}::date)
    order by starts_on, id`.execute(db);
  const scopeSetId = (await targetSetsOf(db, entityId, [plan.id])).get(plan.id) ?? 0;
  const found: typeof rows = [];
  for (const row of rows)
    if (!row.isOther || !(await targetsOutside(db, entityId, row.targetSetId, scopeSetId)).length) found.push(row);
  return found;
};

/** From the day on which it was begun to the one on which it was finished, as far as that is known. */
const daysOf = ({ startsOn, endsOn, startedAt, finishedAt }: Work) => {
  const [first, last] = [startedAt, finishedAt].map((at) => at && dayInVietnam(new Date(at)));
  const end = last ?? endsOn;
  return { startsOn: [first ?? startsOn, end].sort()[0] as string, endsOn: end };
};

/** The stage in which the day lies, else the last that began before it, else the first. */
const stageOn = ({ stages }: FarmPlan, day: string): number => {
  const begun = stages.filter(({ startsOn }) => startsOn <= day);
  return (begun.find(({ endsOn }) => day <= endsOn) ?? begun.at(-1) ?? stages[0])?.id ?? 0;
};

/** The doses that the amounts come to which were really used; what was left out stays out. */
const usesOf = async ({ db }: Scope, { materials }: Work): Promise<Use[]> => {
  const { rows: labels } = await sql<Pick<Material, 'id' | 'maxDose' | 'doseUnit' | 'dosePer'>>`
    select id, max_dose as "maxDose", dose_unit as "doseUnit", dose_per as "dosePer" from material
    where id = any(${materials.map(({ materialId }) => materialId)}::int[])`.execute(db);
  return materials.flatMap(({ quantity, cost, actualQuantity, ...use }) => {
    if (actualQuantity === 0) return [];
    const share = actualQuantity !== null && quantity ? actualQuantity / quantity : 1;
    const dosed = { ...use, dose: Math.max(0.001, Math.round(use.dose * share * 1_000) / 1_000) };
    const label = labels.find(({ id }) => id === use.materialId);
    const isOver = label !== undefined && isOverDose(dosed, label);
    return [{ ...dosed, overDoseReason: isOver ? (use.overDoseReason ?? 'Theo lượng đã dùng vụ trước') : null }];
  });
};
