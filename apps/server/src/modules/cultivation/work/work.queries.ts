import type { Work, WorkItem, WorkQuery } from '@vuon/contract/cultivation/work';
import type { WorkInput } from '@vuon/contract/cultivation/work-input';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { json } from '#db/json.ts';
import { recordTable } from '#db/record-table.ts';
import { entityList } from '#http/lists/record-list.ts';
import { todayOf } from '#people';
import { crewsOf, inspectorOf, peopleOf, workTypeOf } from '../assigned.queries.ts';
import { farmPlanCode, workCode } from '../codes.ts';
import { usesOf } from '../material-uses.queries.ts';
import { matchesWork } from './work-filter.ts';

const farmPlan = (entityId: number) => sql<WorkItem['farmPlan']>`(
  select json_build_object('id', farm_plan.id, 'name', farm_plan.name, 'code', ${farmPlanCode})
  from farm_plan where farm_plan.entity_id = ${entityId} and farm_plan.id = work.farm_plan_id
)`;

const stage = (entityId: number) => sql<WorkItem['stage']>`(
  select json_build_object('id', id, 'name', name) from plan_stage
  where plan_stage.entity_id = ${entityId} and plan_stage.id = work.plan_stage_id
)`;

const materials = (entityId: number) =>
  usesOf<Pick<WorkItem['materials'][number], 'actualQuantity'> & { actualCost: number | null }>(
    'work',
    entityId,
    sql`'actualQuantity', work_material.actual_quantity, 'actualCost', work_material.actual_cost`,
  );

/** Removed works of a series are not counted. */
const series = (entityId: number) => sql<WorkItem['series']>`(
  select json_build_object('id', work_series.id, 'rule', work_series.rule, 'position', sisters.position, 'count', sisters.count)
  from work_series, lateral (
    select count(*) filter (where (sister.starts_on, sister.id) <= (work.starts_on, work.id)) as position, count(*) as count
    from work as sister where sister.entity_id = ${entityId} and sister.work_series_id = work_series.id
      and (sister.deleted_at is null or sister.id = work.id)
  ) as sisters
  where work_series.entity_id = ${entityId} and work_series.id = work.work_series_id
)`;

const works = (db: Db, entityId: number, today: string) =>
  db
    .selectFrom('work')
    .leftJoin('app_user', 'app_user.id', 'work.updated_by')
    .where('work.entity_id', '=', entityId)
    .select([
      'work.id',
      'work.entity_id as entityId',
      workCode().as('code'),
      'work.kind',
      'work.title',
      workTypeOf('work').as('workType'),
      farmPlan(entityId).as('farmPlan'),
      stage(entityId).as('stage'),
      'work.plan_line_id as planLineId',
      'work.target_set_id as targetSetId',
      'work.starts_on as startsOn',
      'work.ends_on as endsOn',
      'work.priority',
      'work.urgency',
      'work.state',
      'work.resumes_as as resumesAs',
      'work.state_reason as stateReason',
      materials(entityId).as('materials'),
      'work.labour_days as labourDays',
      'work.labour_rate as labourRate',
      'work.other_cost as otherCost',
      'work.actual_labour_days as actualLabourDays',
      'work.actual_other_cost as actualOtherCost',
      peopleOf('work', entityId, today).as('people'),
      crewsOf('work', entityId).as('crews'),
      inspectorOf('work', entityId).as('inspector'),
      series(entityId).as('series'),
      'work.version',
      'work.created_at as createdAt',
      'work.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'work.deleted_at as deletedAt',
    ]);

/** Without removed works, which keep nobody waiting. One by one (`offset 0`): while tables grow, a join would compare each with each. */
const dependencies = (entityId: number) => sql<Work['dependencies']>`(
  select coalesce(json_agg(json_build_object('workId', before.id, 'lagDays', work_dependency.lag_days, 'code', ${workCode('before')},
    'title', before.title, 'state', before.state, 'endsOn', before.ends_on::text) order by before.ends_on, before.id), '[]')
  from work_dependency cross join lateral (
    select * from work as earlier where earlier.entity_id = ${entityId} and earlier.id = work_dependency.on_work_id
      and earlier.deleted_at is null offset 0
  ) as before
  where work_dependency.entity_id = ${entityId} and work_dependency.work_id = work.id
)`;

export const storedWorkList = entityList({
  table: 'work',
  sorts: {
    endsOn: { column: 'work.ends_on', type: 'date' },
    startsOn: { column: 'work.starts_on', type: 'date' },
    code: { column: 'work.number', type: 'integer' },
    title: { column: 'work.sort_title', type: 'text' },
    updatedAt: { column: 'work.updated_at', type: 'timestamptz' },
  },
  rows: (scope) => works(scope.db, scope.entityId, todayOf(scope)),
  matching: (rows, { deleted, ...filters }: WorkQuery, scope) =>
    rows.where('work.deleted_at', deleted === 'only' ? 'is not' : 'is', null).where(matchesWork(scope, filters)),
  counted: ({ db, entityId }) => db.selectFrom('work').where('work.entity_id', '=', entityId),
  inFile: (rows, { entityId }) =>
    rows.select((eb) => [
      'work.cause',
      'work.finding',
      eb.ref('work.ppe').$castTo<Work['ppe']>().as('ppe'),
      eb.ref('work.checklist').$castTo<Work['checklist']>().as('checklist'),
      'work.instructions',
      dependencies(entityId).as('dependencies'),
      'work.started_at as startedAt',
      'work.finished_at as finishedAt',
      'work.inspected_at as inspectedAt',
    ]),
});

export const workTable = recordTable('work');

/** The columns that the input fills, but for the window, which differs among works that repeat, and its place in a plan. */
export const workColumns = (input: Omit<WorkInput, 'repeat' | 'farmPlanId' | 'stageId'>) => ({
  kind: input.kind,
  title: input.title,
  work_type_id: input.workTypeId,
  priority: input.priority,
  urgency: input.urgency,
  cause: input.cause,
  finding: input.finding,
  labour_days: input.labourDays,
  labour_rate: input.labourRate,
  other_cost: input.otherCost,
  ppe: json(input.ppe),
  checklist: json(input.checklist),
  instructions: input.instructions,
  inspector_id: input.inspectorId,
});

export const findTargetSet = async (db: Db, entityId: number, id: number): Promise<number> => {
  const { setId } = await db
    .selectFrom('work')
    .select('target_set_id as setId')
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return setId;
};

/** The name by which histories, files and notifications call a work. */
export const findWorkName = (db: Db, entityId: number, id: number) =>
  db
    .selectFrom('work')
    .select([
      'id',
      'entity_id as entityId',
      'deleted_at as deletedAt',
      sql<string>`${workCode()} || ' ' || work.title`.as('name'),
      'kind',
    ])
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
