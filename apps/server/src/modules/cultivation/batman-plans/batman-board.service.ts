import { type BatmanPeriod, periodEnd, periodStart } from '@vuon/contract/cultivation/batman-period';
import type { BatmanBoard } from '@vuon/contract/cultivation/batman-plan';
import { sql } from 'kysely';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { tasksBetween } from './batman-task.queries.ts';
import { isPlannedFor } from './planned-people.ts';

/** The people whom the caller plans for, who work in these days or have tasks in them, with all that is planned. */
export const readBoard = async (
  scope: Scope,
  { startsOn, period }: { startsOn: string; period: BatmanPeriod },
): Promise<BatmanBoard> => {
  if (periodStart(period, startsOn) !== startsOn)
    throw problem('request.invalid', 'Tuần bắt đầu từ thứ hai, tháng từ ngày 1.', { path: 'startsOn' });
  const last = periodEnd(period, startsOn);
  const tasks = (await tasksBetween(scope, startsOn, last)).map(
    ({ name, personName, personCode, crewNames, reviewerName, ...task }) => task,
  );
  const busy = [...new Set(tasks.map(({ personId }) => personId))];
  const people = await listPeople(scope, startsOn, last, busy);
  const crewIds = new Set(people.flatMap((person) => person.crewIds));
  return {
    crews: (await listCrews(scope)).filter(({ id }) => crewIds.has(id)),
    people,
    plans: await listPlans(scope, startsOn, last),
    tasks,
  };
};

const listPeople = (scope: Scope, from: string, to: string, busy: number[]) =>
  scope.db
    .selectFrom('person')
    .select([
      'person.id',
      'person.full_name as fullName',
      'person.position',
      'person.user_id as userId',
      'person.ended_on as endedOn',
      sql<number[]>`array(
        select crew_id from crew_member where crew_member.entity_id = ${scope.entityId} and person_id = person.id
        order by crew_id
      )`.as('crewIds'),
    ])
    .where('person.entity_id', '=', scope.entityId)
    .where(isPlannedFor(scope))
    .where(
      sql<boolean>`(person.id = any(${busy}::int[]) or person.deleted_at is null
        and coalesce(person.started_on <= ${to}::date, true) and coalesce(person.ended_on > ${from}::date, true))`,
    )
    .orderBy('person.sort_name')
    .orderBy('person.id')
    .execute();

const listCrews = ({ db, entityId }: Scope) =>
  db
    .selectFrom('crew')
    .select(['id', 'name', 'foreman_id as foremanId'])
    .where('entity_id', '=', entityId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_name')
    .orderBy('id')
    .execute();

const listPlans = (scope: Scope, from: string, to: string) =>
  scope.db
    .selectFrom('batman_plan')
    .innerJoin('person', (join) =>
      join.on('person.entity_id', '=', scope.entityId).onRef('person.id', '=', 'batman_plan.person_id'),
    )
    .leftJoin('app_user', 'app_user.id', 'batman_plan.reviewer_id')
    .select([
      'batman_plan.id',
      'batman_plan.person_id as personId',
      'batman_plan.period',
      'batman_plan.starts_on as startsOn',
      'batman_plan.reviewer_id as reviewerId',
      'app_user.full_name as reviewerName',
      'batman_plan.notes',
    ])
    .where('batman_plan.entity_id', '=', scope.entityId)
    .where('batman_plan.deleted_at', 'is', null)
    .where('batman_plan.starts_on', '<=', to)
    .where('batman_plan.ends_on', '>=', from)
    .where(isPlannedFor(scope))
    .orderBy('batman_plan.starts_on')
    .orderBy('batman_plan.id')
    .execute();
