export { plantStatusBulk } from './plant-status.bulk.ts';
export { plantStatusExport } from './plant-status.export.ts';
export { findPlantStatus, findPlantStatuses, holdPlantStatuses } from './plant-status.queries.ts';
export { plantStatusRecord } from './plant-status.record.ts';
export { servePlantStatuses } from './plant-status.routes.ts';
export { seedPlantStatuses } from './plant-status.seed.ts';
export type { PlantStatusUse } from './plant-status-use.ts';
