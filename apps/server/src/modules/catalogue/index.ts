export { plantStatusBulk } from './plant-statuses/plant-status.bulk.ts';
export { plantStatusExport } from './plant-statuses/plant-status.export.ts';
export { findPlantStatus, findPlantStatuses, holdPlantStatuses } from './plant-statuses/plant-status.queries.ts';
export { plantStatusRecord } from './plant-statuses/plant-status.record.ts';
export { servePlantStatuses } from './plant-statuses/plant-status.routes.ts';
export { seedPlantStatuses } from './plant-statuses/plant-status.seed.ts';
export type { PlantStatusUse } from './plant-statuses/plant-status-use.ts';
