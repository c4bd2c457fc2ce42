export { catalogueNouns } from './catalogue.nouns.ts';
export { seedCatalogue } from './catalogue.seed.ts';
export { createMaterial } from './materials/material.service.ts';
export { findPlantStatus, findPlantStatuses, holdPlantStatuses } from './plant-statuses/plant-status.queries.ts';
export { seedPlantStatuses } from './plant-statuses/plant-status.seed.ts';
export type { PlantStatusUse } from './plant-statuses/plant-status-use.ts';
export { createWorkType } from './work-types/work-type.service.ts';
export type { WorkTypeUse } from './work-types/work-type-use.ts';
