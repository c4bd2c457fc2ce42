import type { FarmPlan, ScheduleUndone } from '@vuon/contract/cultivation/farm-plan';
import { earliestStart, type Window } from '@vuon/contract/cultivation/plan-schedule';
import { hasWorkBegun } from '@vuon/contract/cultivation/work-state';
import { mayDo } from '@vuon/contract/permission';
import { sql } from 'kysely';
import { findAct, markUndone, type StoredAct } from '#acts';
import { type ActReader, changeRecord, findChanges, findFieldChange } from '#audit';
import { inAct } from '#http/act-context.ts';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { findLines, livingOf, type StoredLine } from '../plan-lines/plan-line.queries.ts';
import { holdPlan } from '../plan-lines/plan-line.service.ts';
import { keepLines, placeLines } from '../plan-lines/plan-line-moves.ts';
import { scheduleOf } from '../plan-lines/plan-line-window.ts';
import { tellScheduleUndone } from './farm-plan.notifications.ts';
import { farmPlanTable } from './farm-plan.queries.ts';
import { farmPlans } from './farm-plan.service.ts';
import { findNeededDates, findSchedule, replaceSchedule } from './plan-schedule.queries.ts';
import { placeWorks } from './plan-work.ts';
import { datesBack } from './schedule-dates-back.ts';

/** A dragged line reschedules too, but only a change of stages and key dates changes the plan itself. */
const isScheduleChange = ({ type, counts, undoes }: StoredAct) =>
  type === 'farm-plan' && undoes === null && 'farm-plan reschedule' in counts;

/** How a change of stages and key dates in the history is taken back. */
export const scheduleActs: ActReader = async ({ actor }, act) => {
  if (!isScheduleChange(act) || act.recordId === null) return undefined;
  return { undo: mayDo(actor, 'plans.write') ? { kind: 'schedule', planId: act.recordId } : null };
};

/**
 * Takes a change of the schedule back: stages, key dates, and the windows of the lines and works that it moved. Whatever has
 * begun or was changed since stays where it is.
 */
export const undoSchedule = async (given: Scope, id: number, operation: string): Promise<ScheduleUndone> => {
  const { db, entityId } = given;
  const { version } = await holdPlan(given, id);
  const act = await findAct(db, entityId, operation);
  const change = await findFieldChange<Pick<FarmPlan, 'stages' | 'keyDates'>>(
    db,
    entityId,
    { type: 'farm-plan', id, field: 'schedule' },
    operation,
  );
  if (!act || act.recordId !== id || !isScheduleChange(act) || !change?.before || !change.after)
    throw problem('record.not_found', 'Không có lần đổi lịch này để hoàn tác.', { path: 'operation' });
  const { before, after } = change;
  await markUndone(given, operation);
  const scope = inAct(given, { way: 'single', type: 'farm-plan', recordId: id, undoes: operation });
  const done = { moved: 0, stayed: 0, stayedDates: 0 };
  const plan = await changeRecord(scope, farmPlans, { id, version, action: 'reschedule' }, async (now) => {
    const needed = await findNeededDates(db, entityId, id);
    const stages = datesBack({ before: before.stages, after: after.stages, now: now.stages }, needed.stages);
    const keyDates = datesBack({ before: before.keyDates, after: after.keyDates, now: now.keyDates }, needed.keyDates);
    const moved = await findMoved(scope, id, operation);
    const back = moved.filter(({ line, isFree }) => line && isFree);
    const works = back.flatMap(({ work }) => work ?? []);
    if (!(stages.changed + keyDates.changed + back.length))
      throw problem('farm_plan.changed_since', 'Lịch và các việc đã được sửa sau đó, nên được giữ nguyên.');
    await replaceSchedule(db, entityId, id, { stages: stages.dates, keyDates: keyDates.dates });
    const schedule = scheduleOf(await findSchedule(db, entityId, id));
    const lines = await findLines(scope, livingOf(id));
    const moves = back.map(({ id: lineId, before: to, after: from }) => ({ lineId, from, to }));
    await placeLines(scope, lines, schedule, moves);
    await placeWorks(scope, works);
    await keepLines(scope, lines, schedule, new Set(moves.map(({ lineId }) => lineId)));
    await farmPlanTable.change(scope, id, {});
    done.moved = back.length;
    done.stayed = moved.length - back.length;
    done.stayedDates = stages.stayed + keyDates.stayed;
    if (done.stayed || done.stayedDates) await markUndone(given, operation, 1 + back.length + works.length);
  });
  await tellScheduleUndone(scope, { plan, ...done });
  return { plan, ...done };
};

type Moved = {
  id: number;
  before: Window;
  after: Window;
  /** undefined: it was removed since. */
  line: StoredLine | undefined;
  /** Its work, with the window that it had before. */
  work: (Window & { id: number }) | null;
  /** Neither begun nor changed since. */
  isFree: boolean;
};

const isAt = (window: Window, { startsOn, endsOn }: Window) => window.startsOn === startsOn && window.endsOn === endsOn;

/** The lines that the change moved, as they are now. */
const findMoved = async (scope: Scope, planId: number, operation: string): Promise<Moved[]> => {
  const { db, entityId } = scope;
  const changes = { operation, type: 'plan-line', action: 'reschedule' } as const;
  const moved = await findChanges<Window>(db, entityId, changes);
  const movedWorks = await findChanges<Window>(db, entityId, { operation, type: 'work', action: 'update' });
  const works = new Map(movedWorks.map((work) => [work.id, work]));
  const ids = moved.map(({ id }) => id);
  await sql`select 1 from work where entity_id = ${entityId} and farm_plan_id = ${planId} and plan_line_id = any(${ids}::int[])
    order by id for update`.execute(db);
  const lines = new Map((await findLines(scope, livingOf(planId))).map((line) => [line.id, line]));
  const all = moved.map(({ id, before, after }): Moved => {
    const line = lines.get(id);
    const work = line?.work ?? null;
    // A plan that was approved since made its work where the line lay then.
    const change = work && (works.get(work.id) ?? { before, after });
    const isFree =
      line !== undefined &&
      isAt(line, after) &&
      (!work || !change || (!hasWorkBegun(work.state) && isAt(work, change.after)));
    const { startsOn, endsOn } = change?.before ?? before;
    return { id, before, after, line, work: work && { id: work.id, startsOn, endsOn }, isFree };
  });
  return keptInOrder(all, lines);
};

/** A line stays too if it would go back before the end of a line that it comes after, and that stays. */
const keptInOrder = (moved: Moved[], lines: ReadonlyMap<number, StoredLine>): Moved[] => {
  const back = new Set(moved.filter(({ isFree }) => isFree).map(({ id }) => id));
  const staying = () => new Map([...lines].filter(([id]) => !back.has(id)));
  const isTooEarly = ({ line, before }: Moved) => {
    const earliest = line && earliestStart(line, staying());
    return earliest && line.startsOn >= earliest && before.startsOn < earliest;
  };
  for (let early = moved.filter((one) => back.has(one.id) && isTooEarly(one)); early.length; ) {
    for (const { id } of early) back.delete(id);
    early = moved.filter((one) => back.has(one.id) && isTooEarly(one));
  }
  return moved.map((one) => ({ ...one, isFree: back.has(one.id) }));
};
