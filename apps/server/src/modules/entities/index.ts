export { memberIds } from './entity.queries.ts';
export { entityRecord } from './entity.record.ts';
export { serveEntities } from './entity.routes.ts';
export { addMember, createEntity } from './entity.service.ts';
export { membershipRecord } from './membership.record.ts';
