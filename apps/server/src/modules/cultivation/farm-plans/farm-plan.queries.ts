import type { FarmPlan, FarmPlanInput, FarmPlanQuery } from '@vuon/contract/cultivation/farm-plan';
import { openWorkStates } from '@vuon/contract/cultivation/work-state';
import { dayInVietnam } from '@vuon/contract/day';
import type { TargetTotals } from '@vuon/contract/orchard/target';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList, withMore } from '#http/lists/record-list.ts';
import { totalsOfSets } from '#orchard';
import { farmPlanCode } from '../codes.ts';

type Counts = Pick<FarmPlan, 'lineCount' | 'workCount' | 'doneCount' | 'lateCount'>;

const people = (entityId: number) => sql<FarmPlan['people']>`(
  select coalesce(json_agg(json_build_object('id', person.id, 'name', person.full_name) order by farm_plan_person.position), '[]')
  from farm_plan_person join person on person.entity_id = ${entityId} and person.id = farm_plan_person.person_id
  where farm_plan_person.entity_id = ${entityId} and farm_plan_person.farm_plan_id = farm_plan.id
)`;

const season = sql<FarmPlan['season']>`json_build_object('id', season.id, 'name', season.name,
  'cropGroupId', season.crop_group_id, 'cropGroupName', crop_group.name,
  'startsOn', season.starts_on::text, 'endsOn', season.ends_on::text)`;

const template = sql<
  FarmPlan['template']
>`case when plan_template.id is not null then json_build_object('id', plan_template.id,
  'name', plan_template.name, 'isSystem', plan_template.entity_id is null) end`;

const farmPlans = (db: Db, entityId: number) =>
  db
    .selectFrom('farm_plan')
    .innerJoin('season', (join) =>
      join.onRef('season.entity_id', '=', 'farm_plan.entity_id').onRef('season.id', '=', 'farm_plan.season_id'),
    )
    .innerJoin('crop_group', 'crop_group.id', 'season.crop_group_id')
    .leftJoin('plan_template', 'plan_template.id', 'farm_plan.plan_template_id')
    .leftJoin('app_user', 'app_user.id', 'farm_plan.updated_by')
    .leftJoin('app_user as approver', 'approver.id', 'farm_plan.approved_by')
    .where('farm_plan.entity_id', '=', entityId)
    .select([
      'farm_plan.id',
      'farm_plan.entity_id as entityId',
      farmPlanCode.as('code'),
      'farm_plan.name',
      season.as('season'),
      sql<FarmPlan['state']>`farm_plan.state`.as('state'),
      template.as('template'),
      people(entityId).as('people'),
      'farm_plan.labour_rate as labourRate',
      'farm_plan.notes',
      'farm_plan.approved_at as approvedAt',
      'approver.full_name as approvedByName',
      'farm_plan.closed_at as closedAt',
      'farm_plan.version',
      'farm_plan.created_at as createdAt',
      'farm_plan.updated_at as updatedAt',
      'app_user.full_name as updatedByName',
      'farm_plan.deleted_at as deletedAt',
    ]);

export const farmPlanList = withMore(
  entityList({
    table: 'farm_plan',
    sorts: {
      code: { column: 'farm_plan.sort_code', type: 'bigint' },
      name: { column: 'farm_plan.sort_name', type: 'text' },
      updatedAt: { column: 'farm_plan.updated_at', type: 'timestamptz' },
    },
    rows: ({ db, entityId }) => farmPlans(db, entityId),
    matching: (all, query: FarmPlanQuery, { entityId }) => {
      let rows = all.where('farm_plan.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
      if (query.state) rows = rows.where('farm_plan.state', '=', query.state);
      if (query.open) rows = rows.where('farm_plan.state', '<>', 'closed');
      if (query.seasonId) rows = rows.where('farm_plan.season_id', '=', query.seasonId);
      if (query.cropGroupId) rows = rows.where('season.crop_group_id', '=', query.cropGroupId);
      if (query.personId)
        rows = rows.where(
          sql<boolean>`farm_plan.id in (select farm_plan_id from farm_plan_person
            where entity_id = ${entityId} and person_id = ${query.personId})`,
        );
      return query.q ? rows.where(matchesWords('farm_plan.search', query.q)) : rows;
    },
  }),
  async ({ db, entityId, clock }, rows) => {
    const ids = rows.map(({ id }) => id);
    const places = await placesOf(db, entityId, ids);
    const counts = await countsOf(db, entityId, ids, dayInVietnam(clock()));
    return ids.map((id) => ({ place: places.get(id) as TargetTotals, ...(counts.get(id) as Counts) }));
  },
);

const placesOf = async (db: Db, entityId: number, ids: number[]): Promise<Map<number, TargetTotals>> => {
  const plans = await targetSetsOf(db, entityId, ids);
  const totals = await totalsOfSets(db, entityId, [...plans.values()]);
  return new Map([...plans].flatMap(([id, setId]) => [[id, totals.get(setId) as TargetTotals]]));
};

export const targetSetsOf = async (db: Db, entityId: number, ids: number[]): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('farm_plan')
    .select(['id', 'target_set_id as setId'])
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ id, setId }) => [id, setId]));
};

const countsOf = async (db: Db, entityId: number, ids: number[], today: string): Promise<Map<number, Counts>> => {
  const { rows } = await sql<Counts & { id: number }>`
    select plan.id, coalesce(lines.count, 0)::int as "lineCount", coalesce(works.count, 0)::int as "workCount",
      coalesce(works.done, 0)::int as "doneCount", coalesce(works.late, 0)::int as "lateCount"
    from unnest(${ids}::int[]) as plan (id)
    left join (
      select farm_plan_id, count(*) from plan_line
      where entity_id = ${entityId} and farm_plan_id = any(${ids}::int[]) and deleted_at is null group by farm_plan_id
    ) as lines on lines.farm_plan_id = plan.id
    left join (
      select farm_plan_id, count(*), count(*) filter (where state in ('done', 'inspected')) as done,
        count(*) filter (where state = any(${openWorkStates}::text[]) and ends_on < ${today}::date) as late
      from work
      where entity_id = ${entityId} and farm_plan_id = any(${ids}::int[]) and deleted_at is null and state <> 'cancelled'
      group by farm_plan_id
    ) as works on works.farm_plan_id = plan.id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
};

export const findPlanCode = async (db: Db, entityId: number, id: number): Promise<string | undefined> => {
  const found = await db
    .selectFrom('farm_plan')
    .select(farmPlanCode.as('code'))
    .where('entity_id', '=', entityId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.code;
};

/** The planting batches of a plan that were not removed. */
export const countBatches = async (db: Db, entityId: number, planId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('planting_batch')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('entity_id', '=', entityId)
    .where('farm_plan_id', '=', planId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const farmPlanTable = recordTable('farm_plan');

export const farmPlanColumns = ({ name, labourRate, notes }: Pick<FarmPlanInput, 'name' | 'labourRate' | 'notes'>) => ({
  name,
  labour_rate: labourRate,
  notes,
});

/** The people in charge, in the order in which they are given. */
export const replacePeople = async (db: Db, entityId: number, planId: number, personIds: number[]): Promise<void> => {
  await db
    .deleteFrom('farm_plan_person')
    .where('entity_id', '=', entityId)
    .where('farm_plan_id', '=', planId)
    .execute();
  await sql`
    insert into farm_plan_person (entity_id, farm_plan_id, person_id, position)
    select ${entityId}::int, ${planId}::int, person_id, position
    from unnest(${personIds}::int[]) with ordinality as given (person_id, position)`.execute(db);
};
