export { serveEntities } from './entity.routes.ts';
export { addMember, createEntity } from './entity.service.ts';
