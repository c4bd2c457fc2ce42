import type { BatmanState } from '@vuon/contract/cultivation/batman-state';
import type { BatmanTask, BatmanTaskInput, BatmanTaskQuery } from '@vuon/contract/cultivation/batman-task';
import { addDays } from '@vuon/contract/day';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { changed } from '#db/stamps.ts';
import { matchesWords } from '#http/lists/list.ts';
import { entityList } from '#http/lists/record-list.ts';
import type { Scope } from '#http/scope.ts';
import { personCode } from '#people';
import { workCode } from '../codes.ts';
import { isOfCrew, isPlannedFor, type Planner } from './planned-people.ts';

const crewNames = (entityId: number) => sql<string>`coalesce((
  select string_agg(crew.name, ', ' order by crew.sort_name)
  from crew_member join crew on crew.entity_id = ${entityId} and crew.id = crew_member.crew_id and crew.deleted_at is null
  where crew_member.entity_id = ${entityId} and crew_member.person_id = person.id
), '')`;

/** The work that the task of `table` stands for, as it is now. */
export const workOf = (entityId: number, table: 'task' | 'batman_task') => sql<BatmanTask['work']>`(
  select json_build_object('id', work.id, 'code', ${workCode()}, 'title', work.title, 'kind', work.kind, 'state', work.state,
    'isRemoved', work.deleted_at is not null)
  from work where work.entity_id = ${entityId} and work.id = ${sql.ref(`${table}.work_id`)}
)`;

/** The tasks of living plans that the caller may see. */
const tasks = ({ db, ...planner }: Planner & { db: Db }) => {
  const { entityId } = planner;
  return db
    .selectFrom('batman_task')
    .innerJoin('batman_plan', (join) =>
      join
        .on('batman_plan.entity_id', '=', entityId)
        .onRef('batman_plan.id', '=', 'batman_task.plan_id')
        .on('batman_plan.deleted_at', 'is', null),
    )
    .innerJoin('person', (join) =>
      join.on('person.entity_id', '=', entityId).onRef('person.id', '=', 'batman_plan.person_id'),
    )
    .leftJoin('app_user as editor', 'editor.id', 'batman_task.updated_by')
    .leftJoin('app_user as reviewer', 'reviewer.id', 'batman_plan.reviewer_id')
    .where('batman_task.entity_id', '=', entityId)
    .where(isPlannedFor(planner))
    .select([
      'batman_task.id',
      'batman_task.plan_id as planId',
      'batman_plan.person_id as personId',
      'batman_task.title',
      'batman_task.title as name',
      'batman_task.starts_at as startsAt',
      'batman_task.ends_at as endsAt',
      'batman_task.place',
      'batman_task.notes',
      'batman_task.work_id as workId',
      workOf(entityId, 'batman_task').as('work'),
      'batman_task.status',
      'batman_task.reason',
      'batman_task.is_copied as isCopied',
      'batman_task.version',
      'batman_task.updated_at as updatedAt',
      'editor.full_name as updatedByName',
      'person.full_name as personName',
      personCode.as('personCode'),
      crewNames(entityId).as('crewNames'),
      'reviewer.full_name as reviewerName',
    ]);
};

/** Midnight in Viet Nam, at which the day begins. */
const begins = (day: string) => new Date(Date.parse(day) - 7 * 3_600_000).toISOString();

export const batmanTaskList = entityList({
  table: 'batman_task',
  sorts: {
    startsAt: { column: 'batman_task.starts_at', type: 'timestamptz' },
    name: { column: 'batman_task.sort_name', type: 'text' },
  },
  rows: (scope: Planner & Pick<Scope, 'db' | 'clock'>) => tasks(scope),
  matching: (all, query: BatmanTaskQuery, { entityId }) => {
    let rows = all;
    if (query.from) rows = rows.where('batman_task.ends_at', '>', begins(query.from));
    if (query.to) rows = rows.where('batman_task.starts_at', '<', begins(addDays(query.to, 1)));
    if (query.personId) rows = rows.where('batman_plan.person_id', '=', query.personId);
    if (query.crewId) rows = rows.where(isOfCrew(entityId, query.crewId));
    if (query.status) rows = rows.where('batman_task.status', '=', query.status);
    return query.q
      ? rows.where(matchesWords(sql<string>`(batman_task.sort_name || ' ' || person.sort_name)`, query.q))
      : rows;
  },
});

/** All tasks that touch these days. */
export const tasksBetween = (scope: Planner & { db: Db }, from: string, to: string) =>
  tasks(scope)
    .where('batman_task.ends_at', '>', begins(from))
    .where('batman_task.starts_at', '<', begins(addDays(to, 1)))
    .orderBy('batman_task.starts_at')
    .orderBy('batman_task.id')
    .execute();

/** The plans of those of the tasks that the caller may see. */
export const findPlansOfTasks = (scope: Planner & { db: Db }, ids: number[]) =>
  scope.db
    .selectFrom('batman_task')
    .innerJoin('batman_plan', (join) =>
      join
        .on('batman_plan.entity_id', '=', scope.entityId)
        .onRef('batman_plan.id', '=', 'batman_task.plan_id')
        .on('batman_plan.deleted_at', 'is', null),
    )
    .innerJoin('person', (join) =>
      join.on('person.entity_id', '=', scope.entityId).onRef('person.id', '=', 'batman_plan.person_id'),
    )
    .select(['batman_task.id', 'batman_task.plan_id as planId'])
    .where('batman_task.entity_id', '=', scope.entityId)
    .where(sql<boolean>`batman_task.id = any(${ids}::int[])`)
    .where(isPlannedFor(scope))
    .orderBy('batman_task.plan_id')
    .execute();

export const taskColumns = ({ title, place, notes, startsAt, endsAt, workId }: BatmanTaskInput) => ({
  title,
  place,
  notes,
  work_id: workId,
  starts_at: startsAt,
  ends_at: endsAt,
});

export type TaskValues = ReturnType<typeof taskColumns> & {
  id?: number;
  status?: BatmanState;
  reason?: string | null;
  is_copied?: boolean;
};

type Writer = Pick<Scope, 'db' | 'clock' | 'entityId' | 'actor'>;

/** `id`: a task that is put back keeps its own. Returns the ids in the order of the values. */
export const insertTasks = async ({ db, clock, entityId, actor }: Writer, planId: number, values: TaskValues[]) => {
  if (!values.length) return [];
  const stamps = { updated_at: clock().toISOString(), updated_by: actor.userId };
  const rows = await db
    .insertInto('batman_task')
    .values(values.map((task) => ({ ...task, ...stamps, entity_id: entityId, plan_id: planId })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const updateTasks = (
  { db, clock, entityId, actor }: Writer,
  ids: number[],
  values: Partial<Omit<TaskValues, 'id'>>,
) =>
  db
    .updateTable('batman_task')
    .set({ ...values, ...changed(actor.userId, clock()) })
    .where('entity_id', '=', entityId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute();

export const deleteTasks = (db: Db, entityId: number, ids: number[]) =>
  db.deleteFrom('batman_task').where('entity_id', '=', entityId).where(sql<boolean>`id = any(${ids}::int[])`).execute();
