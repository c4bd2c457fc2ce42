import type { BatmanPeriod } from '@vuon/contract/cultivation/batman-period';
import type { BatmanPlan, BatmanPlanQuery } from '@vuon/contract/cultivation/batman-plan';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isoText } from '#db/iso-text.ts';
import { recordTable } from '#db/record-table.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';
import type { Scope } from '#http/scope.ts';
import { personCode } from '#people';
import { workOf } from './batman-task.queries.ts';
import { isOfCrew, isPlannedFor, type Planner } from './planned-people.ts';

const weekDays = sql`to_char(batman_plan.starts_on, 'DD/MM') || '–' || to_char(batman_plan.ends_on, 'DD/MM/YYYY')`;
const periodWords = sql<string>`case batman_plan.period
  when 'week' then 'tuần ' || ${weekDays} else 'tháng ' || to_char(batman_plan.starts_on, 'MM/YYYY') end`;
/** Of the joined `batman_plan` and `person`: 'Ama Bảy, tuần 16/11–22/11/2026' */
export const planCalled = sql<string>`(person.full_name || ', ' || ${periodWords})`;

const tasks = (entityId: number) => sql<BatmanPlan['tasks']>`(
  select coalesce(json_agg(json_build_object(
    'id', task.id, 'planId', task.plan_id, 'personId', batman_plan.person_id, 'title', task.title, 'place', task.place,
    'notes', task.notes, 'workId', task.work_id, 'work', ${workOf(entityId, 'task')}, 'startsAt', ${isoText(sql.ref('task.starts_at'))}, 'endsAt', ${isoText(sql.ref('task.ends_at'))},
    'status', task.status, 'reason', task.reason, 'isCopied', task.is_copied, 'version', task.version,
    'updatedAt', ${isoText(sql.ref('task.updated_at'))}, 'updatedByName', editor.full_name
  ) order by task.starts_at, task.id), '[]')
  from batman_task as task left join app_user as editor on editor.id = task.updated_by
  where task.entity_id = ${entityId} and task.plan_id = batman_plan.id
)`;

export const crewsOf = (entityId: number) => sql<BatmanPlan['crews']>`(
  select coalesce(json_agg(json_build_object('id', crew.id, 'name', crew.name) order by crew.sort_name, crew.id), '[]')
  from crew_member join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id and crew.deleted_at is null
  where crew_member.entity_id = ${entityId} and crew_member.person_id = person.id
)`;

const plans = ({ db, ...planner }: Planner & { db: Db }) => {
  const { entityId } = planner;
  return db
    .selectFrom('batman_plan')
    .innerJoin('person', (join) =>
      join.on('person.entity_id', '=', entityId).onRef('person.id', '=', 'batman_plan.person_id'),
    )
    .leftJoin('app_user as reviewer', 'reviewer.id', 'batman_plan.reviewer_id')
    .leftJoin('app_user as editor', 'editor.id', 'batman_plan.updated_by')
    .where('batman_plan.entity_id', '=', entityId)
    .where(isPlannedFor(planner))
    .select([
      'batman_plan.id',
      'batman_plan.entity_id as entityId',
      planCalled.as('name'),
      'batman_plan.person_id as personId',
      'person.full_name as personName',
      personCode.as('personCode'),
      'person.user_id as personUserId',
      crewsOf(entityId).as('crews'),
      'batman_plan.period',
      'batman_plan.starts_on as startsOn',
      'batman_plan.ends_on as endsOn',
      'batman_plan.reviewer_id as reviewerId',
      'reviewer.full_name as reviewerName',
      tasks(entityId).as('tasks'),
      'batman_plan.notes',
      'batman_plan.version',
      'batman_plan.created_at as createdAt',
      'batman_plan.updated_at as updatedAt',
      'editor.full_name as updatedByName',
      'batman_plan.deleted_at as deletedAt',
    ]);
};

/** The words that a plan is found by: its person, and 'kế hoạch tuần …'. */
export const planText = sql<string>`(person.search || ' ' || fold('ke hoach batman ' || ${periodWords}))`;

export const batmanPlanList = entityList({
  table: 'batman_plan',
  sorts: {
    startsOn: { column: 'batman_plan.starts_on', type: 'date' },
    name: { column: 'person.sort_name', type: 'text' },
    updatedAt: { column: 'batman_plan.updated_at', type: 'timestamptz' },
  },
  rows: (scope: Planner & Pick<Scope, 'db' | 'clock'>) => plans(scope),
  matching: (all, query: BatmanPlanQuery, { entityId }) => {
    let rows = all.where('batman_plan.deleted_at', query.deleted === 'only' ? 'is not' : 'is', null);
    if (query.personId) rows = rows.where('batman_plan.person_id', '=', query.personId);
    if (query.crewId) rows = rows.where(isOfCrew(entityId, query.crewId));
    if (query.period) rows = rows.where('batman_plan.period', '=', query.period);
    if (query.from) rows = rows.where('batman_plan.ends_on', '>=', query.from);
    if (query.to) rows = rows.where('batman_plan.starts_on', '<=', query.to);
    if (query.reviewerId) rows = rows.where('batman_plan.reviewer_id', '=', query.reviewerId);
    if (query.status)
      rows = rows.where(
        sql<boolean>`exists (select from batman_task where batman_task.entity_id = ${entityId}
          and batman_task.plan_id = batman_plan.id and batman_task.status = ${query.status})`,
      );
    return query.q ? rows.where(matchesWords(planText, query.q)) : rows;
  },
});

export const batmanPlanTable = recordTable('batman_plan');

/** The person's living plan of that period. */
export const findPlanId = async (
  db: Db,
  entityId: number,
  plan: { personId: number; period: BatmanPeriod; startsOn: string },
): Promise<number | undefined> => {
  const found = await db
    .selectFrom('batman_plan')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('person_id', '=', plan.personId)
    .where('period', '=', plan.period)
    .where('starts_on', '=', plan.startsOn)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
};

/** The reviewer of the person's latest plan, for the next one. */
export const findUsualReviewer = async (db: Db, entityId: number, personId: number): Promise<number | null> => {
  const found = await db
    .selectFrom('batman_plan')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'batman_plan.reviewer_id')
        .onRef('membership.entity_id', '=', 'batman_plan.entity_id'),
    )
    .select('batman_plan.reviewer_id as id')
    .where('batman_plan.entity_id', '=', entityId)
    .where('batman_plan.person_id', '=', personId)
    .where('batman_plan.deleted_at', 'is', null)
    .orderBy('batman_plan.starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
};

/** Accounts of the entity that may review plans. */
export const listReviewers = (db: Db, entityId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id', 'app_user.full_name as fullName', 'membership.role'])
    .where('membership.entity_id', '=', entityId)
    .where('membership.role', 'in', ['owner', 'manager', 'foreman'])
    .where('app_user.deleted_at', 'is', null)
    .orderBy('app_user.sort_name')
    .orderBy('app_user.id')
    .execute();

/**
 * The living person, if the caller plans for them; held until the transaction ends, so that of two who make the first plan of a
 * week at the same moment the second finds it.
 */
export const holdPlanned = (scope: Planner & { db: Db }, personId: number) =>
  scope.db
    .selectFrom('person')
    .select(['id', 'full_name as fullName', 'ended_on as endedOn'])
    .where('entity_id', '=', scope.entityId)
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .where(isPlannedFor(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Living plans of these people that begin on this day, for copying. */
export const listPlanIds = async (
  scope: Planner & { db: Db },
  { period, startsOn, personIds }: { period: BatmanPeriod; startsOn: string; personIds: number[] | undefined },
): Promise<{ id: number; personId: number }[]> => {
  const chosen: RawBuilder<boolean> = personIds
    ? sql<boolean>`batman_plan.person_id = any(${personIds}::int[])`
    : sql<boolean>`true`;
  return scope.db
    .selectFrom('batman_plan')
    .innerJoin('person', (join) =>
      join.on('person.entity_id', '=', scope.entityId).onRef('person.id', '=', 'batman_plan.person_id'),
    )
    .select(['batman_plan.id', 'batman_plan.person_id as personId'])
    .where('batman_plan.entity_id', '=', scope.entityId)
    .where('batman_plan.period', '=', period)
    .where('batman_plan.starts_on', '=', startsOn)
    .where('batman_plan.deleted_at', 'is', null)
    .where(isPlannedFor(scope))
    .where(chosen)
    .orderBy('batman_plan.id')
    .execute();
};
