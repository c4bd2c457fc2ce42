import type { Noun } from '#nouns';
import { batmanPlanNoun, batmanTaskNoun } from './batman-plans/batman-plan.noun.ts';
import { farmPlanNoun } from './farm-plans/farm-plan.noun.ts';
import { planLineNoun } from './plan-lines/plan-line.noun.ts';
import { planTemplateNoun } from './plan-templates/plan-template.noun.ts';
import { plantingBatchNoun } from './planting-batches/planting-batch.noun.ts';
import { workNoun } from './work/work.noun.ts';

export const cultivationNouns: Noun[] = [
  planTemplateNoun,
  farmPlanNoun,
  planLineNoun,
  plantingBatchNoun,
  workNoun,
  batmanPlanNoun,
  batmanTaskNoun,
];
