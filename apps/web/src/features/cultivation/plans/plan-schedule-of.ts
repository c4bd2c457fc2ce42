import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { Schedule } from '@vuon/contract/cultivation/plan-schedule';

/** The days that the plan's lines are counted from: a key date counts from the day that it really was. */
export const scheduleOf = ({ stages, keyDates }: Pick<FarmPlan, 'stages' | 'keyDates'>): Schedule => ({
  stages,
  keyDates: keyDates.map(({ id, plannedOn, actualOn }) => ({ id, on: actualOn ?? plannedOn })),
});
