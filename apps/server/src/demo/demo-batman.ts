import { instantAt } from '@vuon/contract/cultivation/batman-hours';
import { periodAfter, periodStart } from '@vuon/contract/cultivation/batman-period';
import { BatmanPlanInput } from '@vuon/contract/cultivation/batman-plan';
import { type BatmanAct, type BatmanState, rejectReasons } from '@vuon/contract/cultivation/batman-state';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import { actOnTasks, createPlan } from '#cultivation';
import type { Scope } from '#http/scope.ts';
import { lastWeek, thisWeek } from './batman-data.ts';
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
      const plan = await createPlan(
        ownAct(scope),
        BatmanPlanInput.parse({
          personId: await personId(scope, fullName),
          period: 'week',
          startsOn,
          reviewerId: scope.actor.userId,
          tasks: tasks.map(([title, place, from, to]) => ({ title, place, startsAt: at(from), endsAt: at(to) })),
        }),
      );
      for (const [title, , from, , status, reason = null] of tasks) {
        const task = plan.tasks.find((one) => one.title === title && one.startsAt === at(from));
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
