import type { Noun } from '#nouns';
import { materialNoun } from './materials/material.noun.ts';
import { plantStatusNoun } from './plant-statuses/plant-status.noun.ts';
import type { PlantStatusUse } from './plant-statuses/plant-status-use.ts';

/** `use`: how many trees have a status. */
export const catalogueNouns = (use: PlantStatusUse): Noun[] => [plantStatusNoun(use), materialNoun];
