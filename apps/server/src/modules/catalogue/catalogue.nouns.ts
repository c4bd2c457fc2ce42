import type { Noun } from '#nouns';
import type { CatalogueUse } from './catalogue-use.ts';
import { materialNoun } from './materials/material.noun.ts';
import { permittedPesticideNoun } from './permitted-pesticides/permitted-pesticide.noun.ts';
import { plantStatusNoun } from './plant-statuses/plant-status.noun.ts';
import type { PlantStatusUse } from './plant-statuses/plant-status-use.ts';
import { qualityTemplateNoun } from './quality-templates/quality-template.noun.ts';
import { workTypeNoun } from './work-types/work-type.noun.ts';

/** The records of upper modules that have a status, are of a work type, use a material or were rated by a template. */
type Uses = {
  plantStatus: PlantStatusUse;
  workTypes: CatalogueUse[];
  materials: CatalogueUse[];
  qualityTemplates: CatalogueUse[];
};

export const catalogueNouns = ({ plantStatus, workTypes, materials, qualityTemplates }: Uses): Noun[] => [
  plantStatusNoun(plantStatus),
  materialNoun(materials),
  workTypeNoun(workTypes),
  qualityTemplateNoun(qualityTemplates),
  permittedPesticideNoun,
];
