import type { Noun } from '#nouns';
import { batmanPlanNoun, batmanTaskNoun } from './batman-plans/batman-plan.noun.ts';

export const cultivationNouns: Noun[] = [batmanPlanNoun, batmanTaskNoun];
