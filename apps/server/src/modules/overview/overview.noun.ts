import { overviewRoutes } from '@vuon/contract/overview/overview';
import { handle } from '#http/handling/handle.ts';
import type { Noun } from '#nouns';
import { readOverview } from './overview.service.ts';

export const overviewNoun: Noun = {
  routes: (app) => handle(app, overviewRoutes.read)(({ scope, query }) => readOverview(scope, query)),
};
