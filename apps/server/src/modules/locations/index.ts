export { addressNames } from './address.queries.ts';
export { serveLocations } from './location.routes.ts';
export { resolveAddress } from './location.service.ts';
