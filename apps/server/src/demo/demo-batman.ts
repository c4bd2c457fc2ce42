import { instantAt } from '@vuon/contract/cultivation/batman-hours';
import { periodAfter, periodStart } from '@vuon/contract/cultivation/batman-period';
import { BatmanPlanInput } from '@vuon/contract/cultivation/batman-plan';
import { type BatmanAct, type BatmanState, rejectReasons } from '@vuon/contract/cultivation/batman-state';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { sql } from 'kysely';
import { actOnTasks, createPlan } from '#cultivation';
import type { Scope } from '#http/scope.ts';
import { lastWeek, thisWeek } from './data/batman-data.ts';
import { ownAct } from './own-act.ts';

/** How a draft comes to its state. */
const ways: Record<BatmanState, BatmanAct[]> = {
  draft: [],
  submitted: ['submit'],
  approved: ['submit', 'approve'],
  rejected: ['submit', 'reject'],
  done: ['submit', 'approve', 'finish'],
};

/** The crews' plans of last week and this one, made by the manager, who also reviews them. */
export const makeDemoBatman = async (anybody: Scope): Promise<void> => {
  const scope = await asManager(anybody);
  const monday = periodStart('week', dayInVietnam(scope.clock()));
  for (const [startsOn, week] of [
    [periodAfter('week', monday, -1), lastWeek],
    [monday, thisWeek],
  ] as const) {
    const steps = new Map<BatmanAct, { id: number; version: number; reason: string | null }[]>();
    for (const [fullName, tasks] of Object.entries(week)) {
      const at = ([day, hour]: [number, number]) => new Date(instantAt(addDays(startsOn, day), hour)).toISOString();
      const id = await personId(scope, fullName);
      const work = await givenWork(scope, id, startsOn);
      const plan = await createPlan(
        ownAct(scope),
        BatmanPlanInput.parse({
          personId: id,
          period: 'week',
          startsOn,
          reviewerId: scope.actor.userId,
          tasks: tasks.map(([title, place, from, to]) => ({
            title: title ?? work.title,
            workId: title ? null : work.id,
            place,
            startsAt: at(from),
            endsAt: at(to),
          })),
        }),
      );
      for (const [, , from, to, status, reason = null] of tasks) {
        const task = plan.tasks.find((one) => one.startsAt === at(from) && one.endsAt === at(to));
        ways[status].forEach((act, index) => {
          if (task) steps.set(act, [...(steps.get(act) ?? []), { id: task.id, version: 1 + index, reason }]);
        });
      }
    }
    for (const act of ['submit', 'approve', 'reject', 'finish'] as const) {
      const tasks = steps.get(act);
      if (!tasks) continue;
      const reason = act === 'reject' ? (tasks[0]?.reason ?? rejectReasons[0]) : null;
      await actOnTasks(ownAct(scope), { act, tasks: tasks.map(({ id, version }) => ({ id, version })), reason });
    }
  }
};

/** The open work of a week that they or their crew was given, the most urgent first. */
const givenWork = async ({ db, entityId }: Scope, person: number, monday: string) => {
  const { rows } = await sql<{ id: number; title: string }>`
    select work.id, work.title from work
    where work.entity_id = ${entityId} and work.state in ('assigned', 'doing', 'blocked')
      and work.starts_on <= ${addDays(monday, 6)}::date and work.ends_on >= ${monday}::date
      and (work.id in (select work_id from work_person where entity_id = ${entityId} and person_id = ${person})
        or work.id in (select work_id from work_crew
          join crew_member on crew_member.entity_id = ${entityId} and crew_member.crew_id = work_crew.crew_id
            and crew_member.person_id = ${person}
          where work_crew.entity_id = ${entityId}))
    order by work.ends_on, work.id limit 1`.execute(db);
  return rows[0] ?? { id: null, title: 'Làm cỏ' };
};

const personId = async ({ db, entityId }: Scope, fullName: string): Promise<number> => {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('full_name', '=', fullName)
    .executeTakeFirstOrThrow();
  return id;
};

const asManager = async (scope: Scope): Promise<Scope> => {
  const { id, fullName } = await scope.db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id', 'app_user.full_name as fullName'])
    .where('membership.entity_id', '=', scope.entityId)
    .where('membership.role', '=', 'manager')
    .orderBy('app_user.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...scope, actor: { ...scope.actor, userId: id, fullName, platformRole: 'member', entityRole: 'manager' } };
};
