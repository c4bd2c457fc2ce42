import { searchRoutes } from '@vuon/contract/search/search';
import type { FastifyInstance } from 'fastify';
import { handle } from '#http/handling/handle.ts';
import type { RecordKinds } from '#records';
import { search } from './search.service.ts';
import type { SearchSource } from './search-source.ts';

export const serveSearch = (app: FastifyInstance, sources: SearchSource[], kinds: RecordKinds) => {
  handle(app, searchRoutes.find)(({ scope, query }) => search(sources, kinds, scope, query.q));
};
