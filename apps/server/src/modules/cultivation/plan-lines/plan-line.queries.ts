import type { MaterialUse } from '@vuon/contract/cultivation/material-use';
import type { PlanLine } from '@vuon/contract/cultivation/plan-line';
import { openWorkStates } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import type { Scope } from '#http/scope.ts';

type ReadScope = Pick<Scope, 'db' | 'entityId' | 'clock'>;
type Use = Omit<MaterialUse, 'quantity' | 'cost'> & { price: number | null };

/** A line as it is stored: without the totals that follow from the trees. */
export type StoredLine = Omit<PlanLine, 'place' | 'isWholeScope' | 'materials' | 'materialCost' | 'cost'> & {
  targetSetId: number | null;
  planTargetSetId: number;
  labourRate: number | null;
  materials: Use[];
};

const workType = sql<PlanLine['workType']>`json_build_object('id', work_type.id, 'name', work_type.name,
  'color', work_type.color, 'icon', work_type.icon)`;

// The lines before are looked up, not joined: while the tables grow, a join would compare each of them with each.
const dependencies = (entityId: number) => sql<PlanLine['dependencies']>`(
  select coalesce(json_agg(json_build_object('lineId', dependency.on_line_id, 'lagDays', dependency.lag_days)
    order by dependency.on_line_id), '[]')
  from plan_line_dependency as dependency
  where dependency.entity_id = ${entityId} and dependency.plan_line_id = plan_line.id and (
    select on_line.deleted_at is null from plan_line as on_line
    where on_line.entity_id = ${entityId} and on_line.id = dependency.on_line_id)
)`;

const materials = (entityId: number) => sql<Use[]>`(
  select coalesce(json_agg(json_build_object('materialId', material.id, 'materialCode', material.code,
    'materialName', material.name, 'unit', material.unit, 'price', material.price, 'dose', used.dose::float8,
    'doseUnit', used.dose_unit, 'dosePer', used.dose_per, 'water', used.water::float8, 'waterPer', used.water_per,
    'overDoseReason', used.over_dose_reason) order by used.position), '[]')
  from plan_line_material as used join material on material.id = used.material_id
  where used.entity_id = ${entityId} and used.plan_line_id = plan_line.id
)`;

/** The work that was made of the line, with what it really took once it is done. */
const work = (entityId: number, today: string) => sql<PlanLine['work']>`(
  select json_build_object('id', work.id,
    'code', 'CV-' || lpad(work.number::text, greatest(4, length(work.number::text)), '0'), 'state', work.state,
    'startsOn', work.starts_on::text, 'endsOn', work.ends_on::text,
    'isLate', work.state = any(${openWorkStates}::text[]) and work.ends_on < ${today}::date,
    'actual', case when work.state in ('done', 'inspected') then json_build_object(
      'labourDays', coalesce(work.actual_labour_days, 0)::float8, 'materialCost', used.cost,
      'cost', used.cost + round(coalesce(work.actual_labour_days * work.labour_rate, 0)) + coalesce(work.actual_other_cost, 0)) end)
  from work cross join lateral (
    select coalesce(sum(coalesce(work_material.actual_cost, round(work_material.actual_quantity * material.price))), 0) as cost
    from work_material join material on material.id = work_material.material_id
    where work_material.entity_id = ${entityId} and work_material.work_id = work.id
  ) as used
  where work.entity_id = ${entityId} and work.farm_plan_id = plan_line.farm_plan_id and work.plan_line_id = plan_line.id
    and work.deleted_at is null
  order by work.id desc limit 1
)`;

/** The lines that `which` chooses, in the order of their stages. */
export const findLines = ({ db, entityId, clock }: ReadScope, which: RawBuilder<boolean>): Promise<StoredLine[]> =>
  db
    .selectFrom('plan_line')
    .innerJoin('farm_plan', (join) =>
      join
        .onRef('farm_plan.entity_id', '=', 'plan_line.entity_id')
        .onRef('farm_plan.id', '=', 'plan_line.farm_plan_id'),
    )
    .innerJoin('plan_stage', (join) =>
      join
        .onRef('plan_stage.entity_id', '=', 'plan_line.entity_id')
        .onRef('plan_stage.id', '=', 'plan_line.plan_stage_id'),
    )
    .innerJoin('work_type', 'work_type.id', 'plan_line.work_type_id')
    .leftJoin('app_user', 'app_user.id', 'plan_line.updated_by')
    .where('plan_line.entity_id', '=', entityId)
    .where(which)
    .select([
      'plan_line.id',
      'plan_line.entity_id as entityId',
      'plan_line.farm_plan_id as farmPlanId',
      'plan_line.plan_stage_id as stageId',
      'plan_line.position',
      'plan_line.title',
      workType.as('workType'),
      sql<PlanLine['anchor']>`plan_line.anchor`.as('anchor'),
      'plan_line.plan_key_date_id as keyDateId',
      'plan_line.start_offset as startOffset',
      'plan_line.end_offset as endOffset',
      'plan_line.starts_on as startsOn',
      'plan_line.ends_on as endsOn',
      'plan_line.target_set_id as targetSetId',
      'farm_plan.target_set_id as planTargetSetId',
      'farm_plan.labour_rate as labourRate',
      materials(entityId).as('materials'),
      sql<number | null>`plan_line.labour_days::float8`.as('labourDays'),
      sql<number | null>`plan_line.other_cost::float8`.as('otherCost'),
      'plan_line.notes',
      dependencies(entityId).as('dependencies'),
      work(entityId, dayInVietnam(clock())).as('work'),
      'plan_line.version',
      'plan_line.created_at as createdAt',
      'plan_line.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'plan_line.deleted_at as deletedAt',
    ])
    .orderBy('plan_stage.position')
    .orderBy('plan_line.position')
    .orderBy('plan_line.id')
    .execute();

export const livingOf = (planId: number) =>
  sql<boolean>`plan_line.farm_plan_id = ${planId} and plan_line.deleted_at is null`;

export const planLineTable = recordTable('plan_line');

export const replaceDependencies = async (
  db: Db,
  entityId: number,
  lineId: number,
  given: PlanLine['dependencies'],
): Promise<void> => {
  await db
    .deleteFrom('plan_line_dependency')
    .where('entity_id', '=', entityId)
    .where('plan_line_id', '=', lineId)
    .execute();
  if (given.length)
    await db
      .insertInto('plan_line_dependency')
      .values(
        given.map((dependency) => ({
          entity_id: entityId,
          plan_line_id: lineId,
          on_line_id: dependency.lineId,
          lag_days: dependency.lagDays,
        })),
      )
      .execute();
};
