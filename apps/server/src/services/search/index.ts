export { listSearch } from './list-search.ts';
export { serveSearch } from './search.routes.ts';
export { closeness, type SearchSource } from './search-source.ts';
