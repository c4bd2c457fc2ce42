import type { Noun } from '#nouns';
import { batmanPlanNoun, batmanTaskNoun } from './batman-plans/batman-plan.noun.ts';
import { farmPlanNoun } from './farm-plans/farm-plan.noun.ts';
import { planLineNoun } from './plan-lines/plan-line.noun.ts';
import { planTemplateNoun } from './plan-templates/plan-template.noun.ts';
import { plantingBatchNoun } from './planting-batches/planting-batch.noun.ts';
import { workNoun } from './work/work.noun.ts';
import type { WorkUse } from './work/work-use.ts';

/** `workUses`: what upper modules need works for. */
export const cultivationNouns = (workUses: WorkUse[]): Noun[] => [
  planTemplateNoun,
  farmPlanNoun,
  planLineNoun,
  plantingBatchNoun,
  workNoun(workUses),
  batmanPlanNoun,
  batmanTaskNoun,
];
