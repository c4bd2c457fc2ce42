import type { Work } from '@vuon/contract/cultivation/work';
import { WorkTransition } from '@vuon/contract/cultivation/work';
import { WorkInput } from '@vuon/contract/cultivation/work-input';
import { addDays, daysBetween } from '@vuon/contract/day';
import { sql } from 'kysely';
import { createWork, getWork, moveWorkOn } from '#cultivation';
import type { Scope } from '#http/scope.ts';
import { type Finding, findings } from './data/finding-data.ts';
import { stepsTo, watering } from './data/work-data.ts';
import { makeDemoBatches } from './demo-batches.ts';
import { as, type Demo, fieldsOf, labourRate, readDemo, targetsAt } from './demo-parts.ts';
import { makeDemoPlan } from './demo-plan.ts';

const dayMs = 24 * 3_600_000;

/** The work of some weeks around today, in every state, with late and blocked ones: that of the season's plan, and what came up. */
export const makeDemoWork = async (scope: Scope): Promise<void> => {
  const demo = await readDemo(scope);
  const { planId, works } = await makeDemoPlan(demo);
  for (const { campaign, workId, startsIn, end } of works) {
    const { personIds, crewIds } = fieldsOf(demo, campaign);
    await moveOn(demo, await getWork(scope, workId), end ?? usual(startsIn, campaign.days), { personIds, crewIds });
  }
  await makeWatering(demo, planId);
  await makeDemoBatches(demo, planId);
  for (const finding of findings) await makeFinding(demo, finding);
  // Those who were told have read it meanwhile.
  await sql`update notification set read_at = created_at
    where read_at is null and created_at < ${new Date(scope.clock().getTime() - 2 * dayMs).toISOString()}`.execute(
    scope.db,
  );
};

/** What is over was inspected; the next days' work is given, later work is planned. */
const usual = (startsIn: number, days: number): { state: keyof typeof stepsTo } => {
  if (startsIn + days <= 0) return { state: 'inspected' };
  return { state: startsIn <= 3 ? 'assigned' : 'planned' };
};

/** A work is written down some days before it begins, by the manager. */
const makeWork = async (
  { scope, today }: Demo,
  fields: { startsOn: string; [field: string]: unknown },
): Promise<Work> => {
  const daysAgo = Math.max(0, 5 - daysBetween(today, fields.startsOn));
  return createWork(await as(scope, 'manager', daysAgo), WorkInput.parse(fields));
};

type Goal = { state: keyof typeof stepsTo; reason?: string };
type Assigned = Pick<WorkInput, 'personIds' | 'crewIds'>;

/** The manager assigns and inspects; the foreman reports what goes on in their crew. */
const moveOn = async ({ scope, today }: Demo, work: Work, { state, reason }: Goal, given?: Assigned) => {
  let { version } = work;
  const sinceStart = Math.max(0, daysBetween(work.startsOn, today));
  const sinceEnd = Math.max(0, daysBetween(work.endsOn, today));
  const daysAgo: Record<string, number> = {
    assign: sinceStart + 1,
    start: sinceStart,
    inspect: Math.max(0, sinceEnd - 1),
  };
  for (const action of stepsTo[state]) {
    const isForemans =
      (action === 'start' || action === 'finish') && work.crews.some(({ name }) => name === 'Tổ chăm sóc');
    const by = await as(scope, isForemans ? 'foreman' : 'manager', daysAgo[action] ?? sinceEnd);
    const step = { version, action, reason: reason ?? null, ...(action === 'assign' && given) };
    ({ version } = await moveWorkOn(by, work.id, WorkTransition.parse(step)));
  }
};

const makeWatering = async (demo: Demo, farmPlanId: number) => {
  const { title, place, labourDays, weekdays, firstIn, untilIn } = watering;
  const startsOn = addDays(demo.today, firstIn);
  await makeWork(demo, {
    ...fieldsOf(demo, watering),
    kind: 'planned',
    farmPlanId,
    title,
    targets: await targetsAt(demo.scope, place),
    startsOn,
    endsOn: startsOn,
    labourDays,
    labourRate,
    repeat: { by: 'weekdays', every: 1, weekdays, until: addDays(demo.today, untilIn) },
  });
};

const makeFinding = async (demo: Demo, finding: Finding) => {
  const { title, places, foundAgo, days, urgency, cause, finding: seen = null, end } = finding;
  const startsOn = addDays(demo.today, -foundAgo);
  const { personIds, crewIds, ...fields } = fieldsOf(demo, finding);
  const work = await createWork(
    await as(demo.scope, 'foreman', foundAgo),
    WorkInput.parse({
      ...fields,
      kind: 'unplanned',
      title,
      targets: await targetsAt(demo.scope, places),
      startsOn,
      endsOn: addDays(startsOn, days - 1),
      urgency,
      cause,
      finding: seen,
      priority: urgency === 'today' ? 'high' : 'normal',
      labourDays: days,
      labourRate,
    }),
  );
  await moveOn(demo, work, end ?? { state: 'inspected' }, { personIds, crewIds });
};
