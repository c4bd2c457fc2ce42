import type { Noun } from '#nouns';
import type { CatalogueUse } from './catalogue-use.ts';
import { materialNoun } from './materials/material.noun.ts';
import { permittedPesticideNoun } from './permitted-pesticides/permitted-pesticide.noun.ts';
import { plantStatusNoun } from './plant-statuses/plant-status.noun.ts';
import type { PlantStatusUse } from './plant-statuses/plant-status-use.ts';
import { workTypeNoun } from './work-types/work-type.noun.ts';

/** The records of upper modules that have a status, are of a work type or use a material. */
type Uses = { plantStatus: PlantStatusUse; workTypes: CatalogueUse[]; materials: CatalogueUse[] };

export const catalogueNouns = ({ plantStatus, workTypes, materials }: Uses): Noun[] => [
  plantStatusNoun(plantStatus),
  materialNoun(materials),
  workTypeNoun(workTypes),
  permittedPesticideNoun,
];
