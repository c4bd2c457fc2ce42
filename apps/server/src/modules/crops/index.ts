export { serveCropGroups } from './crop-group.routes.ts';
export { seedCropGroups } from './crop-group.seed.ts';
export { createCropGroup } from './crop-group.service.ts';
export { serveSeasons } from './season.routes.ts';
export { createSeason } from './season.service.ts';
