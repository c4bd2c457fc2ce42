import { overlapsOf } from '@vuon/contract/cultivation/batman-hours';
import { periodAfter, periodInWords, periodStart } from '@vuon/contract/cultivation/batman-period';
import type { BatmanPlan } from '@vuon/contract/cultivation/batman-plan';
import type { BatmanTask, CopyWeekInput } from '@vuon/contract/cultivation/batman-task';
import { isOpenWork } from '@vuon/contract/cultivation/work-state';
import { addDays } from '@vuon/contract/day';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { findPlanId, listPlanIds } from './batman-plan.queries.ts';
import { changePlan, holdPerson, lastDayOf, plans } from './batman-plan.service.ts';
import { insertTasks, taskColumns, tasksBetween } from './batman-task.queries.ts';
import { openPlan } from './batman-task.service.ts';

export const copyName = 'batman-plan.copy';

type Copied = { copied: number; skipped: number };

/** The tasks of the week before, as drafts of this week. */
export const copyWeek = async (scope: Scope, { startsOn, personIds }: CopyWeekInput) => {
  if (periodStart('week', startsOn) !== startsOn)
    throw problem('request.invalid', 'Tuần bắt đầu từ thứ hai.', { path: 'startsOn' });
  const before = periodAfter('week', startsOn, -1);
  const within = inAct(scope, { way: 'bulk', action: copyName, type: 'batman-plan' });
  const sources = await listPlanIds(scope, { period: 'week', startsOn: before, personIds });
  const total = { copied: 0, people: 0, skipped: 0 };
  for (const { id } of sources) {
    const { copied, skipped } = await copyPlan(within, await plans.get(scope, id));
    total.copied += copied;
    total.skipped += skipped;
    if (copied) total.people += 1;
  }
  if (!total.copied)
    throw problem(
      'bulk.nothing',
      sources.length
        ? `Việc của tuần ${periodInWords('week', before)} đều trùng giờ với việc đã có, hoặc người làm đã nghỉ.`
        : `Tuần ${periodInWords('week', before)} không có kế hoạch nào để chép.`,
    );
  return { operation: scope.actor.requestId, ...total };
};

/** Into the week after it. Leaves out rejected tasks, times that the person has work at, and days on which they are gone. */
export const copyPlan = async (scope: Scope, source: BatmanPlan): Promise<Copied> => {
  const { personId } = source;
  const startsOn = addDays(source.startsOn, 7);
  const person = await holdPerson(scope, personId);
  const planned = (await tasksBetween(scope, startsOn, addDays(startsOn, 6))).filter(
    (task) => task.personId === personId,
  );
  const wanted = source.tasks.filter(({ status }) => status !== 'rejected').map(weekLater);
  const free = wanted.filter((task) => {
    const isGone = person.endedOn !== null && lastDayOf(task) >= person.endedOn;
    return (
      !isGone && planned.every((other) => overlapsOf<{ startsAt: string; endsAt: string }>([task, other]).length === 0)
    );
  });
  const result = { copied: free.length, skipped: wanted.length - free.length };
  if (!free.length) return result;
  const put = (planId: number) =>
    insertTasks(
      scope,
      planId,
      free.map((task) => ({ ...taskColumns(task), is_copied: true })),
    );
  const known = await findPlanId(scope.db, scope.entityId, { personId, period: 'week', startsOn });
  if (known) await changePlan(scope, known, () => put(known));
  else await openPlan(scope, { personId, period: 'week', startsOn }, put);
  return result;
};

const later = (instant: string) => new Date(Date.parse(instant) + 7 * 24 * 3_600_000).toISOString();
/** Work that is over does not go on a week later: the task keeps its words. */
const weekLater = ({ startsAt, endsAt, work, ...task }: BatmanTask) => ({
  ...task,
  workId: work && !work.isRemoved && isOpenWork(work.state) ? work.id : null,
  startsAt: later(startsAt),
  endsAt: later(endsAt),
});
