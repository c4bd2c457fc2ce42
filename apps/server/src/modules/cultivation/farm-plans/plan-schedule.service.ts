import type { FarmPlan, PlanSchedule, ScheduleChange, ScheduleDifference } from '@vuon/contract/cultivation/farm-plan';
import { type PlanDifference, type Schedule, scheduleDifference } from '@vuon/contract/cultivation/plan-schedule';
import { changeRecord } from '#audit';
import { problem } from '#http/problem.ts';
import type { Scope } from '#http/scope.ts';
import { findLines, livingOf, type StoredLine } from '../plan-lines/plan-line.queries.ts';
import { scheduled } from '../plan-lines/plan-line.service.ts';
import { keepLines, moveLines } from '../plan-lines/plan-line-moves.ts';
import { scheduleOf } from '../plan-lines/plan-line-window.ts';
import { tellSchedule } from './farm-plan.notifications.ts';
import { farmPlanTable } from './farm-plan.queries.ts';
import { farmPlans, refuseClosed } from './farm-plan.service.ts';
import { findNeededDates, findSchedule, replaceSchedule } from './plan-schedule.queries.ts';

type Preview = PlanSchedule & { keptLineIds: number[] };

/** What another schedule would do, without doing it. */
export const previewSchedule = async (
  scope: Scope,
  id: number,
  { keptLineIds, ...given }: Preview,
): Promise<ScheduleDifference> => {
  const plan = await farmPlans.get(scope, id);
  const lines = await findLines(scope, livingOf(id));
  refuseForeign(plan, given, lines);
  return inWords(plan, lines, difference(plan, lines, given, keptLineIds));
};

type Change = Preview & { version: number };

/** Changes stages and key dates, and moves the lines that follow, and their work that has not begun: one act. */
export const changeSchedule = async (
  scope: Scope,
  id: number,
  { version, keptLineIds, ...given }: Change,
): Promise<ScheduleChange> => {
  const done = { before: null as FarmPlan | null, moved: 0 };
  const after = await changeRecord(scope, farmPlans, { id, version, action: 'reschedule' }, async (plan) => {
    const { db, entityId } = scope;
    refuseClosed(plan);
    const lines = await findLines(scope, livingOf(id));
    refuseForeign(plan, given, lines);
    refuseUsedByRemoved(plan, given, await findNeededDates(db, entityId, id));
    const { moves } = difference(plan, lines, given, keptLineIds);
    done.before = plan;
    done.moved = moves.length;
    await replaceSchedule(db, entityId, id, given);
    const schedule = scheduleOf(await findSchedule(db, entityId, id));
    await moveLines(scope, lines, schedule, moves);
    await keepLines(scope, lines, schedule, new Set(moves.map(({ lineId }) => lineId)));
    await farmPlanTable.change(scope, id, {});
  });
  await tellSchedule(scope, done.before ?? after, after, done.moved);
  return { plan: after, operation: scope.actor.requestId, moved: done.moved };
};

const difference = (plan: FarmPlan, lines: StoredLine[], given: PlanSchedule, kept: number[]): PlanDifference =>
  scheduleDifference(lines.map(scheduled), scheduleOf(plan), afterwards(given), new Set(kept));

/** Only stages and key dates that the plan has already can have lines. */
const afterwards = ({ stages, keyDates }: PlanSchedule): Schedule => ({
  stages: stages.flatMap(({ id, startsOn, endsOn }) => (id ? [{ id, startsOn, endsOn }] : [])),
  keyDates: keyDates.flatMap(({ id, plannedOn, actualOn }) => (id ? [{ id, on: actualOn ?? plannedOn }] : [])),
});

/** Ids must be the plan's own; a stage or key date that lines need cannot go. */
const refuseForeign = (plan: FarmPlan, given: PlanSchedule, lines: StoredLine[]) => {
  const errors = (['stages', 'keyDates'] as const).flatMap((key) => {
    const own = new Set(plan[key].map(({ id }) => id));
    return given[key].flatMap(({ id }, index) =>
      id === undefined || own.delete(id) ? [] : [{ path: `${key}.${index}.id`, message: 'Không thuộc kế hoạch này' }],
    );
  });
  if (errors.length) throw problem('request.invalid', 'Có giai đoạn hoặc ngày mốc không thuộc kế hoạch.', { errors });
  for (const [key, needs, noun] of [
    ['stages', (line: StoredLine) => line.stageId, 'Giai đoạn'],
    ['keyDates', (line: StoredLine) => line.keyDateId, 'Ngày mốc'],
  ] as const) {
    const kept = new Set(given[key].map(({ id }) => id));
    const gone = plan[key].find(({ id }) => !kept.has(id) && lines.some((line) => needs(line) === id));
    if (gone) {
      const count = lines.filter((line) => needs(line) === gone.id).length;
      throw problem('record.in_use', `${noun} ${gone.name} đang có ${count} việc; hãy chuyển các việc đó trước.`, {
        path: key,
      });
    }
  }
};

/** Lines that were removed can be restored, so their stage and key date stay too. */
const refuseUsedByRemoved = (
  plan: FarmPlan,
  given: PlanSchedule,
  needed: Awaited<ReturnType<typeof findNeededDates>>,
) => {
  for (const key of ['stages', 'keyDates'] as const) {
    const kept = new Set(given[key].map(({ id }) => id));
    const gone = plan[key].find(({ id }) => !kept.has(id) && needed[key].has(id));
    if (gone)
      throw problem('record.in_use', `${gone.name} còn việc đã xóa, có thể khôi phục; hãy giữ lại.`, { path: key });
  }
};

const inWords = ({ season }: FarmPlan, lines: StoredLine[], { moves, stays }: PlanDifference): ScheduleDifference => {
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  return {
    moves: moves.map((move) => ({
      ...move,
      title: titles.get(move.lineId) ?? '',
      leavesSeason: move.to.endsOn > season.endsOn || move.to.startsOn < season.startsOn,
    })),
    stays: stays.map((stay) => ({ ...stay, title: titles.get(stay.lineId) ?? '' })),
  };
};
