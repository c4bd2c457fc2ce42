import { farmPlanWords } from '@vuon/contract/cultivation/farm-plan';
import { showByWords } from '#lib/records/by-words.ts';
import { type NewPlanValues, stageText } from './plan-values.ts';

/** The fields of the form in words. */
export const showPlanInput = showByWords(farmPlanWords, {
  targets: (targets: unknown[]) => `${targets.length} phần`,
  personIds: (ids: number[]) => `${ids.length} người`,
  stages: (stages: NewPlanValues['stages']) => stages.map(stageText).join('\n'),
  keyDates: (dates: NewPlanValues['keyDates']) =>
    dates.map(({ name, plannedOn }) => stageText({ name, startsOn: plannedOn, endsOn: plannedOn })).join('\n'),
});
