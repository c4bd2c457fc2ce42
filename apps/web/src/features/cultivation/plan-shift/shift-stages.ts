import type { FarmPlan, PlanSchedule } from '@vuon/contract/cultivation/farm-plan';
import { addDays, daysBetween } from '@vuon/contract/day';

type Stage = FarmPlan['stages'][number];

/**
 * The stages as they are when a day of the plan comes `days` later: those that begin after it move, and the one that it lies in
 * becomes longer or shorter, so that no gap opens; it never ends before it begins.
 */
export const shiftStages = (stages: Stage[], day: string, days: number): Stage[] =>
  stages.map((stage) => {
    if (stage.endsOn < day) return stage;
    const endsOn = addDays(stage.endsOn, days);
    if (stage.startsOn > day) return { ...stage, startsOn: addDays(stage.startsOn, days), endsOn };
    return { ...stage, endsOn: endsOn < stage.startsOn ? stage.startsOn : endsOn };
  });

/** The plan's schedule with the day on which a key date really was. */
export const shiftedSchedule = (
  { stages, keyDates }: Pick<FarmPlan, 'stages' | 'keyDates'>,
  keyDateId: number,
  actualOn: string,
  withStages: boolean,
): PlanSchedule => {
  const date = keyDates.find(({ id }) => id === keyDateId);
  const before = date && (date.actualOn ?? date.plannedOn);
  const days = before ? daysBetween(before, actualOn) : 0;
  return {
    stages: before && withStages ? shiftStages(stages, before, days) : stages,
    keyDates: keyDates.map((one) => (one.id === keyDateId ? { ...one, actualOn } : one)),
  };
};
