import type { Noun } from '#nouns';
import { materialNoun } from './materials/material.noun.ts';
import { plantStatusBulk } from './plant-statuses/plant-status.bulk.ts';
import { plantStatusExport } from './plant-statuses/plant-status.export.ts';
import { plantStatusRecord } from './plant-statuses/plant-status.record.ts';
import { servePlantStatuses } from './plant-statuses/plant-status.routes.ts';
import type { PlantStatusUse } from './plant-statuses/plant-status-use.ts';

/** `use`: how many trees have a status. */
export const catalogueNouns = (use: PlantStatusUse): Noun[] => [
  {
    routes: (app) => servePlantStatuses(app, use),
    record: plantStatusRecord,
    bulk: plantStatusBulk(use),
    list: plantStatusExport(use),
  },
  materialNoun,
];
