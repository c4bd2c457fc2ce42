import type { Noun } from '#nouns';
import { materialNoun } from './materials/material.noun.ts';
import { plantStatusNoun } from './plant-statuses/plant-status.noun.ts';
import type { PlantStatusUse } from './plant-statuses/plant-status-use.ts';
import { workTypeNoun } from './work-types/work-type.noun.ts';
import type { WorkTypeUse } from './work-types/work-type-use.ts';

/** The records of upper modules that have a status or are of a work type. */
type Uses = { plantStatus: PlantStatusUse; workTypes: WorkTypeUse[] };

export const catalogueNouns = ({ plantStatus, workTypes }: Uses): Noun[] => [
  plantStatusNoun(plantStatus),
  materialNoun,
  workTypeNoun(workTypes),
];
